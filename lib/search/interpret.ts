import { vinIn } from '../vin/vin';
import type { Dictionaries } from './dictionaries';
import { findNumber } from './find-number';
import { matchParts, type PartMatch } from './part-index';
import { type Position, positionOf } from './positions';
import { type PlacedWord, queryWords } from './query-words';
import type { ReadWord, Via } from './read-word';
import { type KindReading, readNamedKind, readUnnamedKind } from './specs/choose-kind';
import { overlap, type Range, type Spec } from './specs/definitions';
import { flat } from './specs/flat';
import { meaningOf } from './specs/kin';
import { findMarks } from './specs/marks';
import { quantitiesIn } from './specs/quantities';
import type { SpecText, SpecWord } from './specs/resolve';
import { queryTokens, stem } from './tokens';
import { findCar } from './vehicles/find-car';
import { findEngine } from './vehicles/find-engine';
import type { VehicleWords } from './vehicles/find-vehicle';

/** What a word of the query was taken for; `empty` words like 'de' or 'для' say nothing. */
export type Role = 'vehicle' | 'engine' | 'brand' | 'number' | 'spec' | 'position' | 'part' | 'empty' | 'rest';

export interface UnderstoodWord extends PlacedWord {
  readonly role: Role;
}

export interface Interpretation {
  readonly words: readonly UnderstoodWord[];
  /** The least literal way in which any word of the query was read. */
  readonly via: Via;
  /** The words as they were understood. */
  readonly searched: string;
  readonly vin: string | null;
  /** A part number in normal form. */
  readonly number: string | null;
  /** Part kinds, best first. */
  readonly kinds: readonly PartMatch[];
  /** What is said of the first of them, in the order of the text. */
  readonly specs: readonly Spec[];
  readonly brand: string | null;
  readonly vehicle: VehicleWords | null;
  /** The cars that words of the engine leave. */
  readonly engine: readonly number[] | null;
  readonly positions: readonly Position[];
  /** Stems of every word, for a search in texts. */
  readonly tokens: readonly string[];
  /** Stems that neither brand, car, position, number, specification nor the best part kind explains. */
  readonly rest: readonly string[];
}

const LONGEST_BRAND = 3;
const DESCENT: readonly Via[] = ['typo', 'phonetic', 'layout', 'typed', 'unknown'];

interface BrandFinding {
  readonly brand: string | null;
  readonly places: readonly number[];
}

function findBrand(words: readonly string[], free: readonly number[], { brands }: Dictionaries): BrandFinding {
  const numeric = words.filter((word) => /^\d+$/.test(word)).length;
  for (let length = LONGEST_BRAND; length > 0; length -= 1) {
    for (const from of free) {
      const places = Array.from({ length }, (_, at) => from + at);
      if (!places.every((place) => free.includes(place))) continue;
      const name = places.map((place) => words[place]).join('');
      const brand = brands.get(name);
      if (brand && !(/^\d+$/.test(name) && numeric > 1)) return { brand, places };
    }
  }
  return { brand: null, places: [] };
}

interface Naming {
  readonly named: readonly string[];
  readonly slight: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly ofBrand: readonly number[];
}

/* Some brands have become the name of a part, as WD-40 and Webasto. */
function partsMeant({ named, slight, words, ofBrand }: Naming, { parts }: Dictionaries): PartMatch[] {
  const byName = matchParts(parts, named, slight);
  const brand = ofBrand.map((place) => words[place]).join('');
  if (byName.length > 0 || brand === '') return byName;
  return matchParts(parts, [stem(brand)]).filter(({ score }) => score >= 1);
}

function leastLiteral(read: readonly ReadWord[]): Via {
  return DESCENT.find((via) => read.some((word) => word.via === via)) ?? 'typed';
}

/* What stands among other numbers is a piece of a part number rather than a size. */
function wholly(reading: KindReading | null, { words }: SpecText): KindReading | null {
  const ranges = reading?.specs.flatMap((spec) => spec.ranges) ?? [];
  const others = words.filter((one) => /\d/.test(one.word) && !ranges.some(({ from, to }) => isWithin(one, from, to)));
  return others.length > 0 ? null : reading;
}

/* The kind that the specifications are of comes first. */
function firstOf(kinds: readonly PartMatch[], reading: KindReading | null, { kindBySlug }: Dictionaries): PartMatch[] {
  const chosen = kinds.find(({ kind }) => kind.slug === reading?.slug);
  if (chosen) return [chosen, ...kinds.filter((kind) => kind !== chosen)];
  const kind = kindBySlug.get(reading?.slug ?? '');
  return kind ? [{ kind, score: 1, stems: [] }, ...kinds] : [...kinds];
}

/** What explains each word of a query, by its place. */
interface Explained {
  readonly vehicle: ReadonlySet<number>;
  readonly brand: readonly number[];
  readonly engine: readonly number[];
  readonly spec: readonly number[];
  readonly number: readonly number[];
  readonly position: readonly number[];
}

