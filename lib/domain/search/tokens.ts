import { fold } from './fold';
import { stemOf } from './words/stem';

const EMPTY_WORDS = new Set(
  'de cu pentru la si pe in din sau un o для на и с в из под от к по или со for the with and of to'.split(' '),
);

const CONNECTORS = new Set('cu с со with fara без without'.split(' '));

/** Whether a folded word says what a part comes with or without. */
export function isConnector(word: string): boolean {
  return CONNECTORS.has(word);
}

const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, string>();

function workedOut(word: string): string {
  if (/\d/.test(word)) return word;
  return stemOf(word);
}

/** Stem of a folded word; words with digits are unchanged. */
export function stem(word: string): string {
  const cached = remembered.get(word);
  if (cached !== undefined) return cached;
  const found = workedOut(word);
  // Catalogues repeat a few thousand words millions of times; unusual input must not fill the memory.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

/** Longer strings are no words; PostgreSQL allows lexemes of at most 2046 bytes, and a letter has up to four. */
const LONGEST_WORD = 64;
/** More words do not improve a search, and each makes it slower. */
export const maxQueryWords = 16;

/* By signs, not by code units: half of a pair is no text. */
function shortened(word: string): string {
  return word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('');
}

function parts(folded: string): string[] {
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(shortened);
}

function compounds(folded: string): string[] {
  if (!/\d/.test(folded)) return parts(folded);
  const pieces = folded.match(/[\p{L}\p{N}]+(?:[-/.,×+][\p{L}\p{N}]+)*/gu) ?? [];
  return pieces.flatMap((piece) =>
    /\d/.test(piece) ? [shortened(piece.replace(/[^\p{L}\p{N}]/gu, ''))] : parts(piece),
  );
}

/** Words of a text, folded, compounds like `5w-30` or `205/55` in one piece. */
export function wordsOf(text: string): string[] {
  return compounds(fold(text));
}

function stems(list: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of list) if (!EMPTY_WORDS.has(word)) found.add(stem(word));
  return [...found];
}

/** Index terms of a text: stems of all words in either language, and compounds both whole and split. */
export function searchTokens(text: string): string[] {
  const folded = fold(text);
  return stems(/\d/.test(folded) ? [...compounds(folded), ...parts(folded)] : parts(folded));
}

/** Tokens of a query: as `searchTokens`, but compounds only whole, and only the first sixteen words. */
export function queryTokens(text: string): string[] {
  return stems(wordsOf(text)).slice(0, maxQueryWords);
}
