import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { Database } from '@/services/db/pools';
import { oneRow, statement, transactionOn } from '@/services/db/query';
import { allTexts, textColumns } from '../db/localized';
import type { ListHeader } from '../import-files/columns';
import { shopCurrency } from '../import-files/fields';
import { type BadLine, ImportError } from '../import-files/import-error';
import { type ListTerms, priceListFormat } from '../import-files/line';
import { type Lookups, readLookups } from '../import-files/lookups';
import { RecordReader } from '../import-files/read-file';
import { readTable } from '../import-files/table-formats';
import { markDueSql } from '../suppliers/due-offers';
import { catalogueSchema, copyRows } from './bulk-load';
import {
  countCheckpoint,
  dropCheckpoint,
  findCheckpoint,
  ImportChunks,
  openCheckpoint,
  repeatBadLines,
  restoreValues,
  restoreWords,
} from './checkpoint/checkpoint';
import {
  type ImportState,
  importBasis,
  importSchema,
  obstacleToResume,
  type ResumeObstacle,
  withCatalogueLock,
} from './checkpoint/import-state';
import { ArticleIntake } from './csv/article-intake';
import { ArticleWriter } from './csv/article-rows';
import {
  applyStagedLines,
  CatalogueMerge,
  countChangedArticles,
  countMatchedLines,
  matchStagedLines,
  touchedCategories,
} from './csv/catalogue-merge';
import { applyListedPictures, deleteDroppedArticles, repeatedLineErrors } from './csv/staged-rows';
import { refreshCounts, refreshFacets } from './facets';
import { beginLoad } from './reference-rows';
import { mergeSearchWords, noteForSearch, refreshRenamed, SearchIndex } from './search-index';

/** Start of an import after an interruption: resumed, or from the first line. */
export type ImportStart =
  | { readonly kind: 'resumed'; readonly line: number; readonly lines: number; readonly read: boolean }
  | { readonly kind: 'anew'; readonly because: ResumeObstacle | 'restart'; readonly source: string };

export interface ImportOptions {
  readonly database: Pick<Database, 'write'>;
  readonly file: string;
  /** The sheet of a workbook; the first one by default. */
  readonly sheet?: string | undefined;
  /** The warehouse of quantities that name none. */
  readonly warehouse?: number | undefined;
  /** Exchange rates by currency code: lei for one unit. */
  readonly rates?: ReadonlyMap<string, number> | undefined;
  /** Import the good lines despite bad ones; otherwise one bad line prevents the import. */
  readonly skipBad?: boolean;
  /** Ignore the checkpoint of an interrupted import and start with the first line. */
  readonly restart?: boolean;
  /** Called when an interrupted import exists. */
  readonly onStart?: (start: ImportStart) => void;
  /** Called with notes about how the file was read. */
  readonly onNote?: (note: string) => void;
  /** Called for each bad line, first for the lines of the interrupted import. */
  readonly onBadLine?: (bad: BadLine) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Aborts the import and leaves the catalogue unchanged. */
  readonly signal?: AbortSignal;
  /** Number of lines that are matched and stored together. */
  readonly batchLines?: number;
  /** Lines between checkpoints. */
  readonly checkpointLines?: number;
}

export interface ImportResult {
  readonly lines: number;
  readonly added: number;
  /** Existing articles that changed. */
  readonly updated: number;
  /** Existing articles that stayed the same. */
  readonly unchanged: number;
  readonly bad: number;
  /** Lines that set or remove pictures. */
  readonly pictured: number;
  /** False when bad lines prevented the import. */
  readonly applied: boolean;
}

type Tally = { -readonly [Key in Exclude<keyof ImportResult, 'applied'>]: ImportResult[Key] };

const extent = statement({
  name: 'import-extent',
  text: `SELECT count(*) AS products, coalesce(max(id), 0) AS id,
      (SELECT coalesce(max(rank), 0) FROM listing) AS rank FROM product`,
  row: z.object({ products: z.number(), id: z.number(), rank: z.number() }),
});

/** Thrown to roll the transaction back; never leaves this file. */
class ImportRefused extends Error {}

const STEPS = 1000;
const READING_SHARE = 0.6;
const BATCH_LINES = 2_000;
const CHECKPOINT_LINES = 20_000;

