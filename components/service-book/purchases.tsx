import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Pagination } from '@/components/ui/pagination';
import { PartPicture, PartTitle } from '@/components/ui/part-line';
import partLineStyles from '@/components/ui/part-line.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { paged, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Purchase } from '@/lib/contract/account/service-book';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { serviceBookPath } from '@/lib/domain/vehicle/paths';
import styles from './book.module.css';

const limit = 10;

type PurchasesProps = { readonly carId: number; readonly page: number };

/** Parts that the customer has ordered for a car, with links to the order and a button to order again. */
export function Purchases({ carId, page }: PurchasesProps) {
  const t = useTranslations('serviceBook');
  const account = useTranslations('account');
  const lang = useLocale();
  const path = `/api/account/garage/${carId}/purchases`;
  const body = { lang, page, limit };
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'carPurchases'>>(path, lang, body);
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  if (data.total === 0) return <p className="soft">{t('noPurchases')}</p>;
  const { pages, from, to } = paged(data.total, page, limit);
  return (
    <>
      <ul className={partLineStyles.group}>
        {data.items.map((purchase) => (
          <PurchaseRow key={`${purchase.orderId}-${purchase.position}`} purchase={purchase} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={page}
          last={pages}
          hrefOf={(number) => localePath(lang, `${serviceBookPath(carId)}${number > 1 ? `?page=${number}` : ''}`)}
          labels={{ nav: account('pagesNav'), previous: account('previous'), next: account('next') }}
          range={t('purchaseRange', { from, to, total: data.total })}
        />
      )}
    </>
  );
}

function PurchaseRow({ purchase }: { readonly purchase: Purchase }) {
  const { product, orderId, number, orderedAt, quantity, returned, position } = purchase;
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const format = useFormatter();
  const reorder = useReorder(orderId, position);
  return (
    <li className={classNames(partLineStyles.line, partLineStyles.ordered, styles.purchase)}>
      <PartPicture images={product.images} />
      <div className={classNames('stack', partLineStyles.text)}>
        <PartTitle
          brand={product.brandName}
          number={product.partNumber}
          name={product.name}
          href={product.slug && localePath(locale, `/shop/products/${product.slug}`)}
        />
        <p className="small muted number">
          {format.dateTime(new Date(orderedAt), 'short')} ·{' '}
          <Link className="plain-link" href={localePath(locale, `/account/orders/${orderId}`)}>
            {number}
          </Link>{' '}
          · {t('pieces', { count: quantity })}
          {returned > 0 && ` · ${t('returned', { count: returned })}`}
        </p>
      </div>
      {product.slug === null ? (
        <span className="small muted">{t('notSold')}</span>
      ) : (
        <Button
          kind="secondary"
          size="s"
          busy={reorder.busy}
          aria-label={t('againNamed', { name: product.name })}
          onClick={reorder.run}
        >
          {t('again')}
        </Button>
      )}
    </li>
  );
}

function useReorder(orderId: number, position: number) {
  const t = useTranslations('serviceBook');
  const lang = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const path = `/api/account/orders/${orderId}/reorder`;
    const body = { lang, positions: [position] };
    const result = await requestApi<ResponseOfCall<'ordersReorder'>>(path, { method: 'POST', body });
    if (!result.ok) showToast({ text: errorText(result.error).join(' ') });
    else if (result.data.added === 0) {
      showToast({ text: t(result.data.missing[0]?.reason === 'full' ? 'cartFull' : 'notSoldNow') });
    } else {
      await sessionStore.reload(true);
      showToast({
        text: t('inCart'),
        action: { label: t('toCart'), run: () => location.assign(localePath(lang, '/shop/cart')) },
      });
    }
    setBusy(false);
  };
  return { busy, run };
}
