import { carPositionOf } from '../positions';
import { stem } from '../tokens';

/* What makes an adjective of a noun: зим(а) – зимн(ий), газ – газов(ый), gaz – gazos. */
const DERIVED = /^(?:й?н|ов|ев|ан|ян|ин|ск|анн|енн|ическ|очн|os|at|it|ar|ir|ic|al|iv)$/;
const SHORTEST_ROOT = 3;
const SHORTEST_SHARED = 5;
const LONGEST_ENDING = 3;

/** What a folded word means in the name of a value: its stem, and for places on the car the place itself. */
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
