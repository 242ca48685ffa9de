import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { escapeXml } from '@/lib/domain/text/escape';
import 'server-only';
import type { BlogCategory } from '@/lib/contract/catalogue/content';
import type { Category } from '@/lib/contract/catalogue/listing';
import { findSitePage, sitePageNames } from '@/lib/domain/content/site/site-pages';
import { bannerPath, isLanding } from '@/lib/domain/navigation/link-target';
import { carPath, makePath, modelPath, schemePath, searchByCarPath, vinPath } from '@/lib/domain/vehicle/paths';
import { readSchemeCodes } from '@/lib/storefront/schemes/read-scheme';
import {
  getCategory,
  getLastChanges,
  getListedSlugs,
  getSitemapShard,
  listedPages,
} from '@/lib/storefront/upstream/operations/catalogue';
import {
  getBanners,
  getBlogCategories,
  getBlogTags,
  getBrands,
  getOwnPages,
  getPosts,
} from '@/lib/storefront/upstream/operations/content';
import { getCarShard, getManufacturers } from '@/lib/storefront/upstream/operations/vehicles';
import { dataOrNull, dataOrThrow } from '@/lib/storefront/upstream/result';

type SitemapEntry = {
  /** Path within the shop, without the language. */
  readonly path: string;
  readonly lastModified?: string | undefined;
  /** Paths of photographs on the page. */
  readonly pictures?: readonly string[] | undefined;
};

