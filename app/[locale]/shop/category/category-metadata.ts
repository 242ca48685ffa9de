import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { productCountText } from '@/components/catalogue/product-count-text';
import type { Locale } from '@/lib/contract/shared';
import { indexingOf } from '@/lib/listing/indexing';
import type { ListingState } from '@/lib/listing/listing-state';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { listingTitle } from '@/lib/seo/page-title';
import { previewOf } from '@/lib/share/preview-card';
import { categoryCard } from '@/lib/share/preview-cards-of-pages';
import { readCategory } from './category-data';

/** Title and description of a category in a state of its listing. */
export async function categoryMetadata(locale: Locale, slug: string, state: ListingState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const { category } = await readCategory(locale, slug);
  const { index, canonicalQuery } = indexingOf(state);
  const title = t('categoryTitle', { name: category.name });
  return pageMetadata({
    locale,
    path: `/shop/category/${slug}${canonicalQuery}`,
    title: await listingTitle(t, locale, title, state),
    description: t('categoryDescription', {
      name: category.name,
      pieces: productCountText(t, { total: category.items, totalCapped: false }),
    }),
    index,
    preview: previewOf(await categoryCard(locale, category)),
  });
}
