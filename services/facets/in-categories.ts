import type { SqlParams } from '@/services/db/varied-statement';
import type { CategoryNode } from '@/services/reference/reference-types';

/** Restricts products to categories; a group may be written as its part kinds. */
export function inCategories(nodes: readonly CategoryNode[], params: SqlParams, byKind = false): string {
  const [first] = nodes;
  if (first !== undefined && nodes.length === 1 && !(byKind && first.children.length > 0)) {
    return `l.${first.parent === null ? 'cat1' : 'cat2'} = ${params.add(first.id, 'int')}`;
  }
  const kinds = nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]));
  return `l.cat2 = ANY(${params.add([...new Set(kinds.map((node) => node.id))], 'int[]')})`;
}