/* In this order: a word that is a position, too, may stand in the name of the part. */
function roleOf(place: number, word: string, explained: Explained, ofPart: ReadonlySet<string>): Role {
  if (explained.vehicle.has(place)) return 'vehicle';
  const found = (['brand', 'engine', 'spec', 'number'] as const).find((role) => explained[role].includes(place));
  if (found) return found;
  if (ofPart.has(stem(word))) return 'part';
  if (explained.position.includes(place)) return 'position';
  return queryTokens(word).length > 0 ? 'rest' : 'empty';
}

/** The query as it was read, before anything is known of its meaning. */
interface Read {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  readonly dictionaries: Dictionaries;
}

function readQuery(query: string, dictionaries: Dictionaries): Read {
  const typed = query.normalize('NFC');
  return { text: flat(typed), words: queryWords(typed, dictionaries), dictionaries };
}

function placesIn(ranges: readonly Range[], { words }: Read): number[] {
  return [...words.keys()].filter((place) => ranges.some(({ from, to }) => isWithin(words[place], from, to)));
}

/* The car, its engine and the brand; then what is left for the part itself. */
function findOwners(read: Read) {
  const { text, words, dictionaries } = read;
  const isCommon = (word: string) => dictionaries.parts.byStem.has(stem(word));
  const car = findCar(words, findMarks(text, dictionaries.specs), dictionaries);
  const afterCar = [...words.keys()].filter((place) => !car.used.has(place));
  const unmarked = afterCar.filter((place) => !car.marks.some((mark) => overlap(mark, words[place] ?? mark)));
  const plain = words.map(({ word }) => word);
  const brand = findBrand(plain, unmarked, dictionaries);
  const { vehicle } = car;
  const unowned = unmarked.filter((place) => !brand.places.includes(place));
  const engineText = { text, words: unowned.flatMap((place) => words[place] ?? []), vehicle, isCommon };
  const engine = findEngine(engineText, dictionaries.engines);
  const ofEngine = placesIn(engine?.ranges ?? [], read);
  const free = afterCar.filter((place) => !brand.places.includes(place) && !ofEngine.includes(place));
  return { car, brand, engine: engine?.carIds ?? null, ofEngine, free };
}

function findPart(
  read: Read,
  { car, brand, ofEngine, free }: ReturnType<typeof findOwners>,
  pointing: readonly number[],
) {
  const { text, words, dictionaries } = read;
  const stemOf = (place: number) => stem(words[place]?.word ?? '');
  // Single letters stand in a few names, but more often in numbers.
  const named = free.map(stemOf).filter((one) => one.length > 1);
  const slight = new Set(pointing.map(stemOf));
  const plain = words.map(({ word }) => word);
  const found = partsMeant({ named, slight, words: plain, ofBrand: brand.places }, dictionaries);
  const said: SpecText = {
    text,
    marks: car.marks,
    quantities: quantitiesIn(text, dictionaries.specs),
    words: free.flatMap((place) => words[place] ?? []).map((one) => specWord(one, text)),
    taken: [...car.used, ...brand.places, ...ofEngine].flatMap((place) => words[place] ?? []),
  };
  const { specs: index } = dictionaries;
  const reading = found.length > 0 ? readNamedKind(found, said, index) : wholly(readUnnamedKind(said, index), said);
  return { kinds: firstOf(found, reading, dictionaries), specs: reading?.specs ?? [] };
}

/** Works out what a query may mean. Give it the text as typed: the signs that cleaning removes are letters on another layout. */
export function interpret(query: string, dictionaries: Dictionaries): Interpretation {
  const read = readQuery(query, dictionaries);
  const { words } = read;
  const owners = findOwners(read);
  const { car, brand, engine, ofEngine, free } = owners;
  const pointing = free.filter((place) => positionOf(words[place]?.word ?? '') !== null);
  const { kinds, specs } = findPart(read, owners, pointing);
  const ofSpecs = placesIn(
    specs.flatMap(({ ranges }) => ranges),
    read,
  );
  const { number, places: ofNumber } = findNumber(
    words,
    free.filter((place) => !ofSpecs.includes(place) && !pointing.includes(place)),
  );
  const explained: Explained = {
    vehicle: car.used,
    brand: brand.places,
    engine: ofEngine,
    spec: ofSpecs,
    number: ofNumber,
    position: pointing,
  };
  const ofPart = new Set(kinds[0]?.stems);
  const understood = words.map((one, place) => ({ ...one, role: roleOf(place, one.word, explained, ofPart) }));
  const searched = words.map(({ word }) => word).join(' ');
  return {
    words: understood,
    via: leastLiteral(understood.filter(({ role }) => role !== 'spec' && role !== 'engine')),
    searched,
    vin: vinIn(query),
    number,
    kinds,
    specs,
    brand: brand.brand,
    vehicle: car.vehicle,
    engine,
    positions: [...new Set(pointing.flatMap((place) => positionOf(words[place]?.word ?? '') ?? []))],
    tokens: queryTokens(searched),
    rest: understood.filter(({ role }) => role === 'rest').map(({ word }) => stem(word)),
  };
}

/* Numbers keep their decimal comma, which words have lost. */
function specWord({ word, from, to }: PlacedWord, text: string): SpecWord {
  return { word: /\d/.test(word) ? text.slice(from, to) : word, meaning: meaningOf(word), from, to };
}

function isWithin(word: Range | undefined, from: number, to: number): boolean {
  return word !== undefined && from <= word.from && word.to <= to;
}
