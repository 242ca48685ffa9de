import type { ErrorName } from '@/lib/contract/error-names';
import type { ErrorBody } from '@/lib/contract/shared';
import type { LineRow } from '../cart/line-row';
import { ServiceError } from '../http/service-error';

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
