import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { NeedsScript } from '@/components/forms/form-notes';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { userStore } from '@/components/user/user-client';
import { prepareCaptcha } from '@/lib/browser/captcha/captcha';
import type { ApiError } from '@/lib/browser/requests/api';
import { emailError, passwordError } from '@/lib/domain/forms/form-checks';
import { formText } from '@/lib/domain/forms/form-fields';

type SignInFormProps = {
  /** Signed in: where to go is the caller's business. */
  readonly onSignedIn: () => void;
  readonly size?: 'l';
};

const readForm = (form: HTMLFormElement) => ({
  email: formText(form, 'email').trim(),
  password: formText(form, 'password'),
});

const errorsOf = ({ email, password }: ReturnType<typeof readForm>) => ({
  email: emailError(email),
  password: passwordError(password),
});

/** Whatever else is wrong with the input, it is not the e-mail and password of an account. */
const isWrong = ({ status, errorNames }: ApiError) => status === 400 && !errorNames.includes('CAPTCHA');

/** E-mail and password. While one attempt runs, a second submit does nothing. */
export function SignInForm({ onSignedIn, size }: SignInFormProps) {
  const t = useTranslations('auth');
  const errorText = useTranslations('errors');
  const id = useId();
  const { busy, errors, refusals, tied } = useCheckedForm({
    read: readForm,
    check: errorsOf,
    send: async (credentials) => {
      const error = await userStore.signIn(credentials);
      if (error === null) onSignedIn();
      return error && isWrong(error) ? { ...error, errorNames: ['BAD_REQUEST'] } : error;
    },
  });

  return (
    <form className="stack" {...tied} onFocus={() => prepareCaptcha('login')}>
      <NeedsScript />
      <ErrorList texts={refusals} />
      <Field
        id={`${id}-email`}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        error={errors?.email && errorText(errors.email)}
      />
      <PasswordField
        id={`${id}-password`}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={errors?.password && errorText(errors.password)}
      />
      <Button type="submit" size={size} wide busy={busy}>
        {t(busy ? 'loggingIn' : 'submitLogin')}
      </Button>
    </form>
  );
}
