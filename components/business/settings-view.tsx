'use client';

import { useLocale } from 'next-intl';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import { useUser } from '@/components/user/user-client';
import type { ResponseOfCall } from '@/lib/requests/api';
import { BuyersOnly } from './buyers-only';
import { SettingsForm } from './settings-form';

/** What a business customer may switch. Each choice counts at once. */
export function SettingsView() {
  return (
    <BuyersOnly>
      <Settings />
    </BuyersOnly>
  );
}

function Settings() {
  const lang = useLocale();
  const { user } = useUser();
  const { data, failed, retry, reread } = useAccountRead<ResponseOfCall<'usersSettings'>>(
    '/api/account/users/settings',
    lang,
  );
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data || !user) return <AccountSkeleton />;
  return <SettingsForm user={user} settings={data} onSaved={reread} />;
}
