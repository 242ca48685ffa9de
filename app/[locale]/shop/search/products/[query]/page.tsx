import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { readQuery, SearchView, ShortSearch } from './search-view';

type Props = PageProps<'/[locale]/shop/search/products/[query]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, query: written } = await params;
  const read = readQuery(written);
  if (!isLocale(locale) || read === undefined) return {};
  const { query } = read;
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  return pageMetadata({
    locale,
    path: `/shop/search/products/${encodeURIComponent(query)}`,
    title: t('searchTitle', { query }),
    description: t('searchDescription', { query }),
    index: false,
  });
}

/** Search results. The page is cached for a minute; its data are not cached, because there are too many queries. */
export default async function SearchPage({ params, searchParams }: Props) {
  const { locale, query: written } = await params;
  const read = readQuery(written);
  if (!isLocale(locale) || read === undefined) notFound();
  if (!read.searchable) return <ShortSearch query={read.query} />;
  markPageShared();
  return <SearchView locale={locale} query={read.query} listing={parseListing(await searchParams)} />;
}
