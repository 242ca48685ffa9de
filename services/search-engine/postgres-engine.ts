import type { PoolClient } from 'pg';
import { z } from 'zod';
import { deletionKeys } from '@/lib/domain/search/words/spelling';
import {
  copyLine,
  copyLines,
  copyRows,
  indexShadowTables,
  openShadowTables,
  swapInShadowTables,
} from '@/services/catalogue/bulk-load';
import { mergeSearchWords, SearchIndex } from '@/services/catalogue/search-index';
import type { Database } from '../db/pools';
import { catalogueLock, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import {
  defineSearchEngine,
  type NumberHit,
  numberKinds,
  type SearchDocument,
  type SearchEngine,
  stemsOfDocument,
  type TextQuery,
  wordsOfDocument,
} from './search-engine';

const tables = ['product_search', 'word', 'word_del', 'suggest_top'];

/** Replaces products in the index and removes missing ones, in this transaction. */
async function replaceProducts(
  client: PoolClient,
  changed: readonly SearchDocument[],
  gone: readonly number[],
): Promise<void> {
  await beginWriting(client);
  const ids = [...changed.map(({ id }) => id), ...gone];
  await client.query('DELETE FROM product_search WHERE product_id = ANY($1::int[])', [ids]);
  const index = new SearchIndex();
  await copyLines(client, 'product_search (rank_id, product_id, tsv)', linesOf(changed, index));
  await mergeSearchWords(client, index);
}

/** Builds a new index in shadow tables, which replaces the active one at commit. */
async function rebuildAll(client: PoolClient, documents: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
  await beginWriting(client);
  const beside = await openShadowTables(client, tables);
  const index = new SearchIndex();
  for await (const batch of documents)
    await copyLines(client, 'product_search (rank_id, product_id, tsv)', linesOf(batch, index));
  await copyRows(client, 'word (id, word, n)', index.words());
  await copyRows(client, 'word_del (del, word_id)', index.wordDeletes());
  await copyRows(client, 'suggest_top (prefix, ids)', index.suggestions());
  await indexShadowTables(client, beside, () => {});
  await client.query(`ANALYZE ${tables.join(', ')}`);
  await swapInShadowTables(client, tables);
}

/* Loads of the catalogue write the same tables. */
async function beginWriting(client: PoolClient): Promise<void> {
  await client.query("SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
}

function* linesOf(documents: readonly SearchDocument[], index: SearchIndex): Generator<string> {
  for (const document of documents) {
    index.add(document.id, wordsOfDocument(document));
    yield copyLine([document.rank, document.id, stemsOfDocument(document).join(' ')]);
  }
}

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
      const tsQuery = textQuery(query);
      return tsQuery === null ? [] : (await oneRow(db, products, [tsQuery, query.most])).ids;
    },
    async findByBeginning(beginning) {
      return (await maybeRow(db, topOfPrefix, [beginning]))?.ids ?? [];
    },
    async knownWords(words) {
      return (await rows(db, knownWords, [words])).map(({ word }) => word);
    },
    similarWords: (words) => rows(db, similarWords, [words.flatMap(deletionKeys)]),
    async findByNumber(keys, most) {
      const result = await rows(db, byKey, [keys, most]);
      return hitsOf(result.length > 0 ? result : await rows(db, bySku, [keys])).slice(0, most);
    },
    async findByNumberBeginning(key, most) {
      return hitsOf(await rows(db, byPrefix, [key, most])).slice(0, most);
    },
    async firstBeginning(beginnings) {
      return (await maybeRow(db, begins, [beginnings]))?.beginning ?? null;
    },
  };
}

/** The tsquery for all stems; null without stems. */
function textQuery({ stems, open }: Pick<TextQuery, 'stems' | 'open'>): string | null {
  if (stems.length === 0) return null;
  const quoted = stems.map((stem) => `'${stem.replace(/['\\]/g, '$&$&')}'`);
  return quoted.join(' & ') + (open ? ':*' : '');
}

/** Returns each product once, by its first match. */
function hitsOf(result: readonly z.infer<typeof numberRow>[]): NumberHit[] {
  const byProduct = new Map<number, NumberHit>();
  for (const { product_id: productId, ...hit } of result)
    if (!byProduct.has(productId)) byProduct.set(productId, { productId, ...hit });
  return [...byProduct.values()];
}

const healthRow = statement({
  name: 'search-health',
  text: 'SELECT count(*) AS products FROM product_search',
  row: z.object({ products: z.int() }),
});
const loadRow = statement({
  name: 'search-last-load',
  text: 'SELECT max(id) AS load FROM catalogue_load WHERE done',
  row: z.object({ load: z.int().nullable() }),
});

/** The index in the shop's database, which catalogue loads update in the same transaction. */
export const postgres = defineSearchEngine({
  name: 'postgres',
  variables: z.object({}),
  open: (_settings, db: Database) => ({
    ...findIn(db.read),
    index: (changed, gone) => transaction(db.write, (client) => replaceProducts(client, changed, gone)),
    rebuild: (documents) => transaction(db.write, (client) => rebuildAll(client, documents)),
    caughtUp: async () => {},
    lastLoad: async () => (await oneRow(db.write, loadRow)).load,
    health: () => oneRow(db.write, healthRow),
    close: async () => {},
  }),
});
