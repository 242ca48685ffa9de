type ProductionSpan = { readonly model_id: number; readonly year_from: number; readonly year_to: number | null };
type Interval = { from: number; to: number; modelIds: number[] };

/** Splits the production years of model series into at most `count` spans of equal length, as tabs of years. */
export function intervalsOf(series: readonly ProductionSpan[], count: number, thisYear: number): Interval[] {
  if (series.length === 0) return [];
  const years = series.map((one) => ({
    id: one.model_id,
    from: Math.floor(one.year_from / 100),
    to: one.year_to === null ? thisYear : Math.floor(one.year_to / 100),
  }));
  const first = Math.min(...years.map(({ from }) => from));
  const last = Math.max(...years.map(({ to }) => to));
  const length = Math.ceil((last - first + 1) / count);
  const intervals: Interval[] = [];
  for (let from = first; from <= last; from += length) {
    const to = Math.min(last, from + length - 1);
    const modelIds = years.filter((one) => one.from <= to && one.to >= from).map(({ id }) => id);
    if (modelIds.length > 0) intervals.push({ from, to, modelIds });
  }
  return intervals;
}
