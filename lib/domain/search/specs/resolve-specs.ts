import type { PartMatch } from '../part-index';
import { stem } from '../tokens';
import { numberIn, type Quantity, rounded, type SpecMatch } from './find-sizes';
import { foldInPlace, type Spec, type TextRange } from './notations';
import {
  type IndexedAttribute,
  type IndexedKind,
  isNumeric,
  namedValuesIn,
  type SpecIndex,
  shareRoot,
  type WordMeaning,
} from './spec-index';

/** A word that may name a value, with its position. */
export interface SpecWord extends TextRange {
  readonly word: string;
  /** Its meaning in value names. */
  readonly meaning: string;
}

export interface SpecQuery {
  /** The folded text. */
  readonly text: string;
  readonly specMatches: readonly SpecMatch[];
  readonly quantities: readonly Quantity[];
  /** Words not used by car, brand or engine. */
  readonly words: readonly SpecWord[];
  /** Ranges used by car, brand and engine. */
  readonly usedRanges: readonly TextRange[];
}

interface SpecReading {
  readonly query: SpecQuery;
  readonly kind: IndexedKind;
  readonly index: SpecIndex;
  readonly attributes: readonly IndexedAttribute[];
  readonly specs: Spec[];
}

const NEGATIONS = new Set(['fara', 'без', 'нет', 'non', 'no', 'without']);
const MIN_BARE_DIGITS = 2;
const MAX_NAME_DISTANCE = 2;
const DIMENSIONS =
  /(?<![\p{L}\p{N}])\d{1,4}(?:[.,]\d{1,2})?(?:\s?[xх*]\s?\d{1,4}(?:[.,]\d{1,2})?){1,3}(?![\p{L}\p{N}])/gu;

/** Reads the specifications of a part kind from a query, in the order of the text. */
export function specsFor(query: SpecQuery, kind: IndexedKind, index: SpecIndex): Spec[] {
  const attributes = kind.attributes.flatMap((key) => index.attributes.get(key) ?? []);
  const reading: SpecReading = { query, kind, index, attributes, specs: [] };
  for (const specMatch of query.specMatches) applySpecMatch(specMatch, reading);
  readNamedNumbers(reading);
  readDimensions(reading);
  readQuantities(reading);
  readWords(reading);
  readBareNumbers(reading);
  addAttributeNames(reading);
  return reading.specs.sort((one, other) => startOf(one) - startOf(other));
}

function startOf({ ranges }: Spec): number {
  return ranges[0]?.from ?? 0;
}

function countOf(key: string, value: string, { kind }: SpecReading): number {
  return kind.counts.get(key)?.get(value) ?? 0;
}

function isFree(range: TextRange, { specs, query }: SpecReading): boolean {
  const overlaps = (other: TextRange) => range.from < other.to && other.from < range.to;
  return !query.usedRanges.some(overlaps) && !specs.some(({ ranges }) => ranges.some(overlaps));
}

function hasSpec(key: string, { specs }: SpecReading): boolean {
  return specs.some((spec) => spec.key === key);
}

function add(key: string, values: readonly string[], ranges: readonly TextRange[], reading: SpecReading): void {
  const existing = values.filter((value) => countOf(key, value, reading) > 0);
  reading.specs.push({ key, values: existing.length > 0 ? existing : values, known: existing.length > 0, ranges });
}

function applySpecMatch(specMatch: SpecMatch, reading: SpecReading): void {
  const { kind } = reading;
  if (!isFree(specMatch, reading)) return;
  const range = { from: specMatch.from, to: specMatch.to };
  if (specMatch.is === 'notation') {
    if (!specMatch.keys.every((key) => kind.attributes.includes(key))) return;
    for (const [at, key] of specMatch.keys.entries()) {
      add(key, [attributeValueOf(key, specMatch.texts[at] ?? '', reading)], [range], reading);
    }
    return;
  }
  const designations = specMatch.designations.filter(({ key }) => kind.attributes.includes(key));
  const best = designations.find(({ key, value }) => countOf(key, value, reading) > 0) ?? designations[0];
  if (best) add(best.key, [best.value], [range], reading);
}

/* The attribute value of a text; for an unknown number, the number itself. */
function attributeValueOf(key: string, text: string, { index }: SpecReading): string {
  const attribute = index.attributes.get(key);
  if (attribute === undefined || !isNumeric(attribute)) {
    return attribute?.values.find(({ value }) => foldInPlace(value) === text)?.value ?? text;
  }
  return attribute.byNumber.get(numberIn(text)) ?? String(numberIn(text));
}

