import type { SqlParams } from '@/services/db/varied-statement';
import type { CategoryNode } from '@/services/reference/reference-types';
import type { ReadTally, Tally, ValueCounts } from './served-facet';

/** WHERE clause of precomputed counts: the part kinds to count. */
export const ofKinds = 'WHERE l.cat2 = ANY($1::int[])';

const pairs = 'json_agg(json_build_array(v, n))';

/** Counts rows by an integer expression. */
export function tallyBy(name: string, value: string): Tally {
  return {
    name,
    sql: (from) =>
      `(SELECT ${pairs} FROM (SELECT ${value} AS v, count(*) AS n FROM ${from} GROUP BY 1) t WHERE v IS NOT NULL)`,
  };
}

/** Counts rows by each element of an integer array. */
export function tallyOfEach(name: string, array: string): Tally {
  return {
    name,
    sql: (from) => `(SELECT ${pairs} FROM (SELECT v, count(*) AS n FROM ${from}, unnest(${array}) AS v GROUP BY v) t)`,
  };
}

/** Converts the integers of a tally to names; integers without a name are omitted, equal names are added up. */
export function named(counts: ReturnType<ReadTally>, nameOf: (value: number) => string | undefined): ValueCounts {
  const result = new Map<string, number>();
  for (const [number, n] of counts) {
    const name = nameOf(number);
    if (name !== undefined) result.set(name, (result.get(name) ?? 0) + n);
  }
  return result;
}

/** Counts values that match several integers of a tally, such as a minimum or a bit. */
export function countEach<Value extends string>(
  values: readonly Value[],
  counts: ReturnType<ReadTally>,
  has: (value: Value, number: number) => boolean,
): ValueCounts {
  const of = (value: Value) => [...counts].reduce((sum, [number, n]) => (has(value, number) ? sum + n : sum), 0);
  return new Map(values.map((value) => [value, of(value)]));
}

/** Number of products with any of the values, where each product has at most one. */
export function sumOf(counts: ValueCounts | undefined, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts?.get(value) ?? 0), 0);
}

/** SQL: the column has one of these numbers. */
export function anyOf(column: string, ids: readonly number[], params: SqlParams): string | null {
  if (ids.length === 0) return null;
  return ids.length === 1 ? `${column} = ${params.add(ids[0], 'int')}` : `${column} = ANY(${params.add(ids, 'int[]')})`;
}

/** SQL: the column is at least the lowest chosen value times `factor`. */
export function atLeast(column: string, values: readonly string[], factor: number, params: SqlParams): string | null {
  if (values.length === 0) return null;
  return `${column} >= ${params.add(Math.min(...values.map(Number)) * factor, 'int')}`;
}

/** Restricts products to categories; a group may be written as its part kinds. */
export function inCategories(nodes: readonly CategoryNode[], params: SqlParams, byKind = false): string {
  const [first] = nodes;
  if (first !== undefined && nodes.length === 1 && !(byKind && first.children.length > 0)) {
    return `l.${first.parent === null ? 'cat1' : 'cat2'} = ${params.add(first.id, 'int')}`;
  }
  const kinds = nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]));
  return `l.cat2 = ANY(${params.add([...new Set(kinds.map((node) => node.id))], 'int[]')})`;
}
