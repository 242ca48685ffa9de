'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProductPanel } from '@/components/account/account-panels';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button, LinkButton } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Note } from '@/components/ui/note';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { WatchSwitches } from './watch-switches';

type GuestWatch = ResponseOfCall<'guestWatchRead'>;
type WatchChoiceByLink = Pick<GuestWatch, 'stock' | 'priceDrop'>;

const path = '/api/account/guest-watches/link';
const nothing: WatchChoiceByLink = { stock: false, priceDrop: false };

/** Confirms the e-mail of a letter's link by a press, and lets its owner change or end the alert. */
export function WatchLink({ token }: { readonly token: string }) {
  const t = useTranslations('watchPage');
  const lang = useLocale();
  const tell = useErrorText();
  const { data, missing, failed, retry, reread } = useAccountRead<GuestWatch>(path, lang, { lang, token });
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (missing) return <Gone />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;

  const change = async ({ stock, priceDrop }: WatchChoiceByLink) => {
    setBusy(true);
    setRefusals([]);
    const body = { lang, token, stock, priceDrop };
    const result = await requestApi<GuestWatch>(path, { method: 'PUT', body });
    setBusy(false);
    if (result.ok) await reread(result.data, { revalidate: false });
    else setRefusals(tell(result.error));
  };
  const over = data.confirmed && !data.stock && !data.priceDrop;
  return (
    <>
      <ProductPanel product={data.product} />
      <ErrorList texts={refusals} />
      {over && (
        <Note kind="good" role="status">
          {t('ended')}
        </Note>
      )}
      {!over && !data.confirmed && (
        <>
          <p>{t('confirmText', { email: data.email })}</p>
          <Button size="l" wide busy={busy} onClick={() => void change(data)}>
            {t('confirm')}
          </Button>
        </>
      )}
      {!over && data.confirmed && (
        <>
          <Note kind="good" role="status">
            {t('confirmed', { email: data.email })}
          </Note>
          <WatchSwitches watch={data} onChange={(choice) => void change({ ...data, ...choice })} />
        </>
      )}
      {!over && (
        <Button kind="text" wide onClick={() => void change(nothing)}>
          {t('end')}
        </Button>
      )}
    </>
  );
}

function Gone() {
  const t = useTranslations('watchPage');
  const locale = useLocale();
  return (
    <>
      <Note kind="warn">{t('linkGone')}</Note>
      <LinkButton kind="secondary" wide href={localePath(locale, '/shop/category')}>
        {t('toCatalogue')}
      </LinkButton>
    </>
  );
}
