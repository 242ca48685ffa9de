'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NotFoundHere, ProductPanel } from '@/components/account/account-panels';

import { useErrorText } from '@/components/errors/use-error-text';
import { classNames } from '@/components/ui/class-names';
import { ErrorList } from '@/components/ui/form/error-list';
import widthStyles from '@/components/ui/width.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import { userStore, useUser } from '@/components/user/user-client';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';
import { GuestWatch } from './guest-watch';
import { type WatchChoice, WatchSwitches } from './watch-switches';

type ProductWatch = ResponseOfCall<'watchRead'>;

type WatchViewProps = { readonly productId: string };

/** What is written about a product to whoever asks: to customers at their address, to others at one that they confirm. */
export function WatchView(props: WatchViewProps) {
  const { status } = useUser();
  if (status === 'customer') return <OwnWatch {...props} />;
  if (status === 'guest') return <GuestWatch {...props} />;
  return status === 'loading' ? <AccountSkeleton /> : <LoadFailed onRetry={() => void userStore.load()} />;
}

function OwnWatch({ productId }: WatchViewProps) {
  const t = useTranslations('watchPage');
  const account = useTranslations('account');
  const lang = useLocale();
  const tell = useErrorText();
  const path = `/api/account/watches/${encodeURIComponent(productId)}`;
  const { data, missing, failed, retry, reread } = useAccountRead<ProductWatch>(path, lang);
  const [meant, setMeant] = useState<WatchChoice>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (missing) return <NotFoundHere title={t('noProduct')} path="/shop/category" label={account('toCatalog')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;

  const change = async (wish: WatchChoice) => {
    setRefusals([]);
    setMeant(wish);
    const result = await requestApi<ProductWatch>(path, { method: 'PUT', body: wish });
    if (result.ok) await reread(result.data, { revalidate: false });
    else setRefusals(tell(result.error));
    setMeant({});
  };
  const shown = { ...data, ...meant };
  return (
    <div className={classNames('stack', widthStyles.single)}>
      <ProductPanel product={data.product} />
      <section className="panel stack" aria-label={t('title')}>
        <ErrorList texts={refusals} />
        <WatchSwitches watch={shown} onChange={(wish) => void change(wish)} />
        <p className="small muted">{t('letters')}</p>
      </section>
    </div>
  );
}
