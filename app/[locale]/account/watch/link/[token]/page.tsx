import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntrySection } from '@/components/sign-in/entry-section';
import { WatchLink } from '@/components/watches/watch-view';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('watchPage');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** The alert behind a letter's link, for people without an account. */
export default async function WatchLinkPage({ params }: PageProps<'/[locale]/account/watch/link/[token]'>) {
  const { locale, token } = await params;
  if (!isLocale(locale) || !(await hasFeature('productAlerts'))) notFound();
  const t = await getTranslations('watchPage');
  return (
    <EntrySection title={t('title')} namespaces={['watchPage', 'account']}>
      <WatchLink token={token} />
    </EntrySection>
  );
}
