import { vinIn } from '@/lib/domain/vin/vin';
import type { Dictionaries } from './dictionaries';
import { findNumbers } from './find-numbers';
import { type CarPosition, carPositionOf, matchParts, type PartKind, type PartMatch } from './part-index';
import { completeWords, featuresOf, kindsInGeneral } from './part-words';
import { type QueryWord, queryWords, type ReadingMethod, type ReadWord } from './read-word';
import { readSizes, type Sizes } from './specs/find-sizes';
import { rangesOverlap, type Spec, type TextRange } from './specs/notations';
import type { SpecQuery, SpecWord } from './specs/resolve-specs';
import { type KindReading, readNamedKind, readUnnamedKind } from './specs/resolve-specs';
import { meaningOf } from './specs/spec-index';

import { isConnector, queryTokens, stem } from './tokens';
import { findCarInQuery, wordsOfPart } from './vehicles/find-car';
import { findEngine } from './vehicles/find-engine';
import type { VehicleInQuery } from './vehicles/find-vehicle';

/** How a query word was understood; `empty` are stop words like 'de' or 'для'. */
export type Role = 'vehicle' | 'engine' | 'brand' | 'number' | 'spec' | 'position' | 'part' | 'empty' | 'rest';

interface UnderstoodWord extends QueryWord {
  readonly role: Role;
}

export interface Interpretation {
  readonly words: readonly UnderstoodWord[];
  /** The least literal reading among the query's words. */
  readonly via: ReadingMethod;
  /** The text as it was understood. */
  readonly searched: string;
  readonly vin: string | null;
  /** A part number in normal form. */
  readonly number: string | null;
  /** Readings of the text as part numbers, likeliest first. */
  readonly numbers: readonly (readonly string[])[];
  /** Part kinds, best first. */
  readonly kinds: readonly PartMatch[];
  /** The kinds that an ambiguous text may mean: `filtru xyz`. */
  readonly kindsInGeneral: readonly PartKind[];
  /** Specifications of the first part kind, in the order of the text. */
  readonly specs: readonly Spec[];
  readonly brand: string | null;
  readonly vehicle: VehicleInQuery | null;
  /** Ids of the cars with the described engine. */
  readonly engine: readonly number[] | null;
  readonly positions: readonly CarPosition[];
  /** Stems of all words, for full-text search. */
  readonly tokens: readonly string[];
  /** Stems of words that have no other role, without the features of the part. */
  readonly rest: readonly string[];
}

const LONGEST_BRAND = 3;
const LEAST_LITERAL_FIRST: readonly ReadingMethod[] = ['begun', 'typo', 'phonetic', 'layout', 'typed', 'unknown'];

interface BrandMatch {
  readonly brand: string | null;
  readonly positions: readonly number[];
}

function findBrand(words: readonly string[], free: readonly number[], { brands }: Dictionaries): BrandMatch {
  const numeric = words.filter((word) => /^\d+$/.test(word)).length;
  for (let length = LONGEST_BRAND; length > 0; length -= 1) {
    for (const from of free) {
      const positions = Array.from({ length }, (_, at) => from + at);
      if (!positions.every((at) => free.includes(at))) continue;
      const name = positions.map((at) => words[at]).join('');
      const brand = brands.get(name);
      if (brand && !(/^\d+$/.test(name) && numeric > 1)) return { brand, positions };
    }
  }
  return { brand: null, positions: [] };
}

interface PartWords {
  readonly named: readonly string[];
  readonly positionStems: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly brandWords: readonly number[];
}

/* Finds the part kinds; brands such as WD-40 and Webasto name a part by themselves. */
function matchPartKinds(
  { named, positionStems, features, words, brandWords }: PartWords,
  { parts }: Dictionaries,
): readonly PartMatch[] {
  const byName = matchParts(parts, named, positionStems, features);
  const brand = brandWords.map((at) => words[at]).join('');
  if (byName.length > 0 || brand === '') return byName;
  return matchParts(parts, [stem(brand)]).filter(({ score }) => score >= 1);
}

function leastLiteral(read: readonly ReadWord[]): ReadingMethod {
  return LEAST_LITERAL_FIRST.find((via) => read.some((word) => word.via === via)) ?? 'typed';
}

/* Accepts a reading only if it covers all numbers: a size among other numbers is more likely a part number. */
function onlyWholeReading(reading: KindReading | null, query: SpecQuery): KindReading | null {
  const { words } = query;
  const ranges = reading?.specs.flatMap((spec) => spec.ranges) ?? [];
  const others = words.filter((one) => /\d/.test(one.word) && !ranges.some(({ from, to }) => isWithin(one, from, to)));
  return others.length > 0 && !isWholeSize(query) ? null : reading;
}

const MIN_KNOWN_NUMBERS = 3;

