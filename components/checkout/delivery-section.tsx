import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useTotalPieces } from '@/components/cart/cart-client';
import { useCart } from '@/components/cart/cart-lines';
import { DispatchChoice } from '@/components/delivery/cart-delivery';
import { beginLine, useDays } from '@/components/delivery/delivery-words';
import { useFieldError } from '@/components/errors/use-error-text';
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
import { hoursInWords } from '@/lib/domain/content/opening-hours';
import { arrivalGroups } from '@/lib/domain/delivery/dispatch-plan';
import { mdl } from '@/lib/domain/money/money';
import { wholeNumber } from '@/lib/domain/text/whole-number';
import { AddressFields } from './address-fields';
import styles from './checkout.module.css';
import type { CheckoutForm, SectionProps } from './form-parts';
import { CheckoutSection, useFieldsFilled } from './form-parts';

type Store = DeliveryOption['stores'][number];

/** Where a store is and when it is open. */
function storeText({ address, hours }: Pick<Store, 'address' | 'hours'>, locale: Locale): string {
  return [address, ...hoursInWords(hours, locale)].filter(Boolean).join(', ');
}

/** A store to pick the order up in: when it is ready there, and how much of it lies there already. */
function StoreCard({ form, store }: { readonly form: CheckoutForm; readonly store: Store }) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const days = useDays('pickup');
  const quantity = useTotalPieces();
  const { here, promise } = store;
  return (
    <RadioCard
      className={optionCardStyles.stacked}
      title={store.name}
      detail={
        <>
          {storeText(store, locale)}
          <br />
          {here >= quantity
            ? t('allHere')
            : here > 0
              ? t('someHere', { h: wholeNumber(here), quantity, n: wholeNumber(quantity) })
              : t('noneHere')}
        </>
      }
      price={promise && beginLine(days(promise))}
      value={String(store.id)}
      {...form.register('storeId')}
    />
  );
}

type MethodCardProps = { readonly form: CheckoutForm; readonly method: DeliveryOption };

/** A delivery method: its date, its price here, and what is missing for free delivery. */
function MethodCard({ form, method }: MethodCardProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { cart } = useCart();
  const details = useDetails(method, cart);
  const free = method.price.amount === 0 || cart?.promo?.freeDelivery === true;
  const { refused } = method;
  return (
    <RadioCard
      className={refused ? styles.refused : undefined}
      title={method.name}
      detail={refused ? t(refused === 'place' ? 'notThere' : 'tooHeavy') : details.filter(Boolean).join(' · ')}
      price={refused ? undefined : free ? t('free') : money(method.price)}
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
  const { promise, stores, description } = method;
  const [onlyStore] = stores.length === 1 ? stores : [];
  const missing =
    cart && !cart.promo?.freeDelivery ? missingForFree(method, (cart.charged ?? cart.subtotal).amount) : null;
  return [
    promise && beginLine(days(promise)),
    onlyStore ? storeText(onlyStore, locale) : description.replace(/\.$/, ''),
    missing !== null && t('freeMore', { amount: money(mdl(missing)) }),
  ];
}

/** How much more of goods makes the delivery free; null where nothing does. */
function missingForFree({ freeFrom, price }: DeliveryOption, goods: number): number | null {
  if (freeFrom === null || price.amount === 0) return null;
  const missing = freeFrom.amount - goods;
  return missing > 0 ? missing : null;
}

type ArrivalProps = { readonly code: string; readonly arrival: Pick<DeliveryOption, 'promise' | 'lines'> };

/** The one day on which everything is there, and which parts are ready before it. */
function ArrivalSummary({ code, arrival: { promise, lines: promised } }: ArrivalProps) {
  const t = useTranslations('checkout');
  const words = useTranslations('delivery');
  const days = useDays(code);
  const { lines } = useCart();
  const groups = arrivalGroups(lines, promised);
  if (!promise || groups.length < 2) return null;
  const parts = groups.map(({ quantity, promise: when }) =>
    words('piecesOn', { count: quantity, n: wholeNumber(quantity), when: days(when) }),
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

const writtenFields = ['city', 'address'] as const;

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
  const writes = method?.needsAddress === true && addressId === '';
  const filled = useFieldsFilled(form, ['methodId', ...(writes ? writtenFields : [])]);
  const arrival = store ?? method;
  const settled = method?.refused === null && (stores.length === 0 || store !== undefined);
  return (
    <CheckoutSection number={2} title={t('delivery')} done={filled && settled}>
      <fieldset className={classNames('stack', styles.choices)} aria-describedby="checkout-methodId-error">
        <legend className="visually-hidden">{t('deliveryChoice')}</legend>
        {methods.map((one) => (
          <MethodCard key={one.id} form={form} method={one} />
        ))}
        <ChoiceError form={form} name="methodId" />
      </fieldset>
      {stores.length > 1 && (
        <fieldset className={classNames('stack', styles.choices)} aria-describedby="checkout-storeId-error">
          <legend className={classNames('small', field.label)}>{t('store')}</legend>
          {stores.map((one) => (
            <StoreCard key={one.id} form={form} store={one} />
          ))}
          <ChoiceError form={form} name="storeId" />
        </fieldset>
      )}
      {method?.needsAddress && <AddressFields form={form} addresses={addresses} />}
      {method && arrival && method.refused === null && (
        <>
          <DispatchChoice method={method} arrival={arrival} tie={() => form.register('dispatch')} />
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
