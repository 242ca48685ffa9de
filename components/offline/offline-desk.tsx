'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Note } from '@/components/ui/note';
import { type OfflineCopy, offlineCopyPath } from '@/lib/offline/offline-protocol';
import { countChanges } from '@/lib/offline/queued-changes';
import { viewedProducts } from '@/lib/products/viewed-products';
import { requestApi } from '@/lib/requests/api';
import styles from './offline.module.css';
import { OenCalculator, PartFinder } from './offline-finders';
import { OfflineGarage } from './offline-garage';
import { OfflineCart, OfflineOrders } from './offline-orders';
import { OfflineList } from './offline-products';

/** Says that data may be outdated, and since when. */
export function Since({ at }: { readonly at: number }) {
  const t = useTranslations('offline');
  const format = useFormatter();
  return <Note>{t('since', { moment: format.dateTime(new Date(at), 'moment') })}</Note>;
}

const nothing: OfflineCopy = { session: null, products: null, orders: null, waiting: null };

/** The worker's stored data; undefined until it answered. */
function useKept(): OfflineCopy | undefined {
  const [kept, setKept] = useState<OfflineCopy>();
  useEffect(() => {
    // Only the worker serves this path.
    if (!navigator.serviceWorker?.controller) setKept(nothing);
    else void requestApi<OfflineCopy>(offlineCopyPath).then((answer) => setKept(answer.ok ? answer.data : nothing));
  }, []);
  return kept;
}

/** What is available offline, the requested part first: garage, lists, cart, open orders, two tools. */
export function OfflineDesk() {
  const t = useTranslations('offline');
  const kept = useKept();
  if (!kept) return null;
  const { session, orders, waiting } = kept;
  const products = kept.products?.value ?? [];
  const sections = {
    '/account/garage': <OfflineGarage key="garage" />,
    '/shop/cart': <OfflineCart key="cart" />,
    '/account/orders': orders && <OfflineOrders key="orders" orders={orders.value} at={orders.at} />,
    '/shop/wishlist': <OfflineList key="wishlist" list="wishlist" products={products} />,
    '/shop/compare': <OfflineList key="compare" list="compare" products={products} />,
    '/shop/products': <OfflineList key="viewed" list="viewed" ids={viewedProducts()} products={products} />,
  };
  const asked = (path: string) => location.pathname.replace(/^\/[^/]+/, '').startsWith(path);
  const ordered = Object.entries(sections).sort(([one], [other]) => Number(asked(other)) - Number(asked(one)));
  return (
    <div className={classNames('stack', styles.desk)}>
      {session ? <Since at={session.at} /> : <Note>{t('nothing')}</Note>}
      {waiting && <Note kind="warn">{t('waits', { count: countChanges(waiting) })}</Note>}
      {ordered.map(([, section]) => section)}
      <div className={styles.tools}>
        <PartFinder />
        <OenCalculator />
      </div>
    </div>
  );
}