/* A size of three known numbers, such as a tyre size, is never a part number. */
function isWholeSize({ specMatches }: SpecQuery): boolean {
  return specMatches.some((specMatch) => specMatch.is === 'notation' && specMatch.knownCount >= MIN_KNOWN_NUMBERS);
}

/* Moves the part kind of the specifications to the front. */
function withKindFirst(
  kinds: readonly PartMatch[],
  reading: KindReading | null,
  { kindBySlug }: Dictionaries,
): PartMatch[] {
  const chosen = kinds.find(({ kind }) => kind.slug === reading?.slug);
  if (chosen) return [chosen, ...kinds.filter((kind) => kind !== chosen)];
  const kind = kindBySlug.get(reading?.slug ?? '');
  return kind ? [{ kind, score: 1, stems: [] }, ...kinds] : [...kinds];
}

/** Word positions by role. */
interface WordsByRole {
  readonly vehicle: ReadonlySet<number>;
  readonly brand: readonly number[];
  readonly engine: readonly number[];
  readonly spec: readonly number[];
  readonly number: readonly number[];
  readonly position: readonly number[];
}

/* Order matters: a position word may also be part of a part's name. */
function roleOf(
  at: number,
  word: string,
  wordsByRole: WordsByRole,
  { partWords, ignored }: { readonly partWords: ReadonlySet<string>; readonly ignored: ReadonlySet<string> },
): Role {
  if (wordsByRole.vehicle.has(at)) return 'vehicle';
  const found = (['brand', 'engine', 'spec', 'number'] as const).find((role) => wordsByRole[role].includes(at));
  if (found) return found;
  if (partWords.has(stem(word))) return 'part';
  if (wordsByRole.position.includes(at)) return 'position';
  return queryTokens(word).length > 0 && !ignored.has(word) ? 'rest' : 'empty';
}

/** The query's words with their readings, before interpretation. */
interface QueryReading {
  readonly text: string;
  readonly words: readonly QueryWord[];
  readonly sizes: Sizes;
  /** Positions of ambiguous words that name the part, not the car. */
  readonly partWords: ReadonlySet<number>;
  readonly dictionaries: Dictionaries;
}

function readQuery(query: string, dictionaries: Dictionaries): QueryReading {
  const { typed, text, sizes } = readSizes(query.normalize('NFC'), dictionaries);
  const read = queryWords(typed, dictionaries);
  const partWords = wordsOfPart(read, dictionaries);
  const words = read.map((one, at): QueryWord => {
    const word = partWords.get(at) ?? one.word;
    return word === one.word ? one : { ...one, word, via: 'begun' };
  });
  return { text, words, sizes, partWords: new Set(partWords.keys()), dictionaries };
}

function withoutWords(words: readonly QueryWord[], left: ReadonlySet<number>): QueryWord[] {
  return words.map((one, at) => (left.has(at) ? { ...one, word: '' } : one));
}

function indexesIn(ranges: readonly TextRange[], { words }: QueryReading): number[] {
  return [...words.keys()].filter((at) => ranges.some(({ from, to }) => isWithin(words[at], from, to)));
}

/* Finds the car, its engine and the brand; the free positions remain for the part. */
function findCarAndBrand(read: QueryReading) {
  const { text, words, partWords, dictionaries } = read;
  const isPartWord = (word: string) => dictionaries.parts.byStem.has(stem(word));
  const car = findCarInQuery(withoutWords(words, partWords), read.sizes.specMatches, dictionaries);
  const afterCar = [...words.keys()].filter((at) => !car.used.has(at));
  const unmarked = afterCar.filter(
    (at) => !car.specMatches.some((specMatch) => rangesOverlap(specMatch, words[at] ?? specMatch)),
  );
  const plain = words.map(({ word }) => word);
  const brand = findBrand(plain, unmarked, dictionaries);
  const { vehicle } = car;
  const unowned = unmarked.filter((at) => !brand.positions.includes(at) && !partWords.has(at));
  // Without a car, a word that also names a value, such as `plus`, is not an engine.
  const isOther = (word: string) => isPartWord(word) || (vehicle === null && dictionaries.specs.valueWords.has(word));
  const engineText = { text, words: unowned.flatMap((at) => words[at] ?? []), vehicle, isCommon: isOther };
  const engine = findEngine(engineText, dictionaries.engines);
  const engineWords = indexesIn(engine?.ranges ?? [], read);
  const free = afterCar.filter((at) => !brand.positions.includes(at) && !engineWords.includes(at));
  return { car, brand, engine: engine?.carIds ?? null, engineWords, free };
}

