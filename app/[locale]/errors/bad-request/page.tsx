import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BadRequestView } from '@/components/errors/error-views';
import { shareText } from '@/lib/storefront/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('badRequest');
  return { title: t('title'), robots: { index: false } };
}

/** The 400 page, for URLs that the HTTP server around Next.js rejects. */
export default function BadRequestPage() {
  shareText();
  return <BadRequestView />;
}
