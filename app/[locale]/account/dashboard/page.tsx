import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { DashboardView } from '@/components/account/dashboard-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title'), robots: { index: false } };
}

export default async function DashboardPage({ params }: PageProps<'/[locale]/account/dashboard'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('account');
  return (
    <AccountPage
      locale={locale}
      title={t('title')}
      namespaces={['business', 'garagePage', 'serviceBook', 'garage', 'fit', 'signedOut']}
    >
      <DashboardView />
    </AccountPage>
  );
}
