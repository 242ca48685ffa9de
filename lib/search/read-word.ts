import type { Dictionaries } from './dictionaries';
import { fold } from './fold';
import { asCyrillicLayout, asLatinLayout } from './layout';
import { carPositionOf } from './positions';
import { stem, wordsOf } from './tokens';
import { baseForm } from './words/irregular-forms';
import { romanianLetters } from './words/romanian-letters';
import { skeleton } from './words/skeleton';
import { allowedTypos, bestCorrection, deletionKeys, editDistance } from './words/typo';

/** How a word was read: as typed, on the other keyboard layout, by its sound, with a typo mended, or not at all. */
export type ReadingMethod = 'typed' | 'layout' | 'phonetic' | 'typo' | 'unknown';

export interface ReadWord {
  readonly raw: string;
  readonly word: string;
  readonly via: ReadingMethod;
}

const SHORTEST_RETYPED = 3;
const SHORTEST_SOUND = 4;
const LONGEST_ENDING = 3;

function isKnown(word: string, { stems, brands, vehicles, specs }: Dictionaries): boolean {
  return (
    stems.has(stem(word)) ||
    brands.has(word) ||
    vehicles.makes.has(word) ||
    vehicles.codes.has(word) ||
    specs.designations.has(word) ||
    carPositionOf(word) !== null
  );
}

function retyped(raw: string, dictionaries: Dictionaries): string[] | null {
  const other = /\p{Script=Cyrillic}/u.test(raw) ? asLatinLayout(raw) : asCyrillicLayout(raw);
  const found = wordsOf(other);
  const meant =
    found.length > 0 && found.every((word) => word.length >= SHORTEST_RETYPED && isKnown(word, dictionaries));
  return meant ? found : null;
}

function bySound(word: string, { bySound: sounds }: Dictionaries, longestCut = LONGEST_ENDING): string | null {
  const sound = skeleton(word);
  for (let cut = 0; cut <= longestCut && sound.length - cut >= SHORTEST_SOUND; cut += 1) {
    const found = sounds.get(sound.slice(0, sound.length - cut));
    if (found) return found;
  }
  return null;
}

/* Romanian as it was written in Moldova until 1989, and by ear still is. */
function inRomanianLetters(word: string, dictionaries: Dictionaries): string | null {
  if (word.length < SHORTEST_RETYPED || !/\p{Script=Cyrillic}/u.test(word)) return null;
  const romanian = baseForm(romanianLetters(word));
  return isKnown(romanian, dictionaries) ? romanian : null;
}

function corrected(word: string, { byDeletes }: Dictionaries): string | null {
  if (allowedTypos(word) === 0) return null;
  const candidates = deletionKeys(word).flatMap((key) => byDeletes.get(key) ?? []);
  return bestCorrection(word, candidates);
}

/*
 * Tries a known word of the same sound, then one typo, then a known beginning of the same sound, which is the weakest
 * evidence.
 */
function bySoundOrTypo(word: string, dictionaries: Dictionaries): Pick<ReadWord, 'word' | 'via'> | null {
  const same = bySound(word, dictionaries, 0) ?? bySound(stem(word), dictionaries, 0);
  if (same) return { word: same, via: 'phonetic' };
  const mended = corrected(word, dictionaries);
  if (mended && editDistance(word, mended) === 1) return { word: mended, via: 'typo' };
  const heard = inRomanianLetters(word, dictionaries) ?? bySound(word, dictionaries);
  if (heard) return { word: heard, via: 'phonetic' };
  return mended ? { word: mended, via: 'typo' } : null;
}

function readPlain(raw: string, typed: string, dictionaries: Dictionaries): ReadWord {
  const word = baseForm(typed);
  if (isKnown(word, dictionaries)) return { raw, word, via: 'typed' };
  if (/\d/.test(word)) return { raw, word, via: 'unknown' };
  return { raw, ...(bySoundOrTypo(word, dictionaries) ?? { word, via: 'unknown' }) };
}

/** Reads one piece of a query between spaces, sign by sign as typed: it may hold several words, or none. */
export function readWord(raw: string, dictionaries: Dictionaries): ReadWord[] {
  const typed = wordsOf(raw);
  if (typed.some((word) => isKnown(word, dictionaries))) return typed.map((word) => readPlain(raw, word, dictionaries));
  const other = /\d/.test(raw) ? null : retyped(fold(raw), dictionaries);
  if (other) return other.map((word) => ({ raw, word, via: 'layout' }));
  return typed.map((word) => readPlain(raw, word, dictionaries));
}
