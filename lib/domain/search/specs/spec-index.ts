import { carPositionOf } from '../part-index';
import { fold, queryTokens, stem, wordsOf } from '../tokens';
import type { SpecAttribute, SpecKind, SpecSource, TextRange } from './notations';
import { foldInPlace, keyboardAlike, lettersAndDigits, type Notation, readNotation } from './notations';

/** How people write units, besides the catalogue's symbol: words of both languages, and multiples. */
const spoken: Readonly<Record<string, readonly string[]>> = {
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

/** Spellings of these units; a unit without others has only its own. */
function unitWords(units: Iterable<string>): Map<string, UnitWord> {
  const words = new Map<string, UnitWord>();
  const used = new Set(units);
  for (const [word, [unit, factor]] of Object.entries(multiples)) if (used.has(unit)) words.set(word, { unit, factor });
  for (const unit of used) {
    for (const word of [unit.toLowerCase(), ...(spoken[unit] ?? [])]) words.set(word, { unit, factor: 1 });
  }
  return words;
}

export interface IndexedAttribute extends SpecAttribute {
  readonly byNumber: ReadonlyMap<number, string>;
  readonly range: readonly [least: number, most: number];
  readonly wordings: readonly ValueName[];
  /** Words of its own names. */
  readonly called: readonly string[];
}

export interface IndexedKind extends SpecKind {
  readonly ownWords: ReadonlySet<string>;
}

export interface Designation {
  readonly key: string;
  readonly value: string;
  readonly name: string;
}

/** Everything needed to read specifications, built once from the catalogue's definitions. */
export interface SpecIndex {
  readonly attributes: ReadonlyMap<string, IndexedAttribute>;
  readonly kinds: readonly IndexedKind[];
  readonly kindBySlug: ReadonlyMap<string, IndexedKind>;
  readonly kindsByKey: ReadonlyMap<string, readonly IndexedKind[]>;
  readonly keysByUnit: ReadonlyMap<string, readonly string[]>;
  /** Kinds by the words that only they, or few others, have as values. */
  readonly telltale: ReadonlyMap<string, readonly IndexedKind[]>;
  readonly units: ReadonlyMap<string, UnitWord>;
  /** A number and its unit; null in a catalogue without units. */
  readonly quantity: RegExp | null;
  readonly notations: readonly Notation[];
  readonly designations: ReadonlyMap<string, readonly Designation[]>;
  readonly designationsAlike: ReadonlyMap<string, readonly Designation[]>;
  readonly longestDesignation: number;
  /** Words that name values and attributes, for typo correction. */
  readonly vocabulary: readonly string[];
  /** Words of the names of values that have several. */
  readonly valueWords: ReadonlySet<string>;
}

const MOST_WORDINGS = 400;
const NUMERIC = new Set(['number', 'integer']);

export function isNumeric({ type }: Pick<SpecAttribute, 'type'>): boolean {
  return NUMERIC.has(type);
}

function meaningsOf(name: string): string[] {
  const telling = wordsOf(name).filter((word) => queryTokens(word).length > 0);
  return telling.map(meaningOf);
}

function wordingsOf({ type, names, values }: SpecAttribute): ValueName[] {
  if (NUMERIC.has(type)) return [];
  if (type === 'boolean') return names.flatMap(meaningsOf).map((meaning) => ({ value: 'true', meanings: [meaning] }));
  const all = values.flatMap(({ value, names: namesOfValue }) =>
    namesOfValue
      .filter((name) => !/\d/.test(name))
      .map((name) => ({ value, meanings: meaningsOf(name) }))
      .filter(({ meanings }) => meanings.some((meaning) => meaning.length > 1)),
  );
  return all.slice(0, MOST_WORDINGS);
}

function indexedAttribute(attribute: SpecAttribute): IndexedAttribute {
  const numbers = attribute.values.flatMap(({ number, value }) => (number === null ? [] : [[number, value] as const]));
  const sorted = numbers.map(([number]) => number);
  return {
    ...attribute,
    byNumber: new Map(numbers),
    range: [sorted.reduce((a, b) => Math.min(a, b), Infinity), sorted.reduce((a, b) => Math.max(a, b), -Infinity)],
    wordings: wordingsOf(attribute),
    called: attribute.names.flatMap(meaningsOf),
  };
}

/*
 * Designations are recognised by letters next to digits: H7, 5W-30, M14 × 1,5. One may name several, as "VW 504 00 /
 * 507 00".
 */
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

const FEW_KINDS = 3;

/* Only single words; mounting positions apply to anything. */
function telltaleWords(
  attributes: readonly IndexedAttribute[],
  kindsByKey: ReadonlyMap<string, readonly IndexedKind[]>,
): [string, IndexedKind][] {
  return attributes.flatMap(({ key, type, wordings }) => {
    const kinds = kindsByKey.get(key) ?? [];
    const single = wordings.flatMap(({ meanings }) => (meanings.length === 1 ? meanings : []));
    const few = type !== 'boolean' && kinds.length <= FEW_KINDS;
    const telling = few ? [...new Set(single)].filter((meaning) => !meaning.startsWith('@')) : [];
    return telling.flatMap((meaning) => kinds.map((kind): [string, IndexedKind] => [meaning, kind]));
  });
}

function severalWords({ type, values }: SpecAttribute): string[] {
  if (NUMERIC.has(type)) return [];
  const names = values.slice(0, MOST_WORDINGS).flatMap((value) => value.names.map(wordsOf));
  return names.flatMap((words) => (words.length > 1 ? words.filter((word) => /^\p{L}{3,}$/u.test(word)) : []));
}

/** Makes the index from what the catalogue defines. */
export function buildSpecIndex({ attributes, kinds, notations }: SpecSource): SpecIndex {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, indexedAttribute(attribute)]));
  const units = unitWords(attributes.flatMap(({ unit }) => unit ?? []));
  const designations = attributes.flatMap(designationsOf);
  const indexedKinds = kinds.map((kind) => ({ ...kind, ownWords: new Set(kind.names.flatMap(meaningsOf)) }));
  const kindsByKey = grouped(indexedKinds.flatMap((kind) => kind.attributes.map((key) => [key, kind] as const)));
  const texts = attributes.flatMap(({ type, names, values }) => [
    ...names,
    ...(NUMERIC.has(type) ? [] : values.flatMap((value) => value.names).slice(0, MOST_WORDINGS)),
  ]);
  return {
    attributes: byKey,
    kinds: indexedKinds,
    kindBySlug: new Map(indexedKinds.map((kind) => [kind.slug, kind])),
    kindsByKey,
    keysByUnit: grouped(
      attributes.filter(isNumeric).flatMap(({ key, unit }) => (unit === null ? [] : [[unit, key] as const])),
    ),
    telltale: grouped(telltaleWords([...byKey.values()], kindsByKey)),
    units,
    quantity: quantityOf(units),
    notations: notations.flatMap((written) => readNotation(written, byKey) ?? []),
    designations: grouped(designations),
    designationsAlike: grouped(designations.map(([form, one]) => [keyboardAlike(form), one] as const)),
    longestDesignation: designations.reduce((longest, [form]) => Math.max(longest, form.length), 0),
    valueWords: new Set([...byKey.values()].flatMap(severalWords)),
    vocabulary: [...texts.flatMap(wordsOf), ...[...units.keys()].map(fold)].filter((word) => /^\p{L}{3,}$/u.test(word)),
  };
}

