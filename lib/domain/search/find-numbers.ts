import type { Dictionaries } from './dictionaries';
import { isNumberLike, numberKeys } from './part-numbers';
import type { QueryWord } from './read-word';
import { wordsOf } from './tokens';

const yearOrSmall = /^(?:(?:19|20)\d{2}|\d{1,2})$/;
const minPlainNumberLength = 8;
const maxUnknownLength = 4;
const quantity = /^(?:[xх]\d{1,3}|\d{1,3}[xх]?)$/;
const quantityWithUnit = /^\d{1,3}(?:buc|bucati|bucata|шт|штук|штуки|pcs|set|seturi)$/;
const units = new Set(['buc', 'bucati', 'bucata', 'шт', 'штук', 'штуки', 'pcs', 'set', 'seturi', 'x', 'х']);

interface NumberToken extends QueryWord {
  readonly index: number;
}

interface NumbersInQuery {
  /** Readings, likeliest first: the numbers, in normal form, that the text consists of. */
  readonly numbers: readonly (readonly string[])[];
  readonly positions: readonly number[];
}

/**
 * Finds part numbers in the words at these positions. Unknown words may belong to a number (`W 719/45`) or introduce it
 * (`oem 1K0615301`), and a line may contain several numbers: every reading is returned.
 */
export function findNumbers(
  read: readonly QueryWord[],
  free: readonly number[],
  dictionaries: Dictionaries,
): NumbersInQuery {
  const all = free.flatMap((index) => {
    const token = read[index];
    return token && canBelongToNumber(token, dictionaries) ? [{ ...token, index }] : [];
  });
  const tokens = withoutQuantities(all);
  const text = joinTokens(tokens);
  const isPlain =
    tokens.every(({ word }) => yearOrSmall.test(word)) && text.replaceAll(' ', '').length < minPlainNumberLength;
  if (isPlain || !isNumberLike(text)) return { numbers: [], positions: [] };
  return { numbers: readingsOf(tokens), positions: all.map(({ index }) => index) };
}

/* The word has digits, or is short and unknown. */
function canBelongToNumber({ word, via }: QueryWord, { ignored }: Dictionaries): boolean {
  if (/\d/.test(word) || units.has(word)) return true;
  if (ignored.has(word)) return false;
  return word.length <= maxUnknownLength && (via === 'unknown' || word.length <= 2);
}

/* Removes quantities such as `2 buc`, `x2` and `2шт`. */
function withoutQuantities(all: readonly NumberToken[]): NumberToken[] {
  const isUnit = (token: NumberToken | undefined) => token !== undefined && units.has(token.word);
  const left = all.filter((token, at) => {
    if (quantityWithUnit.test(token.word) || (/[xх]/.test(token.word) && quantity.test(token.word))) return false;
    const counts = quantity.test(token.word) && (isUnit(all[at + 1]) || isUnit(all[at - 1]));
    return !counts && !(isUnit(token) && token.word.length > 1);
  });
  return left.some(({ word }) => /\d/.test(word)) ? left : [...all];
}

/* Letters among digits may be mistyped digits: O for 0. */
function joinTokens(tokens: readonly NumberToken[]): string {
  return tokens
    .map(({ word }) => (/\d{2}/.test(word) ? word.replace(/[oо]/g, '0').replace(/[il]/g, '1') : word))
    .join(' ');
}

const maxKeys = 16;

function readingsOf(tokens: readonly NumberToken[]): string[][] {
  const whole = keysOf(tokens);
  const withDigits = tokens.filter(({ word }) => /\d/.test(word));
  const [last] = tokens.slice(-1);
  const counted = last !== undefined && /^\d{1,2}$/.test(last.word) ? tokens.slice(0, -1) : [];
  const readings = [
    ...whole.map((key) => [key]),
    ...keysOf(withDigits).map((key) => [key]),
    groupsOf(tokens).flatMap((group) => (isNumber(group) ? keysOf(group).slice(0, 1) : [])),
    withDigits.flatMap((token) => (isNumber([token]) ? keysOf([token]).slice(0, 1) : [])),
    ...keysOf(counted).map((key) => [key]),
    splitsOf(withDigits),
  ];
  const seen = new Set<string>();
  return readings
    .map((keys) => [...new Set(keys)].slice(0, maxKeys))
    .filter((keys) => keys.length > 0 && !seen.has(keys.join()) && seen.add(keys.join()));
}

function keysOf(tokens: readonly NumberToken[]): string[] {
  return tokens.length === 0 ? [] : numberKeys(tokens.map(textOf).join(' '));
}

/* Punctuation may be letters typed on another keyboard layout, unless it separates words: `123;456`. */
function textOf({ raw, word }: NumberToken): string {
  return wordsOf(raw).length > 1 ? word : raw;
}

function isNumber(tokens: readonly NumberToken[]): boolean {
  const [only, second] = tokens;
  if (only !== undefined && second === undefined && yearOrSmall.test(only.word)) return false;
  return isNumberLike(joinTokens(tokens));
}

/* Words without digits separate the numbers of a line. */
function groupsOf(tokens: readonly NumberToken[]): NumberToken[][] {
  const groups: NumberToken[][] = [[]];
  for (const token of tokens) {
    if (/\d/.test(token.word)) groups.at(-1)?.push(token);
    else groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

const minSplitTokens = 3;
const minSplitLength = 6;

/* Two numbers written with spaces: every split of the words is tried. */
function splitsOf(tokens: readonly NumberToken[]): string[] {
  if (tokens.length < minSplitTokens) return [];
  return tokens.slice(1).flatMap((_, at) => {
    const [first, second] = [tokens.slice(0, at + 1), tokens.slice(at + 1)];
    const keys = [first, second].flatMap((part) => (isNumber(part) ? keysOf(part).slice(0, 1) : []));
    return keys.filter((key) => key.length >= minSplitLength);
  });
}
