'use client';

import { useTranslations } from 'next-intl';
import { RadioCard } from '@/components/ui/choice';
import type { SectionProps } from './form-types';
import { CheckoutSection } from './section';

/** How the order is paid. There is one way so far. */
export function PaymentSection({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('checkout');
  return (
    <CheckoutSection number={3} title={t('payment')}>
      <fieldset className="stack co-r">
        <legend className="vh">{t('paymentChoice')}</legend>
        <RadioCard title={t('cash')} detail={t('cashText')} value="cash" {...form.register('payment')} />
      </fieldset>
    </CheckoutSection>
  );
}
