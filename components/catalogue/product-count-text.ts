import type { useTranslations } from 'next-intl';
import type { VerdictsForCar } from '@/components/fit/fit-labels';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { shopProducts } from '@/lib/contract/catalogue/shop';
import { wholeNumber } from '@/lib/domain/text/escape';

export type ListingAnswer = ResponseOf<typeof shopProducts>;

/** Call that reads the facets of a list. */
export type FacetRequest = RequestOf<typeof shopProducts>;

/** A list with the notes about its car filter. */
export type ListedProducts = ListingAnswer & {
  readonly facetRequest: FacetRequest;
  readonly fits?: VerdictsForCar;
  /** Number of products without the car filter, if nothing fits the car. */
  readonly others?: Pick<ListingAnswer, 'total' | 'totalCapped'>;
};

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/** "246 parts", or "more than 1 000 parts" if the service stopped counting. */
export function productCountText(
  t: Translate,
  { total, totalCapped }: Pick<ListingAnswer, 'total' | 'totalCapped'>,
): string {
  const n = wholeNumber(total);
  return totalCapped ? t('piecesCapped', { n }) : t('pieces', { count: total, n });
}

/** Range and total of a page. */
export function rangeText(t: Translate, { page, limit, items, total, totalCapped }: ListingAnswer): string {
  const from = (page - 1) * limit + 1;
  return t('range', {
    from: wholeNumber(items.length === 0 ? 0 : from),
    to: wholeNumber(from + items.length - 1),
    total: `${wholeNumber(total)}${totalCapped ? '+' : ''}`,
  });
}
