'use client';

import { useLocale, useTranslations } from 'next-intl';
import { NotFoundHere } from '@/components/account/not-found-here';
import { ProductPanel } from '@/components/account/product-panel';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import widthStyles from '@/components/ui/width.module.css';
import { AccountSkeleton, LoadFailed } from '@/components/user/read-states';
import { useAccountRead } from '@/components/user/use-account-read';
import { localePath } from '@/lib/navigation/locale-path';
import type { ResponseOfCall } from '@/lib/requests/api';
import { ReviewForm } from './review-form';

type OwnReview = ResponseOfCall<'reviewRead'>;

/** The customer's review of a product: to write, to change, and what has become of it. */
export function ReviewView({ productId }: { readonly productId: string }) {
  const t = useTranslations('reviewForm');
  const account = useTranslations('account');
  const lang = useLocale();
  const path = `/api/account/reviews/${encodeURIComponent(productId)}`;
  const { data, missing, failed, retry, reread } = useAccountRead<OwnReview>(path, lang);
  if (missing) return <NotFoundHere title={t('noProduct')} path="/shop/category" label={account('toCatalog')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const { product, review, bought } = data;
  return (
    <div className={classNames('stack', widthStyles.single)}>
      <ProductPanel product={product} />
      {review && (
        <Note kind={review.state === 'refused' ? 'warn' : review.state === 'shown' ? 'good' : 'info'} role="status">
          {t(review.state)}
        </Note>
      )}
      {bought ? (
        <ReviewForm
          key={product.id}
          path={path}
          own={data}
          onSaved={(saved) => void reread(saved, { revalidate: false })}
        />
      ) : (
        <EmptyState
          title={t('notBought')}
          action={
            <LinkButton kind="secondary" href={localePath(lang, '/account/orders')}>
              {t('toOrders')}
            </LinkButton>
          }
        >
          {t('notBoughtWhy')}
        </EmptyState>
      )}
    </div>
  );
}
