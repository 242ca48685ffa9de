import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, noParams, picture, searchText, slug } from '../shared';

export const brand = z.object({
  id,
  slug,
  name: z.string(),
  /** Country of the brand in the requested language, not of manufacture. */
  country: z.string().nullable(),
  image: picture.nullable(),
  tier: z.string().nullable(),
  products: z.int().min(0),
});
export type Brand = z.infer<typeof brand>;

/** `slug` and `slugs` are ours (+): a brand page has only its slug. */
export const brandsSearch = defineCall({
  service: 'brands',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/search',
  summary: 'Brands by ids, or by text, sorted and in pages',
  request: z.strictObject({
    ids: z.array(id).max(200).optional(),
    slug: slug.optional(),
    lang: locale.optional(),
    query: searchText.optional(),
    limit: z.int().min(1).max(500).optional(),
    skip: z.int().min(0).max(100_000).optional(),
    sortSelector: z.enum(['name', 'country', 'products']).optional(),
    simpleMode: z.boolean().optional(),
    sortField: z.enum(['name', 'country', 'products']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({ items: z.array(brand), total: z.int().min(0) }),
});

export const brandsCalls = { brandsSearch } as const;