/* What makes an adjective of a noun: зим(а) – зимн(ий), газ – газов(ый), gaz – gazos. */
const DERIVED = /^(?:й?н|ов|ев|ан|ян|ин|ск|анн|енн|ическ|очн|os|at|it|ar|ir|ic|al|iv)$/;
const SHORTEST_ROOT = 3;
const SHORTEST_SHARED = 5;
const LONGEST_ENDING = 3;

/** Meaning of a folded word in a value's name: its stem, or for mounting positions the position. */
export function meaningOf(word: string): string {
  const position = carPositionOf(word);
  return position === null ? stem(word) : `@${position}`;
}

/** Whether two stems share a root, as `incalzita` and `incalzire`, `зимняя` and `зима`. */
export function shareRoot(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.startsWith('@') || short.length < SHORTEST_ROOT || /\d/.test(long)) return false;
  if (long.startsWith(short)) return DERIVED.test(long.slice(short.length));
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= SHORTEST_SHARED && long.length - shared <= LONGEST_ENDING;
}

/** A value's name by the meanings of its words. */
export interface ValueName {
  readonly value: string;
  readonly meanings: readonly string[];
}

/** A query word by its meaning. */
export interface WordMeaning extends TextRange {
  readonly meaning: string;
}

/** A value named by words, or several that one word stands for. */
interface WordedValue {
  readonly values: readonly string[];
  readonly ranges: readonly TextRange[];
}

