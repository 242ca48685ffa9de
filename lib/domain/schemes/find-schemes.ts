import { fold } from '@/lib/domain/search/tokens';
import type { SchemeCode } from './schemes';

/** Words for a drawing in both languages, as typed without diacritics. */
const drawingWord = /^(?:schem|desen|схем|черт)/;
const minLetters = 3;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\d]+/gu) ?? [];

/** Drawings that a query such as "schema frână față" asks for; none if it has no word for a drawing. */
export function findSchemes(query: string, names: ReadonlyMap<SchemeCode, string>): SchemeCode[] {
  const queryWords = wordsOf(query);
  // Endings differ by case and number, so a word matches by its beginning.
  const beginnings = queryWords
    .filter((word) => !drawingWord.test(word) && word.length >= minLetters)
    .map((word) => word.slice(0, Math.max(minLetters, word.length - 2)));
  if (beginnings.length === 0 || !queryWords.some((word) => drawingWord.test(word))) return [];
  return [...names].flatMap(([code, name]) => {
    const words = wordsOf(name);
    const isNamed = (beginning: string) =>
      words.some((word) => word.startsWith(beginning) || (word.length > minLetters && beginning.startsWith(word)));
    return beginnings.every(isNamed) ? [code] : [];
  });
}
