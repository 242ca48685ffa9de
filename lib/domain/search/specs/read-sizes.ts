import { asCyrillicLayout, asLatinLayout } from '../clean-query';
import type { Dictionaries } from '../dictionaries';
import { rangesOverlap, type TextRange } from './definitions';
import { foldInPlace } from './notations';
import { findSpecMarks, type Quantity, quantitiesIn, type SpecMark } from './spec-marks';

/** The sizes, designations and quantities of a text. */
export interface Sizes {
  readonly marks: readonly SpecMark[];
  readonly quantities: readonly Quantity[];
}

interface TextWithSizes {
  readonly typed: string;
  /** The typed text, flat. */
  readonly text: string;
  readonly sizes: Sizes;
}

const piece = /[\p{L}\d.,/-]*(?:\p{L}\d|\d\p{L})[\p{L}\d.,/-]*/gu;

/**
 * Finds the sizes of a text. Those typed on the other keyboard layout are retyped: `5ц40` is `5w40`, `60fx` is `60ач`.
 * What is a size as typed, or the name of a car or an engine, stays.
 */
export function readSizes(typed: string, dictionaries: Dictionaries): TextWithSizes {
  const asTyped = sizesOf(typed, dictionaries);
  const { marks, quantities } = asTyped.sizes;
  const isRead = (range: TextRange) => [...marks, ...quantities].some((size) => rangesOverlap(size, range));
  const retyped = typed.replace(piece, (text, at: number) =>
    isRead({ from: at, to: at + text.length }) ? text : onOtherLayout(text, dictionaries),
  );
  return retyped === typed ? asTyped : sizesOf(retyped, dictionaries);
}

function sizesOf(typed: string, { specs }: Dictionaries): TextWithSizes {
  const text = foldInPlace(typed);
  return { typed, text, sizes: { marks: findSpecMarks(text, specs), quantities: quantitiesIn(text, specs) } };
}

/* The piece on the other layout, where that is a size. */
function onOtherLayout(typed: string, dictionaries: Dictionaries): string {
  const folded = foldInPlace(typed);
  if (isCar(folded, dictionaries)) return typed;
  // Letters alone: signs between digits are separators on either layout.
  const isCyrillic = /\p{Script=Cyrillic}/u.test(folded);
  const other = folded.replace(/\p{L}/gu, (letter) => (isCyrillic ? asLatinLayout(letter) : asCyrillicLayout(letter)));
  return other.length === typed.length && isSize(other, dictionaries) ? other : typed;
}

function isCar(word: string, { engines, vehicles }: Dictionaries): boolean {
  return engines.byWord.has(word) || engines.byCode.has(word) || vehicles.codes.has(word) || vehicles.bases.has(word);
}

/* A single digit with a letter is too little. */
function isSize(text: string, { specs }: Dictionaries): boolean {
  const covers = ({ from, to }: TextRange) => from === 0 && to === text.length;
  if (findSpecMarks(text, specs).some(covers)) return true;
  return /\d{2}/.test(text) && quantitiesIn(text, specs).some(covers);
}
