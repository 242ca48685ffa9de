import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { LocalityOptions } from '@/components/addresses/locality-options';
import { useErrorText, useFieldError } from '@/components/errors/use-error-text';

import { Button, LinkButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { Note } from '@/components/ui/note';
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
  const sentence = useFieldError();
  const { refusals, save } = useSave(address?.id);
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: addressValues(address),
    mode: 'onTouched',
  });
  const city = useWatch({ control: form.control, name: 'city' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="panel stack" method="post" data-scripted noValidate onSubmit={form.handleSubmit(save)}>
      {refusals.length > 0 && (
        <Note kind="error" role="alert">
          {refusals.join(' ')}
        </Note>
      )}
      <div className={styles.grid}>
        {fields.map(({ name, autoComplete, optional, full }) => (
          <Field
            key={name}
            id={`address-${name}`}
            label={t(name)}
            optional={optional && t('optional')}
            autoComplete={autoComplete}
            className={full && styles.whole}
            error={sentence(errors[name]?.message)}
            {...(name === 'city' && { list: localityListId })}
            {...(name === 'phone' && { type: 'tel' })}
            {...form.register(name)}
          />
        ))}
      </div>
      <LocalityOptions id={localityListId} typed={city} />
      <Checkbox {...form.register('default')}>{t('defaultField')}</Checkbox>
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'saving' : 'save')}
        </Button>
        <LinkButton kind="text" href={localePath(locale, '/account/addresses')}>
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  );
}

function useSave(id: number | undefined) {
  const t = useTranslations('account');
  const locale = useLocale();
  const router = useRouter();
  const tell = useErrorText();
  const { mutate } = useSWRConfig();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const path = `/api/account/users/address${id === undefined ? '' : `/${id}`}`;
  const save = async (values: AddressValues) => {
    const result = await requestApi(path, { method: 'PUT', body: addressBody(values) });
    if (!result.ok) {
      setRefusals(tell(result.error));
      return;
    }
    await mutate(() => true);
    showToast({ text: t('saved') });
    router.push(localePath(locale, '/account/addresses'));
  };
  return { refusals, save };
}
