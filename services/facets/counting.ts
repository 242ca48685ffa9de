import type { ReadTally, Tally, ValueCounts } from './served-facet';

/** End of a query of precomputed counts: the part kinds counted. */
export const ofKinds = 'WHERE l.cat2 = ANY($1::int[])';

const pairs = 'json_agg(json_build_array(v, n))';

/** Counts rows by a number of theirs. */
export function tallyBy(name: string, value: string): Tally {
  return {
    name,
    sql: (from) =>
      `(SELECT ${pairs} FROM (SELECT ${value} AS v, count(*) AS n FROM ${from} GROUP BY 1) t WHERE v IS NOT NULL)`,
  };
}

/** Counts rows by each number of an array of theirs. */
export function tallyOfEach(name: string, array: string): Tally {
  return {
    name,
    sql: (from) => `(SELECT ${pairs} FROM (SELECT v, count(*) AS n FROM ${from}, unnest(${array}) AS v GROUP BY v) t)`,
  };
}

/** A tally by the names of its numbers; numbers without a name are left out, those of one name added up. */
export function named(counts: ReturnType<ReadTally>, nameOf: (value: number) => string | undefined): ValueCounts {
  const found = new Map<string, number>();
  for (const [number, n] of counts) {
    const name = nameOf(number);
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + n);
  }
  return found;
}

/** Counts by values each of which only some of the tallied numbers have: a floor, a bit. */
export function countEach<Value extends string>(
  values: readonly Value[],
  counts: ReturnType<ReadTally>,
  has: (value: Value, number: number) => boolean,
): ValueCounts {
  const of = (value: Value) => [...counts].reduce((sum, [number, n]) => (has(value, number) ? sum + n : sum), 0);
  return new Map(values.map((value) => [value, of(value)]));
}

/** The products of several values, of which each product has one at most. */
export function sumOf(counts: ValueCounts | undefined, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts?.get(value) ?? 0), 0);
}
