import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import { OrderStatus } from '@/components/orders/order-status';
import { CartButton } from '@/components/product-card/cart-button';
import { classNames } from '@/components/ui/class-names';
import { Identity } from '@/components/ui/identity';
import { priceText, sumText } from '@/lib/money/money-text';
import type { OfflineOrder } from '@/lib/offline/offline-protocol';
import styles from './offline.module.css';

/** The cart with pending changes; sums come from the services alone. */
export function OfflineCart() {
  const t = useTranslations('offline');
  const locale = useLocale();
  const { lines, arriving } = useCart();
  if (lines.length === 0 && arriving === 0) return null;
  return (
    <section className="stack" aria-labelledby="offline-cart">
      <h2 id="offline-cart">{t('cart')}</h2>
      <ul className={classNames('panel', styles.list)}>
        {lines.map(({ key, product, quantity, options }) => (
          <li key={key}>
            <div className={styles.what}>
              <Identity brand={product.brand?.name} number={product.partNumber} />
              <div>{product.name}</div>
            </div>
            {product.price && <span className="number">{priceText(product.price, locale)}</span>}
            {options.length > 0 ? (
              <span className="number">× {quantity}</span>
            ) : (
              <CartButton productId={product.id} name={product.name} />
            )}
          </li>
        ))}
        {arriving > 0 && <li className="muted">{t('arriving', { count: arriving })}</li>}
      </ul>
    </section>
  );
}

type KeptOrdersProps = { readonly orders: readonly OfflineOrder[]; readonly at: number };

/** Open orders as last stored. */
export function OfflineOrders({ orders, at }: KeptOrdersProps) {
  const t = useTranslations('offline');
  const locale = useLocale();
  const format = useFormatter();
  if (orders.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offline-orders">
      <h2 id="offline-orders">{t('orders')}</h2>
      <ul className={classNames('panel', styles.list)}>
        {orders.map(({ id, number, createdAt, status, total }) => (
          <li key={id}>
            <div className={styles.what}>
              <b className="number">{number}</b>{' '}
              <span className="small muted number">
                {t('ofDay', { date: format.dateTime(new Date(createdAt), 'short') })}
              </span>
            </div>
            <OrderStatus status={status} />
            <span className="number">{sumText(total, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('asOf', { moment: format.dateTime(new Date(at), 'moment') })}</p>
    </section>
  );
}
