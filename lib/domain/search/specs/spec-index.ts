import { carPositionOf } from '../part-index';
import { fold, queryTokens, stem, wordsOf } from '../tokens';
import type { SpecAttribute, SpecKind, SpecSource, TextRange } from './notations';
import { compileNotation, foldInPlace, keyboardAlike, lettersAndDigits, type Notation } from './notations';

/** Other spellings of units, in both languages. */
const unitSpellings: Readonly<Record<string, readonly string[]>> = {
  mm: ['мм', 'milimetri', 'milimetru', 'миллиметр', 'миллиметра', 'миллиметров'],
  m: ['м', 'metri', 'metru', 'метр', 'метра', 'метров'],
  in: ['inch', 'inci', 'toli', 'tol', 'дюйм', 'дюйма', 'дюймов', '"', '″'],
  g: ['г', 'gr', 'grame', 'грамм', 'граммов'],
  kg: ['кг', 'kilograme', 'kilogram', 'килограмм'],
  l: ['л', 'litri', 'litru', 'litre', 'литр', 'литра', 'литров'],
  'l/h': ['л/ч', 'l/ora'],
  A: ['а', 'amp', 'amper', 'amperi', 'ampere', 'амп', 'ампер', 'ампера', 'амперов'],
  Ah: ['ач', 'а·ч', 'а/ч', 'а*ч', 'a/h', 'amperora', 'amperore', 'амперчас', 'амперчасов'],
  V: ['в', 'volt', 'volti', 'вольт'],
  W: ['вт', 'watt', 'wati', 'ватт'],
  kW: ['квт'],
  Ω: ['om', 'ohm', 'ohmi', 'ом'],
  K: ['к', 'kelvin'],
  '°C': ['c', 'с', '°', 'grade', 'grad', 'градусов', 'градуса', 'градус', 'град'],
  Nm: ['n·m', 'н·м', 'нм'],
  bar: ['бар', 'bari'],
  dB: ['дб'],
  pcs: ['buc', 'bucati', 'bucata', 'шт', 'штук', 'штуки'],
  '%': ['procente', 'процентов'],
};

const multiples: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  cm: ['mm', 10],
  см: ['mm', 10],
  ml: ['l', 0.001],
  мл: ['l', 0.001],
  t: ['kg', 1000],
  т: ['kg', 1000],
  tone: ['kg', 1000],
  тонны: ['kg', 1000],
  тонн: ['kg', 1000],
};

interface UnitWord {
  readonly unit: string;
  readonly factor: number;
}

/** All spellings of these units. */
function unitWords(units: Iterable<string>): Map<string, UnitWord> {
  const words = new Map<string, UnitWord>();
  const used = new Set(units);
  for (const [word, [unit, factor]] of Object.entries(multiples)) if (used.has(unit)) words.set(word, { unit, factor });
  for (const unit of used) {
    for (const word of [unit.toLowerCase(), ...(unitSpellings[unit] ?? [])]) words.set(word, { unit, factor: 1 });
  }
  return words;
}

export interface IndexedAttribute extends SpecAttribute {
  readonly byNumber: ReadonlyMap<number, string>;
  readonly range: readonly [least: number, most: number];
  readonly valueNames: readonly ValueName[];
  /** Meanings of the words of its names. */
  readonly nameMeanings: readonly string[];
}

export interface IndexedKind extends SpecKind {
  readonly ownWords: ReadonlySet<string>;
}

export interface Designation {
  readonly key: string;
  readonly value: string;
  readonly name: string;
}

/** Index of the catalogue's attributes for reading specifications. */
export interface SpecIndex {
  readonly attributes: ReadonlyMap<string, IndexedAttribute>;
  readonly kinds: readonly IndexedKind[];
  readonly kindBySlug: ReadonlyMap<string, IndexedKind>;
  readonly kindsByKey: ReadonlyMap<string, readonly IndexedKind[]>;
  readonly keysByUnit: ReadonlyMap<string, readonly string[]>;
  /** Kinds by the words of values that few kinds have. */
  readonly kindsByValueWord: ReadonlyMap<string, readonly IndexedKind[]>;
  readonly units: ReadonlyMap<string, UnitWord>;
  /** Matches a number with its unit; null in a catalogue without units. */
  readonly quantity: RegExp | null;
  readonly notations: readonly Notation[];
  readonly designations: ReadonlyMap<string, readonly Designation[]>;
  readonly designationsAlike: ReadonlyMap<string, readonly Designation[]>;
  readonly longestDesignation: number;
  /** Words that name values and attributes, for typo correction. */
  readonly vocabulary: readonly string[];
  /** Words of value names that consist of several words. */
  readonly valueWords: ReadonlySet<string>;
}

const MAX_VALUE_NAMES = 400;
const NUMERIC = new Set(['number', 'integer']);

export function isNumeric({ type }: Pick<SpecAttribute, 'type'>): boolean {
  return NUMERIC.has(type);
}

