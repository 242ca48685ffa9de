'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Note } from '@/components/ui/note';
import { userStore } from '@/components/user/user-client';
import { prepareCaptcha } from '@/lib/captcha/captcha';
import { emailError, type FieldError, newPasswordError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { leftErrors } from '@/lib/forms/left-errors';
import { NewPasswordFields } from './new-password-fields';

type Errors = Partial<Record<'email' | 'password', FieldError | undefined>>;

function readForm(form: HTMLFormElement) {
  const text = (name: string) => formText(form, name);
  const [firstName, lastName] = [text('firstName').trim(), text('lastName').trim()];
  return {
    email: text('email').trim(),
    password: text('password'),
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
  };
}

const errorsOf = ({ email, password }: ReturnType<typeof readForm>): Errors => ({
  email: emailError(email),
  password: newPasswordError(password),
});

/** Makes an account and signs in. */
export function SignUpForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations('auth');
  const sentence = useTranslations('errors');
  const common = useTranslations('common');
  const tell = useErrorText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const account = readForm(form);
    const found = errorsOf(account);
    setErrors(found);
    const first = found.email ? 'email' : found.password ? 'password' : undefined;
    if (first) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    setRefusals([]);
    const error = await userStore.signUp(account);
    if (error === undefined) return;
    setBusy(false);
    if (error) setRefusals(tell(error));
    else onSignedIn();
  };

  return (
    <form
      className="stack"
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const found = errorsOf(readForm(currentTarget));
        setErrors((told) => leftErrors(told, found));
      }}
      onFocus={() => prepareCaptcha('signup')}
      method="post"
      data-scripted
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
          id={`${id}-first`}
          name="firstName"
          label={t('firstName')}
          optional={t('optional')}
          autoComplete="given-name"
          maxLength={100}
        />
        <Field
          id={`${id}-last`}
          name="lastName"
          label={t('lastName')}
          optional={t('optional')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <Field
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        error={errors.email && sentence(errors.email)}
      />
      <NewPasswordFields
        id={`${id}-password`}
        label={t('newPassword')}
        error={errors.password && sentence(errors.password)}
        tied={{ name: 'password' }}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t(busy ? 'signingUp' : 'submitSignup')}
      </Button>
    </form>
  );
}
