import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/error-pages/missing-pages';
import { shareText } from '@/lib/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t('title'), robots: { index: false } };
}

/** What the server around Next sends in place of the empty body of a 404. */
export default function NotFoundPage() {
  shareText();
  return <NotFoundView />;
}
