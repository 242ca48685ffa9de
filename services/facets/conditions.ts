import type { SqlParams } from '@/services/db/varied-statement';

/** One of these numbers. */
export function anyOf(column: string, ids: readonly number[], params: SqlParams): string | null {
  if (ids.length === 0) return null;
  return ids.length === 1 ? `${column} = ${params.add(ids[0], 'int')}` : `${column} = ANY(${params.add(ids, 'int[]')})`;
}

/** The lowest of the chosen floors, in units of the column, or more. */
export function atLeast(column: string, values: readonly string[], factor: number, params: SqlParams): string | null {
  if (values.length === 0) return null;
  return `${column} >= ${params.add(Math.min(...values.map(Number)) * factor, 'int')}`;
}
