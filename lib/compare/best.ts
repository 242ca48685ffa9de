/** The places of the best of some values; none where fewer than two are known or all are alike. */
export function bestOf(values: readonly (number | null)[], best: 'lowest' | 'highest'): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  if (known.length < 2 || new Set(known).size === 1) return new Set();
  const wanted = best === 'lowest' ? Math.min(...known) : Math.max(...known);
  return new Set(values.flatMap((value, at) => (value === wanted ? [at] : [])));
}
