import type { ErrorName } from '@/lib/contract/error-names';
import type { ErrorBody } from '@/lib/contract/shared';
import type { LineRow } from '../cart/line-row';
import { beyondLimit } from '../cart/priced-line';
import { ServiceError } from '../http/service-error';

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

/** Lines of a cart that cannot be ordered as they are; each is named by its key in the cart. */
export class CartLinesError extends ServiceError {
  override readonly errors: ErrorBody['errors'];

  constructor(
    errorName: ErrorName,
    message: string,
    lines: readonly LineRow[],
    ofLine: (partNumber: string) => string,
  ) {
    super(409, errorName, message);
    this.errors = lines.map((line) => ({
      errorName,
      message: ofLine(line.part_number),
      path: `cart.${line.key}`,
    }));
  }
}
