import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import { afterOrderCalls, type ordersReturn } from '@/lib/contract/orders/after-order';
import {
  type OrderEventKind,
  type RefundMethod,
  type ReturnReason,
  returnReasons,
  returnStatus,
} from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import type { Freight } from '../letters/orders/order-facts';
import type { OrderLetterKind } from '../letters/orders/order-letters';
import { changeOrder, type RestockResult, returnToStock, writeOrderEvent } from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import type { OrderRow } from '../orders/order-row';
import { lockOwnOrder, type OrderHolder, readOrderRow, readOwnOrder } from '../orders/read-orders';
import { isGuaranteed, isReasonInTime, returnable } from '../orders/to-order';
import { lockOrder } from '../payments/payment-rows';
import { defaultRefundMethod, makeRefund, type RefundOutcome } from '../payments/refunds/make-refund';
import { closeReturn, refundOfReturn } from '../payments/refunds/refund-rows';
import { randomId } from '../secrets/keys';

// Excludes refused returns. `sold` counts pieces of completed orders.
const complaints = statement({
  name: 'operator-fit-complaints',
  text: `WITH said AS (
      SELECT i.product_id, i.car_id, i.part_number, i.brand_name, i.car_name, i.fit_verdict, l.reason, l.quantity, q.created_at
      FROM return_line l JOIN return_request q ON q.id = l.return_id AND q.status <> 'REFUSED'
        JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position
      WHERE l.reason LIKE 'fit-%')
    SELECT concat_ws(' ', nullif(max(brand_name), ''), part_number) AS part, coalesce(max(car_name), car_id::text, '') AS car,
      count(*) AS complaints, sum(quantity) AS pieces, count(*) FILTER (WHERE fit_verdict = 'exact') AS exact,
      (SELECT coalesce(sum(i.quantity), 0) FROM order_item i JOIN customer_order o ON o.id = i.order_id
        WHERE i.product_id = said.product_id AND i.part_number = said.part_number
          AND i.car_id IS NOT DISTINCT FROM said.car_id AND o.status = 'COMPLETED') AS sold,
      (SELECT json_object_agg(reason, n ORDER BY n DESC, reason) FROM (SELECT r.reason, count(*) AS n FROM said r
        WHERE r.product_id = said.product_id AND r.part_number = said.part_number
          AND r.car_id IS NOT DISTINCT FROM said.car_id GROUP BY 1) c) AS reasons
    FROM said GROUP BY product_id, part_number, car_id ORDER BY count(*) DESC, max(created_at) DESC LIMIT $1`,
  row: z.object({
    part: z.string(),
    /** Empty for a part without a car. */
    car: z.string(),
    complaints: z.int(),
    pieces: z.int(),
    /** Number of complaints about guaranteed parts. */
    exact: z.int(),
    sold: z.int(),
    reasons: z.record(z.string(), z.int()),
  }),
});
export type FitComplaint = z.infer<(typeof complaints)['row']>;

/** Returns of parts that did not fit, by part and car, most frequent first. */
export function listFitComplaints(on: Queryable, limit: number): Promise<FitComplaint[]> {
  return rows(on, complaints, [limit]);
}

type Body = RequestOf<typeof ordersReturn>;

const sameRequest = statement({
  name: 'returns-same-request',
  text: 'SELECT id FROM return_request WHERE order_id = $1 AND request_key = $2',
  row: z.object({ id: z.int() }),
});
const insertRequest = statement({
  name: 'returns-insert',
  text: `INSERT INTO return_request (id, order_id, request_key, note) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO NOTHING RETURNING id`,
  row: z.object({ id: z.int() }),
});
const insertLines = statement({
  name: 'returns-insert-lines',
  text: `INSERT INTO return_line (return_id, order_id, position, quantity, reason)
    SELECT $1, $2, l.position, l.quantity, l.reason
    FROM jsonb_to_recordset($3) AS l (position smallint, quantity int, reason text)`,
});

