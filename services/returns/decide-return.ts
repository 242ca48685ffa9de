import { z } from 'zod';
import {
  type OrderEventKind,
  type RefundMethod,
  type ReturnReason,
  returnReasons,
  returnStatus,
} from '@/lib/contract/orders/order-events';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import type { AccountDeps } from '../identity/account-deps';
import type { Freight } from '../letters/orders/order-facts';
import type { OrderLetterKind } from '../letters/orders/order-letters';
import { writeOrderEvent } from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import type { OrderRow } from '../orders/order-row';
import { readOrderRow } from '../orders/read-orders';
import { type RestockResult, returnToStock } from '../orders/return-to-stock';
import { isGuaranteed } from '../orders/to-order';
import { lockOrder } from '../payments/payment-rows';
import { defaultRefundMethod, makeRefund, type RefundOutcome } from '../payments/refunds/make-refund';
import { closeReturn, refundOfReturn } from '../payments/refunds/refund-rows';

const orderOfReturn = statement({
  name: 'restock-order-of-return',
  text: "SELECT order_id FROM return_request WHERE id = $1 AND status IN ('RECEIVED', 'REFUNDED')",
  row: z.object({ order_id: z.int() }),
});
const markLines = statement({
  name: 'restock-mark-lines',
  text: `UPDATE return_line l SET restocked = true FROM order_item i
    WHERE l.return_id = $1 AND NOT l.restocked AND ($2::int[] IS NULL OR l.position = ANY ($2))
      AND i.order_id = l.order_id AND i.position = l.position
    RETURNING i.product_id AS "productId", l.quantity`,
  row: z.object({ productId: z.int(), quantity: z.int() }),
});
const unfetched = statement({
  name: 'restock-unfetched',
  text: 'SELECT id FROM customer_order WHERE id = $1 AND unfetched_at IS NOT NULL',
  row: z.object({ id: z.int() }),
});

/** Pieces to restock, and those restocked: parts no longer in the catalogue are not. */
export type RestockOutcome = RestockResult & { readonly requested: number };

/**
 * Puts the pieces of a return that is here back into stock, each line once: of all lines, or of those at these positions.
 * Undefined when it is not here.
 */
export async function restockReturn(
  client: Queryable,
  returnId: number,
  positions?: readonly number[],
): Promise<RestockOutcome | undefined> {
  const found = await maybeRow(client, orderOfReturn, [returnId]);
  if (!found) return undefined;
  await lockOrder(client, found.order_id);
  const pieces = await rows(client, markLines, [returnId, positions ?? null]);
  const requested = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { requested, ...(await returnToStock(client, found.order_id, pieces)) };
}

/** The same for all pieces of an unclaimed order. */
export async function restockUnfetched(client: Queryable, orderId: number): Promise<RestockResult | undefined> {
  await lockOrder(client, orderId);
  return (await maybeRow(client, unfetched, [orderId])) && returnToStock(client, orderId);
}

const steps = {
  accept: { from: 'ASKED', to: 'ACCEPTED', kind: 'return-accepted' },
  refuse: { from: 'ASKED', to: 'REFUSED', kind: 'return-refused' },
  receive: { from: 'ACCEPTED', to: 'RECEIVED', kind: 'return-received' },
} as const satisfies Record<string, { from: string; to: string; kind: OrderEventKind & OrderLetterKind }>;
export type ReturnStep = keyof typeof steps;

const move = statement({
  name: 'returns-move',
  text: `UPDATE return_request SET status = $3, answer = CASE WHEN $4 = '' THEN answer ELSE $4 END
    WHERE id = $1 AND status = $2 RETURNING order_id`,
  row: z.object({ order_id: z.int() }),
});
const piecesOf = statement({
  name: 'returns-pieces',
  text: `SELECT q.order_id, q.status, (SELECT json_agg(json_build_object('position', l.position, 'quantity', l.quantity)
      ORDER BY l.position) FROM return_line l WHERE l.return_id = q.id) AS pieces
    FROM return_request q WHERE q.id = $1`,
  row: z.object({
    order_id: z.int(),
    status: returnStatus,
    pieces: z.array(z.object({ position: z.int(), quantity: z.int() })),
  }),
});

/** Advances a return and writes to its customer. False, without effect, in another state. */
export async function decideReturn(
  client: Queryable,
  mail: AccountDeps['mail'],
  returnId: number,
  step: ReturnStep,
  answer = '',
): Promise<boolean> {
  const { from, to, kind } = steps[step];
  const moved = await maybeRow(client, move, [returnId, from, to, answer]);
  if (!moved) return false;
  await writeOrderEvent(client, moved.order_id, kind, { returnId });
  const row = await readOrderRow(client, moved.order_id);
  await postOrderLetter(client, mail, moved.order_id, kind, {
    returnId,
    ...(answer !== '' && { answer }),
    ...(step === 'accept' && { freight: freightOf(row, returnId) }),
    ...(step === 'receive' && { way: await usualWayOf(client, moved.order_id, returnId) }),
  });
  return true;
}

async function usualWayOf(client: Queryable, orderId: number, returnId: number): Promise<RefundMethod | undefined> {
  const { pieces } = await oneRow(client, piecesOf, [returnId]);
  return defaultRefundMethod(client, orderId, { kind: 'pieces', returnId, pieces });
}

const ourFault: ReadonlySet<ReturnReason> = new Set([...returnReasons.damaged, 'wrong-sent', 'wrong-incomplete']);
const notFitting: ReadonlySet<ReturnReason> = new Set(returnReasons.fit);

/** Who pays return shipping: the shop if it was wrong, or had guaranteed the fit. */
function freightOf({ returns, items }: OrderRow, returnId: number): Freight {
  const lines = returns.find(({ id }) => id === returnId)?.lines ?? [];
  const paid = lines.map(({ position, reason }) => {
    const item = items.find((one) => one.position === position);
    return ourFault.has(reason) || (notFitting.has(reason) && item !== undefined && isGuaranteed(item));
  });
  if (paid.every(Boolean)) return 'ours';
  return paid.some(Boolean) ? 'both' : 'buyer';
}

/** Refund outcome of a return; `known` is the existing refund. */
export type ReturnRefund =
  | RefundOutcome
  | { readonly kind: 'not-received' }
  | { readonly kind: 'known'; readonly amount: number; readonly done: boolean };

type RefundChoice = { readonly method?: RefundMethod | undefined; readonly amount?: number | undefined };

/** Refunds received pieces, once: the amount paid, or less if one is given. */
export async function refundReturn(
  client: Queryable,
  mail: AccountDeps['mail'],
  returnId: number,
  { method, amount }: RefundChoice = {},
): Promise<ReturnRefund> {
  const found = await maybeRow(client, piecesOf, [returnId]);
  if (!found) return { kind: 'not-received' };
  await lockOrder(client, found.order_id);
  const known = await refundOfReturn(client, returnId);
  if (known) return { kind: 'known', amount: known.amount, done: known.state === 'done' };
  // Read again: it may have been given back while the lock was waited for.
  const now = await oneRow(client, piecesOf, [returnId]);
  if (now.status !== 'RECEIVED') return { kind: 'not-received' };
  const wish = { kind: 'pieces', returnId, pieces: now.pieces, amount } as const;
  const outcome = await makeRefund(client, mail, now.order_id, wish, method);
  if (outcome.kind === 'made' && outcome.amount === 0) await closeReturn(client, returnId);
  return outcome;
}
