import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { SettingsView } from '@/components/business/settings-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settingsPage');
  return { title: t('title'), robots: { index: false } };
}

export default async function SettingsPage({ params }: PageProps<'/[locale]/account/settings'>) {
  const { locale } = await params;
  if (!isLocale(locale) || !(await hasFeature('settings'))) notFound();
  const t = await getTranslations('settingsPage');
  return (
    <AccountPage locale={locale} title={t('title')} namespaces={['business', 'settingsPage']}>
      <SettingsView />
    </AccountPage>
  );
}
