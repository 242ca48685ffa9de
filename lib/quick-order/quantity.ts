import { maxPieces } from '../cart/limits';

/** Why a quantity cannot be ordered; the caller has the texts. */
export type QuantityFault = 'none' | 'negative' | 'fraction' | 'many';

/** A quantity as written; `value` is null when it must be put right first. */
export type Quantity =
  | { readonly value: number; readonly fault?: never }
  | { readonly value: null; readonly fault: QuantityFault };

const unit = '(?:buc(?:ăți|\\.)?|bucăți|set(?:uri)?|pcs|pc|шт|штук[аи]?|ед|компл|комплект(?:а|ов)?)\\.?';
const count = '[-−–+]?\\d+(?:[.,]\\d+)?(?:e[+-]?\\d+)?';

/** Matches a text that can only be a quantity: `4`, `2 buc`, `x3`, `1,5`, `-1`, `1e9`. */
export const quantityForm = new RegExp(`^(?:[x×х*]\\s*)?(${count})\\s*(?:${unit}|[x×х*])?$`, 'iu');

/** Reads the text of a quantity column; undefined where it is no quantity. */
export function readQuantity(text: string): Quantity | undefined {
  const written = quantityForm.exec(text.trim())?.[1];
  if (written === undefined) return undefined;
  const value = Number(written.replace(/[−–]/u, '-').replace(',', '.'));
  if (value < 0) return { value: null, fault: 'negative' };
  if (value === 0) return { value: null, fault: 'none' };
  if (!Number.isInteger(value)) return { value: null, fault: 'fraction' };
  return value > maxPieces ? { value: null, fault: 'many' } : { value };
}
