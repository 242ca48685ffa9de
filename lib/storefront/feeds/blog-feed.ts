import { type LocaleCode, shop } from '@/lib/config/shop';
import type { BlogCategory, BlogPost } from '@/lib/contract/catalogue/content';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { escapeXml as x } from '@/lib/domain/text/escape';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { siteOrigin } from '@/lib/storefront/seo/page-metadata';
import { shopSettings } from '@/lib/storefront/settings/shop-settings';
import { getBlogCategories, getPosts } from '@/lib/storefront/upstream/operations/content';
import { dataOrThrow } from '@/lib/storefront/upstream/result';

export type BlogFeed = {
  readonly origin: string;
  readonly locale: LocaleCode;
  readonly title: string;
  readonly description: string;
  /** Path, without the language, of the blog page that the feed belongs to. */
  readonly path: string;
  /** Newest first, without their content. */
  readonly posts: readonly BlogPost[];
};

export const feedFormats = ['rss', 'atom'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

/** Path of the feed of a blog page, without the language. */
export function feedPath(path: string, format: FeedFormat): string {
  return `${path}/${format}.xml`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** RSS 2.0. */
export function rssOf(feed: BlogFeed): string {
  const { origin, locale, title, description, path, posts } = feed;
  const escapedUrl = (to: string) => x(origin + localePath(locale, to));
  const items = posts.map((post) =>
    [
      '<item>',
      `<title>${x(post.title)}</title>`,
      `<link>${escapedUrl(`/blog/post/${post.slug}`)}</link>`,
      `<guid isPermaLink="false">${guid(feed, post)}</guid>`,
      `<pubDate>${new Date(post.date).toUTCString()}</pubDate>`,
      `<dc:creator>${x(post.author)}</dc:creator>`,
      ...post.categories.map(({ name }) => `<category>${x(name)}</category>`),
      `<description>${x(post.excerpt)}</description>`,
      '</item>',
    ].join(''),
  );
  return [
    `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    '<channel>',
    `<title>${x(title)}</title>`,
    `<link>${escapedUrl(path)}</link>`,
    `<description>${x(description)}</description>`,
    `<language>${languageOf(locale)}</language>`,
    `<lastBuildDate>${new Date(newest(posts)).toUTCString()}</lastBuildDate>`,
    `<atom:link rel="self" type="${feedTypes.rss}" href="${escapedUrl(feedPath(path, 'rss'))}"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

/** Atom 1.0. */
export function atomOf(feed: BlogFeed): string {
  const { origin, locale, title, description, path, posts } = feed;
  const escapedUrl = (to: string) => x(origin + localePath(locale, to));
  const entries = posts.map((post) =>
    [
      '<entry>',
      `<id>${guid(feed, post)}</id>`,
      `<title>${x(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escapedUrl(`/blog/post/${post.slug}`)}"/>`,
      `<published>${x(post.date)}</published>`,
      `<updated>${x(post.date)}</updated>`,
      `<author><name>${x(post.author)}</name></author>`,
      ...post.categories.map(({ name, slug }) => `<category term="${x(slug)}" label="${x(name)}"/>`),
      `<summary>${x(post.excerpt)}</summary>`,
      '</entry>',
    ].join(''),
  );
  return [
    `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageOf(locale)}">`,
    `<id>${tagUri(origin, `${locale}${path}`)}</id>`,
    `<title>${x(title)}</title>`,
    `<subtitle>${x(description)}</subtitle>`,
    `<updated>${x(newest(posts))}</updated>`,
    `<author><name>${x(shop.name)}</name></author>`,
    `<link rel="self" type="${feedTypes.atom}" href="${escapedUrl(feedPath(path, 'atom'))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapedUrl(path)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** The permanent id of a post: the same in every feed, even if its URL changes. */
function guid({ origin, locale }: BlogFeed, { id, date }: BlogPost): string {
  return tagUri(origin, `${locale}/post/${id}`, date.slice(0, 10));
}

function tagUri(origin: string, name: string, day = '2026-01-01'): string {
  return x(`tag:${new URL(origin).hostname},${day}:${name}`);
}

function newest(posts: readonly BlogPost[]): string {
  return (
    posts
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '2026-01-01T00:00:00Z'
  );
}

// Some feed readers support the language only, without the country.
function languageOf(locale: LocaleCode): string {
  return locale.toLowerCase();
}

const postsInFeed = 30;
const writers = { rss: rssOf, atom: atomOf } as const;

function flatten(categories: readonly BlogCategory[]): BlogCategory[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

/** Returns the newest posts of the blog, or of one of its categories, as a feed. */
export async function blogFeedResponse(format: FeedFormat, locale: string, slug?: string): Promise<Response> {
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const categories = slug === undefined ? [] : flatten(dataOrThrow(await getBlogCategories(locale)).items);
  const category = categories.find((one) => one.slug === slug);
  if (slug !== undefined && !category) return new Response(null, { status: 404 });
  await shopSettings();
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
    title: category ? t('feedOf', { name: category.name, shop: shop.name }) : t('feedAll', { shop: shop.name }),
    description: category
      ? t('blogNamedDescription', { name: category.name, shop: shop.name })
      : t('blogDescription', { shop: shop.name }),
    path: category ? `/blog/category/${category.slug}` : '/blog',
    posts: items,
  });
  return new Response(feed, {
    headers: { 'content-type': `${feedTypes[format]}; charset=utf-8`, 'cache-control': 'public, max-age=900' },
  });
}
