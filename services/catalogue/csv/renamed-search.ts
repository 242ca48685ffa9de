import type { PoolClient } from 'pg';
import { z } from 'zod';
import { searchTokens, wordsOf } from '@/lib/search/tokens';
import { rows, statement } from '@/services/db/query';
import { allTexts, textColumns, textFields, textsOf } from '../../db/localized';
import { copyLine, copyLines, copyRows } from '../copy-rows';
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

/** Notes for search engines outside of the database what is renamed, and what is new: all articles after the last before. */
export async function noteForSearch(client: PoolClient, lastBefore: number): Promise<void> {
  await client.query(
    `INSERT INTO search_change (first_product, last_product)
      SELECT id, id FROM work WHERE renamed
      UNION ALL SELECT min(id), max(id) FROM product WHERE id > $1 HAVING count(*) > 0`,
    [lastBefore],
  );
}

const BATCH = 20_000;

const changed = statement({
  name: 'import-search-rows',
  text: `
    SELECT p.id, ${textColumns('p.name')}, p.part_number, p.part_key, b.name AS brand, b.aliases, l.rank
    FROM work w JOIN product p USING (id) JOIN listing l ON l.product_id = p.id JOIN brand b ON b.id = p.brand_id
    WHERE w.id > $1 AND w.renamed
    ORDER BY w.id LIMIT ${BATCH}`,
  row: z.object({
    id: z.number(),
    ...textFields('name', z.string()),
    part_number: z.string(),
    part_key: z.string(),
    brand: z.string(),
    aliases: z.array(z.string()),
    rank: z.number(),
  }),
});
type Changed = z.infer<(typeof changed)['row']>;

/* A price list names few brands many times. */
class BrandTokens {
  private readonly known = new Map<string, string>();

  of({ brand, aliases }: Changed): string {
    const held = this.known.get(brand) ?? searchTokens([brand, ...aliases].join(' ')).join(' ');
    this.known.set(brand, held);
    return held;
  }
}

function lexemes(row: Changed, brands: BrandTokens): string {
  const text = [...allTexts(textsOf(row, 'name')), row.part_number].join(' ');
  return `${searchTokens(text).join(' ')} ${brands.of(row)} ${row.part_key.toLowerCase()}`;
}

async function* searchLines(client: PoolClient, index: SearchIndex): AsyncGenerator<string[]> {
  const brands = new BrandTokens();
  let next = rows(client, changed, [0]);
  for (;;) {
    const batch = await next;
    const end = batch.at(-1);
    if (!end) return;
    // The database looks for the next batch while this one is taken apart here.
    next = rows(client, changed, [end.id]);
    yield batch.map((row) => {
      index.add(row.id, wordsOf([...allTexts(textsOf(row, 'name')), row.brand].join(' ')));
      return copyLine([row.rank, row.id, lexemes(row, brands)]);
    });
  }
}

/** Makes renamed articles findable under their new names. */
export async function refreshRenamed(client: PoolClient, index: SearchIndex): Promise<void> {
  await client.query('CREATE TEMP TABLE new_search (rank_id int, product_id int, tsv tsvector) ON COMMIT DROP');
  for await (const lines of searchLines(client, index)) await copyLines(client, 'new_search', lines);
  await client.query('DELETE FROM product_search s USING new_search n WHERE s.product_id = n.product_id');
  await client.query('INSERT INTO product_search SELECT * FROM new_search ORDER BY rank_id');
}
