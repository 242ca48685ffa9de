import type { SqlParams } from '@/services/db/varied-statement';
import type { CategoryNode } from '@/services/reference/reference-types';

/** SQL: the column has one of these numbers. */
export function anyOf(column: string, ids: readonly number[], params: SqlParams): string | null {
  if (ids.length === 0) return null;
  return ids.length === 1 ? `${column} = ${params.add(ids[0], 'int')}` : `${column} = ANY(${params.add(ids, 'int[]')})`;
}

/** SQL: the column has at least the lowest chosen value, in its own units. */
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
