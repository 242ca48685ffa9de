import { JsonLdScript } from '@/components/content/document-scripts';
import type { LocaleCode } from '@/lib/config/shop';
import { indexingOf } from '@/lib/listing/indexing';
import type { ListingState } from '@/lib/listing/listing-state';
import { canonicalUrl } from '@/lib/seo/page-metadata';
import { listingLd } from '@/lib/seo/product-ld';
import type { ListingAnswer } from './product-count-text';

type ListingLdProps = {
  readonly locale: LocaleCode;
  readonly name: string;
  /** Path of the plain listing, without the language. */
  readonly path: string;
  readonly state: ListingState;
  readonly answer: Pick<ListingAnswer, 'items' | 'total' | 'page' | 'limit'>;
};

/** The products of a listing for search engines; views that stay out of the index say nothing. */
export function ListingLd({ locale, name, path, state, answer }: ListingLdProps) {
  const { index, canonicalQuery } = indexingOf(state);
  if (!index || answer.items.length === 0) return null;
  const items = answer.items.map((item) => ({
    name: item.name,
    url: canonicalUrl(locale, `/shop/products/${item.slug}`),
  }));
  const from = (answer.page - 1) * answer.limit + 1;
  const url = canonicalUrl(locale, path + canonicalQuery);
  return <JsonLdScript data={listingLd({ name, url, items, total: answer.total, from })} />;
}
