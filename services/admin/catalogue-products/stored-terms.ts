import { z } from 'zod';
import { type FitTerms, fitTerms } from '@/lib/contract/admin/catalogue-products';

/** A row of `fit_rule`. */
export const storedTerms = z.object({
  conditions: fitTerms.shape.conditions,
  position: z.string().nullable(),
  quantity: z.int().nullable(),
});

/** The terms of a rule, without its id. */
export function fitTermsOf(rule: z.output<typeof storedTerms> | null): FitTerms | null {
  if (rule === null) return null;
  const { conditions, position, quantity } = rule;
  return { conditions, position, quantity };
}
