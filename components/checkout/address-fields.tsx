import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LocalityList, useLocalities } from '@/components/addresses/locality-options';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import fieldGrid from '@/components/ui/form/field-grid.module.css';
import type { Locality } from '@/lib/contract/orders/orders';
import styles from './checkout.module.css';
import type { CheckoutForm, SectionProps } from './form-parts';
import { TextField } from './form-parts';

const listId = 'checkout-localities';
const maxSuggestions = 8;
/* Kinds of localities that are not offered. The town of a district has its own entry. */
const districtKinds = new Set(['district', 'autonomy']);
/** District of a locality: `Hîncești` for the path `Hîncești, Pașcani`; empty for a district itself. */
const districtOf = ({ path, parentId }: Locality) => (parentId === null ? '' : (path.split(', ')[0] ?? ''));

/** Locality of a postal address with suggestions; choosing one also sets the district. */
function LocalityField({ form }: { readonly form: CheckoutForm }) {
  const t = useTranslations('checkout');
  const [city, state] = useWatch({ control: form.control, name: ['city', 'state'] });
  const localities = useLocalities(city)
    .filter(({ kind }) => !districtKinds.has(kind))
    .slice(0, maxSuggestions);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const visible = open && localities.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (locality: Locality) => {
    form.setValue('state', districtOf(locality), { shouldDirty: true });
    form.setValue('city', locality.name, { shouldDirty: true, shouldValidate: true });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = localities[active];
    if (event.key === 'Escape' && visible) close();
    else if (event.key === 'Enter' && visible && chosen) choose(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setActive((before) => Math.max(-1, Math.min(localities.length - 1, before + step)));
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.place}>
      <TextField
        form={form}
        name="city"
        label={t('city')}
        hint={state === '' ? t('cityHint') : t('district', { name: state })}
        autoComplete="address-level2"
        role="combobox"
        aria-expanded={visible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onEdit={() => {
          if (form.getValues('state') !== '') form.setValue('state', '');
          setOpen(true);
          setActive(-1);
        }}
        onLeave={close}
      />
      {visible && (
        <LocalityList id={listId} label={t('places')} localities={localities} active={active} onChoose={choose} />
      )}
    </div>
  );
}

/** Delivery destination: a saved address or a new one. */
export function AddressFields({ form, addresses }: Pick<SectionProps, 'form' | 'addresses'>) {
  const t = useTranslations('checkout');
  const addressId = useWatch({ control: form.control, name: 'addressId' });
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className={classNames('stack', styles.choices)}>
          <legend className={classNames('small', field.label)}>{t('savedAddress')}</legend>
          {addresses.map(({ id, address, city, firstName, lastName, phone }) => (
            <RadioCard
              key={id}
              title={`${address}, ${city}`}
              detail={`${firstName} ${lastName}, ${phone}`}
              value={String(id)}
              {...form.register('addressId')}
            />
          ))}
          <RadioCard title={t('newAddress')} value="" {...form.register('addressId')} />
        </fieldset>
      )}
      {addressId === '' && <AddressInputs form={form} />}
    </>
  );
}

function AddressInputs({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('checkout');
  return (
    <div className={fieldGrid.grid}>
      <LocalityField form={form} />
      <TextField
        form={form}
        name="postcode"
        label={t('postcode')}
        optional={t('optional')}
        autoComplete="postal-code"
        placeholder="MD-2004"
      />
      <TextField
        form={form}
        name="address"
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="street-address"
        className={fieldGrid.whole}
      />
      <TextField
        form={form}
        name="details"
        label={t('details')}
        optional={t('optional')}
        autoComplete="address-line2"
        className={fieldGrid.whole}
      />
    </div>
  );
}
