'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId } from 'react';
import { NeedsScript } from '@/components/forms/form-notes';
import { useShopForm } from '@/components/forms/use-shop-form';
import { useSignedOut } from '@/components/session/signed-out';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import entryStyles from '@/components/ui/entry.module.css';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { Link } from '@/components/ui/link';
import { ErrorList, Note } from '@/components/ui/note';
import { userStore, useUser } from '@/components/user/user-client';
import { prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { shop } from '@/lib/config/shop';
import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { emailError, newPasswordError } from '@/lib/domain/forms/form-fields';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { NewPasswordFields } from './new-password-fields';
import { SignInForm } from './sign-in-form';

/**
 * Path to open after sign-in: `returnTo` if it is a path of this site, else the dashboard. Rejects hosts, schemes and
 * backslashes, which browsers may read as a host.
 */
export function returnPath(query: string, locale: LocaleCode): string {
  const target = new URLSearchParams(query).get('returnTo') ?? '';
  const fallback = `/${locale}/account/dashboard`;
  const isPlain = [...target].every((char) => char > ' ' && char !== '\\');
  if (!isPlain || !target.startsWith('/') || target.startsWith('//')) return fallback;
  const hasLocale = shopBasics.locales.some(({ code }) => target === `/${code}` || target.startsWith(`/${code}/`));
  return hasLocale ? target : `/${locale}${target}`;
}

/** Sign-in or sign-up page. Redirects a signed-in customer. */
export function EntryPanel({ kind }: { readonly kind: 'login' | 'signup' }) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const signedOutTexts = useTranslations('signedOut');
  const isSignedOut = useSignedOut();
  const { status } = useUser();
  const redirect = () => location.assign(returnPath(location.search, locale));

  useEffect(() => {
    if (status === 'customer') location.assign(returnPath(location.search, locale));
  }, [status, locale]);

  const isEnabled = shop.authentication && (kind === 'login' || shop.registration);
  if (!isEnabled) return <Note>{t('disabled')}</Note>;
  return (
    <section className={classNames('panel', entryStyles.entry, 'stack')} aria-labelledby="entry-title">
      <h1 id="entry-title">{t(`${kind}Title`)}</h1>
      {isSignedOut && (
        <Note kind="warn" role="status">
          <b className="strong">{signedOutTexts('title')}</b>
          <p>{signedOutTexts('text')}</p>
        </Note>
      )}
      <p className="soft">{t(`${kind}Text`)}</p>
      {kind === 'login' ? <SignInForm onSignedIn={redirect} size="l" /> : <SignUpForm onSignedIn={redirect} />}
      <div className="row between">
        {kind === 'login' && shop.registration && (
          <Link className="plain-link" href={localePath(locale, '/account/signup')}>
            {t('createAccount')}
          </Link>
        )}
        {kind === 'signup' && (
          <Link className="plain-link" href={localePath(locale, '/account/login')}>
            {t('haveAccount')}
          </Link>
        )}
        {kind === 'login' && shop.pages.forgotPassword && (
          <Link className="plain-link" href={localePath(locale, '/account/fpass')}>
            {t('forgot')}
          </Link>
        )}
      </div>
    </section>
  );
}

type SignUpValues = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

/** Creates an account and signs in. */
export function SignUpForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations('auth');
  const id = useId();
  const { busy, errorOf, refusals, register, text, formProps } = useShopForm<SignUpValues>({
    send: async ({ firstName, lastName, ...credentials }) => {
      const name = { ...(firstName !== '' && { firstName }), ...(lastName !== '' && { lastName }) };
      const error = await userStore.signUp({ ...credentials, ...name });
      if (error === null) onSignedIn();
      return error;
    },
  });

  return (
    <form className="stack" {...formProps} onFocus={() => prepareCaptcha('signup')}>
      <NeedsScript />
      <ErrorList texts={refusals} />
      <div className={styles.grid}>
        <Field
          id={`${id}-first`}
          {...text('firstName')}
          label={t('firstName')}
          optional={t('optional')}
          autoComplete="given-name"
          maxLength={100}
        />
        <Field
          id={`${id}-last`}
          {...text('lastName')}
          label={t('lastName')}
          optional={t('optional')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <Field
        id={`${id}-email`}
        {...text('email', emailError)}
        type="email"
        label={t('email')}
        autoComplete="username"
        error={errorOf('email')}
      />
      <NewPasswordFields
        id={`${id}-password`}
        label={t('newPassword')}
        error={errorOf('password')}
        registration={register('password', { validate: newPasswordError })}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t(busy ? 'signingUp' : 'submitSignup')}
      </Button>
    </form>
  );
}
