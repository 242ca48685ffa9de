import { useLocale } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { sessionStore } from '@/components/session/session-client';
import { listCar } from '@/components/vehicle/garage/own-car';
import { viewedProducts } from '@/lib/browser/products/viewed-products';
import { readApi } from '@/lib/browser/requests/api';
import { CardView } from './card-view';
import type { CardText } from './product-card-text';
import { Sheet } from './sheet';

/** Product cards from a BFF URL; null when unavailable, without retries. */
export function readCards(path: string): Promise<readonly CardText[] | null> {
  return readApi<{ readonly items: readonly CardText[] }>(path).then(
    ({ items }) => items,
    () => null,
  );
}

type CardSectionProps = {
  readonly title: string;
  readonly cards: readonly CardText[];
};

/** A titled row of product cards below the first viewport. */
export function CardSection({ title, cards }: CardSectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <Sheet
        columns={cards.length > 4 ? 6 : 4}
        hasFits={cards.some(({ fit }) => fit !== undefined)}
        carId={cards[0]?.carId}
      >
        {cards.map((card) => (
          <CardView card={card} heading="h3" key={card.id} />
        ))}
      </Sheet>
    </section>
  );
}

const maxViewed = 6;

/** Recently viewed products without the current one; nothing without products or after a failed request. */
export function ViewedProducts({ productId, title }: { readonly productId?: number; readonly title: string }) {
  const lang = useLocale();
  const [ids] = useState(() => viewedProducts().filter((id) => id !== productId));
  const car = useSyncExternalStore(sessionStore.subscribe, listCar, () => '');
  const forCar = car === '' ? '' : `&${car}`;
  const path = ids.length === 0 ? null : `/api/viewed?lang=${lang}&ids=${ids.join(',')}${forCar}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false, keepPreviousData: true });
  return cards && cards.length > 0 ? <CardSection title={title} cards={cards.slice(0, maxViewed)} /> : null;
}
