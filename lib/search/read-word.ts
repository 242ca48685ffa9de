import type { Dictionaries } from './dictionaries';
import { fold } from './fold';
import { asCyrillicLayout, asLatinLayout } from './layout';
import { positionOf } from './positions';
import { skeleton } from './skeleton';
import { stem, words } from './tokens';
import { allowedTypos, bestCorrection, deletes } from './typo';

/** How a word was read: as typed, on the other keyboard layout, by its sound, with a typo mended, or not at all. */
export type Via = 'typed' | 'layout' | 'phonetic' | 'typo' | 'unknown';

export interface ReadWord {
  readonly raw: string;
  readonly word: string;
  readonly via: Via;
}

const SHORTEST_RETYPED = 3;
const SHORTEST_SOUND = 4;
const LONGEST_ENDING = 3;

function isKnown(word: string, { stems, brands, vehicles }: Dictionaries): boolean {
  return (
    stems.has(stem(word)) ||
    brands.has(word) ||
    vehicles.makes.has(word) ||
    vehicles.codes.has(word) ||
    positionOf(word) !== null
  );
}

function retyped(raw: string, dictionaries: Dictionaries): string[] | null {
  const other = /\p{Script=Cyrillic}/u.test(raw) ? asLatinLayout(raw) : asCyrillicLayout(raw);
  const found = words(other);
  const meant =
    found.length > 0 && found.every((word) => word.length >= SHORTEST_RETYPED && isKnown(word, dictionaries));
  return meant ? found : null;
}

function bySound(word: string, { bySound: sounds }: Dictionaries): string | null {
  const sound = skeleton(word);
  for (let cut = 0; cut <= LONGEST_ENDING && sound.length - cut >= SHORTEST_SOUND; cut += 1) {
    const found = sounds.get(sound.slice(0, sound.length - cut));
    if (found) return found;
  }
  return null;
}

function corrected(word: string, { byDeletes }: Dictionaries): string | null {
  if (allowedTypos(word) === 0) return null;
  const candidates = deletes(word).flatMap((key) => byDeletes.get(key) ?? []);
  return bestCorrection(word, candidates);
}

function readPlain(raw: string, word: string, dictionaries: Dictionaries): ReadWord {
  if (/\d/.test(word)) return { raw, word, via: isKnown(word, dictionaries) ? 'typed' : 'unknown' };
  if (isKnown(word, dictionaries)) return { raw, word, via: 'typed' };
  const heard = bySound(word, dictionaries);
  if (heard) return { raw, word: heard, via: 'phonetic' };
  const mended = corrected(word, dictionaries);
  return mended ? { raw, word: mended, via: 'typo' } : { raw, word, via: 'unknown' };
}

/** Reads one piece of a query between spaces, sign by sign as typed: it may hold several words, or none. */
export function readWord(raw: string, dictionaries: Dictionaries): ReadWord[] {
  const typed = words(raw);
  if (typed.some((word) => isKnown(word, dictionaries))) return typed.map((word) => readPlain(raw, word, dictionaries));
  const other = /\d/.test(raw) ? null : retyped(fold(raw), dictionaries);
  if (other) return other.map((word) => ({ raw, word, via: 'layout' }));
  return typed.map((word) => readPlain(raw, word, dictionaries));
}
