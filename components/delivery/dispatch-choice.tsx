import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import { paidDelivery } from '@/lib/domain/checkout/checkout-sums';
import { type CartArrival, dispatchPlan } from '@/lib/domain/delivery/dispatch-plan';
import styles from './delivery.module.css';
import { beginLine, useDays, useParcelWords } from './delivery-words';

type DispatchChoiceProps = {
  readonly method: Pick<DeliveryOption, 'code' | 'price'>;
  readonly arrival: CartArrival;
  /** Unique name of the two radio buttons in each form. */
  readonly tie: (dispatch: Dispatch) => Omit<ComponentProps<typeof RadioCard>, 'title'>;
};

/** One parcel, or available pieces first: days and price of each. Nothing where there is no choice. */
export function DispatchChoice({ method, arrival, tie }: DispatchChoiceProps) {
  const t = useTranslations('delivery');
  const money = useMoney();
  const days = useDays(method.code);
  const parcelWords = useParcelWords(method.code);
  const { cart } = useCart();
  const { promise, split } = arrival;
  if (!split || !promise || !cart) return null;
  const price = (dispatch: Dispatch) => {
    const paid = paidDelivery(cart, dispatchPlan(method, arrival, dispatch));
    return paid.amount === 0 ? t('free') : money(paid);
  };
  return (
    <fieldset className={classNames('stack', styles.dispatch)}>
      <legend className={classNames('small', field.label)}>{t('dispatch')}</legend>
      <RadioCard
        title={t('whole')}
        detail={beginLine(days(promise))}
        price={price('whole')}
        {...tie('whole')}
        value="whole"
      />
      <RadioCard
        title={t('ready')}
        detail={split.parcels.map((parcel) => (
          <span className={styles.parcel} key={parcel.promise.to}>
            {parcelWords(parcel)}
          </span>
        ))}
        price={price('ready')}
        {...tie('ready')}
        value="ready"
      />
    </fieldset>
  );
}
