import { vinIn } from '../vin/vin';
import type { Dictionaries } from './dictionaries';
import { findEngine } from './find-engine';
import { findVehicle, type VehicleFinding, type VehicleWords } from './find-vehicle';
import { isNumberLike, normaliseOen } from './oen';
import { matchParts, type PartMatch } from './part-index';
import { type Position, positionOf } from './positions';
import { type PlacedWord, queryWords } from './query-words';
import type { ReadWord, Via } from './read-word';
import { type KindReading, readNamedKind, readUnnamedKind } from './specs/choose-kind';
import type { Range, Spec } from './specs/definitions';
import { flat } from './specs/flat';
import { meaningOf } from './specs/kin';
import { findMarks, type Mark } from './specs/marks';
import type { SpecText, SpecWord } from './specs/resolve';
import { queryTokens, stem } from './tokens';

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
const YEAR_OR_SMALL = /^(?:(?:19|20)\d{2}|\d{1,2})$/;
const SHORTEST_PLAIN_NUMBER = 8;

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

/* What may be a piece of a part number: anything with digits, and short words nobody knows. */
function mayBelongToNumber({ word, via }: ReadWord): boolean {
  if (/\d/.test(word)) return true;
  return word.length <= 4 && (via === 'unknown' || word.length <= 2);
}

