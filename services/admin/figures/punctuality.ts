import { z } from 'zod';
import type { DeliverySums, FigureStep, PunctualityFigures } from '@/lib/contract/admin/figures';
import type { Locale } from '@/lib/contract/shared';
import type { Period } from '@/lib/domain/time/calendar';
import { textColumn } from '../../db/localized';
import { type Queryable, rows, statement, variedStatement } from '../../db/query';
import { previousPeriod, stepSql } from './sales';

const row = z.object({ deliveries: z.int(), onTime: z.int(), late: z.int(), open: z.int() });
const noDeliveries: DeliverySums = { deliveries: 0, onTime: 0, late: 0, open: 0 };

/** Sums of the rows `f`; deliveries that are still expected on `today` or later do not count yet. */
const sumsSql = (today: string) => `
    coalesce(sum(CASE WHEN f.day < ${today} THEN f.deliveries ELSE f.on_time + f.late END), 0)::int AS deliveries,
    coalesce(sum(f.on_time), 0)::int AS "onTime", coalesce(sum(f.late), 0)::int AS late,
    coalesce(sum(f.deliveries - f.on_time - f.late) FILTER (WHERE f.day < ${today}), 0)::int AS open`;

const totals = statement({
  name: 'admin-delivery-totals',
  text: `SELECT f.day >= $1::date AS "isCurrent", ${sumsSql('$4::date')} FROM delivery_figure f
    WHERE f.day BETWEEN $3::date AND $2::date GROUP BY 1`,
  row: row.extend({ isCurrent: z.boolean() }),
});
const series = statement({
  name: 'admin-delivery-series',
  text: `SELECT ${stepSql('d')} AS day, ${sumsSql('$4::date')}
    FROM generate_series($1::date, $2::date, interval '1 day') AS d
      LEFT JOIN delivery_figure f ON f.day = d::date GROUP BY 1 ORDER BY 1`,
  row: row.extend({ day: z.string() }),
});
const methods = (lang: Locale) =>
  variedStatement({
    prefix: 'admin-delivery-methods',
    text: `SELECT f.method_id AS "methodId", coalesce(${textColumn('m.name', lang)}, f.method_id::text) AS name, f.carrier,
        ${sumsSql('$3::date')}
      FROM delivery_figure f LEFT JOIN delivery_method m ON m.id = f.method_id
      WHERE f.day BETWEEN $1::date AND $2::date GROUP BY f.method_id, 2, f.carrier
      ORDER BY deliveries DESC, f.method_id, f.carrier`,
    row: row.extend({ methodId: z.int(), name: z.string(), carrier: z.string() }),
  });

type PunctualityQuery = Period & { readonly step: FigureStep; readonly today: string };

/** Deliveries promised for a period, compared with the previous period. */
export async function readPunctuality(
  on: Queryable,
  { from, to, step, today }: PunctualityQuery,
  lang: Locale,
): Promise<PunctualityFigures> {
  const previous = previousPeriod({ from, to });
  const totalRows = await rows(on, totals, [from, to, previous.from, today]);
  const ofPeriod = (isCurrentPeriod: boolean): DeliverySums => {
    const { isCurrent: _, ...sums } = totalRows.find(({ isCurrent }) => isCurrent === isCurrentPeriod) ?? {
      ...noDeliveries,
      isCurrent: isCurrentPeriod,
    };
    return sums;
  };
  return {
    totals: ofPeriod(true),
    previousPeriod: previous,
    previous: ofPeriod(false),
    series: await rows(on, series, [from, to, step, today]),
    methods: (await rows(on, methods(lang), [from, to, today])).filter(({ deliveries }) => deliveries > 0),
  };
}
