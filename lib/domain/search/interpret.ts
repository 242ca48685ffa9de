import { vinIn } from '@/lib/domain/vin/vin';
import type { Dictionaries } from './dictionaries';
import { findNumbers } from './find-numbers';
import { type CarPosition, carPositionOf, matchParts, type PartKind, type PartMatch } from './part-index';
import { featuresOf, kindsInGeneral, readBeginnings } from './part-words';
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
  /** The understood words. */
  readonly searched: string;
  readonly vin: string | null;
  /** A part number in normal form. */
  readonly number: string | null;
  /** Readings of the text as part numbers, likeliest first: each the numbers that it consists of. */
  readonly numbers: readonly (readonly string[])[];
  /** Part kinds, best first. */
  readonly kinds: readonly PartMatch[];
  /** The kinds that the text may mean when it does not say which: `filtru xyz`. */
  readonly kindsInGeneral: readonly PartKind[];
  /** Specifications of the first part kind, in the order of the text. */
  readonly specs: readonly Spec[];
  readonly brand: string | null;
  readonly vehicle: VehicleInQuery | null;
  /** Cars matching the engine's words. */
  readonly engine: readonly number[] | null;
  readonly positions: readonly CarPosition[];
  /** Stems of every word, for full-text search. */
  readonly tokens: readonly string[];
  /** Stems that neither brand, car, position, number, specification nor the best part kind explains, without what the part comes with. */
  readonly rest: readonly string[];
}

const LONGEST_BRAND = 3;
const DESCENT: readonly ReadingMethod[] = ['begun', 'typo', 'phonetic', 'layout', 'typed', 'unknown'];

interface BrandFinding {
  readonly brand: string | null;
  readonly positions: readonly number[];
}

