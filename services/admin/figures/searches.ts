import { z } from 'zod';
import type { FigureStep, SearchFigures } from '@/lib/contract/admin/figures';
import type { Period } from '@/lib/domain/time/calendar';
import { type Queryable, rows, statement } from '../../db/query';
import { previousPeriod, stepSql } from './sales';

const row = z.object({ searches: z.int(), unanswered: z.int() });
const sums = `coalesce(sum(f.searches), 0)::int AS searches, coalesce(sum(f.unanswered), 0)::int AS unanswered`;

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
const texts = statement({
  name: 'admin-search-texts',
  text: `SELECT lang, query, count, last_day::text AS "lastDay" FROM unanswered_search
    WHERE last_day BETWEEN $1::date AND $2::date ORDER BY count DESC, last_day DESC, query LIMIT 200`,
  row: z.object({ lang: z.string(), query: z.string(), count: z.int(), lastDay: z.string() }),
});

/** Searches of a period, compared with the one before it. */
export async function readSearches(
  on: Queryable,
  { from, to, step }: Period & { readonly step: FigureStep },
): Promise<SearchFigures> {
  const previous = previousPeriod({ from, to });
  const totalRows = await rows(on, totals, [from, to, previous.from]);
  const ofPeriod = (isCurrentPeriod: boolean) => {
    const { searches = 0, unanswered = 0 } = totalRows.find(({ isCurrent }) => isCurrent === isCurrentPeriod) ?? {};
    return { searches, unanswered };
  };
  return {
    totals: ofPeriod(true),
    previousPeriod: previous,
    previous: ofPeriod(false),
    series: await rows(on, series, [from, to, step]),
    texts: await rows(on, texts, [from, to]),
  };
}
