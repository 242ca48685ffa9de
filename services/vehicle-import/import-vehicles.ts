import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { rows, statement, transaction } from '@/services/db/query';
import { beginLoad } from '../catalogue/reference-rows';
import { fieldError } from '../import-files/import-error';
import { readKnownBrands } from '../import-files/lookups';
import { type ReadRecord, RecordReader } from '../import-files/read-file';
import { readTable } from '../import-files/table-formats';
import { type CellsOf, columnOf, readFileHeader } from './columns';
import { FilePreview, type PreviewOfFile } from './file-preview';
import { collectLinkages, dropEmptyGroups, dropUnusedRules, groupLinkages } from './linkage-groups';
import { ListedCars } from './public-lists/listed-cars';
import { listReader, type PublicList } from './public-lists/read-list';
import { type FitReferences, readFitLine, readTreeLine, type TreeKind } from './read-lines';
import { type SortedFile, sortFiles } from './sorted-files';
import {
  applyMovedParts,
  type BadFileLine,
  LineNumbers,
  noTerms,
  reportRejectedLines,
  unspecifiedTerms,
  VehicleStaging,
} from './staging';
import { applyVehicleTree, removeUnlistedVehicles, type TreeChanges } from './tree';

export interface VehicleImportOptions {
  readonly database: Pick<Database, 'write'>;
  /** Files of any kind in any order; headers identify them. */
  readonly files: readonly string[];
  /** Import the good lines despite bad ones; otherwise one bad line prevents the import. */
  readonly skipBad?: boolean;
  /** Remove unlisted vehicles, and treat a part's lines as its complete list. */
  readonly replace?: boolean;
  /** Dry run. */
  readonly dryRun?: boolean;
  /** Number of moved parts from which the list table is rewritten as a shadow table. */
  readonly shadowFrom?: number;
  /** Called for every bad line, file by file. */
  readonly onBadLine?: (bad: BadFileLine) => void;
  /** Called with the first parsed lines of each file. */
  readonly onPreview?: (preview: PreviewOfFile) => void;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface VehicleImportResult {
  readonly lines: number;
  readonly bad: number;
  readonly makes: TreeChanges;
  readonly series: TreeChanges;
  readonly vehicles: TreeChanges;
  /** Removed vehicles, which the files do not list. */
  readonly removed: number;
  /** Parts whose linkages changed, and lists new to the catalogue. */
  readonly parts: number;
  readonly groups: number;
  /** False when bad lines prevented the import, or in a dry run. */
  readonly applied: boolean;
}

type Tally = { -readonly [Key in keyof VehicleImportResult]: VehicleImportResult[Key] };

/** Thrown to roll the transaction back; never leaves this file. */
class VehicleImportRefused extends Error {}

const STEPS = 1000;
const READING_SHARE = 0.6;
const none: TreeChanges = { added: 0, changed: 0 };

/**
 * Imports vehicles and fitment from files of any size, in one transaction with constant memory; readers see the old
 * data until commit.
 */
export async function importVehicles(options: VehicleImportOptions): Promise<VehicleImportResult> {
  const tally: Tally = { ...start(), applied: true };
  try {
    await transaction(options.database.write, (client) => new VehicleImport(client, options, tally).run());
    return tally;
  } catch (error) {
    if (error instanceof VehicleImportRefused) return { ...tally, applied: false };
    throw error;
  }
}

function start(): Tally {
  const counts = { lines: 0, bad: 0, removed: 0, parts: 0, groups: 0 };
  return { ...counts, makes: none, series: none, vehicles: none, applied: false };
}

const selectCarIds = statement({
  name: 'vehicles-known',
  text: 'SELECT car_id FROM vehicle',
  row: z.object({ car_id: z.number() }),
});

const selectCriteriaIds = statement({
  name: 'vehicles-criteria',
  text: 'SELECT id FROM fit_criterion',
  row: z.object({ id: z.string() }),
});

class VehicleImport {
  private readonly staging: VehicleStaging;
  private readonly lineNumbers: LineNumbers;
  private readonly report: (bad: BadFileLine) => void;
  private readonly listed = new ListedCars();
  private sizes = { all: 1, read: 0 };
  private readonly client: PoolClient;
  private readonly options: VehicleImportOptions;
  private readonly tally: Tally;

  constructor(client: PoolClient, options: VehicleImportOptions, tally: Tally) {
    this.client = client;
    this.options = options;
    this.tally = tally;
    this.staging = new VehicleStaging(client);
    this.lineNumbers = new LineNumbers(options.files);
    const { onBadLine = () => {} } = options;
    this.report = (bad) => {
      tally.bad += 1;
      onBadLine(bad);
    };
  }

  async run(): Promise<void> {
    const { client, options, tally, staging } = this;
    const files = await sortFiles(options.files);
    this.sizes.all = await totalSize(files);
    await beginLoad(client);
    await staging.begin();
    try {
      await this.importTree(files.filter(({ kind }) => kind !== 'fitment'));
      await this.importLinkages(files.filter(({ kind }) => kind === 'fitment'));
    } finally {
      await staging.settle();
    }
    const keep = options.replace !== true;
    if (staging.waiting.fitment > 0) await collectLinkages(client, keep);
    this.share(0, 0.2);
    await reportRejectedLines(client, this.lineNumbers, this.report);
    if (tally.bad > 0 && !options.skipBad) throw new VehicleImportRefused();
    if (staging.waiting.fitment > 0) {
      const { moved, added } = await groupLinkages(client, keep);
      Object.assign(tally, { parts: moved, groups: added });
    }
    this.share(0, 0.5);
    if (options.dryRun) throw new VehicleImportRefused();
    await this.finish();
  }

