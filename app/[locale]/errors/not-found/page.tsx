import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/errors/error-views';
import { shareText } from '@/lib/storefront/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t('title'), robots: { index: false } };
}

/** Page for 404 answers, sent by the server around Next in place of an empty body. */
export default function NotFoundPage() {
  shareText();
  return <NotFoundView />;
}
