import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { maybeRow, oneRow, type Queryable, rows, statement, transaction } from '@/services/db/query';
import { copyLine, copyText } from '../catalogue/bulk-load';
import { codeOfHeading, columnIndexes } from '../import-files/columns';
import { parseNonZeroPrice, parseNumber, parsePrice } from '../import-files/fields';
import { type BadLine, badLine, fieldError, parseInColumn } from '../import-files/import-error';
import { findBrand, withoutGuard } from '../import-files/line';
import { type Lookups, readKnownBrands } from '../import-files/lookups';
import { type Numbered, type ReadRecord, RecordReader } from '../import-files/read-file';
import { readTable } from '../import-files/table-formats';

const planFacts = z.object({
  id: z.int(),
  source: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'missed']),
  applies_at: z.date(),
  ends_at: z.date().nullable(),
  applied_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  changed: z.int().nullable(),
  restored: z.int().nullable(),
  lines: z.number(),
});
export type PlanFacts = z.infer<typeof planFacts>;

const columns = `id, source, state, applies_at, ends_at, applied_at, closed_at, changed, restored,
    (SELECT count(*) FROM price_plan_line WHERE plan_id = price_plan.id) AS lines`;

const all = statement({
  name: 'plans-all',
  text: `SELECT ${columns} FROM price_plan WHERE $1 OR state IN ('waiting', 'running') ORDER BY applies_at, id`,
  row: planFacts,
});
const one = statement({
  name: 'plans-one',
  text: `SELECT ${columns} FROM price_plan WHERE id = $1`,
  row: planFacts,
});

/** Scheduled and active price lists; with `past` ended ones too. */
export async function listPlans(on: Queryable, past: boolean): Promise<PlanFacts[]> {
  return rows(on, all, [past]);
}

export async function findPlan(on: Queryable, id: number): Promise<PlanFacts | undefined> {
  return maybeRow(on, one, [id]);
}

const planPrice = z.object({
  brand: z.string(),
  part_number: z.string(),
  price: z.int(),
  compare_at: z.int().nullable(),
  /** Current price; null without a price, or if the part is gone. */
  present: z.int().nullable(),
});
const prices = statement({
  name: 'plans-prices',
  text: `SELECT coalesce(b.name, t.brand_slug) AS brand, t.part_number, t.price, t.compare_at, l.price AS present
    FROM price_plan_line t LEFT JOIN brand b ON b.slug = t.brand_slug
      LEFT JOIN product p ON p.part_key = t.part_key AND p.brand_id = b.id LEFT JOIN listing l ON l.product_id = p.id
    WHERE t.plan_id = $1 ORDER BY t.line LIMIT $2`,
  row: planPrice,
});

/** The first prices of a list, next to the current ones. */
export async function listPlanPrices(on: Queryable, id: number, limit: number): Promise<z.infer<typeof planPrice>[]> {
  return rows(on, prices, [id, limit]);
}

const cancel = statement({
  name: 'plans-cancel',
  text: `UPDATE price_plan SET
      closed_at = CASE state WHEN 'waiting' THEN now() END,
      ends_at = CASE state WHEN 'running' THEN least(ends_at, now()) ELSE ends_at END,
      state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END
    WHERE id = $1 AND state IN ('waiting', 'running') RETURNING state`,
  row: z.object({ state: z.enum(['cancelled', 'running']) }),
});

/**
 * Cancels a list: a scheduled one is not applied, an active one is reverted by the next run. Undefined when already
 * over.
 */
export async function cancelPlan(on: Queryable, id: number): Promise<'cancelled' | 'running' | undefined> {
  return (await maybeRow(on, cancel, [id]))?.state;
}

/** Columns of a planned price list, in any order, with the help texts of the command. */
export const planColumnHelp = {
  brand: 'brand name, slug or alias; required',
  part_number: "maker's article number; required",
  price: 'new price in lei with VAT, such as 742 or 742,50; required',
  compare_at: 'earlier price in lei; an empty field leaves what is there, if it is above the new price',
} as const;

type PlanColumn = keyof typeof planColumnHelp;

/** A parsed line of a price plan. */
interface PlanLine {
  readonly brandId: number;
  readonly partNumber: string;
  readonly partKey: string;
  readonly price: number;
  readonly compareAt: number | null;
}

function columnNamed(cell: string): PlanColumn | undefined {
  const name = codeOfHeading(cell);
  return name === 'brand' || name === 'part_number' || name === 'price' || name === 'compare_at' ? name : undefined;
}

/** Returns the line parser for a header of a planned price list. */
function planFormat(brands: Pick<Lookups, 'brands'>): (header: readonly string[]) => ReadRecord<PlanLine> {
  return (header) => {
    const columns = columnIndexes(header, columnNamed, Object.keys(planColumnHelp), ['brand', 'part_number', 'price']);
    return (record) => {
      if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
      return readLine((column) => withoutGuard(record[columns.get(column) ?? -1]?.trim() ?? ''), brands);
    };
  };
}