  private async importTree(files: readonly SortedFile[]): Promise<void> {
    for (const file of files) {
      if (file.list) await this.read(file, publicListReader(file.list, file.file, this.listed));
      else if (file.kind !== 'fitment') await this.read(file, treeReader(file.kind, this.staging));
    }
    await this.staging.flush();
    await this.listed.stage(this.client, this.staging);
    await this.staging.flush();
    if (files.length === 0) return;
    Object.assign(this.tally, await applyVehicleTree(this.client));
    // Bad lines are reported before anything missing is deleted.
    if (this.options.replace && this.staging.waiting.vehicles > 0)
      this.tally.removed = await removeUnlistedVehicles(this.client);
  }

  private async importLinkages(files: readonly SortedFile[]): Promise<void> {
    if (files.length === 0) return;
    const brands = await readKnownBrands(this.client);
    const cars = new Set((await rows(this.client, selectCarIds)).map(({ car_id }) => car_id));
    const criteria = new Set((await rows(this.client, selectCriteriaIds)).map(({ id }) => id));
    const reader = fitmentReader(this.staging, { brands, cars, criteria }, this.options.replace ?? false);
    for (const file of files) await this.read(file, reader);
    await this.staging.flush();
  }

  private async read(sorted: SortedFile, reader: ReadFile): Promise<void> {
    const { file, index, encoding } = sorted;
    const preview = new FilePreview(sorted);
    const records = new RecordReader(preview.watch(reader));
    const before = this.sizes.read;
    const { size } = await stat(file);
    for await (const result of readTable(file, records, { encoding })) {
      this.tally.lines += result.lines.length + result.bad.length;
      for (const { line, row: store } of result.lines) store(this.lineNumbers.at(index, line));
      for (const bad of result.bad) this.report(this.lineNumbers.named(index, bad));
      await this.staging.sendFullBatches();
      this.sizes.read = before + size * result.share;
      this.share(this.sizes.read / this.sizes.all, 0);
    }
    this.options.onPreview?.(preview.result());
  }

  private async finish(): Promise<void> {
    const { client, tally, options } = this;
    if (tally.parts > 0) {
      await client.query('ANALYZE fit_group_car');
      await applyMovedParts(client, {
        moved: tally.parts,
        shadowFrom: options.shadowFrom,
        onMoved: async () => {
          await dropEmptyGroups(client);
          await dropUnusedRules(client);
        },
        onShare: (share) => this.share(1, 0.5 + share / 2),
      });
    }
    this.share(1, 1);
    if (!changedAnything(tally)) return;
    await client.query('ANALYZE vehicle');
    await client.query(
      'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)',
      [`vehicles ${options.files.map((file) => basename(file)).join(', ')}`, tally.parts],
    );
  }

  private share(read: number, worked: number): void {
    const { onProgress = () => {} } = this.options;
    const reading = worked > 0 ? 1 : Math.min(read, 1);
    onProgress(Math.floor((reading * READING_SHARE + worked * (1 - READING_SHARE)) * STEPS), STEPS);
  }
}

async function totalSize(files: readonly SortedFile[]): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ file }) => (await stat(file)).size));
  return Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

function changedAnything({ makes, series, vehicles, removed, parts }: Tally): boolean {
  return [makes, series, vehicles].some(({ added, changed }) => added + changed > 0) || removed + parts > 0;
}

/** Stages a parsed line under the number that identifies its file and line. */
type Store = (lineId: number) => void;
/** Returns the line parser of a file for its header. */
export type ReadFile = (header: readonly string[]) => ReadRecord<Store>;

function reader(read: (header: readonly string[]) => ReadRecord<Store>): ReadFile {
  return (header) => {
    const readRecord = read(header);
    return (record) => {
      if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
      return readRecord(record);
    };
  };
}

function reading<Kind extends TreeKind>(
  kind: Kind,
  read: (cell: ReturnType<CellsOf<Kind>>) => Parameters<VehicleStaging['addTree']>[2],
  staging: VehicleStaging,
): ReadFile {
  return reader((header) => {
    const cells = readFileHeader(kind, header);
    return (record) => {
      const values = read(cells(record));
      return (lineId) => staging.addTree(kind, lineId, values);
    };
  });
}

/** Returns the parser of a public list, which collects its cars. */
function publicListReader(list: PublicList, file: string, listed: ListedCars): ReadFile {
  return reader((header) => {
    const readLine = listReader(list, header, basename(file));
    return (record) => {
      const car = readLine(record);
      return (lineId) => listed.add(lineId, car);
    };
  });
}

/** Returns the parser of a file of makes, model series or vehicles. */
export function treeReader(kind: TreeKind, staging: VehicleStaging): ReadFile {
  const { makes, series, vehicles } = readTreeLine;
  if (kind === 'makes') return reading('makes', makes, staging);
  return kind === 'series' ? reading('series', series, staging) : reading('vehicles', vehicles, staging);
}

/**
 * Returns the parser of a fitment file. An empty field keeps existing terms, unless the lines are the complete list
 * (`isComplete`) and the file has a terms column.
 */
export function fitmentReader(staging: VehicleStaging, references: FitReferences, isComplete: boolean): ReadFile {
  return reader((header) => {
    const cells = readFileHeader('fitment', header);
    const columns = header.map((cell) => columnOf('fitment', cell));
    const hasTermsColumn = ['criteria', 'position', 'quantity'].some((name) => columns.includes(name));
    return (record) => {
      const line = readFitLine(cells(record), references);
      return (lineId) => staging.addLink(lineId, line, isComplete && hasTermsColumn ? noTerms : unspecifiedTerms);
    };
  });
}
