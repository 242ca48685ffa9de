import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { switchedQuery } from '@/lib/listing/list-car';
import { listingQuery } from '@/lib/listing/listing-query';
import { findFilter, type ListingState } from '@/lib/listing/listing-state';
import { wholeNumber } from '@/lib/text/whole-number';
import type { ListedProducts, ListingAnswer } from './product-count-text';

type MixedStockProps = { readonly path: string; readonly state: ListingState; readonly answer: ListingAnswer };

/** Sorted by price or name, unavailable products are mixed in: says so and offers to hide them. */
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

type EmptyChoiceProps = { readonly path: string; readonly state: ListingState; readonly answer: ListedProducts };

/** Empty state after filtering: link to all parts if the car is the cause, else link without filters. */
export function EmptyChoice({ path, state, answer: { car, others } }: EmptyChoiceProps) {
  const t = useTranslations('catalogue');
  if (car && others && others.total > 0) {
    const words = { count: others.total, n: wholeNumber(others.total) };
    return (
      <EmptyState
        drawing="/drawings/box.svg"
        title={t('emptyCarTitle', { car: car.name })}
        action={
          <LinkButton kind="secondary" rel="nofollow" href={path + switchedQuery(listingQuery(state), 'all')}>
            {t('emptyCarAction')}
          </LinkButton>
        }
      >
        {t(others.totalCapped ? 'emptyCarMore' : 'emptyCarText', words)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="/drawings/box.svg"
      title={t('emptyTitle')}
      action={
        <LinkButton kind="secondary" href={path + listingQuery({ ...state, filters: [], page: 1 })}>
          {t('emptyAction')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
