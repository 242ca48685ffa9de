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
  skeleton,
} from './words/spelling';

/** How a word was read: as typed, on the other keyboard layout, by sound, with a typo corrected, as the beginning of a word, or not at all. */
export type ReadingMethod = 'typed' | 'layout' | 'phonetic' | 'typo' | 'begun' | 'unknown';

export interface ReadWord {
  readonly raw: string;
  readonly word: string;
  readonly via: ReadingMethod;
}

const SHORTEST_RETYPED = 3;
const SHORTEST_SOUND = 4;
const LONGEST_ENDING = 3;

function isKnown(word: string, dictionaries: Dictionaries): boolean {
  const { stems, brands, vehicles, specs, spoken, spokenStems, ignored } = dictionaries;
  return (
    stems.has(stem(word)) ||
    spoken.has(word) ||
    spokenStems.has(stem(word)) ||
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
 * Tries a known word of the same sound, then one typo, then a known beginning of the same sound, the weakest evidence.
 */
function bySoundOrTypo(word: string, dictionaries: Dictionaries): Pick<ReadWord, 'word' | 'via'> | null {
  const same = bySound(word, dictionaries, 0) ?? bySound(stem(word), dictionaries, 0);
  if (same) return { word: same, via: 'phonetic' };
  const mended = corrected(word, dictionaries);
  if (mended && editDistance(word, mended) === 1) return { word: mended, via: 'typo' };
  const phonetic = inRomanianLetters(word, dictionaries) ?? bySound(word, dictionaries);
  if (phonetic) return { word: phonetic, via: 'phonetic' };
  return mended ? { word: mended, via: 'typo' } : null;
}

function readPlain(raw: string, typed: string, dictionaries: Dictionaries): ReadWord {
  const word = baseForm(typed);
  if (isKnown(word, dictionaries)) return { raw, word, via: 'typed' };
  if (/\d/.test(word)) return { raw, word, via: 'unknown' };
  return { raw, ...(bySoundOrTypo(word, dictionaries) ?? { word, via: 'unknown' }) };
}

/** Reads one space-separated piece of a query as typed: it may hold several words, or none. */
function readWord(raw: string, dictionaries: Dictionaries): ReadWord[] {
  return readPiece(raw, dictionaries).flatMap((one) => asInNames(one, dictionaries));
}

function readPiece(raw: string, dictionaries: Dictionaries): ReadWord[] {
  const typed = wordsOf(raw);
  if (typed.some((word) => isKnown(word, dictionaries))) return typed.map((word) => readPlain(raw, word, dictionaries));
  const other = /\d/.test(raw) ? null : (retyped(fold(raw), dictionaries) ?? retyped(withoutEnd(raw), dictionaries));
  if (other) return other.map((word) => ({ raw, word, via: 'layout' }));
  return typed.map((word) => readPlain(raw, word, dictionaries));
}

/* A sign at the end of a word is a comma or a full stop, where its letter makes no sense. */
function withoutEnd(raw: string): string {
  return fold(raw).replace(/[,.;]+$/, '');
}

/* The words of part names that a spoken word stands for: `кондер` is `кондиционер`. */
function asInNames(read: ReadWord, { spoken, spokenStems, stems }: Dictionaries): ReadWord[] {
  const meant = spoken.get(read.word) ?? (stems.has(stem(read.word)) ? undefined : spokenStems.get(stem(read.word)));
  return meant === undefined ? [read] : meant.map((word) => ({ ...read, word, via: viaOfSpoken(read) }));
}

function viaOfSpoken({ via }: ReadWord): ReadingMethod {
  return via === 'unknown' ? 'typed' : via;
}

/** A word as read, and its position in the text. */
export interface QueryWord extends ReadWord, TextRange {}

const WORD = /[\p{L}\p{N}]+/gu;

/* Range of each word within a piece of text; the whole piece where that is undeterminable. */
function placed(piece: string, from: number, read: readonly ReadWord[]): QueryWord[] {
  const inside = [...piece.matchAll(WORD)];
  const same = inside.length === read.length;
  const [first, last] = [inside[0], inside.at(-1)];
  const range = {
    from: from + (first?.index ?? 0),
    to: from + (last ? last.index + last[0].length : piece.length),
  };
  return read.map((word, at) => {
    const own = same ? inside[at] : undefined;
    return { ...word, ...(own ? { from: from + own.index, to: from + own.index + own[0].length } : range) };
  });
}

/** Words of a text; one piece may hold a hundred, as a-b-c does, so only the first are read. */
export function queryWords(text: string, dictionaries: Dictionaries): QueryWord[] {
  const read: QueryWord[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    if (read.length >= maxQueryWords) break;
    read.push(...placed(match[0], match.index, readWord(match[0], dictionaries)));
  }
  return read.slice(0, maxQueryWords);
}
