'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/form/field';
import { Note } from '@/components/ui/note';
import { captchaHeaders, prepareCaptcha } from '@/lib/captcha/captcha';
import { emailError, type FieldError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { leftErrors } from '@/lib/forms/left-errors';
import { accountLangOf, isLocale } from '@/lib/navigation/locale';
import { requestApi } from '@/lib/requests/api';

const fields = ['name', 'email', 'message'] as const;
type Errors = Partial<Record<(typeof fields)[number], FieldError>>;

const required = (text: string): FieldError | undefined => (text === '' ? 'ERROR_FORM_REQUIRED' : undefined);

function readForm(form: HTMLFormElement) {
  const text = (name: string) => formText(form, name).trim();
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

function errorsOf({ name, email, message }: ReturnType<typeof readForm>): Errors {
  const found = { name: required(name), email: emailError(email), message: required(message) };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Writes to the shop. What was written stays in the fields until it has arrived. */
export function ContactForm() {
  const t = useTranslations('contactForm');
  const sentence = useTranslations('errors');
  const common = useTranslations('common');
  const locale = useLocale();
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [sentFrom, setSentFrom] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = readForm(form);
    const found = errorsOf(message);
    const first = fields.find((name) => found[name]);
    setErrors(found);
    setRefusals([]);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (first || busy) return;
    setBusy(true);
    const lang = isLocale(locale) ? accountLangOf(locale) : 'ro';
    const headers = await captchaHeaders('contactus');
    const result = await requestApi('/api/account/contacts/contactus', {
      method: 'POST',
      body: { ...message, lang },
      headers,
    });
    setBusy(false);
    if (result.ok) setSentFrom(message.email);
    else setRefusals(tell(result.error));
  };

  if (sentFrom !== undefined) {
    return (
      <div tabIndex={-1} ref={(note) => note?.focus()}>
        <Note kind="good" role="status">
          {t('sent', { email: sentFrom })}
        </Note>
      </div>
    );
  }
  const errorOf = (name: keyof Errors) => errors[name] && sentence(errors[name]);
  return (
    <form
      className="stack"
      method="post"
      data-scripted
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const found = errorsOf(readForm(currentTarget));
        setErrors((told) => leftErrors(told, found));
      }}
      onFocus={() => prepareCaptcha('contactus')}
      noValidate
      aria-busy={busy}
    >
      <noscript>
        <Note kind="warn">{common('needsScript')}</Note>
      </noscript>
      {refusals.length > 0 && (
        <Note kind="error" role="alert">
          {refusals.join(' ')}
        </Note>
      )}
      <div className="fg">
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
