import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oneRow, rows, statement } from '@/services/db/query';
import {
  type CopyValue,
  catalogueSchema,
  copyLine,
  copyText,
  indexShadowTables,
  openShadowTables,
  swapInShadowTables,
} from '../catalogue/bulk-load';
import { copyStartMoment } from '../catalogue/csv/catalogue-merge';
import { type BadLine, badLine, type Reason, type ReasonCode, reasons } from '../import-files/import-error';
import { type FitLine, type Terms, type TreeKind, treeTables } from './read-lines';

/** Refused lines; `last` is the overriding line, the value of the reason. */
const createRejectedLinesTable =
  'CREATE TEMP TABLE rejected_line (place bigint, last bigint, code text, details text[]) ON COMMIT DROP';

const FETCH_SIZE = 5_000;
const OPEN = 'DECLARE rejected_lines CURSOR FOR SELECT place, last, code, details FROM rejected_line ORDER BY place';

const next = statement({
  name: 'vehicles-rejected_line',
  text: `FETCH ${FETCH_SIZE} FROM rejected_lines`,
  row: z.object({
    place: z.number(),
    last: z.number().nullable(),
    code: z.custom<ReasonCode>((code) => typeof code === 'string' && code in reasons),
    details: z.array(z.string()),
  }),
});

/** Reports every refused line, in order, however many. */
export async function reportRejectedLines(
  client: PoolClient,
  lineIds: LineNumbers,
  report: (bad: BadFileLine) => void,
): Promise<void> {
  await client.query(OPEN);
  for (;;) {
    const result = await rows(client, next);
    for (const { place, last, code, details } of result)
      report(lineIds.bad(place, { code, details: last === null ? details : [lineIds.describeFrom(place, last)] }));
    if (result.length < FETCH_SIZE) break;
  }
  await client.query('CLOSE rejected_lines');
}

/* File and line are stored as one 8-byte number, because there may be twenty million rows. */
const LINES = 10_000_000_000;

/** A refused line, with its file. */
export interface BadFileLine extends BadLine {
  readonly file: string;
}

/** Maps a line of any of several files to one number, and back. */
export class LineNumbers {
  private readonly names: readonly string[];

  constructor(files: readonly string[]) {
    this.names = files.map((file) => basename(file));
  }

  at(file: number, line: number): number {
    return file * LINES + line;
  }

  bad(lineId: number, because: Reason): BadFileLine {
    const { code, details } = because;
    return { file: this.fileOf(lineId), ...badLine(lineId % LINES, code, ...details) };
  }

  /** A bad line of a file, with the file's name. */
  named(file: number, bad: BadLine): BadFileLine {
    return { ...bad, file: this.names[file] ?? '' };
  }

  /** Line number such as `7`, or `7 (other.csv)` for a line of another file than `from`. */
  describeFrom(from: number, lineId: number): string {
    const file = this.fileOf(lineId);
    return `${lineId % LINES}${file === this.fileOf(from) ? '' : ` (${file})`}`;
  }

  private fileOf(lineId: number): string {
    return this.names[Math.floor(lineId / LINES)] ?? '';
  }
}

const tables = Object.values(treeTables).map(
  ({ name, columns }) => `CREATE TEMP TABLE ${name} (${columns}) ON COMMIT DROP`,
);

/*
 * Linkages are stored as integers: parts and terms are numbered on first use and resolved at the end. A part may get
 * two numbers, because the cache is limited.
 */
const makeTables = `${tables.join(';')};${createRejectedLinesTable};
  CREATE TEMP TABLE staged_part (part int, brand_id int, part_key text COLLATE "C") ON COMMIT DROP;
  CREATE TEMP TABLE staged_terms (key int, conditions jsonb, position text, quantity smallint) ON COMMIT DROP;
  CREATE TEMP TABLE staged_link (place bigint, part int, car_id int, terms int) ON COMMIT DROP`;

/** Ids of terms: -1 for unspecified ones, 0 for explicitly none. */
export const unspecifiedTerms = -1;
export const noTerms = 0;

const MAX_CACHED = 100_000;
const BATCH_CHARACTERS = 524_288;

/** Sends lines to staging tables in the background. */
export class VehicleStaging {
  /** Staged lines by table. */
  readonly waiting = { makes: 0, series: 0, vehicles: 0, fitment: 0 };
  private readonly texts = new Map<string, string>();
  private readonly parts = new TextNumbers();
  private readonly terms = new TextNumbers();
  private sending: Promise<void> = Promise.resolve();
  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async begin(): Promise<void> {
    await this.client.query(makeTables);
  }

  addTree(kind: TreeKind, lineId: number, values: readonly CopyValue[]): void {
    this.waiting[kind] += 1;
    this.add(treeTables[kind].name, copyLine([lineId, ...values]));
  }

  /** `implicitTerms` is the terms id of a line without terms. */
  addLink(lineId: number, { brandId, partKey, carId, terms }: FitLine, implicitTerms: number): void {
    this.waiting.fitment += 1;
    const part = this.parts.of(`${brandId}\t${partKey}`, (line) => this.add('staged_part', line));
    const termsId = terms === null ? implicitTerms : this.numberOf(terms);
    this.add('staged_link', `${lineId}\t${part}\t${carId}\t${termsId}\n`);
  }

