import type { Dictionaries } from './dictionaries';
import { type Interpretation, interpret } from './interpret';

const maxKept = 1000;
const maxKeptLength = 200;
const keptOf = new WeakMap<Dictionaries, Map<string, Interpretation>>();

/** `interpret` with a small cache: one keystroke asks for four kinds of suggestions for the same text. */
export function interpretOnce(query: string, dictionaries: Dictionaries): Interpretation {
  const kept = keptOf.get(dictionaries) ?? new Map<string, Interpretation>();
  keptOf.set(dictionaries, kept);
  const known = kept.get(query);
  const meaning = known ?? interpret(query, dictionaries);
  if (query.length > maxKeptLength) return meaning;
  // A map keeps the order of insertion, so that the text asked for longest ago comes first.
  if (known !== undefined) kept.delete(query);
  kept.set(query, meaning);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return meaning;
}
