import type { PoolClient } from 'pg';
import { z } from 'zod';
import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { deletionKeys } from '@/lib/domain/search/words/spelling';
import { rows, statement } from '@/services/db/query';
import { allTexts, textColumns, textFields, textsOf } from '../db/localized';
import type { KnownBrand } from '../import-files/lookups';
import { copyLine, copyLines, copyRows } from './bulk-load';

/** Adds the words and suggestions of new and renamed articles. */
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

/* Caches tokens by brand, because a price list names few brands many times. */
class BrandTokens {
  private readonly tokensByBrand = new Map<string, string>();

  of({ brand, aliases }: Changed): string {
    const tokens = this.tokensByBrand.get(brand) ?? searchTokens([brand, ...aliases].join(' ')).join(' ');
    this.tokensByBrand.set(brand, tokens);
    return tokens;
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
    // The database fetches the next batch while this one is processed.
    next = rows(client, changed, [end.id]);
    yield batch.map((row) => {
      index.add(row.id, wordsOf([...allTexts(textsOf(row, 'name')), row.brand].join(' ')));
      return copyLine([row.rank, row.id, lexemes(row, brands)]);
    });
  }
}

/** Queues renamed and new articles for external search engines. */
export async function noteForSearch(client: PoolClient, lastBefore: number): Promise<void> {
  await client.query(
    `INSERT INTO search_change (first_product, last_product)
      SELECT id, id FROM work WHERE renamed
      UNION ALL SELECT min(id), max(id) FROM product WHERE id > $1 HAVING count(*) > 0`,
    [lastBefore],
  );
}

/** Makes renamed articles findable under their new names. */
export async function refreshRenamed(client: PoolClient, index: SearchIndex): Promise<void> {
  await client.query('CREATE TEMP TABLE new_search (rank_id int, product_id int, tsv tsvector) ON COMMIT DROP');
  for await (const lines of searchLines(client, index)) await copyLines(client, 'new_search', lines);
  await client.query('DELETE FROM product_search s USING new_search n WHERE s.product_id = n.product_id');
  await client.query('INSERT INTO product_search SELECT * FROM new_search ORDER BY rank_id');
}

interface Terms {
  readonly tokens: readonly string[];
  readonly words: readonly string[];
}

const MAX_CACHED_TERMS = 20_000;
const MAX_CACHED_LENGTH = 30;
/* A number without separators is its own only token, and not a dictionary word. */
const PLAIN_NUMBER = /^([A-Za-z]*\d[A-Za-z\d]*)[",;:.)]*$/;

/**
 * Index terms per space-separated piece: price lists repeat few words, and no word spans a space. Only pieces with
 * digits, such as part numbers, are not cached.
 */
export class TermCache {
  private readonly termsByPiece = new Map<string, Terms>();
  private readonly brands = new Map<number, Terms>();

  /** Adds the tokens of a text to a set, and its folded words to a list. */
  add(text: string, tokensTo: Set<string>, wordsTo?: string[]): void {
    for (const piece of text.split(' ')) {
      if (piece === '') continue;
      const number = PLAIN_NUMBER.exec(piece)?.[1];
      if (number !== undefined) {
        tokensTo.add(number.toLowerCase());
        continue;
      }
      const result = this.termsOf(piece);
      for (const token of result.tokens) tokensTo.add(token);
      if (wordsTo) for (const word of result.words) wordsTo.push(word);
    }
  }

  /** Terms of a brand: tokens of its name and aliases, words of its name. */
  ofBrand({ id, name, aliases }: KnownBrand): Terms {
    const cached = this.brands.get(id);
    if (cached) return cached;
    const result = { tokens: searchTokens([name, ...aliases].join(' ')), words: wordsOf(name) };
    this.brands.set(id, result);
    return result;
  }

  private termsOf(piece: string): Terms {
    const cached = this.termsByPiece.get(piece);
    if (cached) return cached;
    const result = { tokens: searchTokens(piece), words: wordsOf(piece) };
    if (piece.length > MAX_CACHED_LENGTH || /\d/.test(piece)) return result;
    if (this.termsByPiece.size >= MAX_CACHED_TERMS) this.termsByPiece.clear();
    this.termsByPiece.set(piece, result);
    return result;
  }
}

const MIN_PREFIX_LENGTH = 2;
const MAX_PREFIX_LENGTH = 8;
const IDS_PER_PREFIX = 10;
const MIN_WORD_LENGTH = 3;
/* Limits memory for a file of random letters. Real vocabularies are far smaller. */
const MAX_WORDS = 100_000;
const MAX_PREFIXES = 200_000;

/** Whether a word is useful for typo correction: long enough, and no number. */
export function isDictionaryWord(word: string): boolean {
  return word.length >= MIN_WORD_LENGTH && !/\d/.test(word);
}

/** Prefixes under which a word is suggested. */
export function prefixesOf(word: string): string[] {
  const longest = Math.min(word.length, MAX_PREFIX_LENGTH);
  return Array.from({ length: Math.max(longest - MIN_PREFIX_LENGTH + 1, 0) }, (_, at) =>
    word.slice(0, MIN_PREFIX_LENGTH + at),
  );
}

/** Collects typo and suggestion data, article by article in order of popularity. */
export class SearchIndex {
  private readonly counts = new Map<string, number>();
  private readonly tops = new Map<string, number[]>();
  /** Words whose every prefix is full. */
  private readonly settled = new Set<string>();

  /** Adds the folded words of an article's names. */
  add(id: number, words: Iterable<string>): void {
    for (const word of words) {
      if (!isDictionaryWord(word) || (this.counts.size >= MAX_WORDS && !this.counts.has(word))) continue;
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      if (!this.settled.has(word)) this.suggestAll(word, id);
    }
  }

  /** Rows of `word`: key, word, frequency. */
  *words(): Generator<[number, string, number]> {
    let id = 0;
    for (const [word, n] of this.counts) {
      id += 1;
      yield [id, word, n];
    }
  }

  /** Rows of `word_del`: key with deletions, key of the word. */
  *wordDeletes(): Generator<[string, number]> {
    for (const [id, word] of this.words()) {
      for (const key of deletionKeys(word)) yield [key, id];
    }
  }

  /** Rows of `suggest_top`: prefix, keys of the articles. */
  *suggestions(): Generator<[string, number[]]> {
    yield* this.tops;
  }

  private suggestAll(word: string, id: number): void {
    let open = false;
    for (const prefix of prefixesOf(word)) {
      const ids = this.tops.get(prefix) ?? [];
      if (ids.length === 0) {
        if (this.tops.size >= MAX_PREFIXES) continue;
        this.tops.set(prefix, ids);
      }
      if (ids.length < IDS_PER_PREFIX && ids.at(-1) !== id) ids.push(id);
      open ||= ids.length < IDS_PER_PREFIX;
    }
    if (!open) this.settled.add(word);
  }
}
