import { z } from 'zod';
import type { StockFigures } from '@/lib/contract/admin/figures';
import type { Locale } from '@/lib/contract/shared';
import { addDays } from '@/lib/domain/time/calendar';
import { textColumn } from '../../db/localized';
import { oneRow, type Queryable, rows, statement, variedStatement } from '../../db/query';

/** Options of the reader of figures: language, right to see costs, and local day. */
export type FigureView = { readonly lang: Locale; readonly seesMargin: boolean; readonly today: string };

const seriesDays = 365;
const maxProducts = 200;

const warehouses = (lang: Locale) =>
  variedStatement({
    prefix: 'admin-stock-warehouses',
    text: `SELECT w.id, ${textColumn('w.name', lang)} AS name, f.products, f.pieces, f.value, f.cost, f.uncosted
      FROM stock_figure f JOIN warehouse w ON w.id = f.warehouse_id
      WHERE f.day = (SELECT max(day) FROM stock_figure) ORDER BY f.value DESC, w.id`,
    row: z.object({
      ...{ id: z.int(), name: z.string(), products: z.int(), pieces: z.int(), value: z.int() },
      ...{ cost: z.int().nullable(), uncosted: z.int().nullable() },
    }),
  });
const series = statement({
  name: 'admin-stock-series',
  text: `SELECT day::text AS day, sum(value)::bigint AS value, sum(cost)::bigint AS cost FROM stock_figure
    WHERE day > $1::date GROUP BY 1 ORDER BY 1`,
  row: z.object({ day: z.string(), value: z.int(), cost: z.int().nullable() }),
});
const slowTotals = statement({
  name: 'admin-slow-totals',
  text: `SELECT count(DISTINCT product_id)::int AS products, coalesce(sum(pieces), 0)::bigint AS pieces,
      coalesce(sum(value), 0)::bigint AS value FROM stock_mover WHERE last_sold <= $1::date`,
  row: z.object({ products: z.int(), pieces: z.int(), value: z.int() }),
});
const slowItems = (lang: Locale) =>
  variedStatement({
    prefix: 'admin-slow-items',
    text: `SELECT m.product_id AS "productId", p.part_number AS "partNumber", coalesce(b.name, '') AS brand,
        ${textColumn('p.name', lang)} AS name, ${textColumn('w.name', lang)} AS warehouse, m.pieces, m.value, m.cost,
        m.last_sold::text AS since, m.was_sold AS "wasSold"
      FROM (SELECT * FROM stock_mover WHERE last_sold <= $1::date
        ORDER BY value DESC, product_id, warehouse_id LIMIT $2) m
        JOIN product p ON p.id = m.product_id LEFT JOIN brand b ON b.id = p.brand_id
        JOIN warehouse w ON w.id = m.warehouse_id
      ORDER BY m.value DESC, m.product_id, m.warehouse_id`,
    row: z.object({
      ...{ productId: z.int(), partNumber: z.string(), brand: z.string(), name: z.string(), warehouse: z.string() },
      ...{ pieces: z.int(), value: z.int(), cost: z.int().nullable(), since: z.string(), wasSold: z.boolean() },
    }),
  });

type StockQuery = { readonly unsoldDays: number; readonly most?: number };

/** Stock by warehouse, and the products that were not sold for a number of days. Without `seesMargin`, costs are null. */
export async function readStock(
  on: Queryable,
  { unsoldDays, most = maxProducts }: StockQuery,
  { lang, seesMargin, today }: FigureView,
): Promise<StockFigures> {
  const unsoldSince = addDays(today, -unsoldDays);
  const seen = <Row extends { readonly cost: number | null }>(found: readonly Row[]) =>
    found.map((row) => (seesMargin ? row : { ...row, cost: null }));
  return {
    warehouses: seen(await rows(on, warehouses(lang), [])),
    series: seen(await rows(on, series, [addDays(today, -seriesDays)])),
    slow: {
      ...(await oneRow(on, slowTotals, [unsoldSince])),
      items: seen(await rows(on, slowItems(lang), [unsoldSince, most])),
    },
  };
}
