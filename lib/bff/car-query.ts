import 'server-only';
import { z } from 'zod';
import { carFacts, shopFit } from '@/lib/contract/catalogue/fit';
import { id, type Locale } from '@/lib/contract/shared';
import type { CarVerdicts } from '@/lib/fit/car-verdicts';
import { readFacts } from '@/lib/listing/listing-form';
import type { BffContext } from './with-session';

/** An id as an address has it. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

/** The answers about a car as an address has them. */
export const factsParam = z.string().max(2000).default('').transform(readFacts).pipe(carFacts);

export type CarQuery = { readonly lang: Locale; readonly carId: number; readonly facts: z.output<typeof carFacts> };

/** The verdicts of products for a car; none where they cannot be had, and then a card says nothing of the car. */
export async function verdictsFor(
  context: BffContext,
  { lang, carId, facts }: CarQuery,
  prodIds: readonly number[],
): Promise<CarVerdicts> {
  const judged =
    prodIds.length > 0
      ? await context.call(shopFit, { body: { lang, carId, facts, prodIds: [...prodIds] } })
      : undefined;
  const items = judged?.ok ? judged.data.items : [];
  return { carId, of: new Map(items.map(({ id: product, ...fit }) => [product, fit])) };
}
