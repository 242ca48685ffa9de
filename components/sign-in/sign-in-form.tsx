import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { NeedsScript } from '@/components/forms/form-notes';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { ErrorList } from '@/components/ui/note';
import { userStore } from '@/components/user/user-client';
import { prepareCaptcha } from '@/lib/browser/captcha/captcha';
import type { ApiError } from '@/lib/browser/requests/api';
import { emailError, requiredError } from '@/lib/domain/forms/form-fields';

type SignInFormProps = {
  readonly onSignedIn: () => void;
  readonly size?: 'l';
};

type Credentials = { readonly email: string; readonly password: string };

/** Invalid input is reported like a wrong e-mail or password, which some back ends refuse with 401. */
const isWrongCredentials = ({ status, errorNames }: ApiError) =>
  (status === 400 || status === 401) && !errorNames.includes('CAPTCHA');

/** Sign-in with e-mail and password. */
export function SignInForm({ onSignedIn, size }: SignInFormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const { busy, errorOf, refusals, register, text, formProps } = useShopForm<Credentials>({
    send: async (credentials) => {
      const error = await userStore.signIn(credentials);
      if (error === null) onSignedIn();
      return error && isWrongCredentials(error) ? { ...error, errorNames: ['BAD_REQUEST'] } : error;
    },
  });

  return (
    <form className="stack" {...formProps} onFocus={() => prepareCaptcha('login')}>
      <NeedsScript />
      <ErrorList texts={refusals} />
      <Field
        id={`${id}-email`}
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errorOf('email')}
        {...text('email', emailError)}
      />
      <PasswordField
        id={`${id}-password`}
        label={t('password')}
        autoComplete="current-password"
        error={errorOf('password')}
        {...register('password', { validate: requiredError })}
      />
      <Button type="submit" size={size} wide busy={busy}>
        {t(busy ? 'loggingIn' : 'submitLogin')}
      </Button>
    </form>
  );
}
