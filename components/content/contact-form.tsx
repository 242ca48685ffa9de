'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NeedsScript, Sent } from '@/components/forms/form-notes';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { ErrorList } from '@/components/ui/note';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import { languageOf } from '@/lib/contract/locales/locales';
import { emailError, requiredError } from '@/lib/domain/forms/form-fields';

type ContactValues = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** Contact form. */
export function ContactForm() {
  const t = useTranslations('contactForm');
  const locale = useLocale();
  const [sentFrom, setSentFrom] = useState<string>();
  const { busy, errorOf, refusals, text, formProps } = useShopForm<ContactValues>({
    send: async (message) => {
      const body = { ...message, lang: languageOf(locale) };
      const headers = await captchaHeaders('contactus');
      const result = await requestApi('/api/account/contacts/contactus', { method: 'POST', body, headers });
      if (!result.ok) return result.error;
      setSentFrom(message.email);
      return null;
    },
  });

  if (sentFrom !== undefined) return <Sent>{t('sent', { email: sentFrom })}</Sent>;
  return (
    <form className="stack" {...formProps} onFocus={() => prepareCaptcha('contactus')}>
      <NeedsScript />
      <ErrorList texts={refusals} />
      <div className={styles.grid}>
        <Field
          id="contact-name"
          {...text('name', requiredError)}
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          error={errorOf('name')}
        />
        <Field
          id="contact-email"
          {...text('email', emailError)}
          type="email"
          label={t('email')}
          autoComplete="email"
          maxLength={254}
          error={errorOf('email')}
        />
      </div>
      <Field id="contact-subject" {...text('subject')} label={t('subject')} optional={t('optional')} maxLength={200} />
      <TextArea
        id="contact-message"
        {...text('message', requiredError)}
        label={t('message')}
        hint={t('messageHint')}
        rows={6}
        maxLength={5000}
        error={errorOf('message')}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
      </div>
    </form>
  );
}
