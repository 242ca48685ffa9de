import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { toggleListed, useIsListed, useListed } from '@/components/cart/cart-client';
import { useCart } from '@/components/cart/cart-lines';
import { OrderStatus } from '@/components/orders/order-status';
import { CartButton } from '@/components/product-card/cart-button';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { heartIcon } from '@/components/ui/icons';
import { Identity } from '@/components/ui/product-facts';
import type { OfflineOrder, OfflineProduct } from '@/lib/browser/offline/offline-protocol';
import { sumText } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './offline.module.css';

/** The cart with pending changes. It has no totals, which only the service computes. */
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
            {product.price && <span className="number">{sumText(product.price, locale)}</span>}
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

type OfflineOrdersProps = { readonly orders: readonly OfflineOrder[]; readonly at: number };

/** Stored open orders. */
export function OfflineOrders({ orders, at }: OfflineOrdersProps) {
  const t = useTranslations('offline');
  const locale = useLocale();
  const format = useFormatter();
  if (orders.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offline-orders">
      <h2 id="offline-orders">{t('orders')}</h2>
      <ul className={classNames('panel', styles.list)}>
        {orders.map(({ id, number, createdAt, stage, total }) => (
          <li key={id}>
            <div className={styles.what}>
              <b className="number">{number}</b>{' '}
              <span className="small muted number">
                {t('ofDay', { date: format.dateTime(new Date(createdAt), 'short') })}
              </span>
            </div>
            <OrderStatus stage={stage} />
            <span className="number">{sumText(total, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('asOf', { moment: format.dateTime(new Date(at), 'moment') })}</p>
    </section>
  );
}

type OfflineListProps = { readonly products: readonly OfflineProduct[] } & (
  | { readonly list: 'wishlist' | 'compare'; readonly ids?: undefined }
  | { readonly list: 'viewed'; readonly ids: readonly number[] }
);

/** The URLs that the service worker has cached. */
function useStoredPages(hrefs: readonly string[]): ReadonlySet<string> {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  const hrefsKey = hrefs.join(' ');
  useEffect(() => {
    if (!('caches' in globalThis) || hrefsKey === '') return;
    const findPage = async (pageHref: string) => ((await caches.match(pageHref)) ? [pageHref] : []);
    Promise.all(hrefsKey.split(' ').map(findPage)).then(
      (pages) => setStored(new Set(pages.flat())),
      () => undefined,
    );
  }, [hrefsKey]);
  return stored;
}

/** Stored products of a list, linked if their page is cached. */
export function OfflineList({ list, ids, products }: OfflineListProps) {
  const t = useTranslations('offline');
  const locale = useLocale();
  const id = useId();
  const wishlist = useListed('wishlist').ids;
  const compare = useListed('compare').ids;
  const byId = new Map(products.map((product) => [product.id, product]));
  const listIds = ids ?? (list === 'wishlist' ? wishlist.toReversed() : compare);
  const listed = listIds.flatMap((productId) => byId.get(productId) ?? []);
  const pathOf = ({ slug }: OfflineProduct) => localePath(locale, `/shop/products/${slug}`);
  const stored = useStoredPages(listed.map(pathOf));
  if (listed.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t(list)}</h2>
      <ul className={classNames('panel', styles.list)}>
        {listed.map((product) => (
          <OfflineRow
            key={product.id}
            product={product}
            href={stored.has(pathOf(product)) ? pathOf(product) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** A product with its actions; `href` if its page is cached. */
function OfflineRow({ product, href }: { readonly product: OfflineProduct; readonly href: string | undefined }) {
  const actions = useTranslations('productActions');
  const locale = useLocale();
  const { id, name, brand, partNumber, price } = product;
  const isInWishlist = useIsListed('wishlist', id);
  return (
    <li>
      <div className={styles.what}>
        <Identity brand={brand} number={partNumber} />
        <div>
          {href === undefined ? (
            name
          ) : (
            <a className="plain-link" href={href} data-native>
              {name}
            </a>
          )}
        </div>
      </div>
      {price !== null && <span className="number">{sumText(price, locale)}</span>}
      <IconButton
        shape={heartIcon}
        label={`${actions(isInWishlist ? 'inWishlist' : 'wishlist')}: ${name}`}
        aria-pressed={isInWishlist}
        onClick={() => void toggleListed('wishlist', id)}
      />
      {price !== null && <CartButton productId={id} name={name} />}
    </li>
  );
}
