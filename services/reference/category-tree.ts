import type { z } from 'zod';
import { localizedOf } from '../db/localized';
import type { CategoryNode } from './reference-types';
import type { categoryRows } from './statements';

type Row = z.infer<(typeof categoryRows)['row']>;
type Building = Omit<CategoryNode, 'children'> & { children: CategoryNode[] };

/** Links the rows, parents before children, into a tree. */
export function buildTree(rows: readonly Row[]): CategoryNode[] {
  const byId = new Map<number, Building>();
  for (const row of rows) {
    const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? null);
    const node: Building = {
      id: row.id,
      code: row.code,
      slug: row.slug,
      level: row.level,
      name: localizedOf(row, 'name'),
      drawing: row.drawing,
      universal: row.universal,
      soldAs: row.sold_as,
      attributes: row.attributes,
      oftenWith: row.often_with,
      parent,
      children: [],
      stat: { n: row.n, priceMin: row.price_min, priceMax: row.price_max, histogram: row.histogram },
    };
    byId.set(row.id, node);
    if (parent !== null) byId.get(parent.id)?.children.push(node);
  }
  return [...byId.values()];
}
