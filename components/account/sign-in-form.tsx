'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import type { ApiError } from '@/lib/browser/api';
import { prepareCaptcha } from '@/lib/browser/captcha';
import { emailError, type FieldError, passwordError } from '@/lib/browser/form-checks';
import { formText } from '@/lib/browser/form-text';
import { userStore } from './user-client';

type SignInFormProps = {
  /** Signed in: where to go is the caller's business. */
  readonly onSignedIn: () => void;
  readonly size?: 'l';
};

type FieldErrors = { readonly email: FieldError | undefined; readonly password: FieldError | undefined };

/** Whatever else may be wrong with what was typed, it is not the e-mail and the password of an account. */
const isWrong = ({ status, errorNames }: ApiError) => status === 400 && !errorNames.includes('CAPTCHA');

/** E-mail and password. While one attempt runs, a second submit does nothing. */
export function SignInForm({ onSignedIn, size }: SignInFormProps) {
  const t = useTranslations('auth');
  const errorText = useTranslations('errors');
  const common = useTranslations('common');
  const tell = useErrorText();
  const id = useId();
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [fields, setFields] = useState<FieldErrors>({ email: undefined, password: undefined });
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [email, password] = [formText(form, 'email').trim(), formText(form, 'password')];
    const errors = { email: emailError(email), password: passwordError(password) };
    setFields(errors);
    const first = errors.email ? 'email' : errors.password ? 'password' : undefined;
    if (first) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setState('busy');
    setRefusals([]);
    const error = await userStore.signIn({ email, password });
    if (error === undefined) return;
    setState('idle');
    if (error) setRefusals(tell(isWrong(error) ? { ...error, errorNames: ['BAD_REQUEST'] } : error));
    else onSignedIn();
  };

  return (
    <form
      className="stack"
      onSubmit={submit}
      onFocus={() => prepareCaptcha('login')}
      method="post"
      data-scripted
      noValidate
      aria-busy={state === 'busy'}
    >
      <noscript>
        <Note kind="warn">{common('needsScript')}</Note>
      </noscript>
      {refusals.length > 0 && (
        <Note kind="error" role="alert">
          {refusals.join(' ')}
        </Note>
      )}
      <Field
        id={`${id}-email`}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        error={fields.email && errorText(fields.email)}
      />
      <PasswordField
        id={`${id}-password`}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={fields.password && errorText(fields.password)}
      />
      <Button type="submit" size={size} wide busy={state === 'busy'}>
        {t(state === 'busy' ? 'loggingIn' : 'submitLogin')}
      </Button>
    </form>
  );
}
