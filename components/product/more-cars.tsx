'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Answer, requestApi } from '@/lib/browser/api';
import { wholeNumber } from '@/lib/text/whole-number';
import type { Car } from './car-table';

type MoreCarsProps = {
  readonly articleId: number;
  /** How many the page itself shows. */
  readonly shown: number;
  readonly total: number;
};

const pageSize = 100;

/** Few visitors ask for more cars: what draws them comes along with the answer. */
const CarMakes = lazy(async () => ({ default: (await import('./car-table')).CarMakes }));

/** The cars beyond those that the page brought along, a hundred at a time. */
export function MoreCars({ articleId, shown, total }: MoreCarsProps) {
  const t = useTranslations('productCars');
  const lang = useLocale();
  const [cars, setCars] = useState<readonly Car[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const missing = total - shown - cars.length;

  const load = async () => {
    setState('busy');
    const skip = shown + cars.length;
    const body = { lang, articleId, limit: pageSize, skip };
    const answer = await requestApi<Answer<'shopProductCars'>>('/api/shop/product/cars', { method: 'POST', body });
    if (answer.ok) setCars([...cars, ...answer.data.items]);
    setState(answer.ok ? 'idle' : 'failed');
  };

  return (
    <div className="cars-m">
      {cars.length > 0 && (
        <Suspense>
          <CarMakes cars={cars} />
        </Suspense>
      )}
      {missing > 0 && (
        <Button kind="secondary" busy={state === 'busy'} onClick={() => void load()}>
          {t('more', { count: missing, n: wholeNumber(missing) })}
        </Button>
      )}
      <p className="sm soft" role="status">
        {state === 'failed' && t('failed')}
      </p>
    </div>
  );
}