/**
 * Imports a price list of any size, matching articles by brand and part number; memory is constant. Lines go into
 * separate tables with checkpoints, so an interrupted import resumes. One transaction merges everything into the
 * catalogue.
 */
export async function importCsv(options: ImportOptions): Promise<ImportResult> {
  return withCatalogueLock(options.database.write, options.signal, (client) => new CsvImport(client, options).run());
}

class CsvImport {
  private readonly client: PoolClient;
  private readonly options: ImportOptions;
  private readonly tally: Tally = { lines: 0, bad: 0, added: 0, updated: 0, unchanged: 0, pictured: 0 };
  private readonly index = new SearchIndex();

  constructor(client: PoolClient, options: ImportOptions) {
    this.client = client;
    this.options = options;
  }

  async run(): Promise<ImportResult> {
    const { client, tally } = this;
    try {
      const state = await transactionOn(client, () => this.begin());
      const { lookups, intake } = await this.readFile(state);
      await transactionOn(client, () => this.mergeIntoCatalogue(state, intake, lookups));
      return { ...tally, applied: true };
    } catch (error) {
      if (error instanceof ImportRefused) return { ...tally, added: 0, updated: 0, unchanged: 0, applied: false };
      throw error;
    }
  }

  private readonly report = (bad: BadLine): void => {
    this.tally.bad += 1;
    this.options.onBadLine?.(bad);
  };

  private onShare(share: number): void {
    this.options.onProgress?.(Math.floor(share * STEPS), STEPS);
  }

  /** Finds the interrupted import of this file, or starts one. */
  private async begin(): Promise<ImportState> {
    const { client } = this;
    const { file, sheet, restart = false, onStart = () => {} } = this.options;
    await beginLoad(client);
    const source = basename(file);
    const [now, stored] = [
      await importBasis(client, file, { sheet, terms: this.termsKey() }),
      await findCheckpoint(client),
    ];
    const because = stored && (restart ? 'restart' : obstacleToResume(stored, now, source));
    // Interrupted before its first checkpoint: nothing to resume.
    if (stored?.place && because === undefined) {
      onStart({ kind: 'resumed', line: stored.place.line, lines: stored.lines, read: stored.read });
      return stored;
    }
    if (stored?.place && because !== undefined) onStart({ kind: 'anew', because, source: stored.source });
    const { products, id, rank } = await oneRow(client, extent);
    const newState = { ...now, source, place: null, lines: 0, read: false, end: { id, rank, products } };
    await openCheckpoint(client, newState);
    return newState;
  }

  private async readFile(state: ImportState): Promise<{ lookups: Lookups; intake: ArticleIntake }> {
    const { client, index, tally } = this;
    const { file, sheet, batchLines = BATCH_LINES, signal } = this.options;
    const chunks = new ImportChunks(client, state, this.options.checkpointLines ?? CHECKPOINT_LINES);
    await chunks.open();
    const lookups = await readLookups(client);
    await restoreValues(client, lookups);
    await repeatBadLines(client, this.report);
    const writer = new ArticleWriter(lookups.warehouses, index);
    if (state.place) await restoreWords(client, lookups, writer);
    const intake = new ArticleIntake({
      ...{ client, lookups, writer, batchLines, end: state.end },
      before: await countCheckpoint(client),
      onBadLine: this.report,
      onStored: (position, lines) => chunks.stored(position, lines),
    });
    tally.lines = state.lines;
    if (state.read) {
      await chunks.close();
      return { lookups, intake };
    }
    const version = await fileVersion(file);
    try {
      const reader = new RecordReader(priceListFormat(lookups, this.listTerms(lookups)));
      const { onNote } = this.options;
      for await (const result of readTable(file, reader, { sheet, skipTo: state.place ?? undefined, onNote })) {
        signal?.throwIfAborted();
        tally.lines += result.lines.length + result.bad.length;
        result.bad.forEach(this.report);
        this.onShare(result.share * READING_SHARE);
        await intake.take(result, tally.lines);
      }
      if (reader.skipped > 0) onNote?.(`Rows without an article, such as titles and totals: ${reader.skipped}.`);
      await intake.end();
    } finally {
      await intake.settle();
    }
    if ((await fileVersion(file)) !== version)
      throw new ImportError(`${file} changed while it was read. The catalogue is unchanged.`);
    await chunks.finish(tally.lines);
    return { lookups, intake };
  }

