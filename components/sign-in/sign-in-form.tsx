'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { Note } from '@/components/ui/note';
import { userStore } from '@/components/user/user-client';
import { prepareCaptcha } from '@/lib/captcha/captcha';
import { emailError, type FieldError, passwordError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { leftErrors } from '@/lib/forms/left-errors';
import type { ApiError } from '@/lib/requests/api';

type SignInFormProps = {
  /** Signed in: where to go is the caller's business. */
  readonly onSignedIn: () => void;
  readonly size?: 'l';
};

type FieldErrors = { readonly email: FieldError | undefined; readonly password: FieldError | undefined };

const readForm = (form: HTMLFormElement) => ({
  email: formText(form, 'email').trim(),
  password: formText(form, 'password'),
});

const errorsOf = ({ email, password }: ReturnType<typeof readForm>): FieldErrors => ({
  email: emailError(email),
  password: passwordError(password),
});

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
    const { email, password } = readForm(form);
    const errors = errorsOf({ email, password });
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
      onInput={({ currentTarget }) => {
        const found = errorsOf(readForm(currentTarget));
        setFields((told) => leftErrors(told, found));
      }}
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
