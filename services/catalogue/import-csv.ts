import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { execute, oneRow, statement, transaction } from '@/services/db/query';
import { beginLoad } from './begin-load';
import { copyRows } from './copy';
import { applyLines, countLines, matchLines, touchedCategories } from './csv/apply';
import type { Findings } from './csv/findings';
import { type BadLine, ImportError } from './csv/import-error';
import { Intake } from './csv/intake';
import { type ImportLine, priceListFormat } from './csv/line';
import { applyListed } from './csv/listed-pictures';
import { type Lookups, readLookups } from './csv/lookups';
import { readTable } from './csv/read-table';
import { Rebuild } from './csv/rebuild';
import { RecordReader } from './csv/record-reader';
import { refreshRenamed } from './csv/renamed-search';
import { forgetUndone, toldLines } from './csv/repeats';
import { mergeSearchWords } from './csv/search-words';
import { refreshCounts, refreshFacets } from './facets';
import { SearchIndex } from './search-index';

export interface ImportOptions {
  readonly database: Pick<Database, 'write'>;
  readonly file: string;
  /** Take the good lines even when there are bad ones; otherwise one bad line leaves the catalogue as it was. */
  readonly keepGoing?: boolean;
  /** Told of every bad line as it is found. */
  readonly onBadLine?: (bad: BadLine) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the import early and leaves the catalogue as it was. */
  readonly signal?: AbortSignal;
  /** How many lines are matched and stored together. */
  readonly pieceLines?: number;
}

export interface ImportResult {
  readonly lines: number;
  readonly added: number;
  readonly updated: number;
  readonly bad: number;
  /** Lines that name pictures, or take them away. */
  readonly pictured: number;
  /** False when bad lines kept everything from being taken. */
  readonly applied: boolean;
}

const extent = statement({
  name: 'import-extent',
  text: `SELECT count(*) AS products, coalesce(max(id), 0) AS id,
      (SELECT coalesce(max(rank), 0) FROM listing) AS rank FROM product`,
  row: z.object({ products: z.number(), id: z.number(), rank: z.number() }),
});

/** Thrown to roll the transaction back; never leaves this file. */
class Refused extends Error {}

const STEPS = 1000;
const READING_SHARE = 0.6;
const PIECE_LINES = 2_000;

/**
 * Reads a price list of any size into the catalogue, matching articles by brand and part number.
 * Everything happens in one transaction; memory does not grow with the file.
 */
export async function importCsv(options: ImportOptions): Promise<ImportResult> {
  const tally = { lines: 0, bad: 0, added: 0, updated: 0, pictured: 0 };
  try {
    await transaction(options.database.write, (client) =>
      stoppable(options, client, () => importInto(client, options, tally)),
    );
    return { ...tally, applied: true };
  } catch (error) {
    if (error instanceof Refused) return { ...tally, added: 0, updated: 0, applied: false };
    throw error;
  }
}

const ownBackend = statement({
  name: 'import-own-backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: z.object({ pid: z.number() }),
});
const cancel = { name: 'import-cancel', text: 'SELECT pg_cancel_backend($1)' };

/** Does the work until somebody stops it; a statement that takes long is broken off. */
async function stoppable(
  { database, signal }: Pick<ImportOptions, 'database' | 'signal'>,
  client: PoolClient,
  work: () => Promise<void>,
): Promise<void> {
  if (!signal) return work();
  const { pid } = await oneRow(client, ownBackend);
  const stop = () => {
    execute(database.write, cancel, [pid]).catch(() => {});
  };
  signal.addEventListener('abort', stop);
  try {
    await work();
    signal.throwIfAborted();
  } catch (error) {
    throw signal.aborted ? new ImportError('The import was stopped. The catalogue is as it was.') : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Tally {
  lines: number;
  bad: number;
  added: number;
  updated: number;
  pictured: number;
}

async function importInto(client: PoolClient, options: ImportOptions, tally: Tally): Promise<void> {
  const { onBadLine = () => {}, onProgress = () => {} } = options;
  const report = (bad: BadLine) => {
    tally.bad += 1;
    onBadLine(bad);
  };
  const onShare = (share: number) => onProgress(Math.floor(share * STEPS), STEPS);
  await beginLoad(client);
  const lookups = await readLookups(client);
  const { products, ...end } = await oneRow(client, extent);
  const index = new SearchIndex();
  const rebuild = new Rebuild(client, products);
  const pieceLines = options.pieceLines ?? PIECE_LINES;
  const intake = new Intake({ client, lookups, index, rebuild, end, pieceLines });
  await takeIn(options.file, lookups, intake, (found) => {
    options.signal?.throwIfAborted();
    tally.lines += found.lines.length + found.bad.length;
    found.bad.forEach(report);
    onShare(found.share * READING_SHARE);
  });
  if (intake.told > 0) (await toldLines(client)).forEach(report);
  (await matchLines(client)).forEach(report);
  if (tally.bad > 0 && !options.keepGoing) throw new Refused();
  const { updated, renamed } = await countLines(client);
  Object.assign(tally, { added: intake.added, updated, pictured: intake.pictured });
  await rebuild.expect(intake.added + renamed);
  await finish({ client, intake, lookups, index, rebuild, updated, renamed }, (share) =>
    onShare(READING_SHARE + share * (1 - READING_SHARE)),
  );
  await client.query('INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)', [
    `csv ${basename(options.file)}`,
    tally.added + tally.updated,
  ]);
}

async function takeIn(
  file: string,
  lookups: Lookups,
  intake: Intake,
  onFindings: (found: Findings<ImportLine>) => void,
): Promise<void> {
  await intake.begin();
  try {
    for await (const found of readTable(file, new RecordReader(priceListFormat(lookups)))) {
      onFindings(found);
      await intake.take(found.lines, found.characters, found.share);
    }
    await intake.end();
  } finally {
    await intake.settle();
  }
}

interface Taken {
  readonly client: PoolClient;
  readonly intake: Intake;
  readonly lookups: Lookups;
  readonly index: SearchIndex;
  readonly rebuild: Rebuild;
  readonly updated: number;
  readonly renamed: number;
}

/** What can be done only when all lines are known. */
async function finish(
  { client, intake, lookups, index, rebuild, updated, renamed }: Taken,
  onShare: (share: number) => void,
): Promise<void> {
  await copyRows(
    client,
    'attribute_value (id, key, value, name_ro, name_ru, number)',
    lookups.newValues.map(({ id, key, value, ro, ru, number }) => [id, key, value, ro, ru, number]),
  );
  if (intake.told > 0) await forgetUndone(client);
  if (updated > 0) await applyLines(client, (share) => onShare(share * 0.4));
  if (intake.pictured > 0) await applyListed(client);
  if (renamed > 0) await refreshRenamed(client, index);
  await mergeSearchWords(client, index);
  onShare(0.4);
  await rebuild.finish((share) => onShare(0.4 + share * 0.45));
  await refreshFacets(client, [...new Set([...intake.categories, ...(await touchedCategories(client))])]);
  await refreshCounts(client);
  await rebuild.swap();
  onShare(1);
}
