import type { Category, Facet } from '@/lib/contract/listing';

/** The categories that have parts in a narrowed list, with its counts in the place of their own. */
export function countedCategories(categories: readonly Category[], facets: readonly Facet[]): Category[] {
  const facet = facets.find(({ key }) => key === 'category');
  const counts = new Map(
    facet === undefined || facet.type === 'range' ? [] : facet.items.map(({ value, count }) => [value, count]),
  );
  return categories.flatMap((category) => {
    const items = counts.get(category.slug) ?? 0;
    return items === 0 ? [] : [{ ...category, items }];
  });
}
