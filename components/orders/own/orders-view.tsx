'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { ClaimButton } from '@/components/orders/claim-order';
import { classNames } from '@/components/ui/class-names';
import { Pagination } from '@/components/ui/pagination';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import { isOrderQueryNarrowed, orderQueryText, readOrderQuery } from '@/lib/account/order-query';
import { localePath } from '@/lib/navigation/locale-path';
import type { ResponseOfCall } from '@/lib/requests/api';
import { paged } from '@/lib/requests/read-api';
import { OrderSearch } from './order-search';
import { NoOrders, OrderTable } from './order-table';

import styles from './own-orders.module.css';

const limit = 16;

/** The customer's orders, paginated; page and query are in the URL. */
export function OrdersView() {
  const t = useTranslations('account');
  const lang = useLocale();
  const query = readOrderQuery(useSearchParams());
  const { page, search, status, from, to } = query;
  const narrowed = isOrderQueryNarrowed(query);
  const body = {
    ...{ page, limit, sort: 'default', lang },
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  const { data, failed, retry, reread } = useAccountRead<ResponseOfCall<'ordersList'>>(
    '/api/account/orders',
    lang,
    body,
  );
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const offer = data.claimable > 0 && <ClaimButton onClaimed={() => void reread()} />;
  if (data.total === 0 && !narrowed) return offer || <NoOrders />;
  const shown = paged(data.total, page, limit);
  const range = { from: shown.from, to: shown.to, total: data.total };
  return (
    <>
      {offer}
      <OrderSearch query={query} />
      <p className={classNames('small muted number', styles.count)} role="status">
        {t(data.items.length === 0 ? 'noneFound' : 'range', range)}
      </p>
      {data.items.length > 0 && <OrderTable orders={data.items} />}
      <Pagination
        page={page}
        last={shown.pages}
        hrefOf={(number) => localePath(lang, `/account/orders${orderQueryText({ ...query, page: number })}`)}
        labels={{ nav: t('pagesNav'), previous: t('previous'), next: t('next') }}
        range=""
      />
    </>
  );
}
