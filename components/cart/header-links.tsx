'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMoney } from '@/components/money/use-money';
import { useSession } from '@/components/session/session-client';
import { Icon } from '@/components/ui/icon';
import styles from '@/components/ui/icon-button.module.css';
import { heartIcon, scaleIcon, shoppingCartIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { onDemand, PanelTrigger } from '@/components/ui/overlay/panel';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { useListedCount, useTotalPieces } from './cart-client';

const miniCart = onDemand(async () => (await import('./mini-cart')).MiniCart);

/** Cart in the header: subtotal and quantity. Opens the mini cart; without scripts it links to the cart page. */
export function CartIndicator() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const money = useMoney();
  const quantity = useTotalPieces();
  const cart = useSession().confirmed?.cart;
  return (
    <PanelTrigger name="cart" panel={miniCart} popup="dialog" href={localePath(locale, '/shop/cart')}>
      <span aria-hidden="true">
        <Icon shape={shoppingCartIcon} size="l" />
        {quantity > 0 && <span data-count>{quantity}</span>}
      </span>
      <span>
        <small>{cart?.name ?? t('cart')}</small>
        <b>{cart ? money(cart.subtotal) : '\u00a0'}</b>
      </span>
      <span className="visually-hidden"> {t('cartCount', { count: quantity, n: wholeNumber(quantity) })}</span>
    </PanelTrigger>
  );
}

function Count({ value }: { readonly value: number }) {
  return value > 0 && <span data-count>{value}</span>;
}

/** Link to the wishlist with its count. */
export function WishlistLink({
  className,
  large = false,
}: {
  readonly className?: string | undefined;
  readonly large?: boolean;
}) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const count = useListedCount('wishlist');
  return (
    <Link className={className} href={localePath(locale, '/shop/wishlist')} aria-label={t('wishlist', { count })}>
      <span>
        <Icon shape={heartIcon} size={large ? 'l' : 'm'} />
        <Count value={count} />
      </span>
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
      <Icon shape={scaleIcon} size="s" />
      {t('compare')} <span className="number">{count > 0 && count}</span>
    </Link>
  );
}

/** Link to the cart in the phone header. */
export function CartLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const quantity = useTotalPieces();
  return (
    <Link
      className={styles.button}
      href={localePath(locale, '/shop/cart')}
      aria-label={t('cartCount', { count: quantity, n: wholeNumber(quantity) })}
    >
      <Icon shape={shoppingCartIcon} />
      <Count value={quantity} />
    </Link>
  );
}
