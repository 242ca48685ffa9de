import { z } from 'zod';
import { productCard, referenceTypeKey } from './product';

/** What a part is to the viewed one, the closest first. */
export const relations = [
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
export const relation = z.enum(relations);
export type Relation = z.infer<typeof relation>;

/** A criterion in which a part differs from the viewed one; values are in the asked language. */
export const difference = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  theirs: z.string(),
  ours: z.string(),
  /** Whether it may decide if the part can be fitted; otherwise it is only told. */
  matters: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

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
  relation,
  /** Against the part of `articleId`; empty without one. */
  differences: z.array(difference),
  /** In how many criteria both are told; how many of them are equal follows. */
  compared: z.int().min(0),
  quantityPerCar: z.int().min(1).nullable(),
});
export type Analog = z.infer<typeof analog>;