/* Common wrong units: a battery of 74 amperes has 74 Ah. */
const WRONG_UNITS: Readonly<Record<string, string>> = { A: 'Ah' };

/* Corrects the unit when the number is below the range of the typed unit. */
function withCorrectedUnit(quantity: Quantity, { attributes, kind }: SpecReading): Quantity {
  const unit = WRONG_UNITS[quantity.unit];
  const ofUnit = (wanted: string | undefined) =>
    attributes.filter((one) => one.unit === wanted && isNumeric(one) && kind.attributes.includes(one.key));
  const isBelow = ofUnit(quantity.unit).every(({ range: [least] }) => quantity.number < least);
  return unit !== undefined && isBelow && ofUnit(unit).length > 0 ? { ...quantity, unit } : quantity;
}

function readQuantities(reading: SpecReading): void {
  for (const typed of reading.query.quantities) {
    const quantity = withCorrectedUnit(typed, reading);
    const measured = reading.attributes.filter((one) => one.unit === quantity.unit && isNumeric(one));
    const { from, to, number } = withDecimals(quantity, measured, reading);
    if (!isFree({ from, to }, reading)) continue;
    const unspecified = measured.filter(({ key }) => !hasSpec(key, reading));
    const attribute = unspecified.find((one) => hasNumber(one, number, reading)) ?? unspecified[0] ?? measured[0];
    if (attribute) addNumber(attribute, number, { from, to }, reading);
  }
}

/* Cleaning a query changes `1,5 l` to `1 5 l`. */
function withDecimals(quantity: Quantity, measured: readonly IndexedAttribute[], reading: SpecReading) {
  const { from, to, digits, factor } = quantity;
  const [before, units = ''] = /(?<![\p{L}\p{N}])(\d{1,3}) $/u.exec(reading.query.text.slice(0, from)) ?? [];
  if (before === undefined || !/^\d{1,2}$/.test(digits)) return quantity;
  const read = { from: from - before.length, to, number: rounded(Number(`${units}.${digits}`) * factor) };
  const isMeasured = (number: number) => measured.some((one) => hasNumber(one, number, reading));
  const isPlausible = isMeasured(read.number) || units.length === 1 || !isMeasured(quantity.number);
  return isPlausible && isFree(read, reading) ? read : quantity;
}

/* `280x22`: each number is the first attribute with that value. */
function readDimensions(reading: SpecReading): void {
  for (const match of reading.query.text.matchAll(DIMENSIONS)) {
    const range = { from: match.index, to: match.index + match[0].length };
    const numbers = match[0].split(/[xх*]/).map((one) => numberIn(one.trim()));
    const specCount = reading.specs.length;
    const found = isFree(range, reading) && numbers.map((number) => addUnspecified(number, reading, [range]));
    if (!found || found.includes(false)) reading.specs.splice(specCount);
  }
}

function addUnspecified(number: number, reading: SpecReading, ranges: readonly TextRange[]): boolean {
  const able = reading.attributes.filter((one) => isNumeric(one) && hasNumber(one, number, reading));
  const attribute = able.find(({ key }) => !hasSpec(key, reading));
  if (attribute) add(attribute.key, [attribute.byNumber.get(number) ?? String(number)], ranges, reading);
  return attribute !== undefined;
}

function hasNumber({ key, byNumber }: IndexedAttribute, number: number, reading: SpecReading): boolean {
  const value = byNumber.get(number);
  return value !== undefined && countOf(key, value, reading) > 0;
}

function addNumber({ key, byNumber }: IndexedAttribute, number: number, range: TextRange, reading: SpecReading): void {
  add(key, [byNumber.get(number) ?? String(number)], [range], reading);
}

/* `lungime 600`, `26 dinți`: a number next to the name of its attribute. */
function readNamedNumbers(reading: SpecReading): void {
  const { words } = reading.query;
  if (!words.some(isNumber)) return;
  for (const attribute of reading.attributes) {
    const nameMeanings = attribute.nameMeanings.filter((meaning) => !reading.kind.ownWords.has(meaning));
    const index = words.findIndex(
      (one) => !/\d/.test(one.word) && nameMeanings.some((meaning) => shareRoot(meaning, one.meaning)),
    );
    const name = words[index];
    if (name === undefined || hasSpec(attribute.key, reading)) continue;
    const near = [
      ...words.slice(index + 1, index + 1 + MAX_NAME_DISTANCE),
      ...words.slice(Math.max(0, index - 1), index),
    ];
    const number = near.find((one) => isNumber(one) && isFree(one, reading) && hasValue(attribute, one, reading));
    if (number)
      add(attribute.key, [attributeValueOf(attribute.key, number.word, reading)], [name, number].map(rangeOf), reading);
  }
}

