'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NeedsScript, Sent } from '@/components/forms/form-notes';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field, TextArea } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import { languageOf } from '@/lib/contract/locales/locales';
import { emailError, type FieldError } from '@/lib/domain/forms/form-checks';
import { formText } from '@/lib/domain/forms/form-fields';

const required = (text: string): FieldError | undefined => (text === '' ? 'ERROR_FORM_REQUIRED' : undefined);

function readForm(form: HTMLFormElement) {
  const text = (name: string) => formText(form, name).trim();
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

const errorsOf = ({ name, email, message }: ReturnType<typeof readForm>) => ({
  name: required(name),
  email: emailError(email),
  message: required(message),
});

function useErrorOf(errors: Partial<ReturnType<typeof errorsOf>> | undefined) {
  const sentence = useTranslations('errors');
  return (name: keyof ReturnType<typeof errorsOf>) => errors?.[name] && sentence(errors[name]);
}

/** Contact form. The input stays until it was sent. */
export function ContactForm() {
  const t = useTranslations('contactForm');
  const locale = useLocale();
  const [sentFrom, setSentFrom] = useState<string>();
  const { busy, errors, refusals, tied } = useCheckedForm({
    read: readForm,
    check: errorsOf,
    send: async (message) => {
      const body = { ...message, lang: languageOf(locale) };
      const headers = await captchaHeaders('contactus');
      const result = await requestApi('/api/account/contacts/contactus', { method: 'POST', body, headers });
      if (!result.ok) return result.error;
      setSentFrom(message.email);
      return null;
    },
  });

  const errorOf = useErrorOf(errors);
  if (sentFrom !== undefined) return <Sent>{t('sent', { email: sentFrom })}</Sent>;
  return (
    <form className="stack" {...tied} onFocus={() => prepareCaptcha('contactus')}>
      <NeedsScript />
      <ErrorList texts={refusals} />
      <div className={styles.grid}>
        <Field
          id="contact-name"
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          error={errorOf('name')}
        />
        <Field
          id="contact-email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          maxLength={254}
          error={errorOf('email')}
        />
      </div>
      <Field id="contact-subject" name="subject" label={t('subject')} optional={t('optional')} maxLength={200} />
      <TextArea
        id="contact-message"
        name="message"
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
