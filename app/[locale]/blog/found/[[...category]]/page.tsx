import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/navigation/locale';
import { readBlogScope } from '../../blog-scope';
import { BlogView, blogMetadata } from '../../blog-view';

type Props = PageProps<'/[locale]/blog/found/[[...category]]'>;

async function scopeOf({ params, searchParams }: Props) {
  const { category = [] } = await params;
  return { ...readBlogScope(await searchParams), category: category[0] };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await props.params;
  return isLocale(locale) ? blogMetadata(locale, await scopeOf(props)) : {};
}

/** Later pages and searches of the blog, which a rewrite leads to: rendered for each request. */
export default async function BlogFoundPage(props: Props) {
  const { locale, category = [] } = await props.params;
  if (!isLocale(locale) || category.length > 1) notFound();
  return <BlogView locale={locale} scope={await scopeOf(props)} />;
}
