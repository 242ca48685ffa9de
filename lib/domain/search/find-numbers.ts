import type { Dictionaries } from './dictionaries';
import { isNumberLike, numberKeys } from './part-numbers';
import type { QueryWord } from './read-word';
import { wordsOf } from './tokens';

const yearOrSmall = /^(?:(?:19|20)\d{2}|\d{1,2})$/;
const shortestPlainNumber = 8;
const longestMark = 4;
const quantity = /^(?:[xх]\d{1,3}|\d{1,3}[xх]?)$/;
const withUnit = /^\d{1,3}(?:buc|bucati|bucata|шт|штук|штуки|pcs|set|seturi)$/;
const units = new Set(['buc', 'bucati', 'bucata', 'шт', 'штук', 'штуки', 'pcs', 'set', 'seturi', 'x', 'х']);

interface Piece extends QueryWord {
  readonly index: number;
}

interface NumbersInQuery {
  /** Likeliest first: each the numbers, in normal form, that the text consists of. */
  readonly numbers: readonly (readonly string[])[];
  readonly positions: readonly number[];
}

/**
 * Part numbers formed by the words at these positions. Words that nothing knows may belong to a number (`W 719/45`) or
 * only announce it (`oem 1K0615301`), and a line may hold several numbers: every reading is returned.
 */
export function findNumbers(
  read: readonly QueryWord[],
  free: readonly number[],
  dictionaries: Dictionaries,
): NumbersInQuery {
  const all = free.flatMap((index) => {
    const piece = read[index];
    return piece && mayBelong(piece, dictionaries) ? [{ ...piece, index }] : [];
  });
  const pieces = withoutQuantities(all);
  const text = joined(pieces);
  const isPlain =
    pieces.every(({ word }) => yearOrSmall.test(word)) && text.replaceAll(' ', '').length < shortestPlainNumber;
  if (isPlain || !isNumberLike(text)) return { numbers: [], positions: [] };
  return { numbers: readingsOf(pieces), positions: all.map(({ index }) => index) };
}

/* The word has digits, or is short and unknown. */
function mayBelong({ word, via }: QueryWord, { ignored }: Dictionaries): boolean {
  if (/\d/.test(word) || units.has(word)) return true;
  if (ignored.has(word)) return false;
  return word.length <= longestMark && (via === 'unknown' || word.length <= 2);
}

/* `2 buc`, `x2` and `2шт` say how many are wanted. */
function withoutQuantities(all: readonly Piece[]): Piece[] {
  const isUnit = (piece: Piece | undefined) => piece !== undefined && units.has(piece.word);
  const left = all.filter((piece, at) => {
    if (withUnit.test(piece.word) || (/[xх]/.test(piece.word) && quantity.test(piece.word))) return false;
    const counts = quantity.test(piece.word) && (isUnit(all[at + 1]) || isUnit(all[at - 1]));
    return !counts && !(isUnit(piece) && piece.word.length > 1);
  });
  return left.some(({ word }) => /\d/.test(word)) ? left : [...all];
}

/* Letters among digits may be mistaken digits: O for 0. */
function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ word }) => (/\d{2}/.test(word) ? word.replace(/[oо]/g, '0').replace(/[il]/g, '1') : word))
    .join(' ');
}

const mostKeys = 16;

function readingsOf(pieces: readonly Piece[]): string[][] {
  const whole = keysOf(pieces);
  const withDigits = pieces.filter(({ word }) => /\d/.test(word));
  const [last] = pieces.slice(-1);
  const counted = last !== undefined && /^\d{1,2}$/.test(last.word) ? pieces.slice(0, -1) : [];
  const readings = [
    ...whole.map((key) => [key]),
    ...keysOf(withDigits).map((key) => [key]),
    groupsOf(pieces).flatMap((group) => (isNumber(group) ? keysOf(group).slice(0, 1) : [])),
    withDigits.flatMap((piece) => (isNumber([piece]) ? keysOf([piece]).slice(0, 1) : [])),
    ...keysOf(counted).map((key) => [key]),
    splitsOf(withDigits),
  ];
  const seen = new Set<string>();
  return readings
    .map((keys) => [...new Set(keys)].slice(0, mostKeys))
    .filter((keys) => keys.length > 0 && !seen.has(keys.join()) && seen.add(keys.join()));
}

function keysOf(pieces: readonly Piece[]): string[] {
  return pieces.length === 0 ? [] : numberKeys(pieces.map(writtenAs).join(' '));
}

/* Signs may be letters of another layout, unless they separate words: `123;456`. */
function writtenAs({ raw, word }: Piece): string {
  return wordsOf(raw).length > 1 ? word : raw;
}

function isNumber(pieces: readonly Piece[]): boolean {
  const [only, second] = pieces;
  if (only !== undefined && second === undefined && yearOrSmall.test(only.word)) return false;
  return isNumberLike(joined(pieces));
}

/* Words without digits stand between the numbers of a line. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [[]];
  for (const piece of pieces) {
    if (/\d/.test(piece.word)) groups.at(-1)?.push(piece);
    else groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

const fewestOfSplit = 3;
const shortestOfSplit = 6;

/* Two numbers written with spaces: each beginning and end of the row may be one. */
function splitsOf(pieces: readonly Piece[]): string[] {
  if (pieces.length < fewestOfSplit) return [];
  return pieces.slice(1).flatMap((_, at) => {
    const [first, second] = [pieces.slice(0, at + 1), pieces.slice(at + 1)];
    const keys = [first, second].flatMap((part) => (isNumber(part) ? keysOf(part).slice(0, 1) : []));
    return keys.filter((key) => key.length >= shortestOfSplit);
  });
}
