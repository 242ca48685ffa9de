import { z } from 'zod';
import { type LineRow, unitPriceOf } from '../cart/cart-line';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { promoDiscount, promoForOrder, sumsInScope } from './cart-promo';
import { releasePromo, splitByWeights } from './order-promo';

const lockUsedCode = statement({
  name: 'promo-lock-of-order',
  text: `SELECT c.id FROM promo_code c WHERE c.id = (SELECT promo_id FROM promo_use
      WHERE order_id = $1 AND given_back_at IS NULL) FOR NO KEY UPDATE`,
  row: z.object({ id: z.int() }),
});
const updateUse = statement({
  name: 'promo-update-use',
  text: 'UPDATE promo_use SET discount = $2 WHERE order_id = $1',
});
const updateTotal = statement({
  name: 'promo-update-total',
  text: "UPDATE order_total SET amount = $2 WHERE order_id = $1 AND code = 'promo'",
});
const deleteTotal = statement({
  name: 'promo-delete-total',
  text: "DELETE FROM order_total WHERE order_id = $1 AND code = 'promo'",
});

type EditedOrder = {
  readonly orderId: number;
  readonly lines: readonly LineRow[];
  /** Delivery price of the first parcel, in bani. */
  readonly delivery: number;
};

/**
 * Applies the code of an order to its edited lines, and returns the discount and each line's share. An order keeps its
 * code after the end of the promotion; it loses it when its parts are below the minimum or out of scope.
 */
export async function repricePromo(
  client: Queryable,
  { orderId, lines, delivery }: EditedOrder,
): Promise<{ readonly discount: number; readonly shares: readonly number[] }> {
  const noShares = lines.map(() => 0);
  const used = await maybeRow(client, lockUsedCode, [orderId]);
  if (!used) return { discount: 0, shares: noShares };
  const code = await oneRow(client, promoForOrder, [used.id, null, '']);
  const sums = sumsInScope(code, lines, unitPriceOf);
  const sum = sums.reduce((total, line) => total + line, 0);
  const isValid = sum > 0 && sum >= code.minimum;
  const onProducts = isValid ? promoDiscount(code, sum) : 0;
  const discount = isValid && code.kind === 'delivery' ? delivery : onProducts;
  if (discount === 0) {
    await releasePromo(client, orderId);
    await execute(client, deleteTotal, [orderId]);
    return { discount: 0, shares: noShares };
  }
  await execute(client, updateUse, [orderId, discount]);
  await execute(client, updateTotal, [orderId, -discount]);
  return { discount, shares: splitByWeights(onProducts, sums) };
}
