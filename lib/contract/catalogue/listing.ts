import { z } from 'zod';
import { facetKeyPattern, maxFiltersOf } from '@/lib/contract/facets';
import { absentAsEmpty, absentAsNull, categoryRef, id, optionalCount, picture, slug } from '../shared';

/** Facet keys, such as `brand` or `attr.{attribute key}`: see `lib/contract/facets.ts`. */
export const facetKey = z.string().max(64).regex(facetKeyPattern);

/** A value of a facet, as in URLs and responses. */
export const facetValue = z.string().min(1).max(160);

/** Limit of range filters: above any price in bani and any dimension of a part. */
const rangeEnd = z.number().min(-1e12).max(1e12);

/** A filter of one facet: a set of values, or a range with at least one end (prices in bani). */
export const filter = z.union([
  z.strictObject({ key: facetKey, values: z.array(facetValue).min(1).max(50) }),
  z
    .strictObject({ key: facetKey, min: rangeEnd.optional(), max: rangeEnd.optional() })
    .refine((range) => range.min !== undefined || range.max !== undefined, 'a range needs an end'),
]);
export type Filter = z.infer<typeof filter>;

export const maxFilters = 20;

/**
 * One filter per key, so that equal lists have equal URLs. A category filter may occur twice: the page's own, and one
 * chosen within it.
 */
export const filters = z
  .array(filter)
  .max(maxFilters)
  .refine((list) => list.every(({ key }) => isAllowedTimes(key, list)), 'One filter for a key.');

function isAllowedTimes(key: string, list: readonly Filter[]): boolean {
  return list.filter((one) => one.key === key).length <= maxFiltersOf(key);
}

export const productSorts = ['default', 'price', '-price', '-rating', '-created', 'name'] as const;
export const productSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof productSort>;

const facetItem = z.object({
  value: facetValue,
  name: z.string(),
  count: optionalCount,
  /** Depth below the current category, for the facet `category`. */
  level: z.int().min(0).optional(),
});

/** The list exceeds the counting limit, so each count is a minimum; ours (+). */
const capped = z.boolean().optional();

export const facet = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('check'),
    key: facetKey,
    name: z.string(),
    unit: absentAsNull(z.string()),
    /** The most frequent values; up to 200 for an opened facet. */
    items: z.array(facetItem),
    /** Total number of values; ours (+). */
    total: z.int().min(0).optional(),
    capped,
  }),
  z.object({
    type: z.literal('radio'),
    key: facetKey,
    name: z.string(),
    unit: absentAsNull(z.string()),
    items: z.array(facetItem),
    total: z.int().min(0).optional(),
    capped,
  }),
  z.object({
    type: z.literal('range'),
    key: facetKey,
    name: z.string(),
    unit: absentAsNull(z.string()),
    min: z.number(),
    max: z.number(),
    /** Counts of equal steps from `min` to `max`; empty if not computed. */
    histogram: absentAsEmpty(z.int().min(0)),
  }),
]);
export type Facet = z.infer<typeof facet>;

const categoryBase = z.object({
  id,
  /** `shop`: the tree of the catalogue. */
  type: z.literal('shop').default('shop'),
  name: z.string(),
  slug,
  image: absentAsNull(picture),
  items: optionalCount,
  parent: absentAsNull(categoryRef),
  /** `categories` shows the child categories first, `products` shows the list directly. */
  layout: z.enum(['categories', 'products']).default('products'),
  description: absentAsNull(z.string()),
});

export type Category = z.infer<typeof categoryBase> & { children: Category[] };
export const category: z.ZodType<Category> = categoryBase.extend({
  get children(): z.ZodType<Category[]> {
    return absentAsEmpty(category);
  },
});
