'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useNear } from '@/components/ui/use-near';
import styles from './buy-box.module.css';

const ProductDelivery = lazy(async () => ({
  default: (await import('@/components/delivery/product-delivery')).ProductDelivery,
}));

type DeliveryRoomProps = { readonly productId: number; readonly quantity: number };

/**
 * Delivery of a product: its day depends on the hour and its price on the visitor's locality, so the cached page only
 * reserves the space.
 */
export function DeliveryRoom({ productId, quantity }: DeliveryRoomProps) {
  const t = useTranslations('productDelivery');
  const [room, near] = useNear<HTMLElement>();
  const text = <p className="small soft">{t('inCart')}</p>;
  return (
    <section className={styles.delivery} aria-label={t('label')} ref={room}>
      {near ? (
        <Suspense fallback={text}>
          <ProductDelivery productId={productId} quantity={quantity} />
        </Suspense>
      ) : (
        text
      )}
    </section>
  );
}
