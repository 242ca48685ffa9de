import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import { Radio, RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import { paidDelivery } from '@/lib/domain/checkout/checkout-sums';
import { type CartArrival, dispatchPlan } from '@/lib/domain/delivery/dispatch-plan';
import styles from './delivery.module.css';
import { beginLine, useDays, useParcelWords } from './delivery-words';
import { chooseDelivery, useCartDelivery, useDeliveryChoice } from './use-delivery-quote';

/** Delivery date and price of each method, and whether parcels are sent as they become ready. */
export function CartDelivery() {
  const t = useTranslations('delivery');
  const { city } = useDeliveryChoice();
  const { methods, method, dispatch } = useCartDelivery();
  if (!method) return <div className={classNames(styles.delivery, styles.room)} aria-hidden="true" />;
  return (
    <section className={classNames('stack', styles.delivery)} aria-labelledby="cart-delivery">
      <h2 className="h4" id="cart-delivery">
        {t('title')}
      </h2>
      <fieldset>
        <legend className="visually-hidden">{t('ways')}</legend>
        {methods.map((one) => (
          <MethodRow key={one.id} option={one} chosen={one.id === method.id} />
        ))}
      </fieldset>
      <DispatchChoice
        method={method}
        arrival={method}
        tie={(value) => ({
          name: 'cart-dispatch',
          checked: dispatch === value,
          onChange: () => chooseDelivery({ dispatch: value }),
        })}
      />
      <p className="tiny muted">{city === '' ? t('nearest') : t('placeNamed', { city })}</p>
    </section>
  );
}

function MethodRow({ option, chosen }: { readonly option: DeliveryOption; readonly chosen: boolean }) {
  const t = useTranslations('delivery');
  const money = useMoney();
  const days = useDays();
  const { cart } = useCart();
  const { id, name, promise, refused, price } = option;
  const paid = cart ? paidDelivery(cart, { price }) : price;
  return (
    <Radio
      name="cart-way"
      value={String(id)}
      checked={chosen}
      disabled={refused !== null}
      muted={refused !== null}
      count={refused === null && (paid.amount === 0 ? t('free') : money(paid))}
      onChange={() => chooseDelivery({ methodId: String(id) })}
    >
      {name}
      <span className={classNames(styles.parcel, 'small soft')}>
        {refused !== null ? t(refused === 'place' ? 'notThere' : 'tooHeavy') : promise && beginLine(days(promise))}
      </span>
    </Radio>
  );
}

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
