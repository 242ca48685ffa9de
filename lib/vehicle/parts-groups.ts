import type { Category, Facet } from '@/lib/contract/catalogue/listing';

export type PartsGroup = {
  readonly category: Category;
  /** Number of parts of the group for the car; null if not counted. */
  readonly count: number | null;
};

/** Counts by category, from the facets of the car's products. */
export function categoryCounts(facets: readonly Facet[]): ReadonlyMap<string, number> | null {
  const facet = facets.find(({ key }) => key === 'category');
  if (facet === undefined || facet.type === 'range') return null;
  return new Map(facet.items.map(({ value, count }) => [value, count]));
}

/** Groups with parts for the car, with counts; all groups if not counted. */
export function partsGroups(
  categories: readonly Category[],
  counts: ReadonlyMap<string, number> | null,
): readonly PartsGroup[] {
  if (counts === null) return categories.map((category) => ({ category, count: null }));
  return categories.flatMap((category) => {
    const count = countOf(category, counts);
    return count > 0 ? [{ category, count }] : [];
  });
}

/** Categories with parts in a list, with its counts, two levels deep. */
export function fittingCategories(categories: readonly Category[], facets: readonly Facet[]): Category[] {
  const counts = categoryCounts(facets) ?? new Map<string, number>();
  return partsGroups(categories, counts).map(({ category, count }) => ({
    ...category,
    items: count ?? category.items,
    children: fittingCategories(category.children, facets),
  }));
}

// The facet may count part kinds only: a group then has the sum of its kinds.
function countOf(category: Category, counts: ReadonlyMap<string, number>): number {
  const own = counts.get(category.slug) ?? counts.get(String(category.id));
  if (own !== undefined) return own;
  return category.children.reduce((sum, child) => sum + countOf(child, counts), 0);
}

/** The category with this id and the groups above it, outermost first; undefined when the tree has none. */
export function pathToGroup(categories: readonly Category[], id: number): readonly Category[] | undefined {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = pathToGroup(category.children, id);
    if (below !== undefined) return [category, ...below];
  }
  return undefined;
}
