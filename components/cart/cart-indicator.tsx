'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMoney } from '@/components/money/use-money';
import { useSession } from '@/components/session/session-client';
import { Icon } from '@/components/ui/icon';
import { shoppingCartIcon } from '@/components/ui/icons';
import { PanelTrigger } from '@/components/ui/overlay/panel-trigger';
import { onDemand } from '@/components/ui/overlay/use-panel';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/whole-number';
import { useTotalPieces } from './cart-client';

const miniCart = onDemand(async () => (await import('./mini-cart')).MiniCart);

/** The cart in the header: subtotal and quantity; a press opens the mini cart, and without scripts the cart page. */
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
