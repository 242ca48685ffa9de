import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { FilesView } from '@/components/business/files-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('files');
  return { title: t('title'), robots: { index: false } };
}

export default async function FilesPage({ params }: PageProps<'/[locale]/account/files'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('files');
  return (
    <AccountPage locale={locale} title={t('title')} namespaces={['business', 'files']}>
      <FilesView />
    </AccountPage>
  );
}
