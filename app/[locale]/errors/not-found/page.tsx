import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/errors/error-views';
import { shareText } from '@/lib/storefront/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t('title'), robots: { index: false } };
}

/** The 404 page, which the HTTP server around Next.js sends in place of an empty 404 body. */
export default function NotFoundPage() {
  shareText();
  return <NotFoundView />;
}
