import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntrySection } from '@/components/sign-in/entry-section';
import { NewPasswordForm } from '@/components/sign-in/reset-password';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountForms');
  return { title: t('resetTitle'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function NewPasswordPage({ params }: PageProps<'/[locale]/account/fpass/[id]'>) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('accountForms');
  return (
    <EntrySection title={t('resetTitle')} text={t('resetText')} namespaces={['account']}>
      <NewPasswordForm id={id} />
    </EntrySection>
  );
}