function readLine(cell: (column: PlanColumn) => string, brands: Pick<Lookups, 'brands'>): PlanLine {
  const read = <Value>(column: PlanColumn, parse: (value: string) => Value) =>
    parseInColumn(column, cell(column), parse);
  const price = read('price', readPrice);
  return {
    brandId: read('brand', (name) => findBrand(name, brands)).id,
    partNumber: cell('part_number'),
    partKey: read('part_number', (number) => parseNumber(number, 'part_number')),
    price,
    compareAt: read('compare_at', (value) => readCompareAt(value, price)),
  };
}

function readPrice(value: string): number {
  if (value === '') throw fieldError('priceEmpty');
  return parseNonZeroPrice(value, 'price');
}

function readCompareAt(value: string, price: number): number | null {
  if (value === '') return null;
  const compareAt = parsePrice(value, 'compare_at');
  if (compareAt <= price) throw fieldError('compareBelow');
  return compareAt;
}

interface ScheduleOptions {
  readonly database: Pick<Database, 'write'>;
  readonly file: string;
  /** The sheet of a workbook; the first one by default. */
  readonly sheet?: string | undefined;
  readonly appliesAt: Date;
  /** When the earlier prices are restored; null keeps the new prices. */
  readonly endsAt: Date | null;
  /** Plan the good lines despite bad ones; otherwise one bad line prevents the plan. */
  readonly skipBad?: boolean;
  readonly onBadLine?: (bad: BadLine) => void;
}

interface ScheduleResult {
  readonly lines: number;
  readonly bad: number;
  /** The number of the plan; undefined when nothing was planned. */
  readonly planId: number | undefined;
}

const STAGED = `
  CREATE TEMP TABLE staged_plan (line int, brand_id int, part_key text COLLATE "C", part_number text, price int,
    compare_at int) ON COMMIT DROP`;

const dropRepeated = statement({
  name: 'plan-drop-repeated',
  text: `
    WITH standing AS (SELECT line, max(line) OVER (PARTITION BY brand_id, part_key) AS last FROM staged_plan),
    dropped AS (DELETE FROM staged_plan s USING standing p WHERE p.line = s.line AND p.last <> p.line RETURNING s.line, p.last)
    SELECT line, last FROM dropped ORDER BY line`,
  row: z.object({ line: z.number(), last: z.number() }),
});

const dropUnknown = statement({
  name: 'plan-drop-unknown',
  text: `
    WITH dropped AS (DELETE FROM staged_plan s WHERE NOT EXISTS (
      SELECT FROM product p WHERE p.part_key = s.part_key AND p.brand_id = s.brand_id) RETURNING s.*)
    SELECT d.line, b.name || ' ' || left(d.part_number, 50) AS part
    FROM dropped d JOIN brand b ON b.id = d.brand_id ORDER BY d.line`,
  row: z.object({ line: z.number(), part: z.string() }),
});

const addPlan = statement({
  name: 'plan-add',
  text: 'INSERT INTO price_plan (source, applies_at, ends_at) VALUES ($1, $2, $3) RETURNING id',
  row: z.object({ id: z.int() }),
});

const ADD_LINES = `
  INSERT INTO price_plan_line (plan_id, line, brand_slug, part_key, part_number, price, compare_at)
  SELECT $1, s.line, b.slug, s.part_key, s.part_number, s.price, s.compare_at
  FROM staged_plan s JOIN brand b ON b.id = s.brand_id ORDER BY s.part_key, b.slug`;

/** Thrown to roll the transaction back; never leaves this file. */
class ScheduleRefused extends Error {}

/** Validates a list of planned prices against the catalogue and schedules it. Memory does not grow with the file. */
export async function schedulePlan(options: ScheduleOptions): Promise<ScheduleResult> {
  const tally = { lines: 0, bad: 0 };
  try {
    const planId = await transaction(options.database.write, (client) => schedule(client, options, tally));
    return { ...tally, planId };
  } catch (error) {
    if (error instanceof ScheduleRefused) return { ...tally, planId: undefined };
    throw error;
  }
}

async function schedule(
  client: PoolClient,
  { file, sheet, appliesAt, endsAt, skipBad = false, onBadLine = () => {} }: ScheduleOptions,
  tally: { lines: number; bad: number },
): Promise<number> {
  const report = (bad: BadLine) => {
    tally.bad += 1;
    onBadLine(bad);
  };
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query(STAGED);
  const reader = new RecordReader(planFormat({ brands: await readKnownBrands(client) }));
  for await (const { lines, bad } of readTable(file, reader, { sheet })) {
    tally.lines += lines.length + bad.length;
    bad.forEach(report);
    await copyText(client, 'staged_plan', lines.map(stagedLine).join(''));
  }
  await client.query('ANALYZE staged_plan');
  for (const { line, last } of await rows(client, dropRepeated)) report(badLine(line, 'again', last));
  for (const { line, part } of await rows(client, dropUnknown))
    report({ ...badLine(line, 'noArticle', part), column: 'part_number', value: part });
  if (tally.bad === tally.lines || (tally.bad > 0 && !skipBad)) throw new ScheduleRefused();
  const { id } = await oneRow(client, addPlan, [basename(file), appliesAt, endsAt]);
  await client.query(ADD_LINES, [id]);
  return id;
}

function stagedLine({ line, row }: Numbered<PlanLine>): string {
  return copyLine([line, row.brandId, row.partKey, row.partNumber, row.price, row.compareAt]);
}
