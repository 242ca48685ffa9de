import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ConfirmEmail } from '@/components/sign-in/confirm-email';
import { EntrySection } from '@/components/sign-in/entry-section';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountForms');
  return { title: t('confirmTitle'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function ConfirmEmailPage({ params }: PageProps<'/[locale]/account/email-confirm/[id]'>) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('accountForms');
  return (
    <EntrySection title={t('confirmTitle')} namespaces={['account']}>
      <ConfirmEmail id={id} />
    </EntrySection>
  );
}
