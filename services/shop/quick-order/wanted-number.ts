import type { Dictionaries } from '@/lib/search/dictionaries';
import { normaliseOen, oenVariants } from '@/lib/search/oen';
import { joined } from '@/lib/search/vehicles/vehicle-index';

/** A number as it is looked for, and the brand that stood beside it. */
export type WantedNumber = {
  /** The number as written first, then other ways of writing it. */
  readonly keys: readonly string[];
  readonly brandSlug: string | null;
};

const longestBrand = 3;
const shortestKey = 3;

/** Reads `TRW GDB1330` and `GDB1330 TRW` alike; undefined when nothing of a number stands there. */
export function wantedNumber(text: string, { brands }: Pick<Dictionaries, 'brands'>): WantedNumber | undefined {
  const words = text.normalize('NFKC').split(/\s+/u).filter(Boolean);
  for (let length = Math.min(longestBrand, words.length - 1); length > 0; length -= 1) {
    for (const from of [0, words.length - length]) {
      const name = words.slice(from, from + length).join('');
      const brandSlug = /\p{L}/u.test(name) ? brands.get(joined(name)) : undefined;
      if (brandSlug === undefined) continue;
      const rest = keysOf([...words.slice(0, from), ...words.slice(from + length)].join(' '));
      if (rest) return { keys: rest, brandSlug };
    }
  }
  const keys = keysOf(text);
  return keys && { keys, brandSlug: null };
}

function keysOf(text: string): string[] | undefined {
  const key = normaliseOen(text);
  return key.length < shortestKey ? undefined : [key, ...oenVariants(key)];
}