const imageSpace = 'http://www.google.com/schemas/sitemap-image/1.1';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap of pages in every language, with their alternates. */
export function sitemapOf(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.flatMap(({ path, lastModified, pictures = [] }) => {
    const pageUrls = shop.locales.map(({ code }) => ({ code, url: escapeXml(origin + localePath(code, path)) }));
    const links = pageUrls.map(({ code, url }) => alternate(code, url)).join('');
    const plain = pageUrls.find(({ code }) => code === shop.defaultLocale);
    const others = plain === undefined ? links : links + alternate('x-default', plain.url);
    const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
    const images = pictures.map((picture) => imageOf(escapeXml(origin + picture))).join('');
    return pageUrls.map(({ url }) => `<url><loc>${url}</loc>${changed}${others}${images}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const more = entries.some(({ pictures }) => pictures) ? ` xmlns:image="${imageSpace}"` : '';
  return `${head}<urlset ${spaces}${more}>\n${urls.join('\n')}\n</urlset>\n`;
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

function imageOf(url: string): string {
  return `<image:image><image:loc>${url}</image:loc></image:image>`;
}

/** The list of all sitemaps. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap of about 1 MB: small enough to cache, and to generate without delaying pages. */
const productsPerShard = 1000;
const carsPerShard = 2000;
/** A sitemap may contain at most 50,000 URLs; each page occurs once per language. */
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

/** Names of all sitemaps. Without the calls for sitemaps they list what the other calls of the catalogue list. */
export async function sitemapNames(): Promise<string[]> {
  const products = dataOrNull(await getSitemapShard(locale, productsPerShard));
  const cars = dataOrNull(await getCarShard(locale, carsPerShard, 0));
  const shards = products?.shards ?? (await listedShards());
  return [
    'pages',
    'categories',
    ...(products ? ['tags'] : []),
    'banners',
    'brands',
    'blog',
    'posts',
    'makes',
    ...(cars ? ['models'] : []),
    ...Array.from({ length: cars?.shards ?? 0 }, (_, index) => `cars-${index}`),
    ...Array.from({ length: shards }, (_, index) => `products-${index}`),
  ];
}

/** Pages of the product list in one sitemap. */
const pagesPerShard = productsPerShard / listedPages.size;

async function listedShards(): Promise<number> {
  const { pages, slugs } = dataOrThrow(await getListedSlugs(locale, 1, pagesPerShard));
  return slugs.length === 0 ? 0 : Math.ceil(Math.min(pages, listedPages.most) / pagesPerShard);
}

const readers: Readonly<Record<string, () => Promise<SitemapEntry[]>>> = {
  pages: async () => {
    const furtherPages = (await getOwnPages(locale)).filter(({ slug }) => findSitePage(slug) === undefined);
    const drawings = (await readSchemeCodes(locale)).map((code) => schemePath(code));
    return [...pages, ...drawings, ...furtherPages.map(({ slug }) => `/site/${slug}`)].map((path) => ({ path }));
  },
  categories: async () => {
    const changes = dataOrNull(await getLastChanges(locale));
    const listed = changes?.categories ?? allCategories(dataOrThrow(await getCategory(locale)).children);
    return listed.map(({ slug, lastModified }) => ({
      path: `/shop/category/${slug}`,
      ...(lastModified !== undefined && { lastModified }),
    }));
  },
  tags: async () =>
    (dataOrNull(await getSitemapShard(locale, productsPerShard))?.tags ?? []).map(({ slug }) => ({
      path: `/shop/tag/${slug}`,
    })),
  banners: async () =>
    dataOrThrow(await getBanners(locale))
      .items.filter(isLanding)
      .map((banner) => ({ path: bannerPath(banner) })),
  brands: async () => {
    const { brands = [] } = dataOrNull(await getLastChanges(locale)) ?? {};
    const changes = new Map(brands.map(({ slug, lastModified }) => [slug, { lastModified }]));
    return everyPage(500, async (page) => {
      const { items, total } = dataOrThrow(await getBrands(locale, { ...page, sortField: 'name', sortOrder: 'asc' }));
      return { entries: items.map(({ slug }) => ({ path: `/brands/${slug}`, ...changes.get(slug) })), total };
    });
  },
  blog: async () => {
    const categories = flatten(dataOrThrow(await getBlogCategories(locale)).items);
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
    (dataOrNull(await getCarShard(locale, carsPerShard, 0))?.models ?? []).map(({ slug, modelId }) => ({
      path: modelPath(slug, modelId),
    })),
};

type Page = { readonly entries: readonly SitemapEntry[]; readonly total: number };

/** All entries of a paged call, up to the maximum of one sitemap. */
async function everyPage(
  limit: number,
  read: (page: { limit: number; skip: number }) => Promise<Page>,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let total = 1; entries.length < Math.min(total, maxEntries); ) {
    const page = await read({ limit, skip: entries.length });
    if (page.entries.length === 0) break;
    entries.push(...page.entries);
    total = page.total;
  }
  return entries.slice(0, maxEntries);
}

function flatten(categories: readonly BlogCategory[]): BlogCategory[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

type ListedCategory = { readonly slug: string; readonly lastModified?: string };

function allCategories(categories: readonly Category[]): ListedCategory[] {
  return categories.flatMap(({ slug, children }) => [{ slug }, ...allCategories(children)]);
}

/** The entries of one sitemap; undefined for an unknown name. */
export async function sitemapEntries(name: string): Promise<readonly SitemapEntry[] | undefined> {
  if (Object.hasOwn(readers, name)) return readers[name]?.();
  const [, kind, number] = /^(products|cars)-(\d{1,4})$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const entries = await (kind === 'cars' ? carEntries(Number(number)) : productEntries(Number(number)));
  return entries.length === 0 ? undefined : entries;
}

async function productEntries(shard: number): Promise<SitemapEntry[]> {
  const products = dataOrNull(await getSitemapShard(locale, productsPerShard, shard));
  if (!products) return listedEntries(shard);
  return products.items.map(({ slug, ...facts }) => ({ path: `/shop/products/${slug}`, ...facts }));
}

async function listedEntries(shard: number): Promise<SitemapEntry[]> {
  const firstPage = shard * pagesPerShard + 1;
  if (firstPage > listedPages.most) return [];
  const listed = dataOrNull(await getListedSlugs(locale, firstPage, pagesPerShard));
  return (listed?.slugs ?? []).map((slug) => ({ path: `/shop/products/${slug}` }));
}

async function carEntries(shard: number): Promise<SitemapEntry[]> {
  const { carIds = [] } = dataOrNull(await getCarShard(locale, carsPerShard, shard)) ?? {};
  return carIds.map((carId) => ({ path: carPath(carId) }));
}
