'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ErrorList } from '@/components/ui/note';
import widthStyles from '@/components/ui/width.module.css';
import { AccountSkeleton } from '@/components/user/account-read';
import { notifyOtherTabs } from '@/components/user/user-client';
import { requestApi } from '@/lib/browser/requests/api';
import { forgetPrivateData } from '@/lib/browser/storage/browser-storage';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Signs out the customer on all devices. */
function SignOutEverywhere() {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const signOut = async () => {
    setBusy(true);
    setRefusals([]);
    const result = await requestApi('/api/auth/logout-everywhere', { method: 'POST', body: {} });
    if (!result.ok) {
      setBusy(false);
      setRefusals(errorText(result.error));
      return;
    }
    notifyOtherTabs();
    forgetPrivateData();
    // A full page load clears customer data from the memory of the tab.
    location.assign(localePath(locale, '/account/login'));
  };

  return (
    <section className={classNames('panel stack', widthStyles.form)}>
      <h2 className="heading">{t('everywhereTitle')}</h2>
      <p className="soft">{t('everywhereText')}</p>
      <ErrorList texts={refusals} />
      <div className="row">
        <Button kind="secondary" busy={busy} onClick={signOut}>
          {t(busy ? 'leaving' : 'everywhere')}
        </Button>
      </div>
    </section>
  );
}

const PasswordForm = lazy(async () => ({ default: (await import('./profile-forms')).PasswordForm }));

/** Form that changes the password, and a button that signs out on all devices. */
export function PasswordView() {
  const endsSessions = useFeature('signOutEverywhere');
  return (
    <div className="stack">
      <Suspense fallback={<AccountSkeleton />}>
        <PasswordForm />
      </Suspense>
      {endsSessions && <SignOutEverywhere />}
    </div>
  );
}
