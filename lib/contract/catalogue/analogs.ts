import { z } from 'zod';
import { absentAsEmpty, absentAsNull, optionalCount, optionalText } from '../shared';
import { completedProduct, productCardFields, referenceTypeKey } from './product';

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

const analogFields = productCardFields.extend({
  matchType: z
    .enum([
      'ArticleNumber',
      'OENumber',
      'TradeNumber',
      'ComparableNumber',
      'ReplacesNumber',
      'ReplacedByNumber',
      'EANNumber',
    ])
    .default('ComparableNumber'),
  matchedNumber: optionalText,
  referenceTypeKey: referenceTypeKey.default(3),
  referenceTypeDescription: optionalText,
  relation: analogRelation.default('direct'),
  /** Differences from the part `articleId`; empty without one. */
  differences: absentAsEmpty(criterionDifference),
  /** Number of criteria given for both parts; those not in `differences` are equal. */
  compared: optionalCount,
  quantityPerCar: absentAsNull(z.int().min(1)),
});
export const analog = completedProduct(analogFields);
export type Analog = z.infer<typeof analog>;
