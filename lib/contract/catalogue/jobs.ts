import { z } from 'zod';
import { defineCall } from '../call';
import { categoryRef, id, locale, money, noParams, picture, slug } from '../shared';
import { carFacts, fit, fitQuestion } from './fit';
import { productCard, productHead } from './product';

/** How the parts of a kit are chosen: lowest sum, the usual choice, or brands that supply car makers. */
export const kitTiers = ['economy', 'balanced', 'oe'] as const;
export const kitTier = z.enum(kitTiers);
export type KitTier = z.infer<typeof kitTier>;

/** Key of a job line in URLs. */
export const kitLineKey = slug.max(40);
export const maxKitLines = 24;
const lineKeys = z.array(kitLineKey).max(maxKitLines);

/** A job on a car. */
export const job = z.object({
  job: slug,
  name: z.string(),
  /** A one-sentence description of the job. */
  about: z.string(),
  picture,
  /** General interval of the job. */
  every: z.object({ km: z.int().nullable(), months: z.int().nullable() }).nullable(),
});
export type Job = z.infer<typeof job>;

export const carJobs = defineCall({
  service: 'vehicle',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/car/jobs',
  summary: 'Jobs on a vehicle for which the catalogue has parts (ours: TecDoc has job data only in another product)',
  request: z.strictObject({ lang: locale, carId: id, carFacts: carFacts.optional() }),
  response: z.object({ items: z.array(job) }),
});

export const kitPart = z.object({
  product: productCard,
  fit,
  /** Price class of the brand: cheap, usual, or original equipment. */
  level: z.enum(['economy', 'standard', 'oe']),
  /** Pieces, cans or sets to buy. */
  quantity: z.int().min(1),
  total: money,
});
export type KitPart = z.infer<typeof kitPart>;

/**
 * `main`: essential. `with`: replaced at the same time. `consumable`: used up. `extra`: only if worn, never
 * preselected.
 */
export const kitLineRole = z.enum(['main', 'with', 'consumable', 'extra']);

/**
 * `in`, `out`: the line has a part, and is or is not part of the sum. `included`: the part comes with another line's
 * part. `noStock`: fitting parts exist, but none is available. `none`: the catalogue has no part for the car.
 */
export const kitLineState = z.enum(['in', 'out', 'included', 'noStock', 'none']);

/** Source of a quantity: linkage, number of cylinders, engine capacity, or the job. */
export const kitQuantityBasis = z.enum(['linkage', 'cylinders', 'engine', 'guideline', 'job']);

export const kitLine = z.object({
  key: kitLineKey,
  name: z.string(),
  kind: categoryRef,
  picture,
  need: kitLineRole,
  side: z.enum(['left', 'right']).nullable(),
  state: kitLineState,
  /** Pieces that the car needs; for a fluid, see `litres`. */
  pieces: z.int().min(1),
  /** Litres of a fluid that the job needs. */
  litres: z.number().positive().nullable(),
  basis: kitQuantityBasis,
  part: kitPart.nullable(),
  /** The requested part, which is out of stock and was replaced by an equal one. */
  replaced: productHead.nullable(),
  /** Other available parts that fit, most certain first, then by sum. */
  others: z.array(kitPart),
});
export type KitLine = z.infer<typeof kitLine>;

export const carJob = defineCall({
  service: 'vehicle',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/car/job',
  summary:
    'What a job on a vehicle takes: a part for each line, what else would fit, and the sum; 404 for an unknown job',
  request: z.strictObject({
    lang: locale,
    carId: id,
    carFacts: carFacts.optional(),
    job: slug,
    tier: kitTier.optional(),
    /** Parts chosen by the visitor instead of the proposed ones; parts that do not fit their line are ignored. */
    parts: z
      .array(z.strictObject({ line: kitLineKey, prodId: id }))
      .max(maxKitLines)
      .optional(),
    /** Lines that the visitor has removed. */
    out: lineKeys.optional(),
    /** Lines of the role `extra` that the visitor has added. */
    extra: lineKeys.optional(),
  }),
  response: z.object({
    car: z.object({ carId: id, name: z.string() }),
    job,
    tier: kitTier,
    /** Sums of the tiers, without manually chosen parts. */
    tiers: z.array(
      z.object({
        tier: kitTier,
        total: money,
        parts: z.array(z.object({ prodId: id, quantity: z.int().min(1) })),
      }),
    ),
    lines: z.array(kitLine),
    total: money,
    /** Open questions that parts of the kit have about the car. */
    questions: z.array(fitQuestion.omit({ needs: true })),
  }),
});

/** A job that uses a product, with its other lines; the product's own line has only its name. */
export const productJob = job.extend({
  line: kitLineKey,
  others: z.array(z.object({ key: kitLineKey, name: z.string(), picture })),
});
export type ProductJob = z.infer<typeof productJob>;

export const shopProductJobs = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/product/jobs',
  summary: 'Jobs that use a product, with the other parts they need (ours)',
  request: z.strictObject({ lang: locale, prodId: id }),
  response: z.object({ items: z.array(productJob) }),
});

export const jobCalls = { carJobs, carJob, shopProductJobs } as const;
