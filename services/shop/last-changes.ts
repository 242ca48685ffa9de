import { z } from 'zod';
import { rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import type { CategoryNode } from '../reference/types';

const lastChanges = statement({
  name: 'sitemap-last-changes',
  text: `SELECT category_id AS category, brand_id AS brand,
      to_char(max(updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastModified"
    FROM product GROUP BY GROUPING SETS ((category_id), (brand_id))`,
  row: z.object({ category: z.int().nullable(), brand: z.int().nullable(), lastModified: z.string() }),
});

export type LastChanges = {
  readonly categories: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
};

/**
 * When a product of each category and brand last changed, by their ids, as ISO texts. A category has the latest of
 * what stands below it too.
 */
export async function readLastChanges(db: CallContext['db'], roots: readonly CategoryNode[]): Promise<LastChanges> {
  const own = new Map<number, string>();
  const brands = new Map<number, string>();
  for (const { category, brand, lastModified } of await rows(db.read, lastChanges)) {
    if (category !== null) own.set(category, lastModified);
    if (brand !== null) brands.set(brand, lastModified);
  }
  const categories = new Map<number, string>();
  for (const root of roots) latestOf(root, own, categories);
  return { categories, brands };
}

function latestOf(node: CategoryNode, own: ReadonlyMap<number, string>, into: Map<number, string>): string {
  // Texts of one form and zone sort as the times they tell.
  const latest =
    [own.get(node.id) ?? '', ...node.children.map((child) => latestOf(child, own, into))].toSorted().at(-1) ?? '';
  if (latest !== '') into.set(node.id, latest);
  return latest;
}
