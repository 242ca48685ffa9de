import { stemRo } from './stem-ro';
import { stemRu } from './stem-ru';

/** A word's stem, by the grammar of the language that is written in its letters. */
export function stemOf(word: string): string {
  return /\p{Script=Cyrillic}/u.test(word) ? stemRu(word) : stemRo(word);
}
