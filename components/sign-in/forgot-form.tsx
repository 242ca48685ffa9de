'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Refusals } from '@/components/ui/form/refusals';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { captchaHeaders, prepareCaptcha } from '@/lib/captcha/captcha';
import { emailError, type FieldError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { localePath } from '@/lib/navigation/locale-path';
import { requestApi } from '@/lib/requests/api';

/** Asks for a link to a new password. What it says afterwards is the same for addresses that nobody knows. */
export function ForgotForm() {
  const t = useTranslations('accountForms');
  const sentence = useTranslations('errors');
  const locale = useLocale();
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<FieldError>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = formText(form, 'email').trim();
    const found = emailError(email);
    setError(found);
    if (found) form.querySelector('input')?.focus();
    if (found || busy) return;
    setBusy(true);
    setRefusals([]);
    const headers = await captchaHeaders('fpass');
    const result = await requestApi('/api/account/auth/fpass', { method: 'POST', body: { email }, headers });
    setBusy(false);
    if (result.ok) setSentTo(email);
    else setRefusals(tell(result.error));
  };

  return (
    <>
      {sentTo === undefined ? (
        <form
          className="stack"
          method="post"
          data-scripted
          onSubmit={submit}
          onInput={({ currentTarget }) => {
            const found = emailError(formText(currentTarget, 'email'));
            setError((told) => told && found);
          }}
          onFocus={() => prepareCaptcha('fpass')}
          noValidate
          aria-busy={busy}
        >
          <Refusals texts={refusals} />
          <Field
            id="forgot-email"
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            maxLength={254}
            error={error && sentence(error)}
          />
          <Button type="submit" size="l" wide busy={busy}>
            {t(busy ? 'sending' : 'sendLink')}
          </Button>
        </form>
      ) : (
        <Note kind="good" role="status">
          {t('linkSent', { email: sentTo })}
        </Note>
      )}
      <Link className="lnk" href={localePath(locale, '/account/login')}>
        {t('backToLogin')}
      </Link>
    </>
  );
}
