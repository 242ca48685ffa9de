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

const staffDiscount = statement({
  name: 'promo-staff-discount',
  text: "SELECT -amount AS amount FROM order_total WHERE order_id = $1 AND code = 'discount'",
  row: z.object({ amount: z.int() }),
});
const updateStaffDiscount = statement({
  name: 'promo-update-staff-discount',
  text: "UPDATE order_total SET amount = $2 WHERE order_id = $1 AND code = 'discount'",
});

type EditedOrder = {
  readonly orderId: number;
  readonly lines: readonly LineRow[];
  /** Delivery price of the first parcel, in bani. */
  readonly delivery: number;
};

/**
 * Applies the code of an order, or the discount that staff gave, to its edited lines, and returns the discount and each
 * line's share. An order keeps its code after the end of the promotion; it loses it when its parts are below the minimum
 * or out of scope. A discount of staff keeps its amount, at most the price of the lines.
 */
export async function repricePromo(
  client: Queryable,
  { orderId, lines, delivery }: EditedOrder,
): Promise<{ readonly discount: number; readonly shares: readonly number[] }> {
  const noShares = lines.map(() => 0);
  const used = await maybeRow(client, lockUsedCode, [orderId]);
  if (!used) return keepStaffDiscount(client, orderId, lines);
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

async function keepStaffDiscount(client: Queryable, orderId: number, lines: readonly LineRow[]) {
  const storedDiscount = await maybeRow(client, staffDiscount, [orderId]);
  const sums = lines.map((line) => (unitPriceOf(line) ?? 0) * line.quantity);
  const discount = Math.min(
    storedDiscount?.amount ?? 0,
    sums.reduce((total, sum) => total + sum, 0),
  );
  if (storedDiscount && discount < storedDiscount.amount)
    await execute(client, updateStaffDiscount, [orderId, -discount]);
  return { discount, shares: splitByWeights(discount, sums) };
}
