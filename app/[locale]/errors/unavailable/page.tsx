import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReloadLink, UnavailableView } from '@/components/errors/error-views';
import { shareText } from '@/lib/storefront/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unavailable');
  return { title: t('title'), robots: { index: false } };
}

/** Page for errors, sent by the server around Next in place of an empty body. */
export default async function UnavailablePage() {
  shareText();
  const t = await getTranslations('unavailable');
  return <UnavailableView reference="{requestId}" retry={<ReloadLink>{t('retry')}</ReloadLink>} />;
}
