import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { LinkButton } from '@/components/ui/button';
import choice from '@/components/ui/form/choice.module.css';
import { Dialog } from '@/components/ui/overlay/dialog';
import { AllMessages } from '@/i18n/all-messages';
import { captchaHeaders } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import { productionBuild } from '@/lib/config/build-mode';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { consentVersion } from '@/lib/domain/newsletter/letters';
import styles from './newsletter.module.css';
import { newsletterErrorId } from './newsletter-field';

type ConsentProps = { readonly agree: boolean; readonly missing: boolean; readonly onAgree: (agree: boolean) => void };

/** Newsletter consent checkbox; its text opens in a dialog. */
export function NewsletterConsent({ agree, missing, onAgree }: ConsentProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const openDialog = (event: MouseEvent) => {
    // A click that opens a new tab follows the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setDialogOpen(true);
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
              <a className="link" href={localePath(locale, '/site/terms')} onClick={openDialog}>
                {words}
              </a>
            ),
          })}
        </span>
      </label>
      {isDialogOpen && (
        <Suspense>
          <ConsentDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Success message of a subscription. Takes over the focus of the removed form. */
export function NewsletterSubscribed() {
  const t = useTranslations('errors');
  return (
    <p className={styles.thanks} role="status" tabIndex={-1} ref={(words) => words?.focus()}>
      {t('NEWSLETTER_SUBSCRIBE_SUCCESS')}
    </p>
  );
}

type ConsentDialogProps = { readonly onClose: () => void };

/** Text of the newsletter consent, in a large dialog. */
export function ConsentDialog({ onClose }: ConsentDialogProps) {
  return (
    <AllMessages>
      <ConsentText onClose={onClose} />
    </AllMessages>
  );
}

function ConsentText({ onClose }: ConsentDialogProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const footer = (
    <LinkButton kind="secondary" href={localePath(locale, '/site/terms')} onClick={onClose}>
      {t('terms')}
    </LinkButton>
  );
  // Outside the footer, whose text colour is light.
  return createPortal(
    <Dialog open onClose={onClose} title={t('consentTitle')} closeLabel={t('close')} kind="large" footer={footer}>
      <div className="stack">
        <p>{t('consentText1', { shop: shop.name })}</p>
        <p>{t('consentText2', { email: shop.contacts.email })}</p>
        <p>{t('consentText3')}</p>
      </div>
    </Dialog>,
    document.body,
  );
}

/** Subscribes an e-mail. Returns undefined on success, else the server's message, which is empty in production. */
export async function subscribe(email: string, lang: string): Promise<string | undefined> {
  const headers = await captchaHeaders('newsletter');
  const body = { email: email.trim(), lang, consent: consentVersion };
  const result = await requestApi<true>('/api/account/contacts/newsletter', { method: 'POST', body, headers });
  if (result.ok) return undefined;
  return productionBuild ? '' : result.error.message;
}
