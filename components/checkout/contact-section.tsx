'use client';

import { useTranslations } from 'next-intl';
import type { SectionProps } from './form-types';
import { CheckoutSection } from './section';
import { TextField } from './text-field';

/** Who orders, and how to reach them. */
export function ContactSection({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('checkout');
  return (
    <CheckoutSection number={1} title={t('contact')}>
      <div className="fg">
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
        <TextField form={form} name="email" label={t('email')} type="email" autoComplete="email" />
      </div>
    </CheckoutSection>
  );
}
