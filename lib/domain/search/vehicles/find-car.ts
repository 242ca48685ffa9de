import type { Dictionaries } from '../dictionaries';
import { wordsBeginning } from '../dictionaries';
import { carPositionOf, matchParts, type PartMatch } from '../part-index';
import type { QueryWord } from '../read-word';
import type { SpecMark } from '../specs/find-sizes';
import { rangesOverlap } from '../specs/notations';
import { meaningOf } from '../specs/spec-index';
import { isConnector, queryTokens, stem } from '../tokens';
import { isFuel } from './find-engine';
import { findVehicle, type VehicleFinding } from './find-vehicle';

/** The car in a query, and the sizes and designations that are no words of it. */
type CarInQuery = VehicleFinding & { readonly marks: readonly SpecMark[] };

/* Whether a make alone is rather an attribute value of the part: GAZ is a make, and gas a type of shock absorber. */
function isAttributeValue(
  { vehicle, used }: VehicleFinding,
  words: readonly string[],
  { parts, specs }: Pick<Dictionaries, 'parts' | 'specs'>,
): boolean {
  if (vehicle === null || vehicle.modelIds.length > 0) return false;
  const others = words.filter((_, index) => !used.has(index)).map(stem);
  const [kind] = matchParts(parts, others, new Set(words.filter(carPositionOf).map(stem)));
  const attributes = specs.kindBySlug.get(kind?.kind.slug ?? '')?.attributes ?? [];
  const make = [...used].map((index) => meaningOf(words[index] ?? '')).join(' ');
  return attributes.some((key) =>
    specs.attributes.get(key)?.wordings.some(({ meanings }) => meanings.join(' ') === make),
  );
}

/**
 * Finds the car in a query. A code such as g12 may be a car or a coolant grade: the reading that explains more words
 * wins.
 */
export function findCarInQuery(
  read: readonly QueryWord[],
  marks: readonly SpecMark[],
  { vehicles, parts, specs }: Dictionaries,
): CarInQuery {
  const isCommon = (word: string) => parts.byStem.has(stem(word));
  const words = read.map(({ word }) => word);
  const inAllWords = findVehicle(words, vehicles, isCommon);
  const found = isAttributeValue(inAllWords, words, { parts, specs })
    ? { vehicle: null, used: new Set<number>() }
    : inAllWords;
  const wordsIn = (mark: SpecMark) => [...read.keys()].filter((index) => rangesOverlap(mark, read[index] ?? mark));
  const shared = marks.filter((mark) => wordsIn(mark).some((index) => found.used.has(index)));
  if (shared.every((mark) => wordsIn(mark).length < found.used.size)) {
    return { ...found, marks: marks.filter((mark) => !shared.includes(mark)) };
  }
  const marked = new Set(marks.flatMap(wordsIn));
  const unmarked = words.map((word, index) => (marked.has(index) ? '' : word));
  return { ...findVehicle(unmarked, vehicles, isCommon), marks };
}

const leastScore = 0.6;

/**
 * Words that could be the car's fuel or make, but name the part: `filtru motorină golf 5`, `filtru benz`. They are
 * returned as the words of part names that they stand for, by their position.
 */
export function wordsOfPart(words: readonly QueryWord[], dictionaries: Dictionaries): ReadonlyMap<number, string> {
  const claimed = new Map<number, string>();
  const doubtful = [...words.keys()].filter((at) => isDoubtful(words[at]?.word ?? '', dictionaries));
  if (doubtful.length === 0) return claimed;
  const ofCar = carWords(words, dictionaries);
  for (const at of doubtful) {
    const word = ofCar.has(at) ? null : partWordAt(words, at, ofCar, dictionaries);
    if (word !== null) claimed.set(at, word);
  }
  return claimed;
}

function isDoubtful(word: string, { vehicles }: Dictionaries): boolean {
  return isFuel(word) || vehicles.makes.has(word);
}

/* Words of a model, and of a make beside its model: those are certainly the car's. */
function carWords(words: readonly QueryWord[], { parts, vehicles }: Dictionaries): ReadonlySet<number> {
  const isCommon = (word: string) => parts.byStem.has(stem(word));
  const typed = words.map(({ word }) => word);
  const all = findVehicle(typed, vehicles, isCommon);
  if ((all.vehicle?.modelIds.length ?? 0) > 0) return all.used;
  const others = typed.map((word) => (vehicles.makes.has(word) ? '' : word));
  return findVehicle(others, vehicles, isCommon).used;
}

function partWordAt(
  words: readonly QueryWord[],
  at: number,
  ofCar: ReadonlySet<number>,
  dictionaries: Dictionaries,
): string | null {
  const { parts, beginnings } = dictionaries;
  const word = words[at]?.word ?? '';
  const others = words.filter((_, index) => index !== at && !ofCar.has(index)).map((one) => stem(one.word));
  const [without] = matchParts(parts, others);
  if (without === undefined) return null;
  const options = [word, ...wordsBeginning(word, beginnings)].filter((option) => parts.byStem.has(stem(option)));
  let best: { option: string; match: PartMatch } | null = null;
  for (const option of new Set(options)) {
    const [match] = matchParts(parts, [...others, stem(option)]);
    if (match === undefined || !isNamedWith(stem(option), match, without)) continue;
    if (best === null || match.score > best.match.score) best = { option, match };
  }
  if (best === null || best.match.score < leastScore) return null;
  return isBeside(words, at, ofCar, best.match) ? best.option : null;
}

/* The word must add to what the part is called, and nothing that is said without it may be lost. */
function isNamedWith(word: string, match: PartMatch, without: PartMatch): boolean {
  if (!match.stems.includes(word) || !without.stems.every((one) => match.stems.includes(one))) return false;
  return match.kind !== without.kind || without.score < 1;
}

/* After a word of the part, or before one where no car is spoken of: `golf 4 benzina pompa` is a petrol car. */
function isBeside(words: readonly QueryWord[], at: number, ofCar: ReadonlySet<number>, { stems }: PartMatch): boolean {
  const isEmpty = (word: string) => isConnector(word) || queryTokens(word).length === 0;
  const neighbour = (step: number) => {
    let index = at + step;
    while (words[index] !== undefined && isEmpty(words[index]?.word ?? '')) index += step;
    return index;
  };
  const isPart = (index: number) => words[index] !== undefined && stems.includes(stem(words[index]?.word ?? ''));
  return isPart(neighbour(-1)) || (isPart(neighbour(1)) && !ofCar.has(neighbour(-1)));
}
