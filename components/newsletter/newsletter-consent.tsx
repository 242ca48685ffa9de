import { useLocale, useTranslations } from 'next-intl';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import choice from '@/components/ui/form/choice.module.css';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './newsletter.module.css';
import { newsletterErrorId } from './newsletter-field';

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog')).ConsentDialog }));

type ConsentProps = { readonly agree: boolean; readonly missing: boolean; readonly onAgree: (agree: boolean) => void };

/** Newsletter consent checkbox; its text opens in a dialog. */
export function NewsletterConsent({ agree, missing, onAgree }: ConsentProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const [reading, setReading] = useState(false);
  const read = (event: MouseEvent) => {
    // A press that opens another tab follows the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setReading(true);
  };
  return (
    <>
      <label className={choice.choice}>
        <input
          type="checkbox"
          name="agree"
          checked={agree}
          aria-invalid={missing || undefined}
          aria-describedby={newsletterErrorId}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>
          {t.rich('consent', {
            a: (words) => (
              <a className="link" href={localePath(locale, '/site/terms')} onClick={read}>
                {words}
              </a>
            ),
          })}
        </span>
      </label>
      {reading && (
        <Suspense>
          <ConsentDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Final message of a sign-up; takes the focus from the removed form. */
export function NewsletterSubscribed() {
  const t = useTranslations('errors');
  return (
    <p className={styles.thanks} role="status" tabIndex={-1} ref={(words) => words?.focus()}>
      {t('NEWSLETTER_SUBSCRIBE_SUCCESS')}
    </p>
  );
}
