import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { useFieldError } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Checkbox } from '@/components/ui/form/choice';
import { Field, TextArea } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { SectionProps } from './form-parts';
import { CheckoutSection } from './form-parts';

const FitDoubts = lazy(async () => ({ default: (await import('./fit-doubts')).FitDoubts }));

/** Fit warnings, reference, note and consent. */
export function ReviewSection({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const sentence = useFieldError();
  const { lines } = useCart();
  const hasFit = useFeature('fit');
  const { errors } = form.formState;
  const refused = sentence(errors.agree?.message);
  return (
    <CheckoutSection number={4} title={t('review')}>
      <div className="stack">
        {hasFit && lines.some(({ carId }) => carId !== null) && (
          <Suspense>
            <FitDoubts form={form} />
          </Suspense>
        )}
        <Field
          id="checkout-reference"
          label={t('reference')}
          optional={t('optional')}
          hint={t('referenceHint')}
          autoComplete="off"
          error={sentence(errors.reference?.message)}
          {...form.register('reference')}
        />
        <TextArea
          id="checkout-notes"
          label={t('notes')}
          optional={t('optional')}
          hint={t('notesHint')}
          error={sentence(errors.notes?.message)}
          {...form.register('notes')}
        />
        <Checkbox
          id="checkout-agree"
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby="checkout-agree-error"
          {...form.register('agree')}
        >
          {t.rich('agree', {
            a: (words) => (
              <a className="link" href={localePath(locale, '/site/terms')} target="_blank" rel="noopener">
                {words}
              </a>
            ),
          })}
        </Checkbox>
        {refused !== undefined && (
          <span className={styles.error} id="checkout-agree-error">
            <Icon shape={circleAlertIcon} size="s" />
            {refused}
          </span>
        )}
      </div>
    </CheckoutSection>
  );
}
