import { fold } from './fold';
import { normaliseOen } from './oen';
import { queryTokens, wordsOf } from './tokens';

/** Splits a text at its matches: odd indexes of the result are the matches. */
export type MatchMarker = (text: string) => string[];

type Range = readonly [from: number, to: number];

const shortestBeginning = 2;
const shortestNumber = 3;
/* Words, and compounds around digits: 5W-30. */
const pieces = /[\p{L}\p{N}]+(?:[-/.,×+][\p{L}\p{N}]+)*/gu;
const plainWords = /[\p{L}\p{N}]+/gu;

function cut(text: string, ranges: readonly Range[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  const rest = text.slice(at);
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}

function wordsAt(text: string): { word: string; from: number }[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) =>
    /\d/.test(piece)
      ? [{ word: piece, from: index }]
      : [...piece.matchAll(plainWords)].map((found) => ({ word: found[0], from: index + found.index })),
  );
}

/**
 * Highlights the query in names, in any of its readings: words of the same stem as a whole, others by their typed
 * beginning. Diacritics do not matter; words like `de` and `для` are never highlighted.
 */
export function nameMarker(readings: readonly string[]): MatchMarker {
  const queryWords = readings.flatMap(wordsOf).filter((word) => queryTokens(word).length > 0);
  const stems = new Set(queryWords.flatMap(queryTokens));
  const beginnings = queryWords.filter((word) => word.length >= shortestBeginning).sort((a, b) => b.length - a.length);

  const rangeOf = ({ word, from }: { word: string; from: number }): Range[] => {
    const [folded] = wordsOf(word);
    if (folded === undefined) return [];
    if (queryTokens(folded).some((stem) => stems.has(stem))) return [[from, from + word.length]];
    const begun = beginnings.find((beginning) => folded.startsWith(beginning));
    if (begun === undefined) return [];
    // A letter that folds to two, or a sign within the word, hides where the beginning ends.
    return [[from, from + (fold(word).length === word.length && folded === fold(word) ? begun.length : word.length)]];
  };
  return (text) => cut(text, wordsAt(text).flatMap(rangeOf));
}

/** Highlights the query's number in part numbers, whatever the separators. */
export function numberMarker(query: string): MatchMarker {
  const key = normaliseOen(query);
  return (text) => {
    if (key.length < shortestNumber) return [text];
    const characters = Array.from(text.matchAll(/[\p{L}\p{N}]/gu), ({ 0: letter, index }) => ({
      letter: normaliseOen(letter),
      at: index,
    })).filter(({ letter }) => letter.length === 1);
    const start = characters
      .map(({ letter }) => normaliseOen(letter))
      .join('')
      .indexOf(key);
    const [first, last] = [characters[start], characters[start + key.length - 1]];
    return start < 0 || !first || !last ? [text] : cut(text, [[first.at, last.at + 1]]);
  };
}
