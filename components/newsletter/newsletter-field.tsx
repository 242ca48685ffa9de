import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import styles from './newsletter.module.css';

export const newsletterFieldId = 'newsletter-email';
export const newsletterErrorId = 'newsletter-error';

type NewsletterFieldProps = {
  /** Props of the input in the hydrated form. */
  readonly input?: ComponentProps<'input'>;
  readonly ready?: boolean;
  readonly busy?: boolean;
};

/**
 * E-mail field and button of the newsletter. A button with `aria-disabled` can still be pressed to show the missing
 * input.
 */
export function NewsletterField({ input, ready = false, busy = false }: NewsletterFieldProps) {
  const t = useTranslations('shell');
  return (
    <div className={styles.field}>
      <input
        className={fieldStyles.input}
        id={newsletterFieldId}
        name="email"
        type="email"
        autoComplete="email"
        aria-label={t('email')}
        placeholder={t('email')}
        aria-describedby={newsletterErrorId}
        {...input}
      />
      <button type="submit" className={buttonStyles.button} aria-disabled={!ready || busy}>
        {t(busy ? 'subscribing' : 'subscribe')}
      </button>
    </div>
  );
}

/** The form as rendered on the server. */
export function NewsletterFirstForm() {
  return (
    <form className={styles.subscribe} method="post" data-scripted noValidate>
      <NewsletterField />
      <p className={classNames(fieldStyles.error, styles.fault)} id={newsletterErrorId} />
    </form>
  );
}
