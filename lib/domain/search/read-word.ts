import type { Dictionaries } from './dictionaries';
import { carPositionOf } from './part-index';
import { asCyrillicLayout, asLatinLayout } from './query-text';
import type { TextRange } from './specs/notations';
import { fold, maxQueryWords, stem, wordsOf } from './tokens';
import {
  allowedTypos,
  baseForm,
  bestCorrection,
  deletionKeys,
  editDistance,
  romanianLetters,
  soundKey,
} from './words/spelling';

/** How a word was read: as typed, on the other keyboard layout, by sound, with a typo corrected, completed, or unknown. */
export type ReadingMethod = 'typed' | 'layout' | 'phonetic' | 'typo' | 'begun' | 'unknown';

export interface ReadWord {
  readonly raw: string;
  readonly word: string;
  readonly via: ReadingMethod;
}

const MIN_RETYPED_LENGTH = 3;
const MIN_SOUND_LENGTH = 4;
const MAX_ENDING_LENGTH = 3;

function isKnown(word: string, dictionaries: Dictionaries): boolean {
  const { stems, brands, vehicles, specs, synonyms, synonymStems, ignored } = dictionaries;
  return (
    stems.has(stem(word)) ||
    synonyms.has(word) ||
    synonymStems.has(stem(word)) ||
    ignored.has(word) ||
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
    found.length > 0 && found.every((word) => word.length >= MIN_RETYPED_LENGTH && isKnown(word, dictionaries));
  return meant ? found : null;
}

function bySound(word: string, { bySound: sounds }: Dictionaries, longestCut = MAX_ENDING_LENGTH): string | null {
  const sound = soundKey(word);
  for (let cut = 0; cut <= longestCut && sound.length - cut >= MIN_SOUND_LENGTH; cut += 1) {
    const found = sounds.get(sound.slice(0, sound.length - cut));
    if (found) return found;
  }
  return null;
}

/* Romanian in Moldovan Cyrillic, the official script until 1989. */
function inRomanianLetters(word: string, dictionaries: Dictionaries): string | null {
  if (word.length < MIN_RETYPED_LENGTH || !/\p{Script=Cyrillic}/u.test(word)) return null;
  const romanian = baseForm(romanianLetters(word));
  return isKnown(romanian, dictionaries) ? romanian : null;
}

function corrected(word: string, { byDeletionKey }: Dictionaries): string | null {
  if (allowedTypos(word) === 0) return null;
  const candidates = deletionKeys(word).flatMap((key) => byDeletionKey.get(key) ?? []);
  return bestCorrection(word, candidates);
}

/* Tries a known word of the same sound, then one typo, then a known prefix of the same sound. */
function bySoundOrTypo(word: string, dictionaries: Dictionaries): Pick<ReadWord, 'word' | 'via'> | null {
  const same = bySound(word, dictionaries, 0) ?? bySound(stem(word), dictionaries, 0);
  if (same) return { word: same, via: 'phonetic' };
  const correction = corrected(word, dictionaries);
  if (correction && editDistance(word, correction) === 1) return { word: correction, via: 'typo' };
  const phonetic = inRomanianLetters(word, dictionaries) ?? bySound(word, dictionaries);
  if (phonetic) return { word: phonetic, via: 'phonetic' };
  return correction ? { word: correction, via: 'typo' } : null;
}

function readPlain(raw: string, typed: string, dictionaries: Dictionaries): ReadWord {
  const word = baseForm(typed);
  if (isKnown(word, dictionaries)) return { raw, word, via: 'typed' };
  if (/\d/.test(word)) return { raw, word, via: 'unknown' };
  return { raw, ...(bySoundOrTypo(word, dictionaries) ?? { word, via: 'unknown' }) };
}

/** Reads one space-separated token of a query; it may contain several words, or none. */
function readWord(raw: string, dictionaries: Dictionaries): ReadWord[] {
  return readToken(raw, dictionaries).flatMap((one) => resolveSynonyms(one, dictionaries));
}

function readToken(raw: string, dictionaries: Dictionaries): ReadWord[] {
  const typed = wordsOf(raw);
  if (typed.some((word) => isKnown(word, dictionaries))) return typed.map((word) => readPlain(raw, word, dictionaries));
  const other = /\d/.test(raw) ? null : (retyped(fold(raw), dictionaries) ?? retyped(withoutEnd(raw), dictionaries));
  if (other) return other.map((word) => ({ raw, word, via: 'layout' }));
  return typed.map((word) => readPlain(raw, word, dictionaries));
}

/* Removes punctuation at the end of a word, unless it is a letter of another keyboard layout. */
function withoutEnd(raw: string): string {
  return fold(raw).replace(/[,.;]+$/, '');
}

/* Replaces a synonym by words of part names: `кондер` is `кондиционер`. */
function resolveSynonyms(read: ReadWord, { synonyms, synonymStems, stems }: Dictionaries): ReadWord[] {
  const meant = synonyms.get(read.word) ?? (stems.has(stem(read.word)) ? undefined : synonymStems.get(stem(read.word)));
  return meant === undefined ? [read] : meant.map((word) => ({ ...read, word, via: viaOfSynonym(read) }));
}

function viaOfSynonym({ via }: ReadWord): ReadingMethod {
  return via === 'unknown' ? 'typed' : via;
}

/** A word of the query with its reading and its position in the text. */
export interface QueryWord extends ReadWord, TextRange {}

const WORD = /[\p{L}\p{N}]+/gu;

/* Range of each word within a token; the whole token when it cannot be determined. */
function withRanges(token: string, from: number, read: readonly ReadWord[]): QueryWord[] {
  const wordMatches = [...token.matchAll(WORD)];
  const same = wordMatches.length === read.length;
  const [first, last] = [wordMatches[0], wordMatches.at(-1)];
  const range = {
    from: from + (first?.index ?? 0),
    to: from + (last ? last.index + last[0].length : token.length),
  };
  return read.map((word, at) => {
    const wordMatch = same ? wordMatches[at] : undefined;
    return {
      ...word,
      ...(wordMatch ? { from: from + wordMatch.index, to: from + wordMatch.index + wordMatch[0].length } : range),
    };
  });
}

/** Reads the words of a text. One token such as a-b-c may contain many, so only the first words are read. */
export function queryWords(text: string, dictionaries: Dictionaries): QueryWord[] {
  const read: QueryWord[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    if (read.length >= maxQueryWords) break;
    read.push(...withRanges(match[0], match.index, readWord(match[0], dictionaries)));
  }
  return read.slice(0, maxQueryWords);
}
