import { z } from 'zod';
import { maxReportLines, type usersSalesLines, type usersSalesReport } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { mdl } from '@/lib/domain/money/money';
import { type Period, periodFault } from '@/lib/domain/time/calendar';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import type { Contract } from './contracts';

const maxRows = 100;

const salesLines = `FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
  WHERE e.kind = 'invoice' AND e.contract_id = ANY($1::int[]) AND e.date BETWEEN $2::date AND $3::date`;
const sums = 'coalesce(sum(l.quantity), 0) AS quantity, coalesce(sum(l.total), 0) AS total';
const sumRow = { quantity: z.int(), total: z.int() };

const overall = statement({
  name: 'business-sales',
  text: `SELECT ${sums}, count(*) AS lines, count(DISTINCT e.id) AS documents ${salesLines}`,
  row: z.object({ ...sumRow, lines: z.int(), documents: z.int() }),
});
const months = statement({
  name: 'business-sales-months',
  text: `SELECT to_char(e.date, 'YYYY-MM') AS month, ${sums} ${salesLines} GROUP BY 1 ORDER BY 1`,
  row: z.object({ month: z.string(), ...sumRow }),
});
const brands = statement({
  name: 'business-sales-brands',
  text: `SELECT l.brand, ${sums} ${salesLines} GROUP BY l.brand ORDER BY total DESC, l.brand LIMIT ${maxRows}`,
  row: z.object({ brand: z.string().nullable(), ...sumRow }),
});
const products = statement({
  name: 'business-sales-products',
  text: `SELECT l.brand, l.part_number, ${sums} ${salesLines} GROUP BY l.brand, l.part_number
    ORDER BY total DESC, l.brand, l.part_number LIMIT ${maxRows}`,
  row: z.object({ brand: z.string().nullable(), part_number: z.string().nullable(), ...sumRow }),
});

type Sum = { readonly quantity: number; readonly total: number };

/** Sales under the contracts in a period, summed in three ways, from the ledger's invoices. */
export async function readSalesReport(
  on: Queryable,
  contracts: readonly Contract[],
  period: Period,
): Promise<ResponseOf<typeof usersSalesReport>> {
  requirePeriod(period);
  const values = [contracts.map(({ id }) => id), period.from, period.to];
  const all = await oneRow(on, overall, values);
  const byMonth = await rows(on, months, values);
  const byBrand = await rows(on, brands, values);
  const byProduct = await rows(on, products, values);
  return {
    quantity: all.quantity,
    total: mdl(all.total),
    documents: all.documents,
    lines: all.lines,
    months: byMonth.map(inMoney),
    brands: byBrand.map(inMoney),
    brandsRest: rest(all, byBrand),
    products: byProduct.map(({ brand, part_number, ...row }) => ({ brand, partNumber: part_number, ...inMoney(row) })),
    productsRest: rest(all, byProduct),
  };
}

function inMoney<Row extends Sum>(row: Row) {
  return { ...row, total: mdl(row.total) };
}

function rest(all: Sum, shown: readonly Sum[]) {
  if (shown.length < maxRows) return null;
  const left = shown.reduce(
    (sum, { quantity, total }) => ({ quantity: sum.quantity - quantity, total: sum.total - total }),
    {
      quantity: all.quantity,
      total: all.total,
    },
  );
  return left.quantity === 0 && left.total === 0 ? null : inMoney(left);
}

const countLines = statement({
  name: 'business-sales-count',
  text: `SELECT count(*) AS lines FROM (SELECT ${salesLines} LIMIT ${maxReportLines + 1}) counted`,
  row: z.object({ lines: z.int() }),
});
const lines = statement({
  name: 'business-sales-lines',
  text: `SELECT e.id, e.date::text AS date, c.number AS contract, e.number, l.position, l.brand, l.part_number, l.quantity, l.price, l.total
    FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN contract c ON c.id = e.contract_id
    WHERE e.kind = 'invoice' AND e.contract_id = ANY($1::int[]) AND e.date BETWEEN $2::date AND $3::date
      AND (e.date, e.id, l.position) > ($4::date, $5::bigint, $6::int)
    ORDER BY e.date, e.id, l.position LIMIT $7`,
  row: z.object({
    id: z.int(),
    date: z.iso.date(),
    contract: z.string(),
    number: z.string(),
    position: z.int(),
    brand: z.string().nullable(),
    part_number: z.string().nullable(),
    quantity: z.int(),
    price: z.int(),
    total: z.int(),
  }),
});

type SalesPageQuery = { readonly after?: string | undefined; readonly limit?: number | undefined };

/** A page of the report's lines in ledger order. Throws for more lines than a file may have. */
export async function readSalesLines(
  on: Queryable,
  contracts: readonly Contract[],
  period: Period,
  { after, limit = 1000 }: SalesPageQuery,
): Promise<ResponseOf<typeof usersSalesLines>> {
  requirePeriod(period);
  const values = [contracts.map(({ id }) => id), period.from, period.to];
  if (after === undefined && ((await maybeRow(on, countLines, values))?.lines ?? 0) > maxReportLines) {
    throw new ServiceError(400, 'REPORT_TOO_LARGE', `A report may have ${maxReportLines} lines.`);
  }
  const from = after === undefined ? ['0001-01-01', 0, 0] : cursorOf(after);
  const page = await rows(on, lines, [...values, ...from, limit]);
  const last = page.at(-1);
  return {
    items: page.map(({ id: _id, position: _position, part_number, price, total, ...row }) => ({
      ...row,
      partNumber: part_number,
      price: mdl(price),
      total: mdl(total),
    })),
    next: last === undefined || page.length < limit ? null : `${last.date}_${last.id}_${last.position}`,
  };
}

function cursorOf(after: string): (string | number)[] {
  const [date = '', id = '', position = ''] = after.split('_');
  return [date, Number(id), Number(position)];
}

function requirePeriod(period: Period): void {
  const fault = periodFault(period);
  if (fault === undefined) return;
  const message = fault === 'reversed' ? 'The period ends before it begins.' : 'The period is longer than five years.';
  throw new ServiceError(400, 'PERIOD_INVALID', message, { path: fault === 'reversed' ? 'to' : 'from' });
}