function meaningsOf(name: string): string[] {
  const telling = wordsOf(name).filter((word) => queryTokens(word).length > 0);
  return telling.map(meaningOf);
}

function valueNamesOf({ type, names, values }: SpecAttribute): ValueName[] {
  if (NUMERIC.has(type)) return [];
  if (type === 'boolean') return names.flatMap(meaningsOf).map((meaning) => ({ value: 'true', meanings: [meaning] }));
  const all = values.flatMap(({ value, names: namesOfValue }) =>
    namesOfValue
      .filter((name) => !/\d/.test(name))
      .map((name) => ({ value, meanings: meaningsOf(name) }))
      .filter(({ meanings }) => meanings.some((meaning) => meaning.length > 1)),
  );
  return all.slice(0, MAX_VALUE_NAMES);
}

function indexedAttribute(attribute: SpecAttribute): IndexedAttribute {
  const numbers = attribute.values.flatMap(({ number, value }) => (number === null ? [] : [[number, value] as const]));
  const sorted = numbers.map(([number]) => number);
  return {
    ...attribute,
    byNumber: new Map(numbers),
    range: [sorted.reduce((a, b) => Math.min(a, b), Infinity), sorted.reduce((a, b) => Math.max(a, b), -Infinity)],
    valueNames: valueNamesOf(attribute),
    nameMeanings: attribute.names.flatMap(meaningsOf),
  };
}

/* Designations have letters and digits: H7, 5W-30, M14 × 1,5. A name may list several: "VW 504 00 / 507 00". */
function designationsOf({ key, type, values }: SpecAttribute): [string, Designation][] {
  if (NUMERIC.has(type)) return [];
  return values.flatMap(({ value, names }) =>
    [...new Set([value, ...names])]
      .flatMap((name) => [name, ...(name.includes(' / ') ? name.split(' / ') : [])])
      .map((name): [string, Designation] => [lettersAndDigits(foldInPlace(name)), { key, value, name }])
      .filter(([form]) => /\d/.test(form) && /\p{L}/u.test(form)),
  );
}

function grouped<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const all = new Map<string, Value[]>();
  for (const [key, value] of entries) {
    const group = all.get(key);
    if (group) group.push(value);
    else all.set(key, [value]);
  }
  return all;
}

function quantityOf(units: ReadonlyMap<string, UnitWord>): RegExp | null {
  if (units.size === 0) return null;
  const written = [...units.keys()].sort((one, other) => other.length - one.length);
  const quoted = written.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])(?:\d{1,3}/)?([1-9]\d{0,4}(?:[.,]\d{1,2})?|0[.,]\d{1,2})(\s?)(${quoted.join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
}

const MAX_KINDS_PER_WORD = 3;

/* Single words only, without mounting positions, which apply to any kind. */
function distinctiveWords(
  attributes: readonly IndexedAttribute[],
  kindsByKey: ReadonlyMap<string, readonly IndexedKind[]>,
): [string, IndexedKind][] {
  return attributes.flatMap(({ key, type, valueNames }) => {
    const kinds = kindsByKey.get(key) ?? [];
    const single = valueNames.flatMap(({ meanings }) => (meanings.length === 1 ? meanings : []));
    const few = type !== 'boolean' && kinds.length <= MAX_KINDS_PER_WORD;
    const telling = few ? [...new Set(single)].filter((meaning) => !meaning.startsWith('@')) : [];
    return telling.flatMap((meaning) => kinds.map((kind): [string, IndexedKind] => [meaning, kind]));
  });
}

function wordsOfLongNames({ type, values }: SpecAttribute): string[] {
  if (NUMERIC.has(type)) return [];
  const names = values.slice(0, MAX_VALUE_NAMES).flatMap((value) => value.names.map(wordsOf));
  return names.flatMap((words) => (words.length > 1 ? words.filter((word) => /^\p{L}{3,}$/u.test(word)) : []));
}

export function buildSpecIndex({ attributes, kinds, notations }: SpecSource): SpecIndex {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, indexedAttribute(attribute)]));
  const units = unitWords(attributes.flatMap(({ unit }) => unit ?? []));
  const designations = attributes.flatMap(designationsOf);
  const indexedKinds = kinds.map((kind) => ({ ...kind, ownWords: new Set(kind.names.flatMap(meaningsOf)) }));
  const kindsByKey = grouped(indexedKinds.flatMap((kind) => kind.attributes.map((key) => [key, kind] as const)));
  const texts = attributes.flatMap(({ type, names, values }) => [
    ...names,
    ...(NUMERIC.has(type) ? [] : values.flatMap((value) => value.names).slice(0, MAX_VALUE_NAMES)),
  ]);
  return {
    attributes: byKey,
    kinds: indexedKinds,
    kindBySlug: new Map(indexedKinds.map((kind) => [kind.slug, kind])),
    kindsByKey,
    keysByUnit: grouped(
      attributes.filter(isNumeric).flatMap(({ key, unit }) => (unit === null ? [] : [[unit, key] as const])),
    ),
    kindsByValueWord: grouped(distinctiveWords([...byKey.values()], kindsByKey)),
    units,
    quantity: quantityOf(units),
    notations: notations.flatMap((written) => compileNotation(written, byKey) ?? []),
    designations: grouped(designations),
    designationsAlike: grouped(designations.map(([form, one]) => [keyboardAlike(form), one] as const)),
    longestDesignation: designations.reduce((longest, [form]) => Math.max(longest, form.length), 0),
    valueWords: new Set([...byKey.values()].flatMap(wordsOfLongNames)),
    vocabulary: [...texts.flatMap(wordsOf), ...[...units.keys()].map(fold)].filter((word) => /^\p{L}{3,}$/u.test(word)),
  };
}

