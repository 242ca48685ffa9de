import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharePage } from '@/lib/cache/page-notes';
import { isLocale } from '@/lib/navigation/locale';
import { readBlogScope } from '../../blog-scope';
import { type BlogScope, BlogView, blogMetadata } from '../../blog-view';

type Props = PageProps<'/[locale]/blog/found/[[...category]]'>;

/** `found/{category}` or `found/tag/{tag}`. */
async function scopeOf({ params, searchParams }: Props): Promise<BlogScope> {
  const { category: [first, second] = [] } = await params;
  const place = first === 'tag' && second !== undefined ? { tag: second } : { category: first };
  return { ...readBlogScope(await searchParams), ...place };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await props.params;
  return isLocale(locale) ? blogMetadata(locale, await scopeOf(props)) : {};
}

/** Later pages and searches of the blog, which a rewrite leads to: rendered for each request. */
export default async function BlogFoundPage(props: Props) {
  const { locale, category = [] } = await props.params;
  if (!isLocale(locale) || category.length > 2) notFound();
  sharePage();
  return <BlogView locale={locale} scope={await scopeOf(props)} />;
}
