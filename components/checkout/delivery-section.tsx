import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DispatchChoice } from '@/components/delivery/dispatch-choice';
import { useFieldError } from '@/components/errors/use-field-error';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { methodOf } from '@/lib/checkout/checkout-schema';
import { AddressFields } from './address-fields';
import { ArrivalSummary } from './arrival';
import styles from './choices.module.css';
import type { SectionProps } from './form-types';
import { MethodCard } from './method-card';
import { CheckoutSection } from './section';
import { StoreCard } from './store-card';
import { useFieldsFilled } from './use-fields-filled';

const writtenFields = ['city', 'address'] as const;

/** How the order comes to the shopper, and where. */
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
          {arrival.split === null && <ArrivalSummary arrival={arrival} />}
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
