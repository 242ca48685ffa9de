import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { ReviewView } from '@/components/reviews/review-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reviewForm');
  return { title: t('title'), robots: { index: false } };
}

export default async function ReviewPage({ params }: PageProps<'/[locale]/account/reviews/[productId]'>) {
  const { locale, productId } = await params;
  if (!isLocale(locale) || !(await hasFeature('reviewForm'))) notFound();
  const t = await getTranslations('reviewForm');
  return (
    <AccountPage locale={locale} title={t('title')} namespaces={['reviewForm']}>
      <ReviewView productId={productId} />
    </AccountPage>
  );
}
