import 'server-only';
import { cache } from 'react';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { productQuestions } from '@/lib/contract/catalogue/feedback';
import { shopFeed, shopSitemap } from '@/lib/contract/catalogue/feeds';
import type { Product } from '@/lib/contract/catalogue/product';
import {
  shopCategory,
  shopProduct,
  shopProductAlternatives,
  shopProductCars,
  shopProducts,
  shopProductsByTags,
  shopStocks,
} from '@/lib/contract/catalogue/shop';

import type { Locale } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { cachedCall, cachedData, freshCall } from '../cached-call';
import type { Result } from '../result';

export type ProductsQuery = Omit<RequestOf<typeof shopProducts>, 'lang'>;
export type ProductsPage = ResponseOf<typeof shopProducts>;
export type ProductsByTags = Omit<RequestOf<typeof shopProductsByTags>, 'lang'>;
type CarsQuery = Omit<RequestOf<typeof shopProductCars>, 'lang'>;

/** Category with its parents and children; without a slug the tree. */
export const getCategory = cache((locale: Locale, slug?: string) =>
  cachedCall(shopCategory, {
    entity: 'category',
    locale,
    body: slug === undefined ? {} : { slug },
    tags: slug === undefined ? [] : [tagOf('category', slug)],
  }),
);

export const getProduct = cache((locale: Locale, slug: string) =>
  cachedCall(shopProduct, {
    entity: 'product',
    locale,
    body: { slug, pics_options: { size: 'wd' } },
    tags: [tagOf('product', slug)],
  }),
);

/** A shared page of products: plain category, brand or tag. These are few and therefore cached. */
export function getPlainProducts(
  locale: Locale,
  query: ProductsQuery,
  tags: readonly string[] = [],
): Promise<Result<ProductsPage>> {
  return cachedCall(shopProducts, { entity: 'products', locale, body: query, tags });
}

/** A page of filtered or searched products. Never cached. */
export function getProducts(locale: Locale, query: ProductsQuery): Promise<Result<ProductsPage>> {
  return freshCall(shopProducts, { locale, body: query });
}

export function getProductsByTags(locale: Locale, query: ProductsByTags) {
  const tags = [...(query.tags ?? []), ...(query.tag === undefined ? [] : [query.tag])];
  return cachedCall(shopProductsByTags, {
    entity: 'products',
    locale,
    body: query,
    tags: tags.map((tag) => tagOf('tag', tag)),
  });
}

export const getStocks = cache((locale: Locale) => cachedCall(shopStocks, { entity: 'stocks', locale, body: {} }));

/** Analogs of a product, with their differences. */
export function getAlternatives(
  locale: Locale,
  { altNums, articleId, slug }: Pick<Product, 'altNums' | 'articleId' | 'slug'>,
) {
  return cachedCall(shopProductAlternatives, {
    entity: 'product',
    locale,
    body: { altNums: altNums.slice(0, 100), articleId, pics_options: { size: 'wb' } },
    tags: [tagOf('product', slug)],
  });
}

export function getProductCars(locale: Locale, query: CarsQuery, productSlug: string) {
  return cachedCall(shopProductCars, {
    entity: 'product',
    locale,
    body: query,
    tags: [tagOf('product', productSlug)],
  });
}

/** Answered questions of a product. The product's tag revalidates them when the shop answers a question. */
export function getProductQuestions(locale: Locale, slug: string, limit: number, page = 1) {
  return cachedCall(productQuestions, {
    entity: 'product',
    locale,
    body: { slug, limit, page },
    tags: [tagOf('product', slug)],
    storeIf: ({ items }) => page === 1 || items.length > 0,
  });
}

/** A page of a product's cars. There are too many to cache. */
export function findProductCars(locale: Locale, query: CarsQuery) {
  return freshCall(shopProductCars, { locale, body: query });
}

/** A page of the product feed. Not cached, because the finished feed is. */
export function getFeedPage(locale: Locale, after: number, limit: number) {
  return freshCall(shopFeed, { locale, body: { after, limit } });
}

/** The pages of the product list that sitemaps and feed read if the back end has no calls for them. */
export const listedPages = { size: 100, most: 200 } as const;

/** A page of the product list, for the feed. Not cached, because the finished feed is. */
export function getListedPage(locale: Locale, page: number): Promise<Result<ProductsPage>> {
  const body = { page, limit: listedPages.size, facets: false, pics_options: { size: 'wd' } } as const;
  return freshCall(shopProducts, { locale, body });
}

type ListedSlugs = {
  readonly slugs: readonly string[];
  /** Pages of the whole list. */
  readonly pages: number;
};

/** The product slugs of consecutive pages of the product list, for a sitemap. */
export function getListedSlugs(locale: Locale, firstPage: number, count: number): Promise<Result<ListedSlugs>> {
  return cachedData({
    entity: 'sitemap',
    key: `listed slugs ${locale} ${firstPage} ${count}`,
    load: async () => {
      const slugs: string[] = [];
      for (let page = firstPage, pages = page; ; page += 1) {
        const read = await getListedPage(locale, page);
        if (!read.ok) return read;
        slugs.push(...read.data.items.map(({ slug }) => slug));
        pages = read.data.pages;
        if (page >= Math.min(pages, firstPage + count - 1)) return { ok: true, data: { slugs, pages } };
      }
    },
  });
}

/** One shard of product slugs for the sitemaps. */
export function getSitemapShard(locale: Locale, limit: number, shard?: number) {
  return cachedCall(shopSitemap, { entity: 'sitemap', locale, body: { limit, ...(shard !== undefined && { shard }) } });
}

/** Categories and brands with the day of the last change of their products. */
export function getLastChanges(locale: Locale) {
  return cachedCall(shopSitemap, { entity: 'sitemap', locale, body: { limit: 1, changed: true } });
}
