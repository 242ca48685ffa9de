import { useLocale, useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import { CartButton } from '@/components/product-card/cart-button';
import { classNames } from '@/components/ui/class-names';
import { Identity } from '@/components/ui/identity';
import { priceText } from '@/lib/money/money-text';
import styles from './offline.module.css';

/** The cart as its owner means it; what it comes to is told by the shop alone. */
export function KeptCart() {
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
