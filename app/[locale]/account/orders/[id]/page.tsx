import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { OrderView } from '@/components/orders/order-view';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('order'), robots: { index: false } };
}

export default async function OrderPage({ params }: PageProps<'/[locale]/account/orders/[id]'>) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const [t, menu] = await Promise.all([getTranslations('account'), getTranslations('accountMenu')]);
  const trail = [{ name: menu('orders'), href: localePath(locale, '/account/orders') }];
  return (
    <AccountPage
      locale={locale}
      title={t('order')}
      trail={trail}
      headless
      namespaces={['orderActions', 'payment', 'files', 'catalogue', 'fit', 'push']}
    >
      <OrderView id={id} />
    </AccountPage>
  );
}
