import type { PoolClient } from 'pg';
import { copyRows } from '../copy';
import type { SearchIndex } from '../search-index';

/** Adds the words and suggestions of new and renamed articles to what the catalogue has. */
export async function mergeSearchWords(client: PoolClient, index: SearchIndex): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE new_word (id int, word text COLLATE "C", n int) ON COMMIT DROP;
    CREATE TEMP TABLE new_del (del text COLLATE "C", word_id int) ON COMMIT DROP;
    CREATE TEMP TABLE new_top (prefix text COLLATE "C", ids int[]) ON COMMIT DROP`);
  await copyRows(client, 'new_word', index.words());
  await copyRows(client, 'new_del', index.wordDeletes());
  await copyRows(client, 'new_top', index.suggestions());
  await client.query(`
    WITH top AS (SELECT coalesce(max(id), 0) AS last FROM word),
    added AS (
      INSERT INTO word (id, word, n)
      SELECT top.last + (row_number() OVER (ORDER BY w.id))::int, w.word, w.n
      FROM new_word w, top WHERE NOT EXISTS (SELECT 1 FROM word k WHERE k.word = w.word)
      RETURNING id, word)
    INSERT INTO word_del (del, word_id)
    SELECT d.del, a.id FROM added a JOIN new_word w USING (word) JOIN new_del d ON d.word_id = w.id`);
  await client.query(`
    INSERT INTO suggest_top (prefix, ids)
    SELECT prefix, ARRAY(SELECT u.id FROM unnest(ids) WITH ORDINALITY u(id, at) JOIN product USING (id) ORDER BY at)
    FROM new_top
    ON CONFLICT (prefix) DO UPDATE SET ids =
      (suggest_top.ids || ARRAY(SELECT unnest(excluded.ids) EXCEPT SELECT unnest(suggest_top.ids)))[1:10]
    WHERE cardinality(suggest_top.ids) < 10`);
}
