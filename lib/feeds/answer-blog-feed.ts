import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { BlogCategory } from '@/lib/contract/catalogue/blog';
import { isLocale } from '@/lib/navigation/locale';
import { siteOrigin } from '@/lib/seo/page-metadata';
import { getBlogCategories, getPosts } from '@/lib/upstream/operations/content';
import { dataOrThrow } from '@/lib/upstream/result';
import { atomOf, type FeedFormat, feedTypes, rssOf } from './blog-feed';

const postsInFeed = 30;
const writers = { rss: rssOf, atom: atomOf } as const;

function flat(categories: readonly BlogCategory[]): BlogCategory[] {
  return categories.flatMap((category) => [category, ...flat(category.children)]);
}

/** Answers with the newest posts of the blog, or of one of its categories, as a feed. */
export async function answerBlogFeed(format: FeedFormat, locale: string, slug?: string): Promise<Response> {
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const found = slug === undefined ? [] : flat(dataOrThrow(await getBlogCategories(locale)).items);
  const category = found.find((one) => one.slug === slug);
  if (slug !== undefined && !category) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale, namespace: 'content' });
  const { items } = dataOrThrow(
    await getPosts(locale, {
      ...(category && { catId: category.id }),
      limit: postsInFeed,
      sortField: 'date',
      sortOrder: 'desc',
      shorten: true,
    }),
  );
  const feed = writers[format]({
    origin: siteOrigin(),
    locale,
    title: category ? t('feedOf', { name: category.name }) : t('feedAll'),
    description: category ? t('blogNamedDescription', { name: category.name }) : t('blogDescription'),
    path: category ? `/blog/category/${category.slug}` : '/blog',
    posts: items,
  });
  return new Response(feed, {
    headers: { 'content-type': `${feedTypes[format]}; charset=utf-8`, 'cache-control': 'public, max-age=900' },
  });
}
