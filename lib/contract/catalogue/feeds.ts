import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, maxInt32, money, noParams, picture, slug } from '../shared';
import { availability } from './product';

/** URLs for the sitemaps: all products ordered by id, in shards. Not part of the original call list (+). */
export const shopSitemap = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/sitemap',
  summary: 'Slugs of a sitemap shard, ordered by id; without a shard, the number of shards',
  proxied: false,
  request: z.strictObject({
    shard: z.int().min(0).max(10_000).optional(),
    limit: z.int().min(1).max(25_000),
    /** Add the last change of each category's and brand's products. This reads the whole catalogue. */
    changed: z.boolean().optional(),
  }),
  response: z.object({
    shards: z.int().min(0),
    /** `pictures` are the URLs of the product's photographs (+). */
    items: z.array(z.object({ slug, lastModified: z.iso.datetime(), pictures: z.array(z.string()).optional() })),
    categories: z.array(z.object({ slug, lastModified: z.iso.datetime().optional() })),
    /** Tags that at least one product has (+). */
    tags: z.array(z.object({ slug })).optional(),
    /** Only with `changed`. */
    brands: z.array(z.object({ slug, lastModified: z.iso.datetime() })).optional(),
  }),
});

/** A reduction with a known end: the current one, or the next one if the current price is not reduced. */
export const feedSale = z.object({ price: money, from: z.iso.datetime(), until: z.iso.datetime() });

export const feedItem = z.object({
  id,
  slug,
  name: z.string(),
  description: z.string(),
  partNumber: z.string(),
  brand: z.string().nullable(),
  /** Names of the categories, broadest first. */
  categories: z.array(z.string()),
  image: picture.nullable(),
  /** Further pictures in display order. */
  moreImages: z.array(picture).optional(),
  price: money,
  compareAtPrice: money.nullable(),
  sale: feedSale.nullable().optional(),
  availability,
  eanNumbers: z.array(z.string()),
  /** Remanufactured: a deposit for the old part is charged. */
  refurbished: z.boolean(),
});
export type FeedItem = z.infer<typeof feedItem>;

/** Ours (+): products with a price, ordered by id, for the feed of shopping engines. */
export const shopFeed = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/feed',
  summary: 'Ours (+): products with a price after an id, in pages, for the feed of shopping engines',
  proxied: false,
  request: z.strictObject({
    lang: locale,
    /** The last id of the previous page; 0 for the first page. */
    after: z.int().min(0).max(maxInt32),
    limit: z.int().min(1).max(1000),
  }),
  response: z.object({
    items: z.array(feedItem),
    /** The `after` of the next page; null at the end. */
    next: id.nullable(),
  }),
});
