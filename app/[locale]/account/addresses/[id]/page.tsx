import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { AddressView } from '@/components/account/profile/addresses-view';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('editAddress'), robots: { index: false } };
}

export default async function AddressPage({ params }: PageProps<'/[locale]/account/addresses/[id]'>) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const [t, menu] = await Promise.all([getTranslations('account'), getTranslations('accountMenu')]);
  const trail = [{ name: menu('addresses'), href: localePath(locale, '/account/addresses') }];
  return (
    <AccountPage locale={locale} title={t(id === 'new' ? 'addAddress' : 'editAddress')} trail={trail}>
      <AddressView id={id} />
    </AccountPage>
  );
}
