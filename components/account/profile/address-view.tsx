'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { NotFoundHere } from '../account-panels';

const AddressForm = lazy(async () => ({ default: (await import('./address-form')).AddressForm }));

/** Form for one postal address; `new` starts empty. */
export function AddressView({ id }: { readonly id: string }) {
  const t = useTranslations('account');
  const lang = useLocale();
  const path = id === 'new' ? null : `/api/account/users/address/${encodeURIComponent(id)}`;
  const { data, missing, failed, retry } = useAccountRead<ResponseOfCall<'addressRead'>>(path, lang);
  if (missing) return <NotFoundHere title={t('addressGone')} path="/account/addresses" label={t('allAddresses')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (path !== null && !data) return <AccountSkeleton />;
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <AddressForm address={data} />
    </Suspense>
  );
}
