import { z } from 'zod';
import type { FigureStep, SearchFigures, SearchSums } from '@/lib/contract/admin/figures';
import type { Period } from '@/lib/domain/time/calendar';
import { type Queryable, rows, statement } from '../../db/query';
import { inSpans, previousPeriod, spansOf, stepSql } from './sales';

const steps = ['searches', 'unanswered', 'opened', 'added', 'orders', 'revenue'] as const;
const row = z.object({
  ...{ searches: z.int(), unanswered: z.int(), opened: z.int(), added: z.int() },
  ...{ orders: z.int(), revenue: z.int() },
});
const noSearches: SearchSums = { searches: 0, unanswered: 0, opened: 0, added: 0, orders: 0, revenue: 0 };
const sums = steps.map((step) => `coalesce(sum(f.${step}), 0)::bigint AS ${step}`).join(', ');

const totals = statement({
  name: 'admin-search-totals',
  text: `SELECT f.day >= $1::date AS "isCurrent", ${sums} FROM search_figure f
    WHERE f.day BETWEEN $3::date AND $2::date GROUP BY 1`,
  row: row.extend({ isCurrent: z.boolean() }),
});
const series = statement({
  name: 'admin-search-series',
  text: `SELECT ${stepSql('d')} AS day, ${sums} FROM generate_series($1::date, $2::date, interval '1 day') AS d
      LEFT JOIN search_figure f ON f.day = d::date GROUP BY 1 ORDER BY 1`,
  row: row.extend({ day: z.string() }),
});

// One statement returns both lists, because summing the rows of a year takes most of the time.
const texts = statement({
  name: 'admin-search-texts',
  text: `WITH text AS MATERIALIZED (
      SELECT f.lang, f.query, max(f.last_day)::text AS "lastDay", ${sums} FROM search_text_figure f
      WHERE ${inSpans(1)} GROUP BY 1, 2)
    (SELECT true AS "isOfAllTexts", * FROM text
      ORDER BY revenue DESC, orders DESC, added DESC, searches DESC, query LIMIT $5)
    UNION ALL (SELECT false, * FROM text WHERE unanswered > 0
      ORDER BY unanswered DESC, "lastDay" DESC, query LIMIT $5)`,
  row: row.extend({ isOfAllTexts: z.boolean(), lang: z.string(), query: z.string(), lastDay: z.string() }),
});

/** Searches of a period with at most `most` texts, compared with the previous period. */
export async function readSearches(
  on: Queryable,
  { from, to, step, most = 200 }: Period & { readonly step: FigureStep; readonly most?: number },
): Promise<SearchFigures> {
  const previous = previousPeriod({ from, to });
  const textRows = await rows(on, texts, [...spansOf({ from, to }), most]);
  const textsOf = (isAny: boolean) =>
    textRows.flatMap(({ isOfAllTexts, ...text }) => (isOfAllTexts === isAny ? [text] : []));
  const totalRows = await rows(on, totals, [from, to, previous.from]);
  const ofPeriod = (isCurrentPeriod: boolean) => {
    const { isCurrent: _, ...found } = totalRows.find(({ isCurrent }) => isCurrent === isCurrentPeriod) ?? {
      isCurrent: isCurrentPeriod,
      ...noSearches,
    };
    return found;
  };
  return {
    totals: ofPeriod(true),
    previousPeriod: previous,
    previous: ofPeriod(false),
    series: await rows(on, series, [from, to, step]),
    queries: textsOf(true),
    unansweredQueries: textsOf(false),
  };
}
