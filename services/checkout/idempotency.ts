import { createHash } from 'node:crypto';
import { z } from 'zod';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import type { PlacedOrder } from './save-order';

const claimKeyRow = statement({
  name: 'orders-claim-key',
  text: `INSERT INTO idempotency_key (session_id, key, body_hash) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING key`,
  row: z.object({ key: z.string() }),
});
const selectAnswerOfKey = statement({
  name: 'orders-earlier-answer',
  text: `SELECT k.body_hash = $3 AS same, o.id, o.token, o.number, o.total
    FROM idempotency_key k JOIN customer_order o ON o.id = k.order_id WHERE k.session_id = $1 AND k.key = $2`,
  row: z.object({ same: z.boolean(), id: z.int(), token: z.string(), number: z.string(), total: z.int() }),
});
const insertAnswer = {
  name: 'orders-keep-answer',
  text: 'UPDATE idempotency_key SET order_id = $3 WHERE session_id = $1 AND key = $2',
};

export type OrderAttempt = { readonly sessionId: number; readonly key: string; readonly bodyHash: Buffer };

/** The order that this key has made before, if it has made one. Throws 422 when the key came with another body. */
export async function orderOfKey(
  on: Queryable,
  { sessionId, key, bodyHash }: OrderAttempt,
): Promise<PlacedOrder | undefined> {
  const found = await maybeRow(on, selectAnswerOfKey, [sessionId, key, bodyHash]);
  if (!found) return undefined;
  const { same, ...placed } = found;
  if (same) return placed;
  throw new ServiceError(422, 'IDEMPOTENCY_KEY_REUSED', 'The key was used with another order.');
}

/**
 * The order that this key has made before, or undefined when it is used for the first time. Who comes while the first
 * is still at work waits for it. Throws 422 when the key came with another body.
 */
export async function claimIdempotencyKey(client: Queryable, attempt: OrderAttempt): Promise<PlacedOrder | undefined> {
  const { sessionId, key, bodyHash } = attempt;
  if (await maybeRow(client, claimKeyRow, [sessionId, key, bodyHash])) return undefined;
  return orderOfKey(client, attempt);
}

export async function saveOrderAnswer(client: Queryable, attempt: OrderAttempt, placed: PlacedOrder): Promise<void> {
  await execute(client, insertAnswer, [attempt.sessionId, attempt.key, placed.id]);
}

/** The same for equal bodies, in whatever order their fields came. */
export function hashBody(body: unknown): Buffer {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(body, sorted)).digest();
}
