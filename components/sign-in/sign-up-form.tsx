import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { NeedsScript } from '@/components/forms/form-notes';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { userStore } from '@/components/user/user-client';
import { prepareCaptcha } from '@/lib/captcha/captcha';
import { emailError, newPasswordError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-fields';

import { NewPasswordFields } from './new-password-fields';

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

const errorsOf = ({ email, password }: ReturnType<typeof readForm>) => ({
  email: emailError(email),
  password: newPasswordError(password),
});

/** Makes an account and signs in. */
export function SignUpForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations('auth');
  const sentence = useTranslations('errors');
  const id = useId();
  const { busy, errors, refusals, tied } = useCheckedForm({
    read: readForm,
    check: errorsOf,
    send: async (account) => {
      const error = await userStore.signUp(account);
      if (error === null) onSignedIn();
      return error;
    },
  });

  return (
    <form className="stack" {...tied} onFocus={() => prepareCaptcha('signup')}>
      <NeedsScript />
      <ErrorList texts={refusals} />
      <div className={styles.grid}>
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
        error={errors?.email && sentence(errors.email)}
      />
      <NewPasswordFields
        id={`${id}-password`}
        label={t('newPassword')}
        error={errors?.password && sentence(errors.password)}
        tied={{ name: 'password' }}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t(busy ? 'signingUp' : 'submitSignup')}
      </Button>
    </form>
  );
}
