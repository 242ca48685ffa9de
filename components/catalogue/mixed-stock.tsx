import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { listingQuery } from '@/lib/listing/listing-query';
import { findFilter, type ListingState } from '@/lib/listing/listing-state';
import type { ListingAnswer } from './product-count-text';

type MixedStockProps = { readonly path: string; readonly state: ListingState; readonly answer: ListingAnswer };

/** Ordered by price or name, what cannot be had stands among the rest: says so, with the way to leave it out. */
export function MixedStock({ path, state, answer }: MixedStockProps) {
  const t = useTranslations('catalogue');
  const { sort, filters } = state;
  const chosen = sort === 'price' || sort === '-price' || sort === 'name';
  if (!chosen || findFilter(filters, 'availability') || !hasMissing(answer)) return null;
  const inStock = { ...state, filters: [...filters, { key: 'availability', values: ['1'] }], page: 1 };
  return (
    <p className="small muted">
      {t('mixedStock', { order: sort === 'name' ? 'name' : 'price' })}{' '}
      <Link className="plain-link" href={path + listingQuery(inStock)} scroll={false} rel="nofollow">
        {t('onlyInStock')}
      </Link>
    </p>
  );
}

function hasMissing({ facets, items, total }: ListingAnswer): boolean {
  const facet = facets.find(({ key }) => key === 'availability');
  const had = facet && facet.type !== 'range' ? facet.items.find(({ value }) => value === '1') : undefined;
  return items.some(({ stockRating }) => stockRating === 0) || (had !== undefined && had.count < total);
}
