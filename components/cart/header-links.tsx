'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMoney } from '@/components/money/use-money';
import { useSession } from '@/components/session/session-client';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import mask from '@/components/ui/mask-icon.module.css';
import { onDemand, PanelTrigger } from '@/components/ui/overlay/panel';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { useListedCount, useTotalPieces } from './cart-client';

const miniCart = onDemand(async () => (await import('./mini-cart')).MiniCart);

/**
 * Cart in the header: subtotal and quantity. Opens the mini cart; on narrow screens and without scripts it links to the
 * cart page.
 */
export function CartIndicator() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const money = useMoney();
  const quantity = useTotalPieces();
  const cart = useSession().confirmed?.cart;
  return (
    <PanelTrigger
      name="cart"
      panel={miniCart}
      popup="dialog"
      href={localePath(locale, '/shop/cart')}
      className={classNames(mask.icon, mask.cart)}
      wideOnly
    >
      {quantity > 0 && (
        <span data-count aria-hidden="true">
          {quantity}
        </span>
      )}
      <b>
        <small>{cart?.name ?? t('cart')}</small> {cart ? money(cart.subtotal) : '\u00a0'}
      </b>
      <span className="visually-hidden"> {t('cartCount', { count: quantity, n: wholeNumber(quantity) })}</span>
    </PanelTrigger>
  );
}

/** Link to the wishlist with its count. */
export function WishlistLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const count = useListedCount('wishlist');
  return (
    <Link
      className={classNames(mask.icon, mask.heart)}
      href={localePath(locale, '/shop/wishlist')}
      aria-label={t('wishlist', { count })}
    >
      {count > 0 && <span data-count>{count}</span>}
    </Link>
  );
}

/** Link to the comparison with its count. */
export function CompareLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const count = useListedCount('compare');
  return (
    <Link href={localePath(locale, '/shop/compare')} aria-label={t('compareCount', { count })}>
      {t('compare')} <span className="number">{count > 0 && count}</span>
    </Link>
  );
}
