import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlainAmount } from '@/components/money/amount';
import { useLei } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import totalsStyles from '@/components/ui/totals.module.css';
import type { Cart } from '@/lib/contract/orders/session';

type CartTotalsProps = {
  readonly cart: Pick<Cart, 'subtotal' | 'totals' | 'total'>;
  /** The sums are being recalculated. */
  readonly settling?: boolean;
  /** Names the sum of the goods and shows it always; without it the sum shows only when it differs from the total. */
  readonly goods?: string;
  /** Further rows before the total. */
  readonly children?: ReactNode;
};

/** The sums of a cart, all from the service; the subtotal only where other rows separate it from the total. */
export function CartTotals({ cart, settling = false, goods, children }: CartTotalsProps) {
  const t = useTranslations('cart');
  const shell = useTranslations('shell');
  const lei = useLei();
  return (
    <>
      <dl
        className={settling ? classNames(totalsStyles.totals, totalsStyles.settling) : totalsStyles.totals}
        aria-busy={settling}
      >
        {(goods !== undefined || cart.totals.length > 0) && (
          <div>
            <dt>{goods ?? t('subtotal')}</dt>
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
