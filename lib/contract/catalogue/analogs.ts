import { z } from 'zod';
import { productCard, referenceTypeKey } from './product';

/** How a part relates to the viewed one, the closest relation first. */
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

/** A criterion in which a part differs from the viewed one; values are in the requested language. */
export const criterionDifference = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  theirs: z.string(),
  ours: z.string(),
  /** The difference may decide whether the part can be fitted; otherwise it is information. */
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
  /** Against the part of `articleId`; empty without one. */
  differences: z.array(criterionDifference),
  /** How many criteria both parts state; those that are not in `differences` are equal. */
  compared: z.int().min(0),
  quantityPerCar: z.int().min(1).nullable(),
});
export type Analog = z.infer<typeof analog>;
