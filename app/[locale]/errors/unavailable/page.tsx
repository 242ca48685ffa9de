import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReloadLink, UnavailableView } from '@/components/errors/unavailable-view';
import { shareText } from '@/lib/storefront/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unavailable');
  return { title: t('title'), robots: { index: false } };
}

/** The 503 page, which the HTTP server around Next.js sends in place of an empty error body. */
export default async function UnavailablePage() {
  shareText();
  const t = await getTranslations('unavailable');
  return <UnavailableView reference="{requestId}" retry={<ReloadLink>{t('retry')}</ReloadLink>} />;
}