function findNumber(read: readonly ReadWord[], free: readonly number[]): { number: string | null; places: number[] } {
  const nothing = { number: null, places: [] };
  const pieces = free.flatMap((place) => {
    const piece = read[place];
    return piece && mayBelongToNumber(piece) ? [{ place, ...piece }] : [];
  });
  const text = pieces.map(({ word }) => word).join(' ');
  const plain =
    pieces.every(({ word }) => YEAR_OR_SMALL.test(word)) && text.replaceAll(' ', '').length < SHORTEST_PLAIN_NUMBER;
  if (plain || !isNumberLike(text)) return nothing;
  return { number: normaliseOen(pieces.map(({ raw }) => raw).join('')), places: pieces.map(({ place }) => place) };
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

const overlap = (one: Range, other: Range) => one.from < other.to && other.from < one.to;

type Car = VehicleFinding & { readonly marks: readonly Mark[] };

/* A make alone may be a value of the part beside it: GAZ, and a shock absorber with gas. */
function saysValue(
  { vehicle, used }: VehicleFinding,
  words: readonly string[],
  { parts, specs }: Pick<Dictionaries, 'parts' | 'specs'>,
): boolean {
  if (vehicle === null || vehicle.modelIds.length > 0) return false;
  const others = words.filter((_, place) => !used.has(place)).map(stem);
  const [kind] = matchParts(parts, others, new Set(words.filter(positionOf).map(stem)));
  const attributes = specs.kindBySlug.get(kind?.kind.slug ?? '')?.attributes ?? [];
  const make = [...used].map((place) => meaningOf(words[place] ?? '')).join(' ');
  return attributes.some((key) =>
    specs.attributes.get(key)?.wordings.some(({ meanings }) => meanings.join(' ') === make),
  );
}

/* A code may be that of a car or a grade, as g12: whoever explains more of the words has it. */
function findCar(read: readonly PlacedWord[], marks: readonly Mark[], { vehicles, parts, specs }: Dictionaries): Car {
  const isCommon = (word: string) => parts.byStem.has(stem(word));
  const words = read.map(({ word }) => word);
  const whole = findVehicle(words, vehicles, isCommon);
  const found = saysValue(whole, words, { parts, specs }) ? { vehicle: null, used: new Set<number>() } : whole;
  const wordsIn = (mark: Mark) => [...read.keys()].filter((place) => overlap(mark, read[place] ?? mark));
  const shared = marks.filter((mark) => wordsIn(mark).some((place) => found.used.has(place)));
  if (shared.every((mark) => wordsIn(mark).length < found.used.size)) {
    return { ...found, marks: marks.filter((mark) => !shared.includes(mark)) };
  }
  const marked = new Set(marks.flatMap(wordsIn));
  const unmarked = words.map((word, place) => (marked.has(place) ? '' : word));
  return { ...findVehicle(unmarked, vehicles, isCommon), marks };
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

/** Works out what a query may mean. Give it the text as typed: the signs that cleaning removes are letters on another layout. */
export function interpret(query: string, dictionaries: Dictionaries): Interpretation {
  const typed = query.normalize('NFC');
  const text = flat(typed);
  const read = queryWords(typed, dictionaries);
  const words = read.map(({ word }) => word);
  const placesIn = (ranges: readonly Range[]) =>
    [...read.keys()].filter((place) => ranges.some(({ from, to }) => isWithin(read[place], from, to)));
  const car = findCar(read, findMarks(text, dictionaries.specs), dictionaries);
  const afterCar = [...words.keys()].filter((place) => !car.used.has(place));
  const unmarked = afterCar.filter((place) => !car.marks.some((mark) => overlap(mark, read[place] ?? mark)));
  const { brand, places: ofBrand } = findBrand(words, unmarked, dictionaries);
  const { vehicle } = car;
  const engine = findEngine(
    {
      text,
      words: unmarked.filter((place) => !ofBrand.includes(place)).flatMap((place) => read[place] ?? []),
      ofCar: vehicle && (({ manuId, modelId }) => isOf(vehicle, manuId, modelId)),
      isCommon: (word) => dictionaries.parts.byStem.has(stem(word)),
    },
    dictionaries.engines,
  );
  const ofEngine = placesIn(engine?.ranges ?? []);
  const free = afterCar.filter((place) => !ofBrand.includes(place) && !ofEngine.includes(place));
  const pointing = free.filter((place) => positionOf(words[place] ?? '') !== null);
  const slight = new Set(pointing.map((place) => stem(words[place] ?? '')));
  const stemOf = (place: number) => stem(words[place] ?? '');
  // Single letters stand in a few names, but more often in numbers.
  const naming = free.map(stemOf).filter((one) => one.length > 1);
  const found = partsMeant({ named: naming, slight, words, ofBrand }, dictionaries);
  const said = {
    text,
    marks: car.marks,
    words: free.flatMap((place) => read[place] ?? []).map((one) => specWord(one, text)),
    taken: [...car.used, ...ofBrand, ...ofEngine].flatMap((place) => read[place] ?? []),
  };
  const reading =
    found.length > 0
      ? readNamedKind(found, said, dictionaries.specs)
      : wholly(readUnnamedKind(said, dictionaries.specs), said);
  const kinds = firstOf(found, reading, dictionaries);
  const specs = reading?.specs ?? [];
  const ofSpecs = placesIn(specs.flatMap(({ ranges }) => ranges));
  const { number, places: ofNumber } = findNumber(
    read,
    free.filter((place) => !ofSpecs.includes(place) && !pointing.includes(place)),
  );
  const ofPart = new Set(kinds[0]?.stems);
  const tokens = queryTokens(words.join(' '));
  const roleOf = (word: string, place: number): Role => {
    if (car.used.has(place)) return 'vehicle';
    if (ofBrand.includes(place)) return 'brand';
    if (ofEngine.includes(place)) return 'engine';
    if (ofSpecs.includes(place)) return 'spec';
    if (ofNumber.includes(place)) return 'number';
    if (ofPart.has(stem(word))) return 'part';
    if (pointing.includes(place)) return 'position';
    return tokens.includes(stem(word)) ? 'rest' : 'empty';
  };
  const understood = read.map((one, place) => ({ ...one, role: roleOf(one.word, place) }));
  return {
    words: understood,
    via: leastLiteral(understood.filter(({ role }) => role !== 'spec' && role !== 'engine')),
    searched: words.join(' '),
    vin: vinIn(query),
    number,
    kinds,
    specs,
    brand,
    vehicle,
    engine: engine?.carIds ?? null,
    positions: [...new Set(pointing.flatMap((place) => positionOf(words[place] ?? '') ?? []))],
    tokens,
    rest: understood.filter(({ role }) => role === 'rest').map(({ word }) => stem(word)),
  };
}

/* Numbers keep their decimal comma, which words have lost. */
function specWord({ word, from, to }: PlacedWord, text: string): SpecWord {
  return { word: /\d/.test(word) ? text.slice(from, to) : word, from, to };
}

function isWithin(word: Range | undefined, from: number, to: number): boolean {
  return word !== undefined && from <= word.from && word.to <= to;
}

function isOf({ manuId, modelIds }: VehicleWords, make: number, model: number): boolean {
  return modelIds.length > 0 ? modelIds.includes(model) : manuId === make;
}
