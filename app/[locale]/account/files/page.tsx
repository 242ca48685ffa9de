import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { FilesView } from '@/components/business/files-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle(), robots: { index: false } };
}

/** Without documents of the contracts the page has invoices and reports. */
async function pageTitle(): Promise<string> {
  const [t, menu] = await Promise.all([getTranslations('files'), getTranslations('accountMenu')]);
  return (await hasFeature('documents')) ? t('title') : menu('reports');
}

export default async function FilesPage({ params }: PageProps<'/[locale]/account/files'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <AccountPage locale={locale} title={await pageTitle()} namespaces={['business', 'files']}>
      <FilesView />
    </AccountPage>
  );
}
