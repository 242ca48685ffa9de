import { z } from 'zod';
import { maxLinesAtOnce, maxNumberLength } from '@/lib/contract/limits';
import { defineCall } from '../call';
import { criterionDifference } from '../catalogue/analogs';
import { numberSuggestion } from '../catalogue/shop';
import { locale, money, noParams } from '../shared';

/** A line's number, with or without brand, in one or two readings; the first reading that finds a product is used. */
const quickLine = z.strictObject({ texts: z.array(z.string().trim().min(1).max(maxNumberLength)).min(1).max(2) });

/**
 * How a number leads to a product: its own number (`article`, `ean`), the number of a part it replaces, an OE number of
 * a car maker (`oe`), or another maker's number for the same part (`comparable`).
 */
const relations = ['article', 'ean', 'replacement', 'oe', 'comparable'] as const;

const quickCandidate = numberSuggestion.extend({
  relation: z.enum(relations),
  /** What everybody pays, where the customer pays less: then `price` is their own. */
  listPrice: money.nullable(),
  /** For a replacement: in what it differs from the requested part (`ours`). */
  differences: z.array(criterionDifference).optional(),
});
export type QuickCandidate = z.infer<typeof quickCandidate>;

/**
 * `exact` one product has the number; `superseded` the number's product has successors, which
 * follow it; without it, nobody sells the number itself; `brands`
 * several makers have products of this number; `candidates` several products fit an OE number; `unknown` nothing has it.
 */
const outcomes = ['exact', 'superseded', 'brands', 'candidates', 'unknown'] as const;

const quickAnswer = z.object({
  outcome: z.enum(outcomes),
  /** The index of the reading that found a product; null when none did. */
  read: z.int().min(0).max(1).nullable(),
  /** The brand that the line names, when nothing of that brand has the number. */
  brandWithout: z.string().nullable(),
  candidates: z.array(quickCandidate),
  /** For an unknown number: products whose numbers begin like it. */
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
  summary: 'What the numbers of an order list lead to, with prices as the caller pays them (ours (+): quick order)',
  request: z.strictObject({ lang: locale, lines: z.array(quickLine).min(1).max(maxLinesAtOnce) }),
  response: z.object({ lines: z.array(quickAnswer) }),
});

export const quickOrderCalls = { shopQuickOrder } as const;