  /** The options on which the meaning of stored lines depends. */
  private termsKey(): string {
    const { warehouse, rates } = this.options;
    return warehouse === undefined && !rates?.size ? '' : JSON.stringify([warehouse ?? null, ...(rates ?? [])]);
  }

  /** Options for parsing cells. Throws when the given warehouse does not exist. */
  private listTerms({ warehouses }: Lookups): ListTerms {
    const { warehouse, rates, onNote } = this.options;
    if (warehouses.size === 0) onNote?.(noWarehouses);
    if (warehouse !== undefined && !warehouses.has(warehouse))
      throw new ImportError(`There is no warehouse ${warehouse}. There are: ${[...warehouses.keys()].join(', ')}.`);
    const onHeader = (header: ListHeader) => {
      for (const note of headerNotes(header)) onNote?.(note);
    };
    return { warehouse, rates, onHeader };
  }

  /** Merges everything into the catalogue. */
  private async mergeIntoCatalogue(state: ImportState, intake: ArticleIntake, lookups: Lookups): Promise<void> {
    const { client, tally, options } = this;
    await beginLoad(client);
    await client.query(`SET LOCAL search_path = ${await catalogueSchema(client)}, ${importSchema}`);
    if (intake.refused > 0) {
      (await repeatedLineErrors(client)).forEach(this.report);
      await deleteDroppedArticles(client);
    }
    (await matchStagedLines(client)).forEach(this.report);
    if (tally.bad > 0 && !options.skipBad) throw new ImportRefused();
    const { matched, renamed } = await countMatchedLines(client);
    Object.assign(tally, { added: intake.added, pictured: intake.pictured });
    const rebuild = new CatalogueMerge(client);
    await rebuild.begin(state.end.products, intake.added + renamed);
    await noteForSearch(client, state.end.id);
    await this.finish({ intake, lookups, rebuild, matched, renamed });
    const updated = await countChangedArticles(client);
    Object.assign(tally, { updated, unchanged: matched - updated });
    await client.query(
      'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)',
      [`csv ${state.source}`, tally.added + tally.updated],
    );
    await dropCheckpoint(client);
    options.signal?.throwIfAborted();
  }

  private async finish({ intake, lookups, rebuild, matched, renamed }: MergeInput): Promise<void> {
    const { client, index } = this;
    const onShare = (share: number) => this.onShare(READING_SHARE + share * (1 - READING_SHARE));
    await copyRows(
      client,
      `attribute_value (id, key, value, ${textColumns('name')}, number)`,
      lookups.newValues.map((one) => [one.id, one.key, one.value, ...allTexts(one), one.number]),
    );
    if (matched > 0) await applyStagedLines(client, (share) => onShare(share * 0.4));
    if (intake.pictured > 0) await applyListedPictures(client);
    if (renamed > 0) await refreshRenamed(client, index);
    await mergeSearchWords(client, index);
    onShare(0.4);
    await rebuild.finish((share) => onShare(0.4 + share * 0.45));
    await refreshFacets(client, [...new Set([...intake.categories, ...(await touchedCategories(client))])]);
    await refreshCounts(client);
    // Own prices and stock take part in the choice between suppliers' offers.
    await markDueSql(client, 'SELECT c.product_id FROM changed_article c JOIN offer o USING (product_id)');
    await rebuild.swap();
    onShare(1);
  }
}

/** Message for a shop without warehouses. */
export const noWarehouses =
  'The shop has no stores or warehouses yet: nothing can be in stock, and no order can be collected. Enter yours with: npm run catalog -- warehouses FILE';

function headerNotes({ ignored, currency, isNet }: ListHeader): string[] {
  const notes: string[] = [];
  if (ignored.length > 0) notes.push(`Columns that are not read: ${ignored.join(', ')}.`);
  if (currency !== null && currency !== shopCurrency) notes.push(`The prices are in ${currency}.`);
  if (isNet) notes.push(`The prices are without VAT; ${shop.vatPercent} % were added.`);
  return notes;
}

interface MergeInput {
  readonly intake: ArticleIntake;
  readonly lookups: Lookups;
  readonly rebuild: CatalogueMerge;
  readonly matched: number;
  readonly renamed: number;
}

export async function fileVersion(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}
