import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useTotalPieces } from '@/components/cart/cart-client';
import { useCart } from '@/components/cart/cart-lines';
import { DispatchChoice } from '@/components/delivery/cart-delivery';
import { capitalise, useDays, useListedDays } from '@/components/delivery/delivery-words';
import { useFieldError } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import optionCardStyles from '@/components/ui/form/option-card.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { methodOf } from '@/lib/domain/checkout/checkout-schema';
import { arrivalGroups } from '@/lib/domain/checkout/order-total';
import { hoursInWords } from '@/lib/domain/delivery/stores';
import { mdl } from '@/lib/domain/money/money';
import { wholeNumber } from '@/lib/domain/text/escape';
import { AddressFields } from './address-fields';
import styles from './checkout.module.css';
import type { CheckoutForm, SectionProps } from './form-parts';
import { CheckoutSection, useFieldsFilled } from './form-parts';

type Store = DeliveryOption['stores'][number];

/** Address and opening hours of a store. */
function storeText({ address, hours }: Pick<Store, 'address' | 'hours'>, locale: Locale): string {
  return [address, ...hoursInWords(hours, locale)].filter(Boolean).join(', ');
}

/** A pick-up store with its pick-up date and stock, which only a quote knows. */
function StoreCard({ form, store }: { readonly form: CheckoutForm; readonly store: Store }) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const days = useDays('pickup');
  const isQuoted = useFeature('deliveryQuote');
  const quantity = useTotalPieces();
  const { here, promise } = store;
  return (
    <RadioCard
      className={optionCardStyles.stacked}
      title={store.name}
      detail={
        <>
          {storeText(store, locale)}
          {isQuoted && (
            <>
              <br />
              {here >= quantity
                ? t('allHere')
                : here > 0
                  ? t('someHere', { h: wholeNumber(here), quantity, n: wholeNumber(quantity) })
                  : t('noneHere')}
            </>
          )}
        </>
      }
      price={promise && capitalise(days(promise))}
      value={String(store.id)}
      {...form.register('storeId')}
    />
  );
}

type MethodCardProps = { readonly form: CheckoutForm; readonly method: DeliveryOption };

/** A delivery method with date, price and the amount missing for free delivery. */
function MethodCard({ form, method }: MethodCardProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { cart } = useCart();
  const details = useDetails(method, cart);
  const isFree = method.price.amount === 0 || cart?.promo?.freeDelivery === true;
  const { refused } = method;
  return (
    <RadioCard
      className={refused ? styles.refused : undefined}
      title={method.name}
      detail={refused ? t(refused === 'place' ? 'notThere' : 'tooHeavy') : details.filter(Boolean).join(' · ')}
      price={refused ? undefined : isFree ? t('free') : money(method.price)}
      value={String(method.id)}
      {...form.register('methodId')}
    />
  );
}

function useDetails(method: DeliveryOption, cart: Cart | null) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const days = useDays(method.code);
  const listedDays = useListedDays();
  const { promise, stores, description } = method;
  const [onlyStore] = stores.length === 1 ? stores : [];
  const missing =
    cart && !cart.promo?.freeDelivery ? missingForFree(method, (cart.charged ?? cart.subtotal).amount) : null;
  return [
    promise ? capitalise(days(promise)) : listedDays(method),
    onlyStore ? storeText(onlyStore, locale) : description.replace(/\.$/, ''),
    missing !== null && t('freeMore', { amount: money(mdl(missing)) }),
  ];
}

/** Amount missing for free delivery, in bani; null if delivery is free already or never. */
function missingForFree({ freeFrom, price }: DeliveryOption, subtotal: number): number | null {
  if (freeFrom === null || price.amount === 0) return null;
  const missing = freeFrom.amount - subtotal;
  return missing > 0 ? missing : null;
}

type ArrivalProps = { readonly code: string; readonly arrival: Pick<DeliveryOption, 'promise' | 'lines'> };

/** The day on which all parts have arrived, and the parts that arrive earlier. */
function ArrivalSummary({ code, arrival: { promise, lines: promised } }: ArrivalProps) {
  const t = useTranslations('checkout');
  const deliveryTexts = useTranslations('delivery');
  const days = useDays(code);
  const { lines } = useCart();
  const groups = arrivalGroups(lines, promised);
  if (!promise || groups.length < 2) return null;
  const parts = groups.map(({ quantity, promise: when }) =>
    deliveryTexts('piecesOn', { count: quantity, n: wholeNumber(quantity), when: days(when) }),
  );
  return (
    <div className={styles.arrival}>
      <Note>
        <b className="strong">{t('allOn', { when: days(promise) })}</b>
        <p>{t('partly', { parts: parts.join(', ') })}</p>
      </Note>
    </div>
  );
}

const addressFields = ['city', 'address'] as const;

/** Delivery method and destination. */
export function DeliverySection({ form, methods, addresses }: SectionProps) {
  const t = useTranslations('checkout');
  const [methodId, storeId, addressId] = useWatch({
    control: form.control,
    name: ['methodId', 'storeId', 'addressId'],
  });
  const method = methodOf({ methodId }, methods);
  const stores = method?.stores ?? [];
  const store = stores.length === 1 ? stores[0] : stores.find(({ id }) => String(id) === storeId);
  const isNewAddress = method?.needsAddress === true && addressId === '';
  const filled = useFieldsFilled(form, ['methodId', ...(isNewAddress ? addressFields : [])]);
  const arrival = store ?? method;
  const isSettled = method?.refused === null && (stores.length === 0 || store !== undefined);
  return (
    <CheckoutSection number={2} title={t('delivery')} done={filled && isSettled}>
      <fieldset className={classNames('stack', styles.choices)} aria-describedby="checkout-methodId-error">
        <legend className="visually-hidden">{t('deliveryChoice')}</legend>
        {methods.map((option) => (
          <MethodCard key={option.id} form={form} method={option} />
        ))}
        <ChoiceError form={form} name="methodId" />
      </fieldset>
      {stores.length > 1 && (
        <fieldset className={classNames('stack', styles.choices)} aria-describedby="checkout-storeId-error">
          <legend className={classNames('small', field.label)}>{t('store')}</legend>
          {stores.map((option) => (
            <StoreCard key={option.id} form={form} store={option} />
          ))}
          <ChoiceError form={form} name="storeId" />
        </fieldset>
      )}
      {method?.needsAddress && <AddressFields form={form} addresses={addresses} />}
      {method && arrival && method.refused === null && (
        <>
          <DispatchChoice method={method} arrival={arrival} radioProps={() => form.register('dispatch')} />
          {arrival.split === null && <ArrivalSummary code={method.code} arrival={arrival} />}
        </>
      )}
    </CheckoutSection>
  );
}

type ChoiceErrorProps = Pick<SectionProps, 'form'> & { readonly name: 'methodId' | 'storeId' };

function ChoiceError({ form, name }: ChoiceErrorProps) {
  const sentence = useFieldError();
  const error = sentence(form.formState.errors[name]?.message);
  if (error === undefined) return null;
  return (
    <span className={field.error} id={`checkout-${name}-error`}>
      <Icon shape={circleAlertIcon} size="s" />
      {error}
    </span>
  );
}
