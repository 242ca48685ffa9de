import 'server-only';
import { bannerPath, isLanding } from '@/lib/banners/landing';
import { shop } from '@/lib/config/shop';
import { sitePageNames } from '@/lib/content/site/site-pages';
import type { BlogCategory } from '@/lib/contract/catalogue/blog';
import { getLastChanges, getSitemapShard } from '@/lib/upstream/operations/catalogue';
import { getBanners, getBlogCategories, getBlogTags, getBrands, getPosts } from '@/lib/upstream/operations/content';
import { getCarShard, getManufacturers } from '@/lib/upstream/operations/vehicles';
import { dataOrThrow } from '@/lib/upstream/result';
import { carPath, makePath, modelPath, searchByCarPath, vinPath } from '@/lib/vehicle/paths';
import type { SitemapEntry } from './sitemap';

/** Few enough that writing one sitemap does not hold up pages, and that it is kept in memory: about a MB each. */
const productsPerShard = 1000;
const carsPerShard = 2000;
/** A sitemap may hold 50,000 addresses; each page stands there in every language. */
const maxEntries = Math.floor(50_000 / shop.locales.length);
const locale = shop.defaultLocale;

const pages = [
  '/',
  '/shop/category',
  '/brands',
  '/blog',
  searchByCarPath,
  vinPath,
  ...sitePageNames.map((page) => `/site/${page}`),
];

/** Names of all sitemaps. */
export async function sitemapNames(): Promise<string[]> {
  const { shards } = dataOrThrow(await getSitemapShard(locale, productsPerShard));
  const cars = dataOrThrow(await getCarShard(locale, carsPerShard, 0));
  return [
    'pages',
    'categories',
    'tags',
    'banners',
    'brands',
    'blog',
    'posts',
    'makes',
    'models',
    ...Array.from({ length: cars.shards }, (_, index) => `cars-${index}`),
    ...Array.from({ length: shards }, (_, index) => `products-${index}`),
  ];
}

const readers: Readonly<Record<string, () => Promise<SitemapEntry[]>>> = {
  pages: async () => pages.map((path) => ({ path })),
  categories: async () =>
    dataOrThrow(await getLastChanges(locale)).categories.map(({ slug, lastModified }) => ({
      path: `/shop/category/${slug}`,
      ...(lastModified !== undefined && { lastModified }),
    })),
  tags: async () =>
    (dataOrThrow(await getSitemapShard(locale, productsPerShard)).tags ?? []).map(({ slug }) => ({
      path: `/shop/tag/${slug}`,
    })),
  banners: async () =>
    dataOrThrow(await getBanners(locale))
      .items.filter(isLanding)
      .map((banner) => ({ path: bannerPath(banner) })),
  brands: async () => {
    const { brands = [] } = dataOrThrow(await getLastChanges(locale));
    const changes = new Map(brands.map(({ slug, lastModified }) => [slug, { lastModified }]));
    return everyPage(500, async (page) => {
      const { items, total } = dataOrThrow(await getBrands(locale, { ...page, sortField: 'name', sortOrder: 'asc' }));
      return { entries: items.map(({ slug }) => ({ path: `/brands/${slug}`, ...changes.get(slug) })), total };
    });
  },
  blog: async () => {
    const categories = flat(dataOrThrow(await getBlogCategories(locale)).items);
    const { items: tags } = dataOrThrow(await getBlogTags(locale, 200));
    return [
      ...categories.filter(({ items }) => items > 0).map(({ slug }) => ({ path: `/blog/category/${slug}` })),
      ...tags.filter(({ count }) => count > 0).map(({ slug }) => ({ path: `/blog/tag/${slug}` })),
    ];
  },
  posts: () =>
    everyPage(100, async (page) => {
      const { items, total } = dataOrThrow(await getPosts(locale, { ...page, shorten: true }));
      const entries = items.map(({ slug, date }) => ({ path: `/blog/post/${slug}`, lastModified: date }));
      return { entries, total };
    }),
  makes: async () => dataOrThrow(await getManufacturers(locale)).items.map(({ slug }) => ({ path: makePath(slug) })),
  models: async () =>
    dataOrThrow(await getCarShard(locale, carsPerShard, 0)).models.map(({ slug, modelId }) => ({
      path: modelPath(slug, modelId),
    })),
};

type Page = { readonly entries: readonly SitemapEntry[]; readonly total: number };

/** All of what a call gives in pages, up to what one sitemap may hold. */
async function everyPage(
  limit: number,
  read: (page: { limit: number; skip: number }) => Promise<Page>,
): Promise<SitemapEntry[]> {
  const found: SitemapEntry[] = [];
  for (let total = 1; found.length < Math.min(total, maxEntries); ) {
    const page = await read({ limit, skip: found.length });
    if (page.entries.length === 0) break;
    found.push(...page.entries);
    total = page.total;
  }
  return found.slice(0, maxEntries);
}

function flat(categories: readonly BlogCategory[]): BlogCategory[] {
  return categories.flatMap((category) => [category, ...flat(category.children)]);
}

/** The pages of one sitemap; undefined when there is none of that name. */
export async function sitemapEntries(name: string): Promise<readonly SitemapEntry[] | undefined> {
  if (Object.hasOwn(readers, name)) return readers[name]?.();
  const [, kind, number] = /^(products|cars)-(\d{1,4})$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const entries = await (kind === 'cars' ? carEntries(Number(number)) : productEntries(Number(number)));
  return entries.length === 0 ? undefined : entries;
}

async function productEntries(shard: number): Promise<SitemapEntry[]> {
  const { items } = dataOrThrow(await getSitemapShard(locale, productsPerShard, shard));
  return items.map(({ slug, ...facts }) => ({ path: `/shop/products/${slug}`, ...facts }));
}

async function carEntries(shard: number): Promise<SitemapEntry[]> {
  const { carIds } = dataOrThrow(await getCarShard(locale, carsPerShard, shard));
  return carIds.map((carId) => ({ path: carPath(carId) }));
}