/* Suffixes that derive an adjective from a noun: зим(а) – зимн(ий), газ – газов(ый), gaz – gazos. */
const ADJECTIVE_SUFFIX = /^(?:й?н|ов|ев|ан|ян|ин|ск|анн|енн|ическ|очн|os|at|it|ar|ir|ic|al|iv)$/;
const MIN_ROOT_LENGTH = 3;
const MIN_SHARED_LENGTH = 5;
const MAX_ENDING_LENGTH = 3;

/** Meaning of a folded word in a value name: its stem, or the mounting position. */
export function meaningOf(word: string): string {
  const position = carPositionOf(word);
  return position === null ? stem(word) : `@${position}`;
}

/** Whether two stems share a root: `incalzita` and `incalzire`, `зимняя` and `зима`. */
export function shareRoot(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.startsWith('@') || short.length < MIN_ROOT_LENGTH || /\d/.test(long)) return false;
  if (long.startsWith(short)) return ADJECTIVE_SUFFIX.test(long.slice(short.length));
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= MIN_SHARED_LENGTH && long.length - shared <= MAX_ENDING_LENGTH;
}

/** A name of a value as the meanings of its words. */
export interface ValueName {
  readonly value: string;
  readonly meanings: readonly string[];
}

/** The meaning of a query word, with its position. */
export interface WordMeaning extends TextRange {
  readonly meaning: string;
}

/** The values named by the same words. */
interface NamedValue {
  readonly values: readonly string[];
  readonly ranges: readonly TextRange[];
}

const isMountPosition = (meaning: string) => meaning.startsWith('@');

/** Values of an attribute whose full name occurs in these words; the longest names win. */
export function namedValuesIn(
  valueNames: readonly ValueName[],
  words: readonly WordMeaning[],
  isUsed: (value: string) => boolean,
): NamedValue[] {
  const positionWords = words.filter(({ meaning }) => isMountPosition(meaning));
  const found = valueNames.flatMap(({ value, meanings }) => {
    const matchingWords = meanings.map((meaning) => words.filter((word) => shareRoot(word.meaning, meaning)));
    return matchingWords.every((some) => some.length > 0)
      ? [{ value, size: meanings.length, words: matchingWords.flat() }]
      : [];
  });
  const size = found.reduce((most, one) => Math.max(most, one.size), 0);
  const longest = found.filter((one) => one.size === size);
  const existing = longest.filter(({ value }) => isUsed(value));
  const grouped = groupByWords(existing.length > 0 ? existing : longest);
  if (grouped.length > 1 || positionWords.length === 0) return grouped;
  return widenPosition(grouped[0], valueNames, positionWords, isUsed);
}

/* Groups values by their words: values named by the same words are alternatives. */
function groupByWords(found: readonly { value: string; words: readonly WordMeaning[] }[]): NamedValue[] {
  const bySpan = new Map<string, { values: Set<string>; ranges: readonly TextRange[] }>();
  for (const { value, words } of found) {
    const ranges = [...new Map(words.map(({ from, to }) => [from, { from, to }])).values()];
    const span = ranges.map(({ from }) => from).join();
    const group = bySpan.get(span) ?? { values: new Set<string>(), ranges };
    group.values.add(value);
    bySpan.set(span, group);
  }
  const seenValues = new Set<string>();
  return [...bySpan.values()].flatMap(({ values, ranges }) => {
    const fresh = [...values].filter((value) => !seenValues.has(value));
    for (const value of fresh) seenValues.add(value);
    return fresh.length > 0 ? [{ values: fresh, ranges }] : [];
  });
}

/* A general position includes specific ones: `față` includes `față stânga` and `față dreapta`. */
function widenPosition(
  grouped: NamedValue | undefined,
  valueNames: readonly ValueName[],
  positionWords: readonly WordMeaning[],
  isUsed: (value: string) => boolean,
): NamedValue[] {
  const within = valueNames.filter(
    ({ value, meanings }) =>
      isUsed(value) &&
      meanings.every(isMountPosition) &&
      positionWords.every(({ meaning }) => meanings.includes(meaning)),
  );
  if (within.length === 0) return grouped ? [grouped] : [];
  const values = [...new Set([...(grouped?.values ?? []), ...within.map(({ value }) => value)])];
  return [{ values, ranges: positionWords.map(({ from, to }) => ({ from, to })) }];
}
