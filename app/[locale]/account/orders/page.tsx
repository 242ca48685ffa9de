import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { OrdersView } from '@/components/orders/orders-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountMenu');
  return { title: t('orders'), robots: { index: false } };
}

export default async function OrdersPage({ params }: PageProps<'/[locale]/account/orders'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('accountMenu');
  return (
    <AccountPage locale={locale} title={t('orders')} namespaces={['orderActions']}>
      <OrdersView />
    </AccountPage>
  );
}
