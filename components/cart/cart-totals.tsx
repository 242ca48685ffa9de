import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDeliveryMethods } from '@/components/delivery/use-delivery-methods';
import { PlainAmount } from '@/components/money/amount';
import { useLei, useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { checkIcon, truckIcon } from '@/components/ui/icons';
import totalsStyles from '@/components/ui/totals.module.css';
import { shop } from '@/lib/config/shop';
import type { Cart } from '@/lib/contract/orders/session';
import { mdl } from '@/lib/domain/money/money';
import styles from './cart-totals.module.css';

type CartTotalsProps = {
  readonly cart: Pick<Cart, 'subtotal' | 'totals' | 'total'>;
  /** Whether the sums are being recalculated. */
  readonly settling?: boolean;
  /** Label of a subtotal that is always shown; without a label, the subtotal is shown only if there are other rows. */
  readonly subtotalLabel?: string;
  /** Rows before the total. */
  readonly children?: ReactNode;
};

/** Totals of a cart as computed by the service. */
export function CartTotals({ cart, settling = false, subtotalLabel, children }: CartTotalsProps) {
  const t = useTranslations('cart');
  const shell = useTranslations('shell');
  const lei = useLei();
  return (
    <>
      <dl
        className={settling ? classNames(totalsStyles.totals, totalsStyles.settling) : totalsStyles.totals}
        aria-busy={settling}
      >
        {(subtotalLabel !== undefined || cart.totals.length > 0) && (
          <div>
            <dt>{subtotalLabel ?? t('subtotal')}</dt>
            <dd>
              <PlainAmount value={cart.subtotal} />
            </dd>
          </div>
        )}
        {cart.totals.map(({ code, title, price }) => (
          <div className={price.amount < 0 ? totalsStyles.discount : undefined} key={code}>
            <dt>{title}</dt>
            <dd>
              <PlainAmount value={price} />
            </dd>
          </div>
        ))}
        {children}
        <div className={totalsStyles.sum} data-sum>
          <dt>{t('total')}</dt>
          <dd>
            <PlainAmount value={cart.total} />
          </dd>
        </div>
      </dl>
      <p className={classNames('small muted', totalsStyles.inLei)}>
        {shell('ordersInLei', { amount: lei(cart.total) })}
      </p>
    </>
  );
}

/** Lowest order value with free delivery to an address; undefined if unknown or if there is none. */
function useFreeFrom(): number | undefined {
  const { data } = useDeliveryMethods();
  const thresholds = (data?.items ?? []).flatMap(({ needsAddress, freeFrom }) =>
    needsAddress && freeFrom ? [freeFrom] : [],
  );
  return thresholds.length === 0 ? undefined : Math.min(...thresholds.map(({ amount }) => amount));
}

/** The amount that the cart lacks for the shop's minimum order. */
export function OrderMinimum({ cart }: { readonly cart: Pick<Cart, 'subtotal' | 'charged'> }) {
  const t = useTranslations('cart');
  const money = useMoney();
  const missing = shop.orderMinimum - cart.subtotal.amount;
  // The amount would reveal own prices that the customer has hidden.
  if (missing <= 0 || cart.charged) return null;
  const values = { amount: money(mdl(shop.orderMinimum)), missing: money(mdl(missing)) };
  return (
    <p className="small" role="status">
      {t('minimum', values)}
    </p>
  );
}

/** Amount missing for free delivery. Reserves its space while the threshold loads. */
export function FreeDelivery({ cart }: { readonly cart: Pick<Cart, 'subtotal' | 'charged' | 'promo'> }) {
  const t = useTranslations('cart');
  const money = useMoney();
  const freeFrom = useFreeFrom();
  const { amount } = cart.charged ?? cart.subtotal;
  // The amount would reveal own prices that the customer has hidden.
  if (cart.promo?.freeDelivery || cart.charged) return null;
  const missing = freeFrom === undefined ? undefined : Math.max(0, freeFrom - amount);
  return (
    <div className={missing === 0 ? classNames(styles.delivery, styles.free) : styles.delivery}>
      {missing !== undefined && (
        <>
          <Icon shape={missing === 0 ? checkIcon : truckIcon} size="s" />
          <span>{missing === 0 ? t('deliveryFree') : t('deliveryFreeFrom', { amount: money(mdl(missing)) })}</span>
          {missing > 0 && <progress max={freeFrom} value={Math.min(amount, freeFrom ?? 0)} aria-hidden="true" />}
        </>
      )}
    </div>
  );
}