  /** Sends a batch when it is large enough. */
  async sendFullBatches(): Promise<void> {
    for (const text of this.texts.values()) if (text.length >= BATCH_CHARACTERS) return this.send();
  }

  /** Sends everything and waits for completion. */
  async flush(): Promise<void> {
    await this.send();
    await this.sending;
  }

  /** Waits until no write is pending, as required before the transaction ends. */
  async settle(): Promise<void> {
    await this.sending.catch(() => {});
  }

  private async send(): Promise<void> {
    await this.sending;
    const texts = [...this.texts];
    this.texts.clear();
    this.sending = this.copy(texts);
    // The next `await` reports the failure; until then it must not count as unhandled.
    this.sending.catch(() => {});
  }

  private async copy(texts: readonly (readonly [string, string])[]): Promise<void> {
    for (const [table, text] of texts) await copyText(this.client, table, text);
  }

  private add(table: string, line: string): void {
    this.texts.set(table, (this.texts.get(table) ?? '') + line);
  }

  private numberOf({ conditions, position, quantity }: Terms): number {
    const fields = copyLine([JSON.stringify(conditions), position, quantity]).slice(0, -1);
    return this.terms.of(fields, (line) => this.add('staged_terms', line));
  }
}

/** Numbers texts on first use; `onNew` receives the COPY line of a new text. */
class TextNumbers {
  private readonly numberByText = new Map<string, number>();
  private last = 0;

  of(fields: string, onNew: (line: string) => void): number {
    const existing = this.numberByText.get(fields);
    if (existing !== undefined) return existing;
    if (this.numberByText.size >= MAX_CACHED) this.numberByText.clear();
    this.last += 1;
    this.numberByText.set(fields, this.last);
    onNew(`${this.last}\t${fields}\n`);
    return this.last;
  }
}

/*
 * Above this number of parts, and this share of all, rewriting the table as a shadow is faster than updating rows under
 * a dozen indexes, and no order waits for a row.
 */
const MIN_SHADOW_PARTS = 5_000;
const MIN_SHADOW_SHARE = 0.05;

const parts = statement({
  name: 'vehicles-parts',
  text: 'SELECT count(*) AS parts FROM listing',
  row: z.object({ parts: z.number() }),
});
const listingColumns = statement({
  name: 'vehicles-listing-columns',
  text: `SELECT array_agg(quote_ident(attname) ORDER BY attnum) AS names FROM pg_attribute
    WHERE attrelid = 'listing'::regclass AND attnum > 0 AND NOT attisdropped`,
  row: z.object({ names: z.array(z.string()) }),
});

const MOVED = ['fit_group', 'fit_rule'];
const MOVE = `UPDATE listing l SET fit_group = m.fit_group, fit_rule = m.fit_rule FROM moved m
  WHERE l.product_id = m.product_id`;

interface MoveOptions {
  /** Number of rows in `moved`. */
  readonly moved: number;
  readonly shadowFrom?: number | undefined;
  /** Called when the parts are moved, before the tables are locked. */
  readonly onMoved: () => Promise<void>;
  readonly onShare: (share: number) => void;
}

/** Applies the new groups and rules in `moved`. Must be the last step, because it locks rows until commit. */
export async function applyMovedParts(client: PoolClient, options: MoveOptions): Promise<void> {
  const { moved, shadowFrom = MIN_SHADOW_PARTS } = options;
  const { parts: all } = await oneRow(client, parts);
  if (moved >= shadowFrom && moved >= all * MIN_SHADOW_SHARE) await moveInShadowTable(client, options);
  else {
    await client.query(MOVE);
    await options.onMoved();
  }
}

async function moveInShadowTable(client: PoolClient, { onMoved, onShare }: MoveOptions): Promise<void> {
  const { names } = await oneRow(client, listingColumns);
  const liveSchema = await catalogueSchema(client);
  const since = await copyStartMoment(client);
  const shadow = await openShadowTables(client, ['listing']);
  const columns = names.map((name) =>
    MOVED.includes(name) ? `CASE WHEN m.product_id IS NULL THEN l.${name} ELSE m.${name} END` : `l.${name}`,
  );
  await client.query(`INSERT INTO catalogue_next.listing (${names.join(', ')})
    SELECT ${columns.join(', ')} FROM ${liveSchema}.listing l LEFT JOIN moved m ON m.product_id = l.product_id`);
  const steps = shadow.keys.length + shadow.indexes.length + 2;
  let done = 1;
  onShare(done / steps);
  await indexShadowTables(client, shadow, () => {
    done += 1;
    onShare(done / steps);
  });
  await client.query('ANALYZE catalogue_next.listing');
  await onMoved();
  const others = names.filter((name) => !['product_id', ...MOVED].includes(name));
  // Keeps sales and ratings since the start of the copy.
  const copyChanges = () =>
    client.query(
      `UPDATE catalogue_next.listing n SET (${others.join(', ')}) = ROW(${others.map((name) => `o.${name}`).join(', ')})
       FROM listing o WHERE o.product_id = n.product_id AND age(o.xmin) <= age($1::xid8::xid)`,
      [since],
    );
  await swapInShadowTables(client, ['listing'], {
    onLocked: async () => void (await copyChanges()),
    referredTo: ['product'],
  });
}