const isMountPosition = (meaning: string) => meaning.startsWith('@');

/** Values of an attribute named by these words: full names only, the longest win. */
export function wordedValues(
  wordings: readonly ValueName[],
  words: readonly WordMeaning[],
  isHad: (value: string) => boolean,
): WordedValue[] {
  const positionWords = words.filter(({ meaning }) => isMountPosition(meaning));
  const found = wordings.flatMap(({ value, meanings }) => {
    const saying = meanings.map((meaning) => words.filter((word) => shareRoot(word.meaning, meaning)));
    return saying.every((some) => some.length > 0) ? [{ value, size: meanings.length, words: saying.flat() }] : [];
  });
  const size = found.reduce((most, one) => Math.max(most, one.size), 0);
  const longest = found.filter((one) => one.size === size);
  const had = longest.filter(({ value }) => isHad(value));
  const grouped = groupByWords(had.length > 0 ? had : longest);
  if (grouped.length > 1 || positionWords.length === 0) return grouped;
  return widenPosition(grouped[0], wordings, positionWords, isHad);
}

/* Groups values by their words: values of the same words are alternatives, others are separate. */
function groupByWords(found: readonly { value: string; words: readonly WordMeaning[] }[]): WordedValue[] {
  const bySpan = new Map<string, { values: Set<string>; ranges: readonly TextRange[] }>();
  for (const { value, words } of found) {
    const ranges = [...new Map(words.map(({ from, to }) => [from, { from, to }])).values()];
    const span = ranges.map(({ from }) => from).join();
    const wording = bySpan.get(span) ?? { values: new Set<string>(), ranges };
    wording.values.add(value);
    bySpan.set(span, wording);
  }
  const seenValues = new Set<string>();
  return [...bySpan.values()].flatMap(({ values, ranges }) => {
    const fresh = [...values].filter((value) => !seenValues.has(value));
    for (const value of fresh) seenValues.add(value);
    return fresh.length > 0 ? [{ values: fresh, ranges }] : [];
  });
}

/* A general position also stands for specific ones: `față` for `față stânga` and `față dreapta`. */
function widenPosition(
  grouped: WordedValue | undefined,
  wordings: readonly ValueName[],
  positionWords: readonly WordMeaning[],
  isHad: (value: string) => boolean,
): WordedValue[] {
  const within = wordings.filter(
    ({ value, meanings }) =>
      isHad(value) &&
      meanings.every(isMountPosition) &&
      positionWords.every(({ meaning }) => meanings.includes(meaning)),
  );
  if (within.length === 0) return grouped ? [grouped] : [];
  const values = [...new Set([...(grouped?.values ?? []), ...within.map(({ value }) => value)])];
  return [{ values, ranges: positionWords.map(({ from, to }) => ({ from, to })) }];
}
