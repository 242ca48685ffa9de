import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { PasswordView } from '@/components/account/profile/password-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountMenu');
  return { title: t('password'), robots: { index: false } };
}

export default async function PasswordPage({ params }: PageProps<'/[locale]/account/password'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('accountMenu');
  return (
    <AccountPage locale={locale} title={t('password')} namespaces={['accountForms']}>
      <PasswordView />
    </AccountPage>
  );
}
