import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Compare } from '@/components/lists/compare';
import { ListPage } from '@/components/lists/list-page';
import { isLocale } from '@/lib/navigation/locale';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 86400;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/shop/compare'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('lists');
  return pageMetadata({ locale, path: '/shop/compare', title: t('compare'), index: false });
}

export default async function ComparePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <ListPage list="compare" locale={locale}>
      <Compare />
    </ListPage>
  );
}