/** Saves a buyer's return request, once per request key. */
async function requestReturn(
  account: AccountDeps,
  context: CallContext,
  holder: OrderHolder,
  body: Body,
): Promise<Order> {
  await changeOrder(account, context, async (client) => {
    // The lock serialises requests for the same pieces.
    const { id } = await lockOwnOrder(client, holder);
    if (await maybeRow(client, sameRequest, [id, body.requestKey])) return {};
    await checkLines(client, id, body.lines);
    const returnId = await saveReturn(client, id, body);
    await writeOrderEvent(client, id, 'return-asked', { returnId });
    await postOrderLetter(client, account.mail, id, 'return-asked', { returnId });
    return { log: 'return asked' };
  });
  return readOwnOrder(context.db.write, holder, body.lang);
}

async function checkLines(client: Queryable, id: number, lines: Body['lines']): Promise<void> {
  const order = await readOrderRow(client, id);
  const positions = new Set(lines.map(({ position }) => position));
  const fits = lines.every(({ position, quantity, reason }) => {
    const item = order.items.find((candidate) => candidate.position === position);
    return item !== undefined && quantity <= returnable(order, item) && isReasonInTime(order, reason);
  });
  if (fits && positions.size === lines.length) return;
  throw new ServiceError(409, 'RETURN_REFUSED', 'These pieces cannot be returned, or not as many, or no longer.', {
    path: 'lines',
  });
}

/** Saves a return with its lines, and returns its id. */
export async function saveReturn(
  client: Queryable,
  orderId: number,
  { requestKey, note = '', lines }: Pick<Body, 'requestKey' | 'note' | 'lines'>,
): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const saved = await maybeRow(client, insertRequest, [randomId(), orderId, requestKey, note]);
    if (!saved) continue;
    await execute(client, insertLines, [saved.id, orderId, JSON.stringify(lines)]);
    return saved.id;
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The request could not be saved; try again.');
}

export function registerReturns(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, afterOrderCalls.ordersReturn, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return requestReturn(account, context, { customerId, id: params.id }, body);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderReturn, ({ body: { token, ...body } }, context) =>
    requestReturn(account, context, { token }, body),
  );
}

const orderOfReturn = statement({
  name: 'restock-order-of-return',
  text: "SELECT order_id FROM return_request WHERE id = $1 AND status IN ('RECEIVED', 'REFUNDED')",
  row: z.object({ order_id: z.int() }),
});
const markLines = statement({
  name: 'restock-mark-lines',
  text: `UPDATE return_line l SET restocked = true FROM order_item i
    WHERE l.return_id = $1 AND NOT l.restocked AND l.received IS DISTINCT FROM 0 AND ($2::int[] IS NULL OR l.position = ANY ($2))
      AND i.order_id = l.order_id AND i.position = l.position
    RETURNING i.product_id AS "productId", coalesce(l.received, l.quantity) AS quantity`,
  row: z.object({ productId: z.int(), quantity: z.int() }),
});
const unfetched = statement({
  name: 'restock-unfetched',
  text: 'SELECT id FROM customer_order WHERE id = $1 AND unfetched_at IS NOT NULL',
  row: z.object({ id: z.int() }),
});

/** Result of restocking, and the requested pieces; parts no longer in the catalogue are not restocked. */
export type RestockOutcome = RestockResult & { readonly requested: number };

/**
 * Restocks pieces of a received return, each line once: all lines, or those at the given positions. Undefined when the
 * return was not received.
 */
export async function restockReturn(
  client: Queryable,
  returnId: number,
  positions?: readonly number[],
): Promise<RestockOutcome | undefined> {
  const returnRow = await maybeRow(client, orderOfReturn, [returnId]);
  if (!returnRow) return undefined;
  await lockOrder(client, returnRow.order_id);
  const pieces = await rows(client, markLines, [returnId, positions ?? null]);
  const requested = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { requested, ...(await returnToStock(client, returnRow.order_id, pieces)) };
}

/** Restocks all pieces of an unclaimed order. */
export async function restockUnfetched(client: Queryable, orderId: number): Promise<RestockResult | undefined> {
  await lockOrder(client, orderId);
  return (await maybeRow(client, unfetched, [orderId])) && returnToStock(client, orderId);
}

const steps = {
  accept: { from: ['ASKED'], to: 'ACCEPTED', kind: 'return-accepted' },
  // Accepted pieces that never arrive are refused too, so that they can be returned later.
  refuse: { from: ['ASKED', 'ACCEPTED'], to: 'REFUSED', kind: 'return-refused' },
  receive: { from: ['ACCEPTED'], to: 'RECEIVED', kind: 'return-received' },
} as const satisfies Record<string, { from: readonly string[]; to: string; kind: OrderEventKind & OrderLetterKind }>;
export type ReturnStep = keyof typeof steps;

