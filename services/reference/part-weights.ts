import { z } from 'zod';
import data from './data/part-weights.json' with { type: 'json' };

const weights = z.object({ groups: z.record(z.string(), z.int()), types: z.record(z.string(), z.int()) }).parse(data);
/** What nothing is known of: a parcel of a hand's size. */
const unknown = 1_000;

/** What a part of this kind usually weighs, in grams; `code` is that of the part kind. */
export function usualWeight(code: string | null): number {
  if (code === null) return unknown;
  return weights.types[code] ?? weights.groups[code.split('-')[0] ?? ''] ?? unknown;
}