function findPart(
  read: QueryReading,
  { car, brand, engineWords, free }: ReturnType<typeof findCarAndBrand>,
  positionWords: readonly number[],
) {
  const { text, words, dictionaries } = read;
  const stemOf = (at: number) => stem(words[at]?.word ?? '');
  // Single letters occur more often in part numbers than in names.
  const named = free.map(stemOf).filter((one) => one.length > 1);
  const positionStems = new Set(positionWords.map(stemOf));
  const features = featuresOf(words, free, dictionaries);
  const plain = words.map(({ word }) => word);
  const found = matchPartKinds(
    { named, positionStems, features, words: plain, brandWords: brand.positions },
    dictionaries,
  );
  const specQuery: SpecQuery = {
    text,
    specMatches: car.specMatches,
    quantities: read.sizes.quantities,
    words: free.flatMap((at) => words[at] ?? []).map((one) => specWord(one, text)),
    usedRanges: [...car.used, ...brand.positions, ...engineWords].flatMap((at) => words[at] ?? []),
  };
  const { specs: index } = dictionaries;
  const reading =
    found.length > 0
      ? readNamedKind(found, specQuery, index)
      : onlyWholeReading(readUnnamedKind(specQuery, index), specQuery);
  return { kinds: withKindFirst(found, reading, dictionaries), specs: reading?.specs ?? [], positionStems, features };
}

/** Interprets a query. Takes the text as typed: punctuation that cleaning removes may be letters of another layout. */
export function interpret(query: string, dictionaries: Dictionaries): Interpretation {
  const typed = readQuery(query, dictionaries);
  const carAndBrand = findCarAndBrand(typed);
  const { car, brand, engine, engineWords, free } = carAndBrand;
  const words = completeWords(typed.words, free, dictionaries);
  const read = { ...typed, words };
  const positionWords = free.filter((at) => carPositionOf(words[at]?.word ?? '') !== null);
  const { kinds, specs, positionStems, features } = findPart(read, carAndBrand, positionWords);
  const specWords = indexesIn(
    specs.flatMap(({ ranges }) => ranges),
    read,
  );
  const unread = free.filter((at) => !specWords.includes(at) && !positionWords.includes(at));
  const { numbers, positions: numberWords } = findNumbers(words, unread, dictionaries);
  const wordsByRole: WordsByRole = {
    vehicle: car.used,
    brand: brand.positions,
    engine: engineWords,
    spec: specWords,
    number: numberWords,
    position: positionWords,
  };
  const known = { partWords: new Set(kinds[0]?.stems), ignored: dictionaries.ignored };
  const understood = words.map((one, at) => ({ ...one, role: roleOf(at, one.word, wordsByRole, known) }));
  // `parbriz cu senzor` is a windscreen; its last word must not match sensors.
  const isExtra = (word: string) => features.has(stem(word)) || (features.size > 0 && isConnector(word));
  const isNeeded = (word: string) => kinds.length === 0 || !isExtra(word);
  const rest = understood.flatMap(({ role, word }) => (role === 'rest' && isNeeded(word) ? [stem(word)] : []));
  const searched = words.map(({ word }) => word).join(' ');
  return {
    words: understood,
    via: leastLiteral(understood.filter(({ role }) => role !== 'spec' && role !== 'engine')),
    searched,
    vin: vinIn(query),
    number: numbers[0]?.join(' ') ?? null,
    numbers,
    kinds,
    kindsInGeneral: specs.length > 0 ? [] : kindsInGeneral(kinds, rest, positionStems, dictionaries),
    specs,
    brand: brand.brand,
    vehicle: car.vehicle,
    engine,
    positions: [...new Set(positionWords.flatMap((at) => carPositionOf(words[at]?.word ?? '') ?? []))],
    tokens: queryTokens(searched),
    rest,
  };
}

/* Numbers keep their decimal comma. */
function specWord({ word, from, to }: QueryWord, text: string): SpecWord {
  return { word: /\d/.test(word) ? text.slice(from, to) : word, meaning: meaningOf(word), from, to };
}

function isWithin(word: TextRange | undefined, from: number, to: number): boolean {
  return word !== undefined && from <= word.from && word.to <= to;
}

const maxCached = 1000;
const maxCachedLength = 200;
const interpretationsOf = new WeakMap<Dictionaries, Map<string, Interpretation>>();

/** `interpret` with a cache: each keystroke requests four kinds of suggestions for the same text. */
export function interpretOnce(query: string, dictionaries: Dictionaries): Interpretation {
  const interpretations = interpretationsOf.get(dictionaries) ?? new Map<string, Interpretation>();
  interpretationsOf.set(dictionaries, interpretations);
  const cached = interpretations.get(query);
  const meaning = cached ?? interpret(query, dictionaries);
  if (query.length > maxCachedLength) return meaning;
  // Maps keep insertion order, so the least recently used text comes first.
  if (cached !== undefined) interpretations.delete(query);
  interpretations.set(query, meaning);
  const [oldest] = interpretations.keys();
  if (interpretations.size > maxCached && oldest !== undefined) interpretations.delete(oldest);
  return meaning;
}
