import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { BlogView, blogMetadata, readBlogScope } from './blog-view';

type Props = PageProps<'/[locale]/blog'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? blogMetadata(locale, readBlogScope(await searchParams)) : {};
}

/** All posts, or search results. */
export default async function BlogPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <BlogView locale={locale} scope={readBlogScope(await searchParams)} />;
}
