import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { LocalityOptions } from '@/components/addresses/locality-options';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button, LinkButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { ErrorList } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import { requestApi } from '@/lib/browser/requests/api';
import type { Address } from '@/lib/contract/orders/orders';
import { type AddressValues, addressBody, addressSchema, addressValues } from '@/lib/domain/account/profile-schemas';
import { localePath } from '@/lib/domain/navigation/locale-path';

type FieldName = Exclude<keyof AddressValues, 'default'>;
type FieldRow = {
  readonly name: FieldName;
  readonly autoComplete: string;
  readonly optional?: true;
  readonly full?: true;
};

const fields: readonly FieldRow[] = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'phone', autoComplete: 'tel' },
  { name: 'company', autoComplete: 'organization', optional: true },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'postcode', autoComplete: 'postal-code', optional: true },
  { name: 'address', autoComplete: 'street-address', full: true },
  { name: 'address1', autoComplete: 'address-line2', optional: true, full: true },
];
const localityListId = 'address-places';

/** Creates or edits a postal address. */
export function AddressForm({ address }: { readonly address: Address | undefined }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const { busy, control, errorOf, refusals, register, formProps } = useShopForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: addressValues(address),
    mode: 'onTouched',
    send: async (values) => {
      const path = `/api/account/users/address${address ? `/${address.id}` : ''}`;
      const result = await requestApi(path, { method: 'PUT', body: addressBody(values) });
      if (!result.ok) return result.error;
      await mutate(() => true);
      showToast({ text: t('saved') });
      router.push(localePath(locale, '/account/addresses'));
      return null;
    },
  });
  const city = useWatch({ control, name: 'city' });
  return (
    <form className="panel stack" {...formProps}>
      <ErrorList texts={refusals} />
      <div className={styles.grid}>
        {fields.map(({ name, autoComplete, optional, full }) => (
          <Field
            key={name}
            id={`address-${name}`}
            label={t(name)}
            optional={optional && t('optional')}
            autoComplete={autoComplete}
            className={full && styles.whole}
            error={errorOf(name)}
            {...(name === 'city' && { list: localityListId })}
            {...(name === 'phone' && { type: 'tel' })}
            {...register(name)}
          />
        ))}
      </div>
      <LocalityOptions id={localityListId} typed={city} />
      <Checkbox {...register('default')}>{t('defaultField')}</Checkbox>
      <div className="row">
        <Button type="submit" busy={busy}>
          {t(busy ? 'saving' : 'save')}
        </Button>
        <LinkButton kind="text" href={localePath(locale, '/account/addresses')}>
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  );
}
