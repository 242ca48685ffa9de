import { createHash } from 'node:crypto';
import { z } from 'zod';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import type { Placed } from './save-order';

const claim = statement({
  name: 'orders-claim-key',
  text: `INSERT INTO idempotency_key (session_id, key, body_hash) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING key`,
  row: z.object({ key: z.string() }),
});
const earlier = statement({
  name: 'orders-earlier-answer',
  text: `SELECT k.body_hash = $3 AS same, o.id, o.token, o.number, o.total
    FROM idempotency_key k JOIN customer_order o ON o.id = k.order_id WHERE k.session_id = $1 AND k.key = $2`,
  row: z.object({ same: z.boolean(), id: z.int(), token: z.string(), number: z.string(), total: z.int() }),
});
const keep = {
  name: 'orders-keep-answer',
  text: 'UPDATE idempotency_key SET order_id = $3 WHERE session_id = $1 AND key = $2',
};

export type Attempt = { readonly sessionId: number; readonly key: string; readonly bodyHash: Buffer };

/** The order that this key has made before, if it has made one. Throws 422 when the key came with another body. */
export async function earlierOrder(on: Queryable, { sessionId, key, bodyHash }: Attempt): Promise<Placed | undefined> {
  const found = await maybeRow(on, earlier, [sessionId, key, bodyHash]);
  if (!found) return undefined;
  const { same, ...placed } = found;
  if (same) return placed;
  throw new ServiceError(422, 'IDEMPOTENCY_KEY_REUSED', 'The key was used with another order.');
}

/**
 * The order that this key has made before, or undefined when it is used for the first time. Who comes while the first
 * is still at work waits for it. Throws 422 when the key came with another body.
 */
export async function claimKey(client: Queryable, attempt: Attempt): Promise<Placed | undefined> {
  const { sessionId, key, bodyHash } = attempt;
  if (await maybeRow(client, claim, [sessionId, key, bodyHash])) return undefined;
  return earlierOrder(client, attempt);
}

export async function keepAnswer(client: Queryable, attempt: Attempt, placed: Placed): Promise<void> {
  await execute(client, keep, [attempt.sessionId, attempt.key, placed.id]);
}

/** The same for equal bodies, in whatever order their fields came. */
export function hashBody(body: unknown): Buffer {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(body, sorted)).digest();
}
