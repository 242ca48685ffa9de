'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useMoney } from '@/components/money/use-money';
import { usePopover } from '@/components/shell/use-popover';
import { Icon } from '@/components/ui/icon';
import { shoppingCartIcon } from '@/components/ui/icons';
import { localePath } from '@/lib/navigation/locale-path';
import { useCart } from './cart-client';

const loadMiniCart = async () => (await import('./mini-cart')).MiniCart;
const MiniCart = lazy(async () => ({ default: await loadMiniCart() }));

/** The cart in the header: subtotal and quantity; a press opens the mini cart, and without scripts the cart page. */
export function CartIndicator() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const money = useMoney();
  const { quantity, cart } = useCart();
  const { open, setOpen, around } = usePopover();

  return (
    <div className="hang" ref={around}>
      <a
        className="ind"
        href={localePath(locale, '/shop/cart')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('cartCount', { count: quantity })}
        onPointerEnter={() => void loadMiniCart()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <span className="ic">
          <Icon shape={shoppingCartIcon} size="l" />
          {quantity > 0 && <span className="cnt">{quantity}</span>}
        </span>
        <span className="ind-t">
          <small>{t('cart')}</small>
          <b>{cart ? money(cart.subtotal) : '\u00a0'}</b>
        </span>
      </a>
      {open && (
        <Suspense>
          <MiniCart onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
