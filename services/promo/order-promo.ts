import { z } from 'zod';
import { forEachText, type Texts } from '@/lib/contract/locales/locales';
import { type LineRow, unitPriceOf } from '../cart/cart-line';
import { eachText, localeOfTexts, textColumns } from '../db/localized';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import type { ServiceError } from '../http/service-error';
import {
  type PromoRow,
  promoDiscount,
  promoError,
  promoForOrder,
  promoProblemOfGoods,
  promoTitle,
  sumsInScope,
} from './cart-promo';

/**
 * Splits an amount in bani by weights, so that the shares add up exactly. No share exceeds its weight unless the amount
 * exceeds all weights.
 */
export function splitByWeights(sum: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map(() => 0);
  let weighed = 0n;
  let allotted = 0n;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    // The product of two amounts may exceed safe integers.
    const upto = (BigInt(sum) * weighed) / totalWeight;
    const share = Number(upto - allotted);
    allotted = upto;
    return share;
  });
}

/** Price of some of a line's pieces, as a share of the line's price. */
export function costOfPieces(paid: number, pieces: number, quantity: number): number {
  return Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity));
}

const lockCode = statement({
  name: 'promo-lock',
  text: `SELECT id FROM promo_code WHERE id = (SELECT promo_id FROM shop_session WHERE id = $1) FOR NO KEY UPDATE`,
  row: z.object({ id: z.int() }),
});
const insertUse = statement({
  name: 'promo-use',
  text: 'INSERT INTO promo_use (order_id, promo_id, discount) VALUES ($1, $2, $3)',
});
const countUse = statement({ name: 'promo-count-use', text: 'UPDATE promo_code SET used = used + 1 WHERE id = $1' });
const insertTotal = statement({
  name: 'promo-insert-total',
  text: `INSERT INTO order_total (order_id, position, code, ${textColumns('title')}, amount)
    SELECT $1, coalesce(max(position), 0) + 1, $4, ${eachText((key) => `$2::jsonb ->> '${key}'`)}, $3 FROM order_total WHERE order_id = $1`,
});
const saveShares = statement({
  name: 'promo-save-shares',
  text: `UPDATE order_item i SET discount = s.share
    FROM unnest($2::int[]) WITH ORDINALITY AS s (share, position) WHERE i.order_id = $1 AND i.position = s.position`,
});
const releaseUse = statement({
  name: 'promo-give-back',
  text: `WITH back AS (UPDATE promo_use SET given_back_at = now()
      WHERE order_id = $1 AND given_back_at IS NULL RETURNING promo_id)
    UPDATE promo_code SET used = used - 1 FROM back WHERE id = back.promo_id`,
});

/** Effect of the session's code on an order. */
export type OrderPromo = {
  readonly code: PromoRow;
  /** In bani; with 0 the code is not used. */
  readonly discount: number;
  /** Share of each line; empty for free delivery. */
  readonly shares: readonly number[];
  /** Reason for a missing discount. */
  readonly refusal: ServiceError | null;
};
type PromoOrder = {
  readonly sessionId: number;
  readonly customerId: number | null;
  readonly email: string;
  readonly lines: readonly LineRow[];
  /** Delivery price, in bani. */
  readonly delivery: number;
};

/**
 * Validates the session's code for an order and locks it until commit, so that its limits hold for concurrent orders;
 * null without a code. Call it after the stock lock, to avoid deadlocks.
 */
export async function claimPromo(client: Queryable, ordered: PromoOrder): Promise<OrderPromo | null> {
  const lockedCode = await maybeRow(client, lockCode, [ordered.sessionId]);
  if (!lockedCode) return null;
  // A separate statement, to see uses committed while waiting for the lock.
  const code = await oneRow(client, promoForOrder, [lockedCode.id, ordered.customerId, ordered.email]);
  const sums = sumsInScope(code, ordered.lines, unitPriceOf);
  const sum = sums.reduce((total, line) => total + line, 0);
  const problem = promoProblemOfGoods(code, sum);
  if (problem !== null) return { code, discount: 0, shares: [], refusal: promoError(409, problem) };
  const discountOnProducts = promoDiscount(code, sum);
  const discount = code.kind === 'delivery' ? ordered.delivery : discountOnProducts;
  return { code, discount, shares: splitByWeights(discountOnProducts, sums), refusal: null };
}

/** Saves the use, the lines' shares and the total row, in the transaction that claimed the code. */
export async function recordPromo(client: Queryable, orderId: number, promo: OrderPromo): Promise<void> {
  const { code, discount, shares } = promo;
  if (discount === 0) return;
  await execute(client, insertUse, [orderId, code.id, discount]);
  await execute(client, countUse, [code.id]);
  const titles = forEachText((key) => promoTitle(code, localeOfTexts(key)));
  await saveDiscount(client, orderId, { code: 'promo', amount: discount, shares, titles });
}

type SavedDiscount = {
  /** Code of its row below the goods. */
  readonly code: 'promo' | 'discount';
  /** In bani. */
  readonly amount: number;
  /** Share of each line; empty for free delivery. */
  readonly shares: readonly number[];
  readonly titles: Texts<string>;
};

/** Saves a discount: the share of each line, and a row below the goods. */
export async function saveDiscount(
  client: Queryable,
  orderId: number,
  { code, amount, shares, titles }: SavedDiscount,
): Promise<void> {
  await execute(client, saveShares, [orderId, shares]);
  await execute(client, insertTotal, [orderId, JSON.stringify(titles), -amount, code]);
}

/** Releases the code of a cancelled order; idempotent. Call it after restocking, to avoid deadlocks. */
export async function releasePromo(client: Queryable, orderId: number): Promise<void> {
  await execute(client, releaseUse, [orderId]);
}
