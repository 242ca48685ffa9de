import { notFound } from 'next/navigation';
import type { Category } from '@/lib/contract/catalogue/listing';
import { type CategoryRef, type Locale, slug } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import type { ListingState } from '@/lib/listing/listing-state';
import { getCategory } from '@/lib/upstream/operations/catalogue';
import { readListing } from '@/lib/upstream/operations/listing';
import { dataOrNull } from '@/lib/upstream/result';

export type CategoryPage = {
  readonly category: Category;
  readonly breadcrumbs: readonly CategoryRef[];
  readonly children: Category[];
};

/** The category behind a slug; the 404 page when there is none. */
export async function readCategory(locale: Locale, name: string): Promise<CategoryPage> {
  const parsed = slug.safeParse(name);
  const found = parsed.success ? dataOrNull(await getCategory(locale, parsed.data)) : null;
  if (!found?.category) notFound();
  return { ...found, category: found.category };
}

/** A page of a category's products; the 404 page when it lies past the end, or no category can have that name. */
export async function readCategoryListing(locale: Locale, name: string, state: ListingState) {
  if (!slug.safeParse(name).success) notFound();
  const filters = [{ key: 'category', values: [name] }];
  const answer = await readListing(locale, state, { filters, tags: [tagOf('category', name)] });
  if (!answer) notFound();
  return answer;
}
