import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { BlogView, blogMetadata, readBlogScope } from '../../blog-view';

type Props = PageProps<'/[locale]/blog/category/[slug]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  return isLocale(locale) ? blogMetadata(locale, { ...readBlogScope(await searchParams), category: slug }) : {};
}

/** The posts of a category. */
export default async function BlogCategoryPage({ params, searchParams }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <BlogView locale={locale} scope={{ ...readBlogScope(await searchParams), category: slug }} />;
}
