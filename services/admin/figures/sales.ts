import { z } from 'zod';
import type { FigureStep, SalesFigures, SalesGrouping, SalesSums } from '@/lib/contract/admin/figures';
import type { Locale } from '@/lib/contract/shared';
import { addDays, daysBetween, type Period } from '@/lib/domain/time/calendar';
import { textColumn } from '../../db/localized';
import { type Queryable, rows, statement, variedStatement } from '../../db/query';

const row = z.object({
  ...{ orders: z.int(), cancelled: z.int(), pieces: z.int(), revenue: z.int(), refunded: z.int() },
  ...{ cost: z.int(), costRevenue: z.int() },
});
type Row = z.output<typeof row>;
const noSales: Row = { orders: 0, cancelled: 0, pieces: 0, revenue: 0, refunded: 0, cost: 0, costRevenue: 0 };

const sum = (column: string, condition?: string) =>
  `coalesce(sum(f.${column})${condition ? ` FILTER (WHERE ${condition})` : ''}, 0)::bigint`;
const sumsSql = (condition?: string) =>
  `${sum('orders', condition)} AS orders, ${sum('cancelled', condition)} AS cancelled, ${sum('pieces', condition)} AS pieces,
    ${sum('revenue', condition)} AS revenue, ${sum('refunded', condition)} AS refunded, ${sum('cost', condition)} AS cost,
    ${sum('cost_revenue', condition)} AS "costRevenue"`;

/** The amounts of a row. Cost and margin require the right `margin`. */
export function salesSums({ cost, costRevenue, ...others }: Row, seesMargin: boolean): SalesSums {
  const hidden = { cost: null, costRevenue: null, margin: null };
  return { ...others, ...(seesMargin ? { cost, costRevenue, margin: costRevenue - cost } : hidden) };
}

/** Columns and schema of a day `f` of the sales. */
export const salesDay = {
  columns: `f.day::text AS id, f.orders, f.cancelled, f.pieces, f.revenue, f.refunded, f.cost,
    f.cost_revenue AS "costRevenue"`,
  row: row.extend({ id: z.string() }),
};

/** The period of the same length that ends on the day before `from`. */
export function previousPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** SQL for the first day within the period, which begins on $1, of the step $3 of a day. */
export const stepSql = (day: string) => `greatest(date_trunc($3, ${day})::date, $1::date)::text`;

const totals = statement({
  name: 'admin-sales-totals',
  text: `SELECT f.day >= $1::date AS "isCurrent", ${sumsSql()} FROM sales_figure f
    WHERE f.dimension = 'total' AND f.step = 'day' AND f.day BETWEEN $3::date AND $2::date GROUP BY 1`,
  row: row.extend({ isCurrent: z.boolean() }),
});
const series = statement({
  name: 'admin-sales-series',
  text: `SELECT ${stepSql('d')} AS day, ${sumsSql()}
    FROM generate_series($1::date, $2::date, interval '1 day') AS d
      LEFT JOIN sales_figure f ON f.dimension = 'total' AND f.step = 'day' AND f.day = d::date
    GROUP BY 1 ORDER BY 1`,
  row: row.extend({ day: z.string() }),
});

/* Distinguishes keys of suppliers from keys of own warehouses. */
const supplierPrefix = 'supplier-';

/** SQL for the name of the group of a row `f`. */
function nameSql(by: SalesGrouping, lang: Locale): string {
  const name = (table: string, key: string) =>
    `(SELECT ${textColumn('t.name', lang)} FROM ${table} t WHERE ${key} = f.key)`;
  const warehouse = name('warehouse', 't.id::text');
  if (by === 'brand') return 'f.key';
  if (by === 'supplier')
    return `coalesce((SELECT name FROM supplier WHERE '${supplierPrefix}' || id = f.key), ${warehouse})`;
  return by === 'warehouse' ? warehouse : name('category', 't.code');
}

/** Splits a period: days from `from`, whole months from `months`, and days from `rest` to `to`. */
export function spansOf({ from, to }: Period): readonly [from: string, months: string, rest: string, to: string] {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
  const months = monthOf(addDays(monthOf(addDays(from, -1)), 31));
  const rest = monthOf(addDays(to, 1));
  return months < rest ? [from, months, rest, to] : [from, addDays(to, 1), addDays(to, 1), to];
}

/** SQL for the rows of {@link spansOf}, whose values are numbered from `first`. Whole months need far fewer rows. */
export const inSpans = (first: number) =>
  `(f.step = 'month' AND f.day >= $${first + 1}::date AND f.day < $${first + 2}::date
    OR f.step = 'day' AND f.day >= $${first}::date AND f.day < $${first + 1}::date
    OR f.step = 'day' AND f.day >= $${first + 2}::date AND f.day <= $${first + 3}::date)`;

/** The stored dimension of a grouping, and SQL for the key of a row `f`. */
function groupingOf(by: SalesGrouping) {
  if (by !== 'supplier') return { dimension: by, key: 'f.key', join: '' };
  const key = `coalesce('${supplierPrefix}' || w.supplier_id, f.key)`;
  return { dimension: 'warehouse', key, join: 'LEFT JOIN warehouse w ON w.id::text = f.key' };
}

const groupsBy = (by: SalesGrouping, lang: Locale) => {
  const { dimension, key, join } = groupingOf(by);
  return variedStatement({
    prefix: 'admin-sales-groups',
    text: `SELECT f.key, coalesce(${nameSql(by, lang)}, f.key) AS name, f.orders, f.cancelled, f.pieces, f.revenue,
        f.refunded, f.cost, f."costRevenue", f.previous AS "previousRevenue"
      FROM (SELECT ${key} AS key, ${sumsSql('f."isCurrent"')}, ${sum('revenue', 'NOT f."isCurrent"')} AS previous
        FROM (SELECT true AS "isCurrent", f.* FROM sales_figure f WHERE f.dimension = '${dimension}' AND ${inSpans(1)}
          UNION ALL SELECT false, f.* FROM sales_figure f WHERE f.dimension = '${dimension}' AND ${inSpans(5)}) f ${join}
        GROUP BY 1) f
      WHERE f.orders + f.cancelled > 0 ORDER BY f.revenue DESC, f.key`,
    row: row.extend({ key: z.string(), name: z.string(), previousRevenue: z.int() }),
  });
};

type SalesQuery = Period & { readonly by: SalesGrouping; readonly step: FigureStep };
type View = { readonly lang: Locale; readonly seesMargin: boolean };

/** Sales of a period, compared with the previous period. */
export async function readSales(
  on: Queryable,
  { from, to, by, step }: SalesQuery,
  { lang, seesMargin }: View,
): Promise<SalesFigures> {
  const previous = previousPeriod({ from, to });
  const sums = await rows(on, totals, [from, to, previous.from]);
  const days = await rows(on, series, [from, to, step]);
  const groups = await rows(on, groupsBy(by, lang), [...spansOf({ from, to }), ...spansOf(previous)]);
  const view = ({ isCurrent: _, ...amounts }: Row & { readonly isCurrent?: boolean }) => salesSums(amounts, seesMargin);
  return {
    totals: view(sums.find(({ isCurrent }) => isCurrent) ?? noSales),
    previousPeriod: previous,
    previous: view(sums.find(({ isCurrent }) => !isCurrent) ?? noSales),
    series: days.map(({ day, ...amounts }) => ({ day, ...salesSums(amounts, seesMargin) })),
    groups: groups.map(({ key, name, previousRevenue, ...amounts }) => ({
      ...{ key, name, previousRevenue },
      ...salesSums(amounts, seesMargin),
    })),
  };
}
