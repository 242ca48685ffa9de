import type { LineRow } from '../cart/line-row';
import { beyondLimit } from '../cart/piece-limit';
import { CartLinesError } from './cart-lines-error';

/** Throws when the lines ask for more of a part than their buyer, without a confirmed e-mail, may order at once. */
export function checkPieces(lines: readonly LineRow[]): void {
  const limited = beyondLimit(lines);
  if (limited.size === 0) return;
  throw new CartLinesError(
    'PIECES_LIMIT',
    'An order without a confirmed account takes fewer pieces of a part.',
    lines.filter((line) => limited.has(line.product_id)),
    (partNumber) => `There are too many of ${partNumber}.`,
  );
}
