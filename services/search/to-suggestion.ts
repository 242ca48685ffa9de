import type { Fit } from '@/lib/contract/catalogue/fit';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { SuggestionProduct } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { readFits } from '../fit/read-fits';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';

/** Suggestion data of a product, with its fit for the requested car. */
export function toSuggestion(card: ProductCard, fit?: Fit): SuggestionProduct {
  const { id, name, slug, images, price, stockRating, partNumber, brand, availability, soldAs } = card;
  const shown = { id, name, slug, images, price, stockRating, partNumber, brand, availability, soldAs };
  if (fit === undefined) return shown;
  return { ...shown, fit: { verdict: fit.verdict, missing: fit.missing.map(({ needs }) => ({ needs })) } };
}

export type SuggestedFor = {
  readonly lang: Locale;
  readonly carId: number;
  readonly carFacts?: CarFacts | undefined;
};

export const noFits: ReadonlyMap<number, Fit> = new Map();

/** How products fit a car. */
export async function fitsOf(
  products: readonly { readonly id: number }[],
  { lang, carId, carFacts: facts }: SuggestedFor,
  { db }: CallContext,
): Promise<ReadonlyMap<number, Fit>> {
  const prodIds = products.map(({ id }) => id);
  return readFits({ db: db.read, reference: await referenceOf(db), lang, carId, facts, prodIds });
}
