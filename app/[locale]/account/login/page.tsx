import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntryPanel } from '@/components/sign-in/entry-panel';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('loginTitle'), robots: { index: false } };
}

export default async function LoginPage({ params }: PageProps<'/[locale]/account/login'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <div className="wrap">
      <ClientMessages namespaces={['auth', 'errors', 'signedOut']}>
        <EntryPanel kind="login" />
      </ClientMessages>
    </div>
  );
}
