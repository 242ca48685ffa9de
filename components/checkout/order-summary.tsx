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
import { expectedTotal, shownTotal } from '@/lib/checkout/order-body';
import type { DeliveryOption, DeliveryPromise } from '@/lib/contract/delivery';
import type { CartLine } from '@/lib/contract/session';
import type { Money } from '@/lib/contract/shared';
import { arrivalGroups } from '@/lib/delivery/arrival-groups';
import { localePath } from '@/lib/navigation/locale-path';
import { wholeNumber } from '@/lib/text/whole-number';
import { beginLine, useDays } from './use-days';
import type { Busy } from './use-place-order';

type OrderSummaryProps = {
  readonly method: DeliveryOption | undefined;
  /** When everything comes, and each line of it. */
  readonly arrival: Pick<DeliveryOption, 'promise' | 'lines'> | undefined;
  /** The sums are being worked out for another place or cart. */
  readonly settling: boolean;
  readonly busy: Busy;
};

/** What is ordered, the sums with the chosen delivery, and the button that places the order. */
export function OrderSummary({ method, arrival, settling: quoting, busy }: OrderSummaryProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const { cart, lines, quantity, settling: changing } = useCart();
  const settling = changing || quoting;
  if (!cart) return null;
  const total = shownTotal(cart, method);
  const ready = arrivalGroups(lines, arrival?.lines ?? []).length > 1 ? (arrival?.lines ?? []) : [];
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
          <SummaryLine key={keyOfLine(line)} line={line} promise={ready.find(({ key }) => key === line.key)?.promise} />
        ))}
      </div>
      <CartTotals
        cart={{ ...cart, total }}
        settling={settling}
        goods={t('goods', { count: quantity, n: wholeNumber(quantity) })}
      >
        <DeliveryRows method={method} arrival={arrival} />
      </CartTotals>
      {cart.charged && <ChargedNote charged={expectedTotal(cart, method)} />}
      <Button type="submit" form="checkout" size="l" wide busy={busy !== null || settling}>
        {busy
          ? t(busy === 'checking' ? 'checking' : 'placing')
          : cart.charged
            ? t('place')
            : t('placeTotal', { amount: money(total) })}
      </Button>
      <p className="xs muted">{t('once')}</p>
    </aside>
  );
}

function DeliveryRows({ method, arrival }: Pick<OrderSummaryProps, 'method' | 'arrival'>) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const days = useDays();
  const { cart } = useCart();
  if (method?.refused !== null) return null;
  const free = method.price.amount === 0 || cart?.promo?.freeDelivery;
  return (
    <>
      <div>
        <dt>{t('delivery')}</dt>
        <dd>{free ? t('free') : money(method.price)}</dd>
      </div>
      {arrival?.promise && (
        <div>
          <dt>{t('ready')}</dt>
          <dd>{beginLine(days(arrival.promise))}</dd>
        </div>
      )}
    </>
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

type SummaryLineProps = {
  readonly line: CartLine;
  /** When it is there, if that is another day than that of other lines. */
  readonly promise: DeliveryPromise | undefined;
};

function SummaryLine({ line: { product, quantity, total }, promise }: SummaryLineProps) {
  const days = useDays();
  const [picture] = product.images;
  return (
    <div className="co-i sm">
      <span className="pic pic-xs">{picture && <Picture picture={picture} alt="" />}</span>
      <span>
        <b className="b">{product.brand?.name}</b> <span className="soft">{product.name}</span>
        {quantity > 1 && <span className="muted"> × {quantity}</span>}
        {promise && <span className="co-d xs muted">{beginLine(days(promise))}</span>}
      </span>
      <span className="num b">
        <Amount value={total} />
      </span>
    </div>
  );
}
