import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { useFeature } from '@/components/features/missing-features';
import { useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import { Radio, RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import type { CartArrival } from '@/lib/domain/checkout/order-total';
import { dispatchPlan, paidDelivery } from '@/lib/domain/checkout/order-total';
import styles from './delivery.module.css';
import { capitalise, useDays, useListedDays, useParcelText } from './delivery-words';
import { chooseDelivery, useCartDelivery, useDeliveryChoice } from './use-delivery-quote';

/** Delivery methods of the cart with date and price, and the choice between one parcel and several. */
export function CartDelivery() {
  const t = useTranslations('delivery');
  const isQuoted = useFeature('deliveryQuote');
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
        {methods.map((option) => (
          <MethodRow key={option.id} option={option} chosen={option.id === method.id} />
        ))}
      </fieldset>
      <DispatchChoice
        method={method}
        arrival={method}
        radioProps={(value) => ({
          name: 'cart-dispatch',
          checked: dispatch === value,
          onChange: () => chooseDelivery({ dispatch: value }),
        })}
      />
      {isQuoted && <p className="tiny muted">{city === '' ? t('nearest') : t('placeNamed', { city })}</p>}
    </section>
  );
}

function MethodRow({ option, chosen }: { readonly option: DeliveryOption; readonly chosen: boolean }) {
  const t = useTranslations('delivery');
  const money = useMoney();
  const days = useDays();
  const listedDays = useListedDays();
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
        {refused !== null
          ? t(refused === 'place' ? 'notThere' : 'tooHeavy')
          : promise
            ? capitalise(days(promise))
            : listedDays(option)}
      </span>
    </Radio>
  );
}

type DispatchChoiceProps = {
  readonly method: Pick<DeliveryOption, 'code' | 'price'>;
  readonly arrival: CartArrival;
  /** Associates a radio button with its form. */
  readonly radioProps: (dispatch: Dispatch) => Omit<ComponentProps<typeof RadioCard>, 'title'>;
};

/**
 * Choice between one parcel and "ready parts first", with date and price of each; renders nothing if only one is
 * possible.
 */
export function DispatchChoice({ method, arrival, radioProps }: DispatchChoiceProps) {
  const t = useTranslations('delivery');
  const money = useMoney();
  const days = useDays(method.code);
  const parcelText = useParcelText(method.code);
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
        detail={capitalise(days(promise))}
        price={price('whole')}
        {...radioProps('whole')}
        value="whole"
      />
      <RadioCard
        title={t('ready')}
        detail={split.parcels.map((parcel) => (
          <span className={styles.parcel} key={parcel.promise.to}>
            {parcelText(parcel)}
          </span>
        ))}
        price={price('ready')}
        {...radioProps('ready')}
        value="ready"
      />
    </fieldset>
  );
}
