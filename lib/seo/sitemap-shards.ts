import 'server-only';
import { shop } from '@/lib/config/shop';
import { getSitemapShard } from '@/lib/upstream/operations/catalogue';
import { getBrands, getPosts } from '@/lib/upstream/operations/content';
import { dataOrThrow } from '@/lib/upstream/result';
import type { SitemapEntry } from './sitemap';

/** Each product stands in a shard twice, with three alternates: 10,000 addresses of some 6 MB. */
const productsPerShard = 5000;
const locale = shop.defaultLocale;

const pages = [
  '/',
  '/shop/category',
  '/brands',
  '/blog',
  '/tecdoc/search-by-car',
  ...['about-company', 'contact-us', 'contacts', 'terms', 'privacy-policy', 'consumer-protection', 'faq'].map(
    (page) => `/site/${page}`,
  ),
];

/** Names of all sitemaps. */
export async function sitemapNames(): Promise<string[]> {
  const { shards } = dataOrThrow(await getSitemapShard(locale, productsPerShard));
  return [
    'pages',
    'categories',
    'brands',
    'posts',
    ...Array.from({ length: shards }, (_, index) => `products-${index}`),
  ];
}

const readers: Readonly<Record<string, () => Promise<SitemapEntry[]>>> = {
  pages: async () => pages.map((path) => ({ path })),
  categories: async () =>
    dataOrThrow(await getSitemapShard(locale, productsPerShard)).categories.map(({ slug }) => ({
      path: `/shop/category/${slug}`,
    })),
  brands: async () =>
    dataOrThrow(await getBrands(locale, { limit: 500 })).items.map(({ slug }) => ({ path: `/brands/${slug}` })),
  posts: async () =>
    dataOrThrow(await getPosts(locale, { limit: 100, shorten: true })).items.map(({ slug, date }) => ({
      path: `/blog/post/${slug}`,
      lastModified: date,
    })),
};

/** The pages of one sitemap; undefined when there is none of that name. */
export async function sitemapEntries(name: string): Promise<readonly SitemapEntry[] | undefined> {
  if (Object.hasOwn(readers, name)) return readers[name]?.();
  const shard = /^products-(\d{1,5})$/.exec(name)?.[1];
  if (shard === undefined) return undefined;
  const { items } = dataOrThrow(await getSitemapShard(locale, productsPerShard, Number(shard)));
  if (items.length === 0) return undefined;
  return items.map(({ slug, lastModified }) => ({ path: `/shop/products/${slug}`, lastModified }));
}
