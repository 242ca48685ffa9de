import type { TextRange } from './definitions';
import type { SpecIndex } from './spec-index';
import { numberIn } from './spec-marks';

/** A number with its unit, in the catalogue's unit. */
export interface Quantity extends TextRange {
  readonly number: number;
  readonly unit: string;
  /** The digits as written, and what they are multiplied by. */
  readonly digits: string;
  readonly factor: number;
}

const FEWEST_DOUBTFUL = 3;

/** The numbers with units in a flat text. */
export function quantitiesIn(text: string, { quantity, units }: SpecIndex): Quantity[] {
  if (quantity === null || !/\d/.test(text)) return [];
  return Array.from(text.matchAll(quantity)).flatMap((match) => {
    const [whole, digits = '', gap, word = ''] = match;
    const unit = units.get(word);
    // A single letter after a space is more often a word than a unit.
    const doubtful = gap !== '' && word.length === 1 && !'lл'.includes(word) && digits.length < FEWEST_DOUBTFUL;
    if (unit === undefined || doubtful) return [];
    const number = rounded(numberIn(digits) * unit.factor);
    return [{ from: match.index, to: match.index + whole.length, number, digits, ...unit }];
  });
}

/** Rounds away floating-point error: 500 ml is 0.5 l. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
