import { carPositionOf } from '../part-index';
import { stem } from '../tokens';
import type { TextRange } from './definitions';

/* What makes an adjective of a noun: зим(а) – зимн(ий), газ – газов(ый), gaz – gazos. */
const DERIVED = /^(?:й?н|ов|ев|ан|ян|ин|ск|анн|енн|ическ|очн|os|at|it|ar|ir|ic|al|iv)$/;
const SHORTEST_ROOT = 3;
const SHORTEST_SHARED = 5;
const LONGEST_ENDING = 3;

/** Meaning of a folded word in a value's name: its stem, or for mounting positions the position. */
export function meaningOf(word: string): string {
  const position = carPositionOf(word);
  return position === null ? stem(word) : `@${position}`;
}

/** Whether two stems share a root, as `incalzita` and `incalzire`, `зимняя` and `зима`. */
export function shareRoot(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.startsWith('@') || short.length < SHORTEST_ROOT || /\d/.test(long)) return false;
  if (long.startsWith(short)) return DERIVED.test(long.slice(short.length));
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= SHORTEST_SHARED && long.length - shared <= LONGEST_ENDING;
}

/** A value's name by the meanings of its words. */
export interface ValueName {
  readonly value: string;
  readonly meanings: readonly string[];
}

/** A query word by its meaning. */
export interface WordMeaning extends TextRange {
  readonly meaning: string;
}

/** A value named by words, or several that one word stands for. */
interface WordedValue {
  readonly values: readonly string[];
  readonly ranges: readonly TextRange[];
}

const isMountPosition = (meaning: string) => meaning.startsWith('@');

/** Values of an attribute named by these words: full names only, the longest win. */
export function wordedValues(
  wordings: readonly ValueName[],
  words: readonly WordMeaning[],
  isHad: (value: string) => boolean,
): WordedValue[] {
  const positionWords = words.filter(({ meaning }) => isMountPosition(meaning));
  const found = wordings.flatMap(({ value, meanings }) => {
    const saying = meanings.map((meaning) => words.filter((word) => shareRoot(word.meaning, meaning)));
    return saying.every((some) => some.length > 0) ? [{ value, size: meanings.length, words: saying.flat() }] : [];
  });
  const size = found.reduce((most, one) => Math.max(most, one.size), 0);
  const longest = found.filter((one) => one.size === size);
  const had = longest.filter(({ value }) => isHad(value));
  const grouped = groupByWords(had.length > 0 ? had : longest);
  if (grouped.length > 1 || positionWords.length === 0) return grouped;
  return widenPosition(grouped[0], wordings, positionWords, isHad);
}

/* Groups values by their words: values of the same words are alternatives, others are separate. */
function groupByWords(found: readonly { value: string; words: readonly WordMeaning[] }[]): WordedValue[] {
  const bySpan = new Map<string, { values: Set<string>; ranges: readonly TextRange[] }>();
  for (const { value, words } of found) {
    const ranges = [...new Map(words.map(({ from, to }) => [from, { from, to }])).values()];
    const span = ranges.map(({ from }) => from).join();
    const wording = bySpan.get(span) ?? { values: new Set<string>(), ranges };
    wording.values.add(value);
    bySpan.set(span, wording);
  }
  const seenValues = new Set<string>();
  return [...bySpan.values()].flatMap(({ values, ranges }) => {
    const fresh = [...values].filter((value) => !seenValues.has(value));
    for (const value of fresh) seenValues.add(value);
    return fresh.length > 0 ? [{ values: fresh, ranges }] : [];
  });
}

/* A general position also stands for specific ones: `față` for `față stânga` and `față dreapta`. */
function widenPosition(
  grouped: WordedValue | undefined,
  wordings: readonly ValueName[],
  positionWords: readonly WordMeaning[],
  isHad: (value: string) => boolean,
): WordedValue[] {
  const within = wordings.filter(
    ({ value, meanings }) =>
      isHad(value) &&
      meanings.every(isMountPosition) &&
      positionWords.every(({ meaning }) => meanings.includes(meaning)),
  );
  if (within.length === 0) return grouped ? [grouped] : [];
  const values = [...new Set([...(grouped?.values ?? []), ...within.map(({ value }) => value)])];
  return [{ values, ranges: positionWords.map(({ from, to }) => ({ from, to })) }];
}
