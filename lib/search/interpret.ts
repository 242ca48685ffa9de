import { vinIn } from '../vin/vin';
import type { Dictionaries } from './dictionaries';
import { findVehicle, type VehicleWords } from './find-vehicle';
import { isNumberLike, normaliseOen } from './oen';
import { matchParts, type PartMatch } from './part-index';
import { type Position, positionOf } from './positions';
import { type ReadWord, readWord, type Via } from './read-word';
import { isSize, kindOfSize, withPlainSizes } from './sizes';
import { MOST_ASKED_WORDS, queryTokens, stem } from './tokens';

/** What a word of the query was taken for; `empty` words like 'de' or 'для' say nothing. */
export type Role = 'vehicle' | 'brand' | 'number' | 'position' | 'part' | 'empty' | 'rest';

export interface UnderstoodWord extends ReadWord {
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
  readonly brand: string | null;
  readonly vehicle: VehicleWords | null;
  readonly positions: readonly Position[];
  /** Stems of every word, for a search in texts. */
  readonly tokens: readonly string[];
  /** Stems that neither brand, car, position, number nor the best part kind explains. */
  readonly rest: readonly string[];
}

const LONGEST_BRAND = 3;
const DESCENT: readonly Via[] = ['typo', 'phonetic', 'layout', 'typed', 'unknown'];
const YEAR_OR_SMALL = /^(?:(?:19|20)\d{2}|\d{1,2})$/;
const SHORTEST_PLAIN_NUMBER = 8;
const ENGINE_WORD =
  /^(?:\d{2}|t[df]?si?|tdi?|h?di|dci?|cdti?|crdi?|mpi?|[tf]?fsi?|gdi?|jtd|cdi?|multijet|vtec|hybrid)$/;

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

/* What may be a piece of a part number: anything with digits that is no size, and short words nobody knows. */
function mayBelongToNumber({ word, via }: ReadWord): boolean {
  if (/\d/.test(word)) return !isSize(word);
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

/* Some brands have become the name of a part, as WD-40 and Webasto, and some sizes say what has them. */
function partsMeant({ named, slight, words, ofBrand }: Naming, { parts, kindBySlug }: Dictionaries): PartMatch[] {
  const byName = matchParts(parts, named, slight);
  if (byName.length > 0) return byName;
  const brand = ofBrand.map((place) => words[place]).join('');
  const byBrand = brand === '' ? [] : matchParts(parts, [stem(brand)]).filter(({ score }) => score >= 1);
  if (byBrand.length > 0) return byBrand;
  for (const word of words) {
    const kind = kindBySlug.get(kindOfSize(word) ?? '');
    if (kind) return [{ kind, score: 1, stems: [stem(word)] }];
  }
  return [];
}

function leastLiteral(read: readonly ReadWord[]): Via {
  return DESCENT.find((via) => read.some((word) => word.via === via)) ?? 'typed';
}

/* One piece between spaces may hold a hundred words, as a-b-c does. */
function readWords(pieces: readonly string[], dictionaries: Dictionaries): ReadWord[] {
  const read: ReadWord[] = [];
  for (const piece of pieces) {
    if (read.length >= MOST_ASKED_WORDS) break;
    read.push(...readWord(piece, dictionaries));
  }
  return read.slice(0, MOST_ASKED_WORDS);
}

/** Works out what a query may mean. Give it the text as typed: the signs that cleaning removes are letters on another layout. */
export function interpret(query: string, dictionaries: Dictionaries): Interpretation {
  const pieces = withPlainSizes(query.normalize('NFC')).split(/\s+/u).filter(Boolean);
  const read = readWords(pieces, dictionaries);
  const words = read.map(({ word }) => word);
  const { vehicle, used } = findVehicle(words, dictionaries.vehicles, (word) =>
    dictionaries.parts.byStem.has(stem(word)),
  );
  const afterVehicle = [...words.keys()].filter((place) => !used.has(place));
  const { brand, places: ofBrand } = findBrand(words, afterVehicle, dictionaries);
  const free = afterVehicle.filter((place) => !ofBrand.includes(place));
  const pointing = free.filter((place) => positionOf(words[place] ?? '') !== null);
  const { number, places: ofNumber } = findNumber(
    read,
    free.filter((place) => !pointing.includes(place)),
  );
  const named = free.filter((place) => !ofNumber.includes(place)).map((place) => stem(words[place] ?? ''));
  const slight = new Set(pointing.map((place) => stem(words[place] ?? '')));
  const kinds = partsMeant({ named, slight, words, ofBrand }, dictionaries);
  const ofPart = new Set(kinds[0]?.stems);
  const explained = new Set([...ofPart, ...slight]);
  const tokens = queryTokens(words.join(' '));
  const roleOf = (word: string, place: number): Role => {
    if (used.has(place)) return 'vehicle';
    if (ofBrand.includes(place)) return 'brand';
    if (ofNumber.includes(place)) return 'number';
    if (ofPart.has(stem(word))) return 'part';
    if (pointing.includes(place)) return 'position';
    return tokens.includes(stem(word)) ? 'rest' : 'empty';
  };
  return {
    words: read.map((one, place) => ({ ...one, role: roleOf(one.word, place) })),
    via: leastLiteral(read),
    searched: words.join(' '),
    vin: vinIn(query),
    number,
    kinds,
    brand,
    vehicle,
    positions: [...new Set(pointing.flatMap((place) => positionOf(words[place] ?? '') ?? []))],
    tokens,
    rest: named.filter((token) => !explained.has(token) && !(vehicle && ENGINE_WORD.test(token))),
  };
}
