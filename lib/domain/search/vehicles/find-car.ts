import type { Dictionaries } from '../dictionaries';
import { wordsWithPrefix } from '../dictionaries';
import { carPositionOf, matchParts, type PartMatch } from '../part-index';
import type { QueryWord } from '../read-word';
import type { SpecMatch } from '../specs/find-sizes';
import { rangesOverlap } from '../specs/notations';
import { meaningOf } from '../specs/spec-index';
import { isConnector, queryTokens, stem } from '../tokens';
import { isFuel } from './find-engine';
import { findVehicle, type VehicleMatch } from './find-vehicle';

/** The car in a query, and the sizes and designations that do not belong to it. */
type CarInQuery = VehicleMatch & { readonly specMatches: readonly SpecMatch[] };

/* Whether a make without a model is an attribute value of the part: GAZ is a make, gas a type of shock absorber. */
function isAttributeValue(
  { vehicle, used }: VehicleMatch,
  words: readonly string[],
  { parts, specs }: Pick<Dictionaries, 'parts' | 'specs'>,
): boolean {
  if (vehicle === null || vehicle.modelIds.length > 0) return false;
  const others = words.filter((_, index) => !used.has(index)).map(stem);
  const [kind] = matchParts(parts, others, new Set(words.filter(carPositionOf).map(stem)));
  const attributes = specs.kindBySlug.get(kind?.kind.slug ?? '')?.attributes ?? [];
  const make = [...used].map((index) => meaningOf(words[index] ?? '')).join(' ');
  return attributes.some((key) =>
    specs.attributes.get(key)?.valueNames.some(({ meanings }) => meanings.join(' ') === make),
  );
}

/** Finds the car in a query. A code such as g12 may also be a coolant grade: the reading that uses more words wins. */
export function findCarInQuery(
  read: readonly QueryWord[],
  specMatches: readonly SpecMatch[],
  { vehicles, parts, specs }: Dictionaries,
): CarInQuery {
  const isPartWord = (word: string) => parts.byStem.has(stem(word));
  const words = read.map(({ word }) => word);
  const inAllWords = findVehicle(words, vehicles, isPartWord);
  const found = isAttributeValue(inAllWords, words, { parts, specs })
    ? { vehicle: null, used: new Set<number>() }
    : inAllWords;
  const wordsIn = (specMatch: SpecMatch) =>
    [...read.keys()].filter((index) => rangesOverlap(specMatch, read[index] ?? specMatch));
  const shared = specMatches.filter((specMatch) => wordsIn(specMatch).some((index) => found.used.has(index)));
  if (shared.every((specMatch) => wordsIn(specMatch).length < found.used.size)) {
    return { ...found, specMatches: specMatches.filter((specMatch) => !shared.includes(specMatch)) };
  }
  const marked = new Set(specMatches.flatMap(wordsIn));
  const unmarked = words.map((word, index) => (marked.has(index) ? '' : word));
  return { ...findVehicle(unmarked, vehicles, isPartWord), specMatches };
}

const minScore = 0.6;

/**
 * Words that could be a fuel or a make but name the part: `filtru motorină golf 5`, `filtru benz`. Returns the words of
 * part names they stand for, by position.
 */
export function wordsOfPart(words: readonly QueryWord[], dictionaries: Dictionaries): ReadonlyMap<number, string> {
  const partWords = new Map<number, string>();
  const doubtful = [...words.keys()].filter((at) => isDoubtful(words[at]?.word ?? '', dictionaries));
  if (doubtful.length === 0) return partWords;
  const carPositions = carWords(words, dictionaries);
  for (const at of doubtful) {
    const word = carPositions.has(at) ? null : partWordAt(words, at, carPositions, dictionaries);
    if (word !== null) partWords.set(at, word);
  }
  return partWords;
}

function isDoubtful(word: string, { vehicles }: Dictionaries): boolean {
  return isFuel(word) || vehicles.makes.has(word);
}

/* Positions of a model and its make, which certainly belong to the car. */
function carWords(words: readonly QueryWord[], { parts, vehicles }: Dictionaries): ReadonlySet<number> {
  const isPartWord = (word: string) => parts.byStem.has(stem(word));
  const typed = words.map(({ word }) => word);
  const all = findVehicle(typed, vehicles, isPartWord);
  if ((all.vehicle?.modelIds.length ?? 0) > 0) return all.used;
  const others = typed.map((word) => (vehicles.makes.has(word) ? '' : word));
  return findVehicle(others, vehicles, isPartWord).used;
}

function partWordAt(
  words: readonly QueryWord[],
  at: number,
  carPositions: ReadonlySet<number>,
  dictionaries: Dictionaries,
): string | null {
  const { parts, prefixes } = dictionaries;
  const word = words[at]?.word ?? '';
  const others = words.filter((_, index) => index !== at && !carPositions.has(index)).map((one) => stem(one.word));
  const [without] = matchParts(parts, others);
  if (without === undefined) return null;
  const options = [word, ...wordsWithPrefix(word, prefixes)].filter((option) => parts.byStem.has(stem(option)));
  let best: { option: string; match: PartMatch } | null = null;
  for (const option of new Set(options)) {
    const [match] = matchParts(parts, [...others, stem(option)]);
    if (match === undefined || !isNamedWith(stem(option), match, without)) continue;
    if (best === null || match.score > best.match.score) best = { option, match };
  }
  if (best === null || best.match.score < minScore) return null;
  return isNextToPart(words, at, carPositions, best.match) ? best.option : null;
}

/* The word must improve the match without losing any other word. */
function isNamedWith(word: string, match: PartMatch, without: PartMatch): boolean {
  if (!match.stems.includes(word) || !without.stems.every((one) => match.stems.includes(one))) return false;
  return match.kind !== without.kind || without.score < 1;
}

/* The word follows a word of the part, or precedes one without a car before it: `golf 4 benzina pompa` is a petrol car. */
function isNextToPart(
  words: readonly QueryWord[],
  at: number,
  carPositions: ReadonlySet<number>,
  { stems }: PartMatch,
): boolean {
  const isEmpty = (word: string) => isConnector(word) || queryTokens(word).length === 0;
  const neighbour = (step: number) => {
    let index = at + step;
    while (words[index] !== undefined && isEmpty(words[index]?.word ?? '')) index += step;
    return index;
  };
  const isPart = (index: number) => words[index] !== undefined && stems.includes(stem(words[index]?.word ?? ''));
  return isPart(neighbour(-1)) || (isPart(neighbour(1)) && !carPositions.has(neighbour(-1)));
}
