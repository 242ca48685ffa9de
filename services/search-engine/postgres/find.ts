import { z } from 'zod';
import { deletionKeys } from '@/lib/search/words/typo';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../../db/query';
import { type NumberHit, numberKinds, type SearchEngine, type TextQuery } from '../search-engine';

const products = statement({
  name: 'search-text',
  text: `SELECT coalesce(array_agg(product_id ORDER BY place), '{}') AS ids
    FROM (SELECT product_id, min(place) AS place FROM search_products($1::tsquery, $2::int) GROUP BY product_id) found`,
  row: z.object({ ids: z.array(z.int()) }),
});
const topOfPrefix = statement({
  name: 'search-beginning',
  text: 'SELECT ids FROM suggest_top WHERE prefix = $1',
  row: z.object({ ids: z.array(z.int()) }),
});
const wordRow = z.object({ word: z.string(), n: z.int() });
const knownWords = statement({
  name: 'search-known-words',
  text: 'SELECT word, n FROM word WHERE word = ANY($1::text[])',
  row: wordRow,
});
const similarWords = statement({
  name: 'search-similar-words',
  text: 'SELECT w.word, w.n FROM word w WHERE w.id IN (SELECT word_id FROM word_del WHERE del = ANY($1::text[]))',
  row: wordRow,
});

const numberRow = z.object({
  product_id: z.int(),
  raw: z.string(),
  maker: z.string(),
  kind: z.string(),
  alias: z.boolean(),
});
const hits = `SELECT o.product_id, o.raw, o.maker, o.kind, o.alias
  FROM oen o JOIN listing l ON l.product_id = o.product_id`;
const importance = `o.alias, array_position(ARRAY[${numberKinds.map((kind) => `'${kind}'`).join(', ')}], o.kind), l.rank`;
/* A product may have a number several times. */
const rowsOfProduct = 3;

const byKey = statement({
  name: 'search-number',
  text: `${hits} WHERE o.key = ANY($1::text[]) ORDER BY ${importance} LIMIT $2::int * ${rowsOfProduct}`,
  row: numberRow,
});
const byPrefix = statement({
  name: 'search-number-beginning',
  text: `${hits} WHERE o.key >= $1 AND o.key < $1 || '~' ORDER BY o.key, ${importance} LIMIT $2::int * ${rowsOfProduct}`,
  row: numberRow,
});
/* The shop's own numbers are not in any number list. */
const bySku = statement({
  name: 'search-sku',
  text: `SELECT p.id AS product_id, p.sku AS raw, '' AS maker, 'sku' AS kind, false AS alias
    FROM product p JOIN listing l ON l.product_id = p.id
    WHERE upper(regexp_replace(p.sku, '[^A-Za-z0-9]', '', 'g')) = ANY($1::text[]) LIMIT 2`,
  row: numberRow,
});
const begins = statement({
  name: 'search-number-begins',
  text: `SELECT beginning FROM unnest($1::text[]) WITH ORDINALITY AS t(beginning, place)
    WHERE EXISTS (SELECT FROM oen WHERE key >= beginning AND key < beginning || '~') ORDER BY place LIMIT 1`,
  row: z.object({ beginning: z.string() }),
});

type Finding = Omit<SearchEngine, 'name' | 'index' | 'rebuild' | 'caughtUp' | 'lastLoad' | 'health' | 'close'>;

/** A request to the index; `db` is used for reads. */
export function findIn(db: Queryable): Finding {
  return {
    async findByText(query) {
      const asked = textQuery(query);
      return asked === null ? [] : (await oneRow(db, products, [asked, query.most])).ids;
    },
    async findByBeginning(beginning) {
      return (await maybeRow(db, topOfPrefix, [beginning]))?.ids ?? [];
    },
    async knownWords(words) {
      return (await rows(db, knownWords, [words])).map(({ word }) => word);
    },
    similarWords: (words) => rows(db, similarWords, [words.flatMap(deletionKeys)]),
    async findByNumber(keys, most) {
      const found = await rows(db, byKey, [keys, most]);
      return hitsOf(found.length > 0 ? found : await rows(db, bySku, [keys])).slice(0, most);
    },
    async findByNumberBeginning(key, most) {
      return hitsOf(await rows(db, byPrefix, [key, most])).slice(0, most);
    },
    async firstBeginning(beginnings) {
      return (await maybeRow(db, begins, [beginnings]))?.beginning ?? null;
    },
  };
}

/** The query for all of the stems; null where there are none. */
export function textQuery({ stems, open }: Pick<TextQuery, 'stems' | 'open'>): string | null {
  if (stems.length === 0) return null;
  const quoted = stems.map((stem) => `'${stem.replace(/['\\]/g, '$&$&')}'`);
  return quoted.join(' & ') + (open ? ':*' : '');
}

/** Each product once, by the most telling of its numbers. */
function hitsOf(found: readonly z.infer<typeof numberRow>[]): NumberHit[] {
  const byProduct = new Map<number, NumberHit>();
  for (const { product_id: productId, ...hit } of found)
    if (!byProduct.has(productId)) byProduct.set(productId, { productId, ...hit });
  return [...byProduct.values()];
}
