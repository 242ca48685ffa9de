import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, maxInt32, money, noParams, picture, slug } from '../shared';
import { availability } from './product';

/** Addresses for the sitemaps: every product in id order, in shards. Not part of the original call list (+). */
export const shopSitemap = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/sitemap',
  summary: 'Slugs for sitemap shards, in id order; without a shard, the number of shards',
  proxied: false,
  request: z.strictObject({
    shard: z.int().min(0).max(10_000).optional(),
    limit: z.int().min(1).max(25_000),
    /** Optionally also when each category's and brand's products last changed, which reads the whole catalogue. */
    changed: z.boolean().optional(),
  }),
  response: z.object({
    shards: z.int().min(0),
    /** `pictures` are the addresses of the product's photographs (+). */
    items: z.array(z.object({ slug, lastModified: z.iso.datetime(), pictures: z.array(z.string()).optional() })),
    categories: z.array(z.object({ slug, lastModified: z.iso.datetime().optional() })),
    /** Tags that products have (+). */
    tags: z.array(z.object({ slug })).optional(),
    /** Only with `changed`. */
    brands: z.array(z.object({ slug, lastModified: z.iso.datetime() })).optional(),
  }),
});

/** A reduction with a known end: the current one, or the next while the current price is not reduced. */
export const feedSale = z.object({ price: money, from: z.iso.datetime(), until: z.iso.datetime() });

export const feedItem = z.object({
  id,
  slug,
  name: z.string(),
  description: z.string(),
  partNumber: z.string(),
  brand: z.string().nullable(),
  /** Names of the categories, the widest first. */
  categories: z.array(z.string()),
  image: picture.nullable(),
  /** Further pictures, in their order. */
  moreImages: z.array(picture).optional(),
  price: money,
  compareAtPrice: money.nullable(),
  sale: feedSale.nullable().optional(),
  availability,
  eanNumbers: z.array(z.string()),
  /** Remanufactured: a deposit is charged for the old part. */
  refurbished: z.boolean(),
});
export type FeedItem = z.infer<typeof feedItem>;

/** Ours (+): products that have a price, in the order of their ids, for the feed of shopping engines. */
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
    /** The last id of the page before; 0 for the first. */
    after: z.int().min(0).max(maxInt32),
    limit: z.int().min(1).max(1000),
  }),
  response: z.object({
    items: z.array(feedItem),
    /** What to ask for next; null at the end. */
    next: id.nullable(),
  }),
});
