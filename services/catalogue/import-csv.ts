import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { oenVariants } from '@/lib/search/oen';
import type { Database } from '@/services/db/pools';
import { transaction } from '@/services/db/query';
import { dropIndexes, restoreIndexes } from './bulk-indexes';
import { catalogueLock } from './catalogue-lock';
import { copyRows } from './copy';
import { applyLines, countLines, type ImportCounts, matchLines, touchedCategories } from './csv/apply';
import type { BadLine } from './csv/import-error';
import { type Lookups, readLookups } from './csv/lookups';
import { readPriceList } from './csv/read-price-list';
import { refreshSearch } from './csv/search';
import { Stage } from './csv/stage';
import { refreshCounts, refreshFacets } from './facets';
import { copyReferenceRows } from './reference-rows';

export interface ImportOptions {
  readonly database: Pick<Database, 'write'>;
  readonly file: string;
  /** Take the good lines even when there are bad ones; otherwise one bad line leaves the catalogue as it was. */
  readonly keepGoing?: boolean;
  /** Told of every bad line as it is found. */
  readonly onBadLine?: (bad: BadLine) => void;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportResult extends ImportCounts {
  readonly lines: number;
  readonly bad: number;
  /** False when bad lines kept everything from being taken. */
  readonly applied: boolean;
}

/** Thrown to roll the transaction back; never leaves this file. */
class Refused extends Error {}

const STEPS = 1000;
const READING_SHARE = 0.5;
/* From this share of new or renamed articles on, building indexes anew is faster than keeping them. */
const REBUILD_SHARE = 0.5;
const REBUILD_LEAST = 5_000;
const TABLES = ['product', 'listing', 'oen', 'product_search', 'stock'];

/**
 * Reads a price list of any size into the catalogue, matching articles by brand and part number.
 * Everything happens in one transaction; memory does not grow with the file.
 */
export async function importCsv(options: ImportOptions): Promise<ImportResult> {
  const tally = { lines: 0, bad: 0, added: 0, updated: 0 };
  try {
    await transaction(options.database.write, (client) => importInto(client, options, tally));
    return { ...tally, applied: true };
  } catch (error) {
    if (error instanceof Refused) return { ...tally, added: 0, updated: 0, applied: false };
    throw error;
  }
}

interface Tally {
  lines: number;
  bad: number;
  added: number;
  updated: number;
}

async function importInto(client: PoolClient, options: ImportOptions, tally: Tally): Promise<void> {
  const { onBadLine = () => {}, onProgress = () => {} } = options;
  await prepare(client);
  const lookups = await readLookups(client);
  const report = (bad: BadLine) => {
    tally.bad += 1;
    onBadLine(bad);
  };
  const stage = new Stage(client, oenVariants);
  try {
    await stage.begin();
    for await (const found of readPriceList(options.file, lookups)) {
      tally.lines += found.kind === 'progress' ? 0 : 1;
      if (found.kind === 'line') await stage.add(found.line, found.row);
      else if (found.kind === 'bad') report({ line: found.line, reason: found.reason });
      else onProgress(Math.floor(found.share * READING_SHARE * STEPS), STEPS);
    }
    await stage.end();
  } finally {
    await stage.settle();
  }
  for (const bad of await matchLines(client)) report(bad);
  if (tally.bad > 0 && !options.keepGoing) throw new Refused();
  const { added, updated, renamed } = await countLines(client);
  Object.assign(tally, { added, updated });
  await store(client, lookups, renamed, (share) => {
    onProgress(Math.floor((READING_SHARE + share * (1 - READING_SHARE)) * STEPS), STEPS);
  });
  await client.query('INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)', [
    `csv ${basename(options.file)}`,
    added + updated,
  ]);
}

async function prepare(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  await client.query("SET LOCAL work_mem = '64MB'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  const { rowCount } = await client.query('SELECT 1 FROM category LIMIT 1');
  if (rowCount === 0) await copyReferenceRows(client);
}

async function store(
  client: PoolClient,
  { newValues }: Lookups,
  renamed: number,
  onShare: (share: number) => void,
): Promise<void> {
  await copyRows(
    client,
    'attribute_value (id, key, value, name_ro, name_ru, number)',
    newValues.map(({ id, key, value, ro, ru, number }) => [id, key, value, ro, ru, number]),
  );
  const rebuild = await worthRebuilding(client, renamed);
  const dropped = rebuild ? await dropIndexes(client, TABLES) : { restore: [] };
  await applyLines(client, (share) => onShare(share * 0.4));
  await refreshSearch(client);
  onShare(0.6);
  await restoreIndexes(client, dropped);
  onShare(0.85);
  if (rebuild) await client.query(`ANALYZE ${TABLES.join(', ')}`);
  await refreshFacets(client, await touchedCategories(client));
  await refreshCounts(client);
  onShare(1);
}

async function worthRebuilding(client: PoolClient, renamed: number): Promise<boolean> {
  if (renamed < REBUILD_LEAST) return false;
  const { rows } = await client.query<{ n: number }>('SELECT count(*) AS n FROM product');
  return renamed >= (rows[0]?.n ?? 0) * REBUILD_SHARE;
}
