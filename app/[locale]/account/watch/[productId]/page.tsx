import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { WatchView } from '@/components/watches/watch-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('watchPage');
  return { title: t('title'), robots: { index: false } };
}

export default async function WatchPage({ params }: PageProps<'/[locale]/account/watch/[productId]'>) {
  const { locale, productId } = await params;
  if (!isLocale(locale) || !(await hasFeature('productAlerts'))) notFound();
  const t = await getTranslations('watchPage');
  return (
    <AccountPage locale={locale} title={t('title')} open namespaces={['watchPage']}>
      <WatchView productId={productId} />
    </AccountPage>
  );
}
