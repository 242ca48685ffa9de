'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field, Select } from '@/components/ui/form/field';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { paged } from '@/lib/browser/requests/api';
import {
  isOrderQueryNarrowed,
  type OrderQuery,
  orderQueryText,
  orderStatuses,
  readOrderQuery,
} from '@/lib/domain/account/order-query';
import { formText } from '@/lib/domain/forms/form-fields';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { ClaimButton } from './claim-order';
import { NoOrders, OrderTable } from './order-table';
import styles from './orders.module.css';

const limit = 16;

/** The customer's orders. Page and query are in the URL. */
export function OrdersView() {
  const t = useTranslations('account');
  const lang = useLocale();
  const query = readOrderQuery(useSearchParams());
  const { page, search, status, from, to } = query;
  const hasFilter = isOrderQueryNarrowed(query);
  const body = {
    ...{ page, limit, sort: 'default', lang },
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  const canClaim = useFeature('orderClaim');
  const { data, failed, retry, reread } = useAccountRead<ResponseOfCall<'ordersList'>>(
    '/api/account/orders',
    lang,
    body,
  );
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const claimOffer = canClaim && data.claimable > 0 && <ClaimButton onClaimed={() => void reread()} />;
  if (data.total === 0 && !hasFilter) return claimOffer || <NoOrders />;
  const paging = paged(data.total, page, limit);
  const range = { from: paging.from, to: paging.to, total: data.total };
  return (
    <>
      {claimOffer}
      <OrderSearch query={query} />
      <p className={classNames('small muted number', styles.count)} role="status">
        {t(data.items.length === 0 ? 'noneFound' : 'range', range)}
      </p>
      {data.items.length > 0 && <OrderTable orders={data.items} />}
      <Pagination
        page={page}
        last={paging.pages}
        hrefOf={(number) => localePath(lang, `/account/orders${orderQueryText({ ...query, page: number })}`)}
        labels={{ nav: t('pagesNav'), previous: t('previous'), next: t('next') }}
        range=""
      />
    </>
  );
}

/** Search form for orders by content, status and date; the query is in the URL. */
function OrderSearch({ query }: { readonly query: OrderQuery }) {
  const t = useTranslations('account');
  const orderTexts = useTranslations('order');
  const locale = useLocale();
  const router = useRouter();
  const [reversed, setReversed] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const search = readOrderQuery({ get: (name) => formText(form, name) });
    const isReversed = search.from !== '' && search.to !== '' && search.from > search.to;
    setReversed(isReversed);
    if (isReversed) form.querySelector<HTMLInputElement>('[name=to]')?.focus();
    else router.push(localePath(locale, `/account/orders${orderQueryText({ ...search, page: 1 })}`));
  };
  return (
    // The key resets the fields when navigation changes the query.
    <search aria-label={t('findOrder')} key={orderQueryText({ ...query, page: 1 })}>
      <form className={classNames('panel', styles.search)} noValidate onSubmit={submit}>
        <Field
          id="orders-search"
          name="search"
          type="search"
          label={t('findOrder')}
          placeholder={t('findOrderHint')}
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t('find')}</Button>
        <details open={query.status !== '' || query.from !== '' || query.to !== ''}>
          <summary className="plain-link small">{t('moreFilters')}</summary>
          <div>
            <Select
              id="orders-status"
              name="status"
              label={t('status')}
              defaultValue={query.status}
              options={[
                { value: '', label: t('anyStatus') },
                ...orderStatuses.map((status) => ({ value: status, label: orderTexts(`filter.${status}`) })),
              ]}
            />
            <DateRangeFields query={query} reversed={reversed} />
          </div>
        </details>
        {isOrderQueryNarrowed(query) && (
          <Link className="plain-link" href={localePath(locale, '/account/orders')}>
            {t('showAllOrders')}
          </Link>
        )}
      </form>
    </search>
  );
}

type DateRangeFieldsProps = { readonly query: OrderQuery; readonly reversed: boolean };

function DateRangeFields({ query, reversed }: DateRangeFieldsProps) {
  const t = useTranslations('account');
  return (
    <>
      <Field id="orders-from" name="from" type="date" label={t('placedFrom')} defaultValue={query.from} />
      <Field
        id="orders-to"
        name="to"
        type="date"
        label={t('placedTo')}
        defaultValue={query.to}
        error={reversed ? t('reversedDays') : undefined}
      />
    </>
  );
}
