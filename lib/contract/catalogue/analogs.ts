import { z } from 'zod';
import { productCard, referenceTypeKey } from './product';

/** Relations of an analog to the viewed part, closest first. */
export const analogRelations = [
  'original',
  'replaced_by',
  'same_maker',
  'direct',
  'other_scope',
  'kit',
  'part_of_kit',
  'conditional',
  'replaces',
] as const;
export const analogRelation = z.enum(analogRelations);
export type AnalogRelation = z.infer<typeof analogRelation>;

/** A criterion whose value differs from that of the viewed part; values are in the requested language. */
export const criterionDifference = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  theirs: z.string(),
  ours: z.string(),
  /** Whether the difference may prevent fitting the part; otherwise it is informational. */
  matters: z.boolean(),
});
export type CriterionDifference = z.infer<typeof criterionDifference>;

export const analog = productCard.extend({
  matchType: z.enum([
    'ArticleNumber',
    'OENumber',
    'TradeNumber',
    'ComparableNumber',
    'ReplacesNumber',
    'ReplacedByNumber',
    'EANNumber',
  ]),
  matchedNumber: z.string(),
  referenceTypeKey,
  referenceTypeDescription: z.string(),
  relation: analogRelation,
  /** Differences from the part `articleId`; empty without one. */
  differences: z.array(criterionDifference),
  /** Number of criteria given for both parts; those not in `differences` are equal. */
  compared: z.int().min(0),
  quantityPerCar: z.int().min(1).nullable(),
});
export type Analog = z.infer<typeof analog>;
