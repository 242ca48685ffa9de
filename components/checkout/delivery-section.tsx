'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useCart } from '@/components/cart/cart-client';
import { useMoney } from '@/components/money/use-money';
import { RadioCard } from '@/components/ui/choice';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { methodOf } from '@/lib/checkout/checkout-schema';
import { cartDelivery } from '@/lib/checkout/order-body';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { DeliveryMethod } from '@/lib/contract/delivery';
import type { Locale } from '@/lib/contract/shared';
import { AddressFields } from './address-fields';
import type { SectionProps } from './form-types';
import { CheckoutSection } from './section';
import { useFieldError } from './text-field';

/** How the order comes to the shopper, and where. */
export function DeliverySection({ form, methods, addresses }: SectionProps) {
  const t = useTranslations('checkout');
  const methodId = useWatch({ control: form.control, name: 'methodId' });
  const method = methodOf({ methodId }, methods);
  return (
    <CheckoutSection number={2} title={t('delivery')}>
      <fieldset className="stack co-r" aria-describedby="checkout-methodId-error">
        <legend className="vh">{t('deliveryChoice')}</legend>
        {methods.map((one) => (
          <MethodCard key={one.id} form={form} method={one} />
        ))}
        <ChoiceError form={form} name="methodId" />
      </fieldset>
      {method && method.stores.length > 1 && <Stores form={form} method={method} />}
      {method?.needsAddress && <AddressFields form={form} addresses={addresses} />}
    </CheckoutSection>
  );
}

type MethodProps = Pick<SectionProps, 'form'> & { readonly method: DeliveryMethod };

function MethodCard({ form, method }: MethodProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const { cart } = useCart();
  const { daysMin: min, daysMax: max, freeFrom } = method;
  const price = cart ? cartDelivery(cart, method) : method.price;
  const days = min === max || min === 0 ? t('days', { min }) : t('daysRange', { min, max });
  const paid = price.amount > 0;
  const [onlyStore] = method.stores.length === 1 ? method.stores : [];
  const detail = [
    onlyStore ? storeText(onlyStore, locale) : method.description.replace(/\.$/, ''),
    days,
    paid && freeFrom !== null && t('freeFrom', { amount: money(freeFrom) }),
  ];
  return (
    <RadioCard
      title={method.name}
      detail={detail.filter(Boolean).join(' · ')}
      price={paid ? money(price) : t('free')}
      value={String(method.id)}
      {...form.register('methodId')}
    />
  );
}

const storeText = ({ address, hours }: DeliveryMethod['stores'][number], locale: Locale) =>
  [address, ...hoursInWords(hours, locale)].filter(Boolean).join(', ');

function Stores({ form, method }: MethodProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  return (
    <fieldset className="stack co-r">
      <legend className="label sm">{t('store')}</legend>
      {method.stores.map((store) => (
        <RadioCard
          key={store.id}
          title={store.name}
          detail={storeText(store, locale)}
          value={String(store.id)}
          {...form.register('storeId')}
        />
      ))}
      <ChoiceError form={form} name="storeId" />
    </fieldset>
  );
}

type ChoiceErrorProps = Pick<SectionProps, 'form'> & { readonly name: 'methodId' | 'storeId' };

function ChoiceError({ form, name }: ChoiceErrorProps) {
  const sentence = useFieldError();
  const error = sentence(form.formState.errors[name]?.message);
  if (error === undefined) return null;
  return (
    <span className="err" id={`checkout-${name}-error`}>
      <Icon shape={circleAlertIcon} size="s" />
      {error}
    </span>
  );
}
