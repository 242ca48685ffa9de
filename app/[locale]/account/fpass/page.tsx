import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntrySection } from '@/components/sign-in/entry-section';
import { ForgotForm } from '@/components/sign-in/reset-password';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountForms');
  return { title: t('forgotTitle'), robots: { index: false } };
}

export default async function ForgotPage({ params }: PageProps<'/[locale]/account/fpass'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('accountForms');
  return (
    <EntrySection title={t('forgotTitle')} text={t('forgotText')}>
      <ForgotForm />
    </EntrySection>
  );
}
