import { useLocale, useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import { CartTotals } from '@/components/cart/cart-totals';
import { capitalise, useDays } from '@/components/delivery/delivery-words';
import { Amount } from '@/components/money/amount';
import { useMoney } from '@/components/money/use-money';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import tile from '@/components/ui/tile.module.css';
import type { DeliveryOption, DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { CartLine } from '@/lib/contract/orders/session';
import type { Money } from '@/lib/contract/shared';
import { idOfLine } from '@/lib/domain/cart/commands';
import type { DispatchPlan } from '@/lib/domain/checkout/order-total';
import { expectedTotal, paidDelivery, shownTotal } from '@/lib/domain/checkout/order-total';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './checkout.module.css';
import type { OrderProgress } from './use-place-order';

type OrderSummaryProps = {
  readonly method: DeliveryOption | undefined;
  /** Price and parcels of the chosen method and dispatch. */
  readonly plan: DispatchPlan | undefined;
  /** Whether the sums are being recalculated for another destination or cart. */
  readonly settling: boolean;
  readonly busy: OrderProgress;
};

/** With more lines than this, the list is collapsed, so that the order button stays in view. */
const maxVisibleLines = 4;

/** The ordered lines, the totals with the chosen delivery, and the order button. */
export function OrderSummary({ method, plan, settling: isQuoting, busy }: OrderSummaryProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const { cart, lines, quantity, settling: isCartChanging } = useCart();
  const settling = isCartChanging || isQuoting;
  if (!cart) return null;
  const total = shownTotal(cart, method?.refused === null ? plan : undefined);
  const promiseOf = (key: string) => plan?.parcels.find(({ keys }) => keys.includes(key))?.promise;
  const rows = lines.map((line) => (
    <SummaryLine key={idOfLine(line)} line={line} code={method?.code} promise={promiseOf(line.key)} />
  ));
  return (
    <>
      <aside className={classNames('panel stack', styles.summary)} aria-label={t('yourOrder')}>
        <div className="row between">
          <h2 className="heading">{t('yourOrder')}</h2>
          <Link className="plain-link small" href={localePath(locale, '/shop/cart')}>
            {t('edit')}
          </Link>
        </div>
        {cart.name !== undefined && <p className={classNames('strong', styles.name)}>{cart.name}</p>}
        <div className={styles.lines}>
          {lines.length > maxVisibleLines ? (
            <details>
              <summary className="plain-link small">{t('showLines', { count: lines.length })}</summary>
              {rows}
            </details>
          ) : (
            rows
          )}
        </div>
        <CartTotals
          cart={{ ...cart, total }}
          settling={settling}
          subtotalLabel={t('goods', { count: quantity, n: wholeNumber(quantity) })}
        >
          <DeliveryRows method={method} plan={plan} />
        </CartTotals>
        {cart.charged && <ChargedNote charged={expectedTotal(cart, plan)} />}
      </aside>
      <div className={columnsStyles.bar}>
        <Button type="submit" form="checkout" size="l" wide busy={busy !== null || settling}>
          {busy
            ? t(busy === 'checking' ? 'checking' : 'placing')
            : cart.charged
              ? t('place')
              : t('placeTotal', { amount: money(total) })}
        </Button>
      </div>
      <p className="tiny muted">{t('once')}</p>
    </>
  );
}

/** Delivery price and dates, or the reason why the price is unknown. */
function DeliveryRows({ method, plan }: Pick<OrderSummaryProps, 'method' | 'plan'>) {
  const t = useTranslations('checkout');
  const deliveryTexts = useTranslations('delivery');
  const money = useMoney();
  const days = useDays(method?.code);
  const { cart } = useCart();
  if (!cart || !method || !plan || method.refused !== null) {
    return (
      <div>
        <dt>{t('delivery')}</dt>
        <dd className="muted">{t(method?.refused ? 'deliveryOther' : 'deliveryChoose')}</dd>
      </div>
    );
  }
  const { parcels, promise } = plan;
  const arrivals = parcels.length > 0 ? parcels.map((parcel) => parcel.promise) : promise ? [promise] : [];
  const paid = paidDelivery(cart, plan);
  return (
    <>
      <div>
        <dt>{parcels.length > 0 ? deliveryTexts('inParcels', { count: parcels.length }) : t('delivery')}</dt>
        <dd>{paid.amount === 0 ? t('free') : money(paid)}</dd>
      </div>
      {arrivals.map((arrival, index) => (
        <div key={arrival.to}>
          <dt>{parcels.length > 0 ? deliveryTexts('parcel', { number: index + 1 }) : t('ready')}</dt>
          <dd>{capitalise(days(arrival))}</dd>
        </div>
      ))}
    </>
  );
}

/** Notes that own prices are charged although they are hidden; shows the amount on request. */
function ChargedNote({ charged }: { readonly charged: Money }) {
  const t = useTranslations('checkout');
  return (
    <Note kind="info">
      <p>{t('listPricesShown')}</p>
      <details>
        <summary className="plain-link">{t('showCharged')}</summary>
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
  readonly code: string | undefined;
  /** Arrival date of the line's parcel, if the order has several parcels. */
  readonly promise: DeliveryPromise | undefined;
};

function SummaryLine({ line: { product, quantity, total }, code, promise }: SummaryLineProps) {
  const days = useDays(code);
  const [picture] = product.images;
  return (
    <div className={classNames(styles.line, 'small')}>
      <span className={tile.tile} data-size="tiny">
        {picture && <Picture picture={picture} alt="" />}
      </span>
      <span>
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <span className="soft">{product.name}</span>
        {quantity > 1 && <span className="muted"> × {quantity}</span>}
        {promise && <span className={classNames(styles.promise, 'tiny muted')}>{capitalise(days(promise))}</span>}
      </span>
      <span className="number strong">
        <Amount value={total} />
      </span>
    </div>
  );
}
