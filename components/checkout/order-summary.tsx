'use client';

import { useLocale, useTranslations } from 'next-intl';
import { keyOfLine, useCart } from '@/components/cart/cart-client';
import { CartTotals } from '@/components/cart/cart-totals';
import { Amount } from '@/components/money/amount';
import { useMoney } from '@/components/money/use-money';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import { cartDelivery, expectedTotal, shownTotal } from '@/lib/checkout/order-body';
import type { DeliveryMethod } from '@/lib/contract/delivery';
import type { CartLine } from '@/lib/contract/session';
import type { Money } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

type OrderSummaryProps = { readonly method: DeliveryMethod | undefined; readonly busy: boolean };

/** What is ordered, the sums with the chosen delivery, and the button that places the order. */
export function OrderSummary({ method, busy }: OrderSummaryProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const { cart, lines, quantity, settling } = useCart();
  if (!cart) return null;
  const total = shownTotal(cart, method);
  const delivery = method && cartDelivery(cart, method);
  return (
    <aside className="panel stack co-aside" aria-label={t('yourOrder')}>
      <div className="row between">
        <h2 className="h3">{t('yourOrder')}</h2>
        <Link className="lnk sm" href={localePath(locale, '/shop/cart')}>
          {t('edit')}
        </Link>
      </div>
      <div className="stack co-l">
        {lines.map((line) => (
          <SummaryLine key={keyOfLine(line)} line={line} />
        ))}
      </div>
      <CartTotals cart={{ ...cart, total }} settling={settling} goods={t('goods', { count: quantity })}>
        {delivery && (
          <div>
            <dt>{t('delivery')}</dt>
            <dd>{delivery.amount === 0 ? t('free') : money(delivery)}</dd>
          </div>
        )}
      </CartTotals>
      {cart.charged && <ChargedNote charged={expectedTotal(cart, method)} />}
      <Button type="submit" form="checkout" size="l" wide busy={busy || settling}>
        {busy ? t('placing') : cart.charged ? t('place') : t('placeTotal', { amount: money(total) })}
      </Button>
      <p className="xs muted">{t('once')}</p>
    </aside>
  );
}

/** Own prices are hidden, but charged: the sum shows to whoever asks for it. */
function ChargedNote({ charged }: { readonly charged: Money }) {
  const t = useTranslations('checkout');
  return (
    <Note kind="info">
      <p>{t('listPricesShown')}</p>
      <details>
        <summary className="lnk">{t('showCharged')}</summary>
        <p>
          {t.rich('charged', {
            amount: () => (
              <b>
                <Amount value={charged} />
              </b>
            ),
          })}
        </p>
      </details>
    </Note>
  );
}

function SummaryLine({ line: { product, quantity, total } }: { readonly line: CartLine }) {
  const [picture] = product.images;
  return (
    <div className="co-i sm">
      <span className="pic pic-xs">{picture && <Picture picture={picture} alt="" />}</span>
      <span>
        <b className="b">{product.brand?.name}</b> <span className="soft">{product.name}</span>
        {quantity > 1 && <span className="muted"> × {quantity}</span>}
      </span>
      <span className="num b">
        <Amount value={total} />
      </span>
    </div>
  );
}
