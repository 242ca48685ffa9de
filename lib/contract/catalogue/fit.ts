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
/** What the owner has answered about a car, by criteria id. */
export const carFacts = boundedRecord(criteriaId, factValue, maxFacts);

/**
 * Why a part does not fit: `criterion` = the car has another value (`name`, `needs`, `yours`); `engine`, `model` and
 * `make` = it is for other engines of the car's series, other series of its make, other makes (`for`, `yours`).
 */
export const fitReason = z.object({
  code: z.enum(['criterion', 'engine', 'model', 'make']),
  params: z.record(z.string(), z.string()),
});
export type FitReason = z.infer<typeof fitReason>;

/** A mandatory criterion without a fact for this car. */
export const fitQuestion = z.object({
  criteriaId,
  name: z.string(),
  question: z.string(),
  /** How to find out. */
  hint: z.string(),
  /** Path of a drawing for the question, or null. */
  drawing: z.string().nullable(),
  /** Required value, as text. */
  needs: z.string(),
  /** Answers that parts for this car tell apart. */
  options: z.array(z.object({ value: factValue, label: z.string() })),
});
export type FitQuestion = z.infer<typeof fitQuestion>;

export const fit = z.object({
  verdict: z.enum(fitVerdicts),
  reasons: z.array(fitReason),
  missing: z.array(fitQuestion),
  /** The car that the part is linked to, when it is this one. */
  linkedCarId: id.nullable(),
});
export type Fit = z.infer<typeof fit>;

/** Unknown products are left out. The answer depends on nothing but the body, and nothing of a person is in it. */
export const shopFit = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/fit',
  summary: 'Whether products fit a car, and why (ours: pages are made for everybody, without a car)',
  request: z.strictObject({
    lang: locale,
    carId: id,
    facts: carFacts.optional(),
    prodIds: z.array(id).min(1).max(maxJudgedProducts),
  }),
  response: z.object({ items: z.array(fit.extend({ id })) }),
});

/** Labels of facts: names of criteria and values, and the other options. */
export const shopFitFacts = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/fit/facts',
  summary: 'What parts ask of a car, with the answers that they tell apart (ours: for the garage)',
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
  /** Open criteria, with the values the part requires. */
  missing: z.array(fitQuestion.pick({ criteriaId: true, name: true, needs: true })),
  /** What the owner had answered and the part depends on. */
  answers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type FitSnapshot = z.infer<typeof fitSnapshot>;
