import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/choice';
import styles from '@/components/ui/form/field-grid.module.css';
import { isEmailOptional } from '@/lib/domain/checkout/checkout-schema';
import type { SectionProps } from './form-parts';
import { CheckoutSection, TextField, useFieldsFilled } from './form-parts';

/** Name and contact of the buyer, and the company for an invoice. */
export function ContactSection({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('checkout');
  const [forCompany, payment] = useWatch({ control: form.control, name: ['forCompany', 'payment'] });
  const isOptional = isEmailOptional({ payment });
  const done = useFieldsFilled(form, [
    ...(['firstName', 'lastName', 'phone'] as const),
    ...(isOptional ? [] : (['email'] as const)),
    ...(forCompany ? companyFields : []),
  ]);
  return (
    <CheckoutSection number={1} title={t('contact')} done={done}>
      <div className={styles.grid}>
        <TextField form={form} name="firstName" label={t('firstName')} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('lastName')} autoComplete="family-name" />
        <TextField
          form={form}
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="069 000 000"
        />
        <TextField
          form={form}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          optional={isOptional ? t('optional') : undefined}
          hint={isOptional ? t('emailHint') : undefined}
        />
        <Checkbox className={styles.whole} {...form.register('forCompany')}>
          {t('forCompany')}
        </Checkbox>
        {forCompany && <CompanyFields form={form} />}
      </div>
    </CheckoutSection>
  );
}

const companyFields = ['companyName', 'idno'] as const;

function CompanyFields({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('checkout');
  return (
    <>
      <TextField
        form={form}
        name="companyName"
        label={t('companyName')}
        autoComplete="organization"
        placeholder="Auto Nord SRL"
        className={styles.whole}
      />
      <TextField
        form={form}
        name="idno"
        label={t('idno')}
        hint={t('idnoHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        form={form}
        name="vatCode"
        label={t('vatCode')}
        hint={t('vatCodeHint')}
        optional={t('optional')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </>
  );
}
