import type { ErrorBody } from '@/lib/contract/shared';
import { ServiceError } from '../../http/service-error';
import type { LineRow } from '../session/line-row';

/** Lines that cannot be had in the asked number; each is named by its key in the cart. */
export class OutOfStockError extends ServiceError {
  override readonly errors: ErrorBody['errors'];

  constructor(lines: readonly LineRow[]) {
    super(409, 'OUT_OF_STOCK', 'Some products are not there in the asked number.');
    this.errors = lines.map((line) => ({
      errorName: 'OUT_OF_STOCK',
      message: `There are too few of ${line.part_number}.`,
      path: `cart.${line.key}`,
    }));
  }
}
