'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field } from '@/components/ui/form/field';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import { emailError } from '@/lib/domain/forms/form-checks';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Requests a password reset link. The message is the same for unknown e-mails. */
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
