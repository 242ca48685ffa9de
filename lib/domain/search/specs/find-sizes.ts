import type { Dictionaries } from '../dictionaries';
import { asCyrillicLayout, asLatinLayout } from '../query-text';
import {
  foldInPlace,
  keyboardAlike,
  lettersAndDigits,
  type Notation,
  rangesOverlap,
  type TextRange,
} from './notations';
import type { Designation, SpecIndex } from './spec-index';

/** A range of the text that is a size or a designation. */
export type SpecMatch = TextRange &
  (
    | {
        readonly is: 'notation';
        readonly keys: readonly string[];
        readonly texts: readonly string[];
        readonly knownCount: number;
      }
    | { readonly is: 'designation'; readonly designations: readonly Designation[] }
  );

const MAX_TOKENS = 6;
const LETTERS_OR_DIGITS = /\d+|\p{L}+/gu;

/** The number in a text with a decimal comma, point or space. */
export function numberIn(text: string): number {
  return Number(text.replace(/[, ]/, '.'));
}

/** Finds designations and sizes in a folded text, in the order of the text. Of overlapping ones the longest wins. */
export function findSpecMatches(text: string, index: SpecIndex): SpecMatch[] {
  if (!/\d/.test(text)) return [];
  const found = [...notationsIn(text, index), ...designationsIn(text, index)];
  const evidenceOf = (specMatch: SpecMatch) =>
    specMatch.is === 'notation' ? specMatch.knownCount : specMatch.designations.length;
  found.sort((one, other) => other.to - other.from - (one.to - one.from) || evidenceOf(other) - evidenceOf(one));
  const specMatches: SpecMatch[] = [];
  for (const specMatch of found)
    if (specMatches.every((other) => specMatch.to <= other.from || other.to <= specMatch.from))
      specMatches.push(specMatch);
  return specMatches.sort((one, other) => one.from - other.from);
}

const SPACED_DECIMAL = /\d \d{1,2}(?!\d)/;

function notationsIn(text: string, index: SpecIndex): SpecMatch[] {
  const [spaced, plain] = [true, false];
  const spacings = SPACED_DECIMAL.test(text) ? [spaced, plain] : [plain];
  return index.notations.flatMap((notation) => {
    const specMatches = spacings.flatMap((isSpaced) => matchNotation(text, notation, isSpaced, index));
    // Readings with a space as the decimal comma take precedence.
    return specMatches.filter(
      (specMatch, at) => !specMatches.slice(0, at).some((other) => rangesOverlap(specMatch, other)),
    );
  });
}

function matchNotation(text: string, notation: Notation, spaced: boolean, index: SpecIndex): SpecMatch[] {
  const form = notation.forms[spaced ? 0 : 1];
  return matchesOf(form, text).flatMap((match) => {
    const [matched, ...texts] = match;
    const range = { from: match.index, to: match.index + matched.length };
    if (!isPlausibleNotation(texts, { notation, spaced, text, range }, index)) return [];
    const knownCount = texts.filter((one, at) => isKnownNumber(one, notation.keys[at], index, 'exactly')).length;
    return [{ is: 'notation', ...range, keys: notation.keys, texts, knownCount }];
  });
}

/* Like `matchAll`, but without copying the pattern. */
function matchesOf(form: RegExp | undefined, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  if (form === undefined) return found;
  form.lastIndex = 0;
  for (let match = form.exec(text); match !== null; match = form.exec(text)) found.push(match);
  return found;
}

type WrittenNotation = {
  readonly notation: Notation;
  readonly spaced: boolean;
  readonly text: string;
  readonly range: TextRange;
};

function isPlausibleNotation(
  texts: readonly string[],
  { notation, spaced, text, range }: WrittenNotation,
  index: SpecIndex,
): boolean {
  const { keys, hasLetters, isGlued, hasSlash } = notation;
  const isLoose = isGlued || (hasSlash && /[xх*.]/.test(text.slice(range.from, range.to)));
  // A space may be a decimal comma only if that results in a known value.
  if (spaced && texts.some((one, at) => one.includes(' ') && !isKnownNumber(one, keys[at], index, 'exactly')))
    return false;
  if (spaced && !texts.some((one) => one.includes(' '))) return false;
  if (isLoose && !texts.every((one, at) => isKnownNumber(one, keys[at], index, 'about'))) return false;
  if (hasLetters) return true;
  // A number without a unit may belong to a part number.
  const alone = !/\d[ .-]?$/.test(text.slice(0, range.from)) && !/^[ .-]?\d/.test(text.slice(range.to));
  return alone && texts.every((one, at) => isKnownNumber(one, keys[at], index, 'about'));
}

const RANGE_TOLERANCE = 0.3;

/* Whether a number occurs in the catalogue, exactly or within the range of its values. */
function isKnownNumber(
  text: string,
  key: string | undefined,
  { attributes }: SpecIndex,
  how: 'exactly' | 'about',
): boolean {
  const attribute = attributes.get(key ?? '');
  const number = numberIn(text);
  if (attribute === undefined || Number.isNaN(number)) return true;
  const [least, most] = attribute.range;
  return how === 'exactly'
    ? attribute.byNumber.has(number)
    : number >= least * (1 - RANGE_TOLERANCE) && number <= most * (1 + RANGE_TOLERANCE);
}

