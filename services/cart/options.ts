import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { localized, type Texts } from '@/lib/locales/locales';
import { textPair } from '../db/localized';

const texts = textPair(z.string()).shape;

/** Options of a product as its row keeps them. */
export const storedOptions = z.array(
  z.object({
    key: z.string(),
    ...texts,
    values: z.array(z.object({ value: z.string(), ...texts, surcharge: z.int().min(0).nullish() })).min(1),
  }),
);
export type StoredOptions = z.infer<typeof storedOptions>;

/** A value for each option of a product, by key. */
export type ChosenValues = Readonly<Record<string, string>>;

/** Names a line inside a cart: the same product with the same options is the same line. */
export function lineKey(productId: number, chosen: ChosenValues): string {
  const pairs = Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1));
  if (pairs.length === 0) return String(productId);
  return `${productId}-${createHash('sha256').update(JSON.stringify(pairs)).digest('base64url').slice(0, 16)}`;
}

/**
 * The given choices completed: an option that was not chosen gets its first value, as the product page shows it.
 * Undefined when a key or a value is not of this product.
 */
export function completeOptions(options: StoredOptions, given: ChosenValues): ChosenValues | undefined {
  const known = new Set(options.map(({ key }) => key));
  if (Object.keys(given).some((key) => !known.has(key))) return undefined;
  const chosen: Record<string, string> = {};
  for (const { key, values } of options) {
    const wanted = given[key];
    const value = wanted === undefined ? values[0] : values.find((candidate) => candidate.value === wanted);
    if (!value) return undefined;
    chosen[key] = value.value;
  }
  return chosen;
}

type ChosenOption = { readonly key: string; readonly name: string; readonly value: string; readonly label: string };

/** The chosen options in the order and language of the product; choices that the product no longer has keep their bare words. */
export function nameOptions(options: StoredOptions, chosen: ChosenValues, lang: Locale): ChosenOption[] {
  const word = (texts: Texts<string>) => localized(texts, lang);
  const order = new Map(options.map(({ key }, at) => [key, at]));
  return Object.entries(chosen)
    .sort(([a], [b]) => (order.get(a) ?? options.length) - (order.get(b) ?? options.length))
    .map(([key, value]) => {
      const option = options.find((candidate) => candidate.key === key);
      const found = option?.values.find((candidate) => candidate.value === value);
      return { key, name: option ? word(option) : key, value, label: found ? word(found) : value };
    });
}

/** What the chosen options add to the price, in bani. */
export function surchargeOf(options: StoredOptions, chosen: ChosenValues): number {
  const surcharges = options.map(
    ({ key, values }) => values.find(({ value }) => value === chosen[key])?.surcharge ?? 0,
  );
  return surcharges.reduce((sum, surcharge) => sum + surcharge, 0);
}
