import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { BookView } from '@/components/service-book/book-view';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { idInSegment } from '@/lib/domain/vehicle/paths';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('serviceBook');
  return { title: t('title'), robots: { index: false } };
}

export default async function ServiceBookPage({ params }: PageProps<'/[locale]/account/garage/[carId]'>) {
  const { locale, carId } = await params;
  if (!isLocale(locale) || idInSegment(carId) === undefined || !(await hasFeature('serviceBook'))) notFound();
  const [t, garage] = await Promise.all([getTranslations('serviceBook'), getTranslations('garagePage')]);
  return (
    <AccountPage
      locale={locale}
      title={t('title')}
      trail={[{ name: garage('title'), href: localePath(locale, '/account/garage') }]}
      namespaces={['serviceBook', 'garagePage', 'garage', 'signedOut']}
      headless
      open
    >
      <BookView carId={carId} />
    </AccountPage>
  );
}
