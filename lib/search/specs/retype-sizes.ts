import { asCyrillicLayout, asLatinLayout } from '../clean-query';
import type { Dictionaries } from '../dictionaries';
import { foldInPlace } from './notations';
import { findSpecMarks, quantitiesIn } from './spec-marks';

const piece = /[\p{L}\d.,/-]*(?:\p{L}\d|\d\p{L})[\p{L}\d.,/-]*/gu;

/**
 * Retypes sizes typed on the other keyboard layout: `5ц40` is `5w40`, `60fx` is `60ач`. What is a size as typed, or the
 * name of a car or an engine, stays.
 */
export function retypeSizes(text: string, dictionaries: Dictionaries): string {
  return text.replace(piece, (typed) => {
    const folded = foldInPlace(typed);
    if (isCar(folded, dictionaries) || isSize(folded, dictionaries)) return typed;
    const other = retyped(folded);
    return other.length === typed.length && isSize(other, dictionaries) ? other : typed;
  });
}

/* Letters alone: signs between digits are separators on either layout. */
function retyped(folded: string): string {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(folded);
  return folded.replace(/\p{L}/gu, (letter) => (isCyrillic ? asLatinLayout(letter) : asCyrillicLayout(letter)));
}

function isCar(word: string, { engines, vehicles }: Dictionaries): boolean {
  return engines.byWord.has(word) || engines.byCode.has(word) || vehicles.codes.has(word) || vehicles.bases.has(word);
}

/* A single digit with a letter is too little. */
function isSize(text: string, { specs }: Dictionaries): boolean {
  const covers = ({ from, to }: { readonly from: number; readonly to: number }) => from === 0 && to === text.length;
  if (findSpecMarks(text, specs).some(covers)) return true;
  return /\d{2}/.test(text) && quantitiesIn(text, specs).some(covers);
}
