'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button, LinkButton } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Link } from '@/components/ui/link';
import { ErrorList, Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailed, useAccountRead } from '@/components/user/account-read';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { linkSecret } from '@/lib/browser/user/letter-link';
import { emailError, newPasswordError } from '@/lib/domain/forms/form-fields';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { LinkBroken } from './confirm-email-forms';
import { NewPasswordFields } from './new-password-fields';

/** Form that requests a password reset link. Its result is the same for unknown e-mails. */
export function ForgotForm() {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const [sentTo, setSentTo] = useState<string>();
  const form = useShopForm<{ readonly email: string }>({
    send: async ({ email }) => {
      const headers = await captchaHeaders('fpass');
      const result = await requestApi('/api/account/auth/fpass', { method: 'POST', body: { email }, headers });
      if (!result.ok) return result.error;
      setSentTo(email);
      return null;
    },
  });

  return (
    <>
      {sentTo === undefined ? (
        <form className="stack" {...form.formProps} onFocus={() => prepareCaptcha('fpass')}>
          <ErrorList texts={form.refusals} />
          <Field
            id="forgot-email"
            type="email"
            label={t('email')}
            autoComplete="username"
            maxLength={254}
            error={form.errorOf('email')}
            {...form.text('email', emailError)}
          />
          <Button type="submit" size="l" wide busy={form.busy}>
            {t(form.busy ? 'sending' : 'sendLink')}
          </Button>
        </form>
      ) : (
        <Note kind="good" role="status">
          {t('linkSent', { email: sentTo })}
        </Note>
      )}
      <Link className="plain-link" href={localePath(locale, '/account/login')}>
        {t('backToLogin')}
      </Link>
    </>
  );
}

type PasswordValues = { readonly password: string; readonly repeated: string };

const repeatError = (repeated: string, { password }: PasswordValues) =>
  newPasswordError(password) || repeated === password ? undefined : 'ERROR_FORM_PASSWORD_REPEAT';

/** Form that sets a new password with the token of a letter's link. */
export function NewPasswordForm({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const isChecked = useFeature('passwordLink');
  const [isInvalid, setInvalid] = useState(false);
  const secret = linkSecret(id, { isOwn: isChecked });
  if (!secret) return <LinkBroken href="/account/fpass" label={t('askNewLink')} />;
  if (isInvalid) return <NewLinkNeeded />;
  const onInvalid = () => setInvalid(true);
  if (isChecked) return <CheckedLink id={secret} onInvalid={onInvalid} />;
  return <PasswordFields id={secret} onInvalid={onInvalid} />;
}

type PasswordFieldsProps = { readonly id: string; readonly onInvalid: () => void };

/** Checks the link before the form is shown. */
function CheckedLink({ id, onInvalid }: PasswordFieldsProps) {
  const locale = useLocale();
  const body = { fpassuniqid: id };
  const link = useAccountRead<ResponseOfCall<'authForgotLink'>>('/api/account/auth/fpasslink', locale, body);
  if (link.missing) return <NewLinkNeeded />;
  if (link.failed) return <LoadFailed onRetry={link.retry} />;
  if (!link.data) return <Skeleton width="100%" height="14rem" />;
  return <PasswordFields id={id} onInvalid={onInvalid} />;
}

/** Error state of a used, expired or replaced link. */
function NewLinkNeeded() {
  const t = useTranslations('accountForms');
  const sentence = useTranslations('errors');
  const locale = useLocale();
  return (
    <div className="stack">
      <ErrorList texts={[sentence('ERROR_API_LINK_INVALID')]} />
      <LinkButton size="l" wide href={localePath(locale, '/account/fpass')}>
        {t('askNewLink')}
      </LinkButton>
      <LinkButton kind="secondary" wide href={localePath(locale, '/account/login')}>
        {t('toLogin')}
      </LinkButton>
    </div>
  );
}

function PasswordFields({ id, onInvalid }: PasswordFieldsProps) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const [done, setDone] = useState(false);
  const { busy, errorOf, refusals, register, formProps } = useShopForm<PasswordValues>({
    send: async ({ password }) => {
      const headers = await captchaHeaders('fpasswd');
      const body = { fpassuniqid: id, password };
      const result = await requestApi('/api/account/auth/fpasswd', { method: 'POST', body, headers });
      if (!result.ok && result.error.errorNames.includes('LINK_INVALID')) onInvalid();
      if (!result.ok) return result.error;
      setDone(true);
      return null;
    },
  });

  if (done) {
    return (
      <>
        <Note kind="good" role="status">
          {t('passwordSet')}
        </Note>
        <LinkButton size="l" wide href={localePath(locale, '/account/login')}>
          {t('toLogin')}
        </LinkButton>
      </>
    );
  }
  return (
    <form className="stack" {...formProps} onFocus={() => prepareCaptcha('fpasswd')}>
      <ErrorList texts={refusals} />
      <NewPasswordFields
        id="new-password"
        label={t('newPassword')}
        error={errorOf('password')}
        registration={register('password', { validate: newPasswordError, deps: 'repeated' })}
        repeat={{
          label: t('repeatPassword'),
          error: errorOf('repeated'),
          registration: register('repeated', { validate: repeatError }),
        }}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t(busy ? 'saving' : 'setPassword')}
      </Button>
      <Link className="plain-link" href={localePath(locale, '/account/fpass')}>
        {t('askNewLink')}
      </Link>
    </form>
  );
}
