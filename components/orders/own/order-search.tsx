import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field, Select } from '@/components/ui/form/field';
import { searchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import {
  isOrderQueryNarrowed,
  type OrderQuery,
  orderQueryText,
  orderStatuses,
  readOrderQuery,
} from '@/lib/account/order-query';
import { formText } from '@/lib/forms/form-fields';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './own-orders.module.css';

/** Searches orders by content, status and date; the query is in the URL. */
export function OrderSearch({ query }: { readonly query: OrderQuery }) {
  const t = useTranslations('account');
  const words = useTranslations('order');
  const locale = useLocale();
  const router = useRouter();
  const [reversed, setReversed] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = readOrderQuery({ get: (name) => formText(form, name) });
    const wrong = asked.from !== '' && asked.to !== '' && asked.from > asked.to;
    setReversed(wrong);
    if (wrong) form.querySelector<HTMLInputElement>('[name=to]')?.focus();
    else router.push(localePath(locale, `/account/orders${orderQueryText({ ...asked, page: 1 })}`));
  };
  return (
    // Links and the back button bring another query: the fields are reset from it.
    <search aria-label={t('findOrder')} key={orderQueryText({ ...query, page: 1 })}>
      <form className={classNames('panel', styles.search)} noValidate onSubmit={submit}>
        <Field
          id="orders-search"
          name="search"
          type="search"
          className={styles.query}
          label={t('findOrder')}
          placeholder={t('findOrderHint')}
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Select
          id="orders-status"
          name="status"
          label={t('status')}
          defaultValue={query.status}
          options={[
            { value: '', label: t('anyStatus') },
            ...orderStatuses.map((status) => ({ value: status, label: words(status) })),
          ]}
        />
        <PlacedBetween query={query} reversed={reversed} />
        <div className={classNames('row', styles.buttons)}>
          <Button type="submit" icon={searchIcon}>
            {t('find')}
          </Button>
          {isOrderQueryNarrowed(query) && (
            <Link className="plain-link" href={localePath(locale, '/account/orders')}>
              {t('showAllOrders')}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

type PlacedBetweenProps = { readonly query: OrderQuery; readonly reversed: boolean };

/** From which day to which the orders were placed. */
function PlacedBetween({ query, reversed }: PlacedBetweenProps) {
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
