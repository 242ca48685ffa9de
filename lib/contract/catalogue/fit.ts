import { z } from 'zod';
import { fitVerdicts, maxJudgedProducts } from '@/lib/contract/limits';
import { defineCall } from '../call';
import { boundedRecord, id, locale, noParams } from '../shared';

export const criteriaId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);
export const factValue = z
  .string()
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/+-]*$/u);
export const maxFacts = 40;
/** The owner's answers about a car by criteria id. */
export const carFacts = boundedRecord(criteriaId, factValue, maxFacts);

/**
 * Why a part does not fit. `criterion`: the car has another value (`name`, `needs`, `yours`). `engine`, `model`,
 * `make`: the part is for other engines of the series, other series of the make, or other makes (`for`, `yours`).
 */
export const fitReason = z.object({
  code: z.enum(['criterion', 'engine', 'model', 'make']),
  params: z.record(z.string(), z.string()),
});
export type FitReason = z.infer<typeof fitReason>;

/** A mandatory criterion that has no fact for this car. */
export const fitQuestion = z.object({
  criteriaId,
  name: z.string(),
  question: z.string(),
  /** How the owner can find the answer. */
  hint: z.string(),
  /** Path of a drawing for the question. */
  drawing: z.string().nullable(),
  /** The required value as text. */
  needs: z.string(),
  /** Answers that distinguish the parts for this car. */
  options: z.array(z.object({ value: factValue, label: z.string() })),
});
export type FitQuestion = z.infer<typeof fitQuestion>;

export const fit = z.object({
  verdict: z.enum(fitVerdicts),
  reasons: z.array(fitReason),
  missing: z.array(fitQuestion),
  /** The car id of the part's linkage, if it is for this car. */
  linkedCarId: id.nullable(),
});
export type Fit = z.infer<typeof fit>;

/** Unknown products are omitted. The response depends only on the body and contains no personal data. */
export const shopFit = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/fit',
  summary: 'Whether products fit a car, and why (ours: pages are cached for everybody, without a car)',
  request: z.strictObject({
    lang: locale,
    carId: id,
    facts: carFacts.optional(),
    prodIds: z.array(id).min(1).max(maxJudgedProducts),
  }),
  response: z.object({ items: z.array(fit.extend({ id })) }),
});

/** Labels of facts: names of criteria and values, and the other possible answers. */
export const shopFitFacts = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/fit/facts',
  summary: 'Questions that parts have about a car, with their possible answers (ours: for the garage)',
  request: z.strictObject({ lang: locale, carId: id, facts: carFacts.optional() }),
  response: z.object({
    items: z.array(
      fitQuestion.omit({ needs: true }).extend({ answer: z.string().nullable(), answerLabel: z.string().nullable() }),
    ),
  }),
});

export const fitCalls = { shopFit, shopFitFacts } as const;

/** The fit verdict at the time of the order, with the texts shown to the buyer. */
export const fitSnapshot = fit.pick({ verdict: true, reasons: true }).extend({
  /** Open criteria with the values that the part requires. */
  missing: z.array(fitQuestion.pick({ criteriaId: true, name: true, needs: true })),
  /** The owner's answers that the verdict depends on. */
  answers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type FitSnapshot = z.infer<typeof fitSnapshot>;
