import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import styles from './newsletter.module.css';

export const newsletterFieldId = 'newsletter-email';
export const newsletterErrorId = 'newsletter-error';

type NewsletterFieldProps = {
  /** What the form that is in use adds to the input. */
  readonly input?: ComponentProps<'input'>;
  readonly ready?: boolean;
  readonly busy?: boolean;
};

/** The e-mail field of the newsletter and its button, which is disabled in words so that a press can say what is missing. */
export function NewsletterField({ input, ready = false, busy = false }: NewsletterFieldProps) {
  const t = useTranslations('shell');
  return (
    <div className={styles.field}>
      <label className="visually-hidden" htmlFor={newsletterFieldId}>
        {t('email')}
      </label>
      <input
        className={fieldStyles.input}
        id={newsletterFieldId}
        name="email"
        type="email"
        autoComplete="email"
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

/** The form as the server writes it, with the room of its messages. */
export function NewsletterFirstForm() {
  return (
    <form className={styles.subscribe} method="post" data-scripted noValidate>
      <NewsletterField />
      <div className={classNames(fieldStyles.error, styles.fault)}>
        <p id={newsletterErrorId} />
      </div>
    </form>
  );
}
