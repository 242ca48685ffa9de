import { z } from 'zod';
import { defineCall } from '../call';
import { noParams, slug } from '../shared';

/** Addresses for the sitemaps: every product in id order, in shards. Not part of the original call list (+). */
export const shopSitemap = defineCall({
  service: 'shop',
  method: 'POST',
  params: noParams,
  path: '/sitemap',
  summary: 'Slugs for sitemap shards, in id order; without a shard, the number of shards',
  proxied: false,
  request: z.strictObject({
    shard: z.int().min(0).max(10_000).optional(),
    limit: z.int().min(1).max(25_000),
    /** Also tells when a product of each category and brand last changed, which reads the whole catalogue. */
    changed: z.boolean().optional(),
  }),
  response: z.object({
    shards: z.int().min(0),
    /** `pictures` are the addresses of the product's photographs (+). */
    items: z.array(z.object({ slug, lastModified: z.iso.datetime(), pictures: z.array(z.string()).optional() })),
    categories: z.array(z.object({ slug, lastModified: z.iso.datetime().optional() })),
    /** Tags that products have (+). */
    tags: z.array(z.object({ slug })).optional(),
    /** Only when `changed` was asked for. */
    brands: z.array(z.object({ slug, lastModified: z.iso.datetime() })).optional(),
  }),
});
