import type { Dictionaries } from '../dictionaries';
import { matchParts } from '../part-index';
import { positionOf } from '../positions';
import type { PlacedWord } from '../query-words';
import { overlap } from '../specs/definitions';
import { meaningOf } from '../specs/kin';
import type { Mark } from '../specs/marks';
import { stem } from '../tokens';
import { findVehicle, type VehicleFinding } from './find-vehicle';

/** The car that a query speaks of, and the sizes and designations that are no words of it. */
export type Car = VehicleFinding & { readonly marks: readonly Mark[] };

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

/** Finds the car. A code may be that of a car or a grade, as g12: whoever explains more of the words has it. */
export function findCar(
  read: readonly PlacedWord[],
  marks: readonly Mark[],
  { vehicles, parts, specs }: Dictionaries,
): Car {
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
