import { isNumberLike, normaliseOen } from './oen';
import type { ReadWord } from './read-word';

const YEAR_OR_SMALL = /^(?:(?:19|20)\d{2}|\d{1,2})$/;
const SHORTEST_PLAIN_NUMBER = 8;

/* Whether a word may be part of a part number: it has digits, or is short and unknown. */
function mayBelongToNumber({ word, via }: ReadWord): boolean {
  if (/\d/.test(word)) return true;
  return word.length <= 4 && (via === 'unknown' || word.length <= 2);
}

/** The part number, in normal form, that the words at these places make up, and which of them do. */
export function findNumber(
  read: readonly ReadWord[],
  free: readonly number[],
): { number: string | null; places: number[] } {
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
