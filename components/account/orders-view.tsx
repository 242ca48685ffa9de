'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { ClaimButton } from '@/components/order/claim-order';
import { Pagination } from '@/components/ui/pagination';
import type { Answer } from '@/lib/browser/api';
import { paged } from '@/lib/browser/paged';
import { localePath } from '@/lib/navigation/locale-path';
import { AccountSkeleton, LoadFailed } from './account-frame';
import { NoOrders } from './no-orders';
import { OrderTable } from './order-table';
import { useAccountRead } from './use-account-read';

const limit = 16;

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** The customer's orders in pages; the page stands in the address. */
export function OrdersView() {
  const t = useTranslations('account');
  const lang = useLocale();
  const page = pageOf(useSearchParams().get('page'));
  const body = { page, limit, sort: 'default', lang };
  const { data, failed, retry, reread } = useAccountRead<Answer<'ordersList'>>('/api/account/orders', lang, body);
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const offer = data.claimable > 0 && <ClaimButton onClaimed={() => void reread()} />;
  if (data.total === 0) return offer || <NoOrders />;
  const { pages, from, to } = paged(data.total, page, limit);
  return (
    <>
      {offer}
      <OrderTable orders={data.items} />
      <Pagination
        page={page}
        last={pages}
        hrefOf={(number) => localePath(lang, `/account/orders${number > 1 ? `?page=${number}` : ''}`)}
        labels={{ nav: t('pagesNav'), previous: t('previous'), next: t('next') }}
        range={t('range', { from, to, total: data.total })}
      />
    </>
  );
}