function designationsIn(text: string, index: SpecIndex): SpecMatch[] {
  const tokens = Array.from(text.matchAll(LETTERS_OR_DIGITS), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const specMatches: SpecMatch[] = [];
  for (const [start, first] of tokens.entries()) {
    if (tokens[start - 1]?.to === first.from) continue;
    for (let end = Math.min(start + MAX_TOKENS, tokens.length) - 1; end >= start; end -= 1) {
      const last = tokens[end];
      if (last === undefined || tokens[end + 1]?.from === last.to) continue;
      const plus = /^\+*/.exec(text.slice(last.to))?.[0].length ?? 0;
      const range = { from: first.from, to: last.to + plus };
      const designations = designationOf(text.slice(range.from, range.to), index);
      if (designations.length > 0) specMatches.push({ is: 'designation', ...range, designations });
    }
  }
  return specMatches;
}

/* Values may differ only in symbols, as G12 and G12++: the closest length wins. */
function designationOf(
  written: string,
  { designations, designationsAlike, longestDesignation }: SpecIndex,
): Designation[] {
  const form = lettersAndDigits(written);
  if (form.length > longestDesignation || !/\d/.test(form)) return [];
  const all = /\p{Script=Cyrillic}/u.test(form) ? designationsAlike.get(keyboardAlike(form)) : designations.get(form);
  if (all === undefined) return [];
  const signsMissing = ({ name }: Designation) =>
    Math.abs(name.replaceAll(' ', '').length - written.replaceAll(' ', '').length);
  const byKey = new Map<string, Designation>();
  for (const one of all) {
    const earlier = byKey.get(one.key);
    if (earlier === undefined || signsMissing(one) < signsMissing(earlier)) byKey.set(one.key, one);
  }
  return [...byKey.values()];
}

/** A number with its unit, in the catalogue's unit. */
export interface Quantity extends TextRange {
  readonly number: number;
  readonly unit: string;
  /** The digits as written, and the factor to the catalogue's unit. */
  readonly digits: string;
  readonly factor: number;
}

const FEWEST_DOUBTFUL = 3;

/** Finds numbers with units in a folded text. */
export function quantitiesIn(text: string, { quantity, units }: SpecIndex): Quantity[] {
  if (quantity === null || !/\d/.test(text)) return [];
  return Array.from(text.matchAll(quantity)).flatMap((match) => {
    const [matched, digits = '', gap, word = ''] = match;
    const unit = units.get(word);
    // A single letter after a space is more often a word than a unit.
    const doubtful = gap !== '' && word.length === 1 && !'lл'.includes(word) && digits.length < FEWEST_DOUBTFUL;
    if (unit === undefined || doubtful || (unit.unit === 'V' && isValves(text, match.index))) return [];
    const number = rounded(numberIn(digits) * unit.factor);
    return [{ from: match.index, to: match.index + matched.length, number, digits, ...unit }];
  });
}

/* `16v` means valves, not volts; after the litres of an engine, as in `1.6 16v`, any number does. */
function isValves(text: string, from: number): boolean {
  return /^(?:8|16|20|32)(?!\d)/.test(text.slice(from)) || /\d[., ]\d[lл]?\s$/.test(text.slice(0, from));
}

/** Removes floating-point error: 500 ml is 0.5 l. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}

/** The sizes, designations and quantities of a text. */
export interface Sizes {
  readonly specMatches: readonly SpecMatch[];
  readonly quantities: readonly Quantity[];
}

interface TextWithSizes {
  readonly typed: string;
  /** The folded text. */
  readonly text: string;
  readonly sizes: Sizes;
}

const tokenWithDigits = /[\p{L}\d.,/-]*(?:\p{L}\d|\d\p{L})[\p{L}\d.,/-]*/gu;

/**
 * Finds the sizes of a text. Sizes typed on the other keyboard layout are corrected: `5ц40` is `5w40`, `60fx` is
 * `60ач`. Valid sizes and names of cars and engines are unchanged.
 */
export function readSizes(typed: string, dictionaries: Dictionaries): TextWithSizes {
  const asTyped = sizesOf(typed, dictionaries);
  const { specMatches, quantities } = asTyped.sizes;
  const isRead = (range: TextRange) => [...specMatches, ...quantities].some((size) => rangesOverlap(size, range));
  const retyped = typed.replace(tokenWithDigits, (text, at: number) =>
    isRead({ from: at, to: at + text.length }) ? text : onOtherLayout(text, dictionaries),
  );
  return retyped === typed ? asTyped : sizesOf(retyped, dictionaries);
}

function sizesOf(typed: string, { specs }: Dictionaries): TextWithSizes {
  const text = foldInPlace(typed);
  return { typed, text, sizes: { specMatches: findSpecMatches(text, specs), quantities: quantitiesIn(text, specs) } };
}

/* Returns the token retyped on the other layout if that is a size, else unchanged. */
function onOtherLayout(typed: string, dictionaries: Dictionaries): string {
  const folded = foldInPlace(typed);
  if (isCar(folded, dictionaries)) return typed;
  // Retypes letters only: punctuation between digits is a separator on either layout.
  const isCyrillic = /\p{Script=Cyrillic}/u.test(folded);
  const other = folded.replace(/\p{L}/gu, (letter) => (isCyrillic ? asLatinLayout(letter) : asCyrillicLayout(letter)));
  return other.length === typed.length && isSize(other, dictionaries) ? other : typed;
}

function isCar(word: string, { engines, vehicles }: Dictionaries): boolean {
  return engines.byWord.has(word) || engines.byCode.has(word) || vehicles.codes.has(word) || vehicles.bases.has(word);
}

/* A single digit with a letter is too ambiguous. */
function isSize(text: string, { specs }: Dictionaries): boolean {
  const covers = ({ from, to }: TextRange) => from === 0 && to === text.length;
  if (findSpecMatches(text, specs).some(covers)) return true;
  return /\d{2}/.test(text) && quantitiesIn(text, specs).some(covers);
}