const move = statement({
  name: 'returns-move',
  text: `UPDATE return_request SET status = $3, answer = CASE WHEN $4 = '' THEN answer ELSE $4 END
    WHERE id = $1 AND status = ANY ($2) RETURNING order_id`,
  row: z.object({ order_id: z.int() }),
});
const piecesOf = statement({
  name: 'returns-pieces',
  text: `SELECT q.order_id, q.status, (SELECT json_agg(json_build_object('position', l.position, 'quantity', coalesce(l.received, l.quantity),
        'amount', l.amount) ORDER BY l.position)
      FROM return_line l WHERE l.return_id = q.id AND l.received IS DISTINCT FROM 0) AS pieces
    FROM return_request q WHERE q.id = $1`,
  row: z.object({
    order_id: z.int(),
    status: returnStatus,
    pieces: z.array(z.object({ position: z.int(), quantity: z.int(), amount: z.int().nullable() })),
  }),
});

/** Advances a return, with a letter to its buyer. False, without effect, in another state. */
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
    ...(step === 'receive' && { way: await usualRefundMethod(client, moved.order_id, returnId) }),
  });
  return true;
}

async function usualRefundMethod(
  client: Queryable,
  orderId: number,
  returnId: number,
): Promise<RefundMethod | undefined> {
  const { pieces } = await oneRow(client, piecesOf, [returnId]);
  return defaultRefundMethod(client, orderId, { kind: 'pieces', returnId, pieces });
}

const ourFault: ReadonlySet<ReturnReason> = new Set([...returnReasons.damaged, 'wrong-sent', 'wrong-incomplete']);
const doesNotFit: ReadonlySet<ReturnReason> = new Set(returnReasons.fit);

/** Payer of return shipping: the shop for its own errors and guaranteed fits, the buyer for other lines. */
function freightOf({ returns, items }: OrderRow, returnId: number): Freight {
  const lines = returns.find(({ id }) => id === returnId)?.lines ?? [];
  const paid = lines.map(({ position, reason }) => {
    const item = items.find((one) => one.position === position);
    return ourFault.has(reason) || (doesNotFit.has(reason) && item !== undefined && isGuaranteed(item));
  });
  if (paid.every(Boolean)) return 'ours';
  return paid.some(Boolean) ? 'both' : 'buyer';
}

/** Refund outcome of a return; `known` for an earlier refund. */
export type ReturnRefund =
  | RefundOutcome
  | { readonly kind: 'not-received' }
  | { readonly kind: 'known'; readonly amount: number; readonly done: boolean };

type RefundChoice = {
  readonly method?: RefundMethod | undefined;
  readonly amount?: number | undefined;
  /** The amount is deducted from the total of a replacement order. */
  readonly isExchange?: boolean;
};

/**
 * Refunds received pieces once: the amount paid with the reductions of the inspection, or the given smaller amount. 0
 * closes the return, also of an order without payment.
 */
export async function refundReturn(
  client: Queryable,
  mail: AccountDeps['mail'],
  returnId: number,
  { method, amount, isExchange }: RefundChoice = {},
): Promise<ReturnRefund> {
  const returnRow = await maybeRow(client, piecesOf, [returnId]);
  if (!returnRow) return { kind: 'not-received' };
  await lockOrder(client, returnRow.order_id);
  const existing = await refundOfReturn(client, returnId);
  if (existing) return { kind: 'known', amount: existing.amount, done: existing.state === 'done' };
  // Read again: the status may have changed while waiting for the lock.
  const now = await oneRow(client, piecesOf, [returnId]);
  if (now.status !== 'RECEIVED') return { kind: 'not-received' };
  const request = { kind: 'pieces', returnId, pieces: now.pieces, amount, isExchange } as const;
  const outcome = await makeRefund(client, mail, now.order_id, request, method);
  const isFree = outcome.kind === 'refused' && outcome.reason === 'unpaid' && amount === 0;
  if (isFree || (outcome.kind === 'made' && outcome.amount === 0)) await closeReturn(client, returnId);
  return isFree ? { kind: 'made', amount: 0, method: method ?? 'cash', done: true } : outcome;
}
