import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { OwnTogetherProps } from '@/components/fit/fit-view';
import { CardView } from '@/components/product-card/card-view';
import { readCards } from '@/components/product-card/read-cards';
import { Sheet } from '@/components/product-card/sheet';
import { sessionStore } from '@/components/session/session-client';
import { listCar } from '@/components/vehicle/garage/own-car';
import styles from './together.module.css';

/** Parts of the same group that fit the visitor's car; all of them on request, or when the former fail to load. */
export function Together({ productId, category, title, children }: OwnTogetherProps) {
  const lang = useLocale();
  const car = useSyncExternalStore(sessionStore.subscribe, listCar, () => '');
  const query = new URLSearchParams({ lang, category, beside: String(productId) });
  const path = car === '' ? null : `/api/together?${query}&${car}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false });
  if (path === null || cards === null) return children;
  // Space is reserved until the content is known.
  if (cards === undefined) return <div className={styles.unseen}>{children}</div>;
  if (cards.length === 0) return null;
  return (
    <section className="later section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <Sheet columns={6} even={false}>
        {cards.map((card) => (
          <CardView card={card} heading="h3" key={card.id} />
        ))}
      </Sheet>
    </section>
  );
}
