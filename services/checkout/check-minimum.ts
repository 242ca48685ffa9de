import { shop } from '@/lib/config/shop';
import { type LineRow, unitPriceOf } from '../cart/cart-line';
import { ServiceError } from '../http/service-error';

/** Throws if the products cost less than the shop's minimum order. Orders entered by staff have no minimum. */
export function checkMinimum(lines: readonly LineRow[]): void {
  const subtotal = lines.reduce((sum, line) => sum + (unitPriceOf(line) ?? 0) * line.quantity, 0);
  if (subtotal < shop.orderMinimum)
    throw new ServiceError(400, 'ORDER_BELOW_MINIMUM', 'The products cost less than the minimum order of the shop.');
}
