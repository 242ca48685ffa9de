import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { switchedQuery } from '@/lib/listing/list-car';
import { listingQuery } from '@/lib/listing/listing-query';
import type { ListingState } from '@/lib/listing/listing-state';
import { wholeNumber } from '@/lib/text/whole-number';
import type { ListedProducts } from './product-count-text';

type EmptyChoiceProps = { readonly path: string; readonly state: ListingState; readonly answer: ListedProducts };

/** What stands where choices leave nothing: the way to all parts where the car is why, else the way without filters. */
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