function rangeOf({ from, to }: TextRange): TextRange {
  return { from, to };
}

function isNumber({ word }: SpecWord): boolean {
  return /^\d+(?:[.,]\d+)?$/.test(word);
}

function hasValue(attribute: IndexedAttribute, { word }: SpecWord, reading: SpecReading): boolean {
  return isNumeric(attribute)
    ? hasNumber(attribute, numberIn(word), reading)
    : countOf(attribute.key, word, reading) > 0;
}

function readWords(reading: SpecReading): void {
  const { query, kind, attributes } = reading;
  const telling: WordMeaning[] = query.words
    .filter((one) => !/\d/.test(one.word))
    .filter((one) => !kind.ownWords.has(one.meaning) && isFree(one, reading));
  if (telling.length === 0) return;
  for (const { key, type, valueNames } of attributes) {
    if (valueNames.length === 0 || hasSpec(key, reading)) continue;
    const free = telling.filter((one) => isFree(one, reading));
    for (const { values, ranges } of namedValuesIn(valueNames, free, (value) => countOf(key, value, reading) > 0)) {
      const not = type === 'boolean' ? ranges.flatMap((range) => negationOf(range, query) ?? []) : [];
      add(key, not.length > 0 ? ['false'] : values, [...not.map(rangeOf), ...ranges], reading);
    }
  }
}

function negationOf({ from }: TextRange, { words, text }: SpecQuery): SpecWord | undefined {
  return words.find(
    (one) => NEGATIONS.has(text.slice(one.from, one.to)) && one.to <= from && text.slice(one.to, from).trim() === '',
  );
}

/* Adds the names of attributes to their specifications: `capacitate 74 Ah`, `acea c3`. */
function addAttributeNames(reading: SpecReading): void {
  const { specs, query, kind, index } = reading;
  for (const [at, spec] of specs.entries()) {
    const nameMeanings = index.attributes.get(spec.key)?.nameMeanings ?? [];
    const names = query.words.filter(
      ({ meaning, ...range }) =>
        nameMeanings.includes(meaning) && !kind.ownWords.has(meaning) && isFree(range, reading),
    );
    if (names.length > 0) specs[at] = { ...spec, ranges: [...spec.ranges, ...names.map(rangeOf)] };
  }
}

/* Reads bare numbers as sizes only if a whole run of them matches: otherwise it may be a part number. */
function readBareNumbers(reading: SpecReading): void {
  for (const run of runsOf(reading.query.words, (one) => isFree(one, reading) && mayBeOfNumber(one))) {
    const specCount = reading.specs.length;
    const readAll = run.every((one) => readBareNumber(one, reading));
    if (!readAll) reading.specs.splice(specCount);
  }
}

function readBareNumber(one: SpecWord, reading: SpecReading): boolean {
  if (!isNumber(one) || one.word.length < MIN_BARE_DIGITS) return false;
  const range = [rangeOf(one)];
  // Negative values are usually typed without a sign.
  for (const number of [numberIn(one.word), -numberIn(one.word)]) {
    if (addUnspecified(number, reading, range)) return true;
    const again = reading.attributes.find(
      (attribute) => hasSpec(attribute.key, reading) && hasNumber(attribute, number, reading),
    );
    if (again) {
      addNumber(again, number, rangeOf(one), reading);
      return true;
    }
  }
  return false;
}

function mayBeOfNumber({ word }: SpecWord): boolean {
  return /\d/.test(word) || /^[a-z]$/.test(word);
}

function runsOf(words: readonly SpecWord[], belongs: (word: SpecWord) => boolean): SpecWord[][] {
  const runs: SpecWord[][] = [];
  let isInRun = false;
  for (const word of words) {
    const last = isInRun ? runs.at(-1) : undefined;
    isInRun = belongs(word);
    if (isInRun && last) last.push(word);
    else if (isInRun) runs.push([word]);
  }
  return runs;
}

/** A part kind with the specifications read from a query. */
export interface KindReading {
  readonly slug: string;
  readonly specs: readonly Spec[];
}

/* Minimum share of the best score for a kind to be chosen by its sizes. */
const MIN_SCORE_SHARE = 0.6;
const MAX_TRIED_KINDS = 8;

