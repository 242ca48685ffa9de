import type { Dictionaries } from '../dictionaries';
import { carPositionOf, matchParts } from '../part-index';
import type { QueryWord } from '../read-word';
import { rangesOverlap } from '../specs/definitions';
import type { SpecMark } from '../specs/spec-marks';
import { meaningOf } from '../specs/value-words';
import { stem } from '../tokens';
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
