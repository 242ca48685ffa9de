import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharePage } from '@/lib/cache/page-notes';
import { parseListing } from '@/lib/listing/params';
import { isLocale } from '@/lib/navigation/locale';
import { categoryMetadata } from '../../../category/category-metadata';
import { CategoryView } from '../../../category/category-view';

type Props = PageProps<'/[locale]/shop/narrowed/category/[slug]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  return categoryMetadata(locale, slug, parseListing(await searchParams).state);
}

/** A category as one visitor narrowed it: rendered for each request, so that the page cache holds plain views only. */
export default async function NarrowedCategoryPage({ params, searchParams }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  sharePage();
  return <CategoryView locale={locale} slug={slug} listing={parseListing(await searchParams)} />;
}
