import { z } from 'zod';
import { maxLinesAtOnce, maxNumberLength } from '@/lib/contract/limits';
import { defineCall } from '../call';
import { criterionDifference } from '../catalogue/analogs';
import { completedProduct } from '../catalogue/product';
import { numberSuggestionFields } from '../catalogue/shop';
import { locale, money, noParams } from '../shared';

/** The number of a line, with or without brand, in one or two readings; the first reading with a product applies. */
const quickLine = z.strictObject({ texts: z.array(z.string().trim().min(1).max(maxNumberLength)).min(1).max(2) });

/**
 * How the number matches a product: its own number (`article`, `ean`), the number of a part that it replaces
 * (`replacement`), an OE number (`oe`), or another maker's number of an interchangeable part (`comparable`).
 */
const relations = ['article', 'ean', 'replacement', 'oe', 'comparable'] as const;

const quickCandidate = completedProduct(
  numberSuggestionFields.extend({
    relation: z.enum(relations),
    /** The list price if the customer's own price is lower; `price` is then the own price. */
    listPrice: money.nullable(),
    /** For a replacement: its differences from the requested part (`ours`). */
    differences: z.array(criterionDifference).optional(),
  }),
);
export type QuickCandidate = z.infer<typeof quickCandidate>;

/**
 * `exact`: one product has the number. `superseded`: the product has successors, which are listed after it, or alone if
 * it is not sold. `brands`: several brands use the number. `candidates`: several products match an OE number.
 * `unknown`: no match.
 */
const outcomes = ['exact', 'superseded', 'brands', 'candidates', 'unknown'] as const;

const quickAnswer = z.object({
  outcome: z.enum(outcomes),
  /** Index of the reading with a product; null if neither has one. */
  read: z.int().min(0).max(1).nullable(),
  /** The brand in the line, if none of its products has the number. */
  brandWithout: z.string().nullable(),
  candidates: z.array(quickCandidate),
  /** For an unknown number: products whose numbers have the same beginning. */
  nearest: z.array(quickCandidate),
});
export type QuickAnswer = z.infer<typeof quickAnswer>;

export const shopQuickOrder = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/quickorder',
  audience: 'session',
  summary: "Products for the numbers of an order list, with the caller's prices (ours (+): quick order)",
  request: z.strictObject({ lang: locale, lines: z.array(quickLine).min(1).max(maxLinesAtOnce) }),
  response: z.object({ lines: z.array(quickAnswer) }),
});

export const quickOrderCalls = { shopQuickOrder } as const;
