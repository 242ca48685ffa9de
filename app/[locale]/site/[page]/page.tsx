import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { shareText } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { readSitePage } from '@/lib/storefront/site/read-site-page';
import { SitePageView } from '../site-page-view';

type Props = PageProps<'/[locale]/site/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page: name } = await params;
  const page = isLocale(locale) ? await readSitePage(locale, name) : undefined;
  if (!isLocale(locale) || page === undefined) return {};
  return pageMetadata({ locale, path: `/site/${name}`, title: page.title, description: page.description });
}

export default async function SiteTextPage({ params }: Props) {
  const { locale, page: name } = await params;
  const page = isLocale(locale) ? await readSitePage(locale, name) : undefined;
  if (!isLocale(locale) || page === undefined) notFound();
  shareText();
  return <SitePageView name={name} page={page} locale={locale} />;
}
