import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { GarageView } from '@/components/garage/garage-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('garagePage');
  return { title: t('title'), robots: { index: false } };
}

export default async function GaragePage({ params }: PageProps<'/[locale]/account/garage'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('garagePage');
  return (
    <AccountPage
      locale={locale}
      title={t('title')}
      namespaces={['garagePage', 'serviceBook', 'serviceLetters', 'garage', 'fit', 'signedOut']}
      open
    >
      <GarageView />
    </AccountPage>
  );
}
