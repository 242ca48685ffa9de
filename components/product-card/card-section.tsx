import { useLocale } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { CardView } from '@/components/product-card/card-view';
import { Sheet } from '@/components/product-card/sheet';
import { sessionStore } from '@/components/session/session-client';
import { listCar } from '@/components/vehicle/garage/own-car';
import { viewedProducts } from '@/lib/browser/products/viewed-products';
import { readApi } from '@/lib/browser/requests/read-api';
import type { CardText } from './product-card-text';

/** Product cards from a BFF URL; null when unavailable, without retries. */
export function readCards(path: string): Promise<readonly CardText[] | null> {
  return readApi<{ readonly items: readonly CardText[] }>(path).then(
    ({ items }) => items,
    () => null,
  );
}

const most = 6;

/** Cards of the products that were looked at before this one; nothing where there are none, or they cannot be had. */
export function ViewedProducts({ productId, title }: { readonly productId?: number; readonly title: string }) {
  const lang = useLocale();
  const [ids] = useState(() => viewedProducts().filter((id) => id !== productId));
  const car = useSyncExternalStore(sessionStore.subscribe, listCar, () => '');
  const forCar = car === '' ? '' : `&${car}`;
  const path = ids.length === 0 ? null : `/api/viewed?lang=${lang}&ids=${ids.join(',')}${forCar}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false, keepPreviousData: true });
  if (!cards || cards.length === 0) return null;
  return (
    <section className="offscreen section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <Sheet columns={6} even={false}>
        {cards.slice(0, most).map((card) => (
          <CardView card={card} heading="h3" key={card.id} />
        ))}
      </Sheet>
    </section>
  );
}