/** Of the kinds named by the words, the one that explains most sizes and words. */
export function readNamedKind(named: readonly PartMatch[], query: SpecQuery, index: SpecIndex): KindReading | null {
  const [first] = named;
  if (first === undefined) return null;
  const able = named.slice(0, MAX_TRIED_KINDS).filter(({ score }) => score >= first.score * MIN_SCORE_SHARE);
  const read = able.map(({ kind: { slug }, stems }) => {
    const kind = index.kindBySlug.get(slug);
    const specs = kind ? specsFor(query, kind, index) : [];
    return { slug, specs, worth: sizesIn(specs, query) * SIZE_WORTH - unexplained(specs, stems, query) };
  });
  return read.reduce((best, one) => (one.worth > best.worth ? one : best));
}

const SIZE_WORTH = 100;

/* Counts sizes, which distinguish kinds; words and bare numbers may apply to many. */
function sizesIn(specs: readonly Spec[], { specMatches, text }: SpecQuery): number {
  return specs.reduce((sum, { ranges, known }) => {
    const [range] = ranges;
    const marked = specMatches.some(({ from, to }) => range?.from === from && range.to === to);
    const measured = range !== undefined && /\d.*\p{L}/u.test(text.slice(range.from, range.to));
    return sum + (marked || measured ? (known ? 1 : 0.5) : 0);
  }, 0);
}

function unexplained(specs: readonly Spec[], stems: readonly string[], { words }: SpecQuery): number {
  const ranges = specs.flatMap((spec) => spec.ranges);
  const open = words.filter(
    ({ word, from, to }) =>
      !stems.includes(stem(word)) && !ranges.some((range) => range.from <= from && to <= range.to),
  );
  return open.length;
}

/** The kind implied by specifications alone, as `205/55 R16` implies a tyre; null if ambiguous. */
export function readUnnamedKind(query: SpecQuery, index: SpecIndex): KindReading | null {
  const kinds = query.specMatches.length > 0 ? markedKinds(query, index) : impliedKinds(query, index);
  let best: { slug: string; specs: Spec[]; worth: number } | null = null;
  for (const kind of kinds) {
    const specs = specsFor(query, kind, index);
    const worth =
      specs.reduce((sum, spec) => sum + worthOf(spec, kind), kind.priority / 100) -
      unexplained(specs, [], query) * KNOWN_WORTH;
    if (specs.length > 0 && (best === null || worth > best.worth)) best = { slug: kind.slug, specs, worth };
  }
  return best;
}

const MAX_IMPLIED_KINDS = 24;
const KNOWN_WORTH = 10;

/* Earlier attributes of a kind are more important. */
function worthOf({ key, known }: Spec, { attributes }: IndexedKind): number {
  return (known ? KNOWN_WORTH : KNOWN_WORTH / 2) - attributes.indexOf(key) / 10;
}

function markedKinds({ specMatches }: SpecQuery, { kindsByKey }: SpecIndex): Set<IndexedKind> {
  const keys = specMatches.flatMap((specMatch) =>
    specMatch.is === 'notation' ? specMatch.keys : specMatch.designations.map(({ key }) => key),
  );
  const able = (kind: IndexedKind) =>
    specMatches.some(
      (specMatch) => specMatch.is === 'designation' || specMatch.keys.every((key) => kind.attributes.includes(key)),
    );
  return new Set(keys.flatMap((key) => kindsByKey.get(key) ?? []).filter(able));
}

/* Without a size, a measured value or a word that few kinds have implies the kind. */
function impliedKinds({ quantities, words }: SpecQuery, index: SpecIndex): Set<IndexedKind> {
  const meanings = words.filter(({ word }) => !/\d/.test(word)).map(({ meaning }) => meaning);
  const kinds = new Set([
    ...meanings.flatMap((meaning) => index.kindsByValueWord.get(meaning) ?? []),
    ...quantities.flatMap((quantity) => measuredKinds(quantity, index)),
  ]);
  return kinds.size > MAX_IMPLIED_KINDS ? new Set() : kinds;
}

/* The kinds with a part of exactly this quantity. */
function measuredKinds({ unit, number }: Quantity, index: SpecIndex): IndexedKind[] {
  return (index.keysByUnit.get(unit) ?? []).flatMap((key) => {
    const value = index.attributes.get(key)?.byNumber.get(number);
    if (value === undefined) return [];
    return (index.kindsByKey.get(key) ?? []).filter(({ counts }) => (counts.get(key)?.get(value) ?? 0) > 0);
  });
}
