import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import fieldGrid from '@/components/ui/form/field-grid.module.css';
import styles from './choices.module.css';
import type { SectionProps } from './form-types';
import { LocalityField } from './locality-field';
import { TextField } from './text-field';

/** Where to bring the order: a saved address, or one that is written here. */
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
      {addressId === '' && <WrittenAddress form={form} />}
    </>
  );
}

function WrittenAddress({ form }: Pick<SectionProps, 'form'>) {
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
      <TextField form={form} name="details" label={t('details')} optional={t('optional')} className={fieldGrid.whole} />
    </div>
  );
}
