import { fold } from './fold';
import { stemRo } from './stem-ro';
import { stemRu } from './stem-ru';

const EMPTY_WORDS = new Set(
  'de cu pentru la si pe in din sau un o для на и с в из под от к по или со for the with and of to'.split(' '),
);

/** The stem of one folded word; words with digits stand as they are. */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  return /\p{Script=Cyrillic}/u.test(word) ? stemRu(word) : stemRo(word);
}

/** The words of a text, folded, compounds like `5w-30` or `205/55` in one piece. */
export function words(text: string): string[] {
  const pieces = fold(text).match(/[\p{L}\p{N}]+(?:[-/.,×+][\p{L}\p{N}]+)*/gu) ?? [];
  return pieces.flatMap((piece) => (/\d/.test(piece) ? [piece.replace(/[^\p{L}\p{N}]/gu, '')] : parts(piece)));
}

function parts(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stems(list: readonly string[]): string[] {
  return [...new Set(list.filter((word) => !EMPTY_WORDS.has(word)).map(stem))];
}

/** What a text is found by: stems of all its words in either language, and compounds both whole and in pieces. */
export function tokens(text: string): string[] {
  return stems([...words(text), ...parts(fold(text))]);
}

/** What a query asks for: as `tokens`, but a compound counts only as a whole. */
export function queryTokens(text: string): string[] {
  return stems(words(text));
}