function findBrand(words: readonly string[], free: readonly number[], { brands }: Dictionaries): BrandFinding {
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

interface Naming {
  readonly named: readonly string[];
  readonly slight: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly ofBrand: readonly number[];
}

/* Part kinds named by the words; brands such as WD-40 and Webasto name a part by themselves. */
function matchPartKinds(
  { named, slight, features, words, ofBrand }: Naming,
  { parts }: Dictionaries,
): readonly PartMatch[] {
  const byName = matchParts(parts, named, slight, features);
  const brand = ofBrand.map((at) => words[at]).join('');
  if (byName.length > 0 || brand === '') return byName;
  return matchParts(parts, [stem(brand)]).filter(({ score }) => score >= 1);
}

function leastLiteral(read: readonly ReadWord[]): ReadingMethod {
  return DESCENT.find((via) => read.some((word) => word.via === via)) ?? 'typed';
}

/* Accepts a reading only if it explains all words: a size among other numbers is more likely part of a part number. */
function onlyWholeReading(reading: KindReading | null, query: SpecQuery): KindReading | null {
  const { words } = query;
  const ranges = reading?.specs.flatMap((spec) => spec.ranges) ?? [];
  const others = words.filter((one) => /\d/.test(one.word) && !ranges.some(({ from, to }) => isWithin(one, from, to)));
  return others.length > 0 && !isWholeSize(query) ? null : reading;
}

const SURE_NUMBERS = 3;

/* A size of three numbers that parts have, such as a tyre's, is no part number, whatever follows it. */
function isWholeSize({ marks }: SpecQuery): boolean {
  return marks.some((mark) => mark.is === 'notation' && mark.sure >= SURE_NUMBERS);
}

/* Moves the part kind that the specifications belong to first. */
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

/** Word positions explained by each kind of meaning. */
interface WordOwners {
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
  explained: WordOwners,
  { ofPart, ignored }: { readonly ofPart: ReadonlySet<string>; readonly ignored: ReadonlySet<string> },
): Role {
  if (explained.vehicle.has(at)) return 'vehicle';
  const found = (['brand', 'engine', 'spec', 'number'] as const).find((role) => explained[role].includes(at));
  if (found) return found;
  if (ofPart.has(stem(word))) return 'part';
  if (explained.position.includes(at)) return 'position';
  return queryTokens(word).length > 0 && !ignored.has(word) ? 'rest' : 'empty';
}

/** The query's words with their readings, before interpretation. */
interface QueryReading {
  readonly text: string;
  readonly words: readonly QueryWord[];
  readonly sizes: Sizes;
  /** Positions of words that name the part, though they could be the car's. */
  readonly ofPart: ReadonlySet<number>;
  readonly dictionaries: Dictionaries;
}

function readQuery(query: string, dictionaries: Dictionaries): QueryReading {
  const { typed, text, sizes } = readSizes(query.normalize('NFC'), dictionaries);
  const read = queryWords(typed, dictionaries);
  const ofPart = wordsOfPart(read, dictionaries);
  const words = read.map((one, at): QueryWord => {
    const word = ofPart.get(at) ?? one.word;
    return word === one.word ? one : { ...one, word, via: 'begun' };
  });
  return { text, words, sizes, ofPart: new Set(ofPart.keys()), dictionaries };
}

function withoutWords(words: readonly QueryWord[], left: ReadonlySet<number>): QueryWord[] {
  return words.map((one, at) => (left.has(at) ? { ...one, word: '' } : one));
}

function indexesIn(ranges: readonly TextRange[], { words }: QueryReading): number[] {
  return [...words.keys()].filter((at) => ranges.some(({ from, to }) => isWithin(words[at], from, to)));
}

/* The car, its engine and the brand; then what is left for the part itself. */
function findCarAndBrand(read: QueryReading) {
  const { text, words, ofPart, dictionaries } = read;
  const isCommon = (word: string) => dictionaries.parts.byStem.has(stem(word));
  const car = findCarInQuery(withoutWords(words, ofPart), read.sizes.marks, dictionaries);
  const afterCar = [...words.keys()].filter((at) => !car.used.has(at));
  const unmarked = afterCar.filter((at) => !car.marks.some((mark) => rangesOverlap(mark, words[at] ?? mark)));
  const plain = words.map(({ word }) => word);
  const brand = findBrand(plain, unmarked, dictionaries);
  const { vehicle } = car;
  const unowned = unmarked.filter((at) => !brand.positions.includes(at) && !ofPart.has(at));
  // Without a car, a word that also names a value, as `plus`, is no engine.
  const isOther = (word: string) => isCommon(word) || (vehicle === null && dictionaries.specs.valueWords.has(word));
  const engineText = { text, words: unowned.flatMap((at) => words[at] ?? []), vehicle, isCommon: isOther };
  const engine = findEngine(engineText, dictionaries.engines);
  const ofEngine = indexesIn(engine?.ranges ?? [], read);
  const free = afterCar.filter((at) => !brand.positions.includes(at) && !ofEngine.includes(at));
  return { car, brand, engine: engine?.carIds ?? null, ofEngine, free };
}

function findPart(
  read: QueryReading,
  { car, brand, ofEngine, free }: ReturnType<typeof findCarAndBrand>,
  pointing: readonly number[],
) {
  const { text, words, dictionaries } = read;
  const stemOf = (at: number) => stem(words[at]?.word ?? '');
  // Single letters occur in a few names, but more often in numbers.
  const named = free.map(stemOf).filter((one) => one.length > 1);
  const slight = new Set(pointing.map(stemOf));
  const features = featuresOf(words, free, dictionaries);
  const plain = words.map(({ word }) => word);
  const found = matchPartKinds({ named, slight, features, words: plain, ofBrand: brand.positions }, dictionaries);
  const specQuery: SpecQuery = {
    text,
    marks: car.marks,
    quantities: read.sizes.quantities,
    words: free.flatMap((at) => words[at] ?? []).map((one) => specWord(one, text)),
    taken: [...car.used, ...brand.positions, ...ofEngine].flatMap((at) => words[at] ?? []),
  };
  const { specs: index } = dictionaries;
  const reading =
    found.length > 0
      ? readNamedKind(found, specQuery, index)
      : onlyWholeReading(readUnnamedKind(specQuery, index), specQuery);
  return { kinds: withKindFirst(found, reading, dictionaries), specs: reading?.specs ?? [], slight, features };
}

/** Works out what a query may mean. Give it the text as typed: the signs that cleaning removes are letters on another layout. */
export function interpret(query: string, dictionaries: Dictionaries): Interpretation {
  const typed = readQuery(query, dictionaries);
  const owners = findCarAndBrand(typed);
  const { car, brand, engine, ofEngine, free } = owners;
  const words = readBeginnings(typed.words, free, dictionaries);
  const read = { ...typed, words };
  const pointing = free.filter((at) => carPositionOf(words[at]?.word ?? '') !== null);
  const { kinds, specs, slight, features } = findPart(read, owners, pointing);
  const ofSpecs = indexesIn(
    specs.flatMap(({ ranges }) => ranges),
    read,
  );
  const unread = free.filter((at) => !ofSpecs.includes(at) && !pointing.includes(at));
  const { numbers, positions: ofNumber } = findNumbers(words, unread, dictionaries);
  const explained: WordOwners = {
    vehicle: car.used,
    brand: brand.positions,
    engine: ofEngine,
    spec: ofSpecs,
    number: ofNumber,
    position: pointing,
  };
  const known = { ofPart: new Set(kinds[0]?.stems), ignored: dictionaries.ignored };
  const understood = words.map((one, at) => ({ ...one, role: roleOf(at, one.word, explained, known) }));
  // `parbriz cu senzor` is a windscreen: in the names of products its last word would find a sensor.
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
    kindsInGeneral: specs.length > 0 ? [] : kindsInGeneral(kinds, rest, slight, dictionaries),
    specs,
    brand: brand.brand,
    vehicle: car.vehicle,
    engine,
    positions: [...new Set(pointing.flatMap((at) => carPositionOf(words[at]?.word ?? '') ?? []))],
    tokens: queryTokens(searched),
    rest,
  };
}

/* Numbers keep their decimal comma, which words lose. */
function specWord({ word, from, to }: QueryWord, text: string): SpecWord {
  return { word: /\d/.test(word) ? text.slice(from, to) : word, meaning: meaningOf(word), from, to };
}

function isWithin(word: TextRange | undefined, from: number, to: number): boolean {
  return word !== undefined && from <= word.from && word.to <= to;
}

const maxCached = 1000;
const maxCachedLength = 200;
const interpretationsOf = new WeakMap<Dictionaries, Map<string, Interpretation>>();

/** `interpret` with a small cache: one keystroke asks for four kinds of suggestions for the same text. */
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
