import { z } from 'zod';
import { defineResource } from './resource';

export const brandTiers = ['oe', 'aftermarket', 'value', 'reman', 'performance', 'premium'] as const;

const name = z.string().trim().min(1).max(80);
const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** ISO 3166-1 alpha-2 code of the country of the brand. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .nullable();
const aliases = z.array(name).max(60);
const version = z.string().min(1).max(64);

const brand = z.object({
  id: z.int(),
  /** Changes with each field. An update with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
  name: z.string(),
  /** Part of the URL of the brand's page. */
  slug: z.string(),
  country: z.string().nullable(),
  tier: z.string().nullable(),
  /** Other spellings in lists of suppliers and in searches. */
  aliases: z.array(z.string()),
  products: z.int(),
});

const record = brand.extend({
  /** The page of the brand in the shop. */
  url: z.string(),
});

const fields = { name, country, tier: z.enum(brandTiers).nullable(), aliases };

const mergePreview = z.object({
  /** Products that move to the other brand. */
  products: z.int(),
  /** Articles that both brands have. Any such article prevents the merge. */
  collisions: z.object({
    total: z.int(),
    first: z.array(z.object({ partNumber: z.string(), otherNumber: z.string() })),
  }),
  /** Price rules of the merged brand that the same rule of the other brand replaces. */
  replacedRules: z.int(),
});

const into = z.int().min(1);

export const brandsResource = defineResource({
  name: 'brands',
  summary: 'Brands of the catalogue with their other spellings',
  record,
  item: brand,
  filter: z.strictObject({
    /** Part of the name, the slug or an alias. */
    text: z.string().trim().max(80).optional(),
    tier: z.enum(brandTiers).optional(),
    /** True: only brands with products. False: only brands without products. */
    sold: z.boolean().optional(),
  }),
  sorts: ['name', 'products', 'country', 'tier'],
  /** A missing slug is derived from the name. */
  create: z.strictObject({ ...fields, slug: slug.optional() }),
  update: z.strictObject({ ...fields, slug, version }),
  remove: true,
  actions: {
    previewMerge: {
      on: 'list',
      summary: 'Preview of the merge of brand `id` into another brand',
      input: z.strictObject({ id: into, into }),
      output: mergePreview,
    },
    merge: {
      on: 'record',
      summary: 'Moves products, prices and spellings to another brand and removes this one',
      input: z.strictObject({ into, version }),
      output: record,
    },
  },
});

export type BrandItem = z.output<typeof brand>;
