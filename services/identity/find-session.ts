import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { secretHash } from '../secrets/keys';
import type { AccountDeps } from './account';
import { requireBearer } from './sign-ins';

/** The columns that every statement about a session selects. */
export const sessionRow = z.object({
  id: z.int(),
  revision: z.int(),
  current_car_id: z.int().nullable(),
  /** Row of the current cart: the session itself for the first cart. */
  cart_id: z.int(),
  cart_name: z.string().nullable(),
  cart_car_id: z.int().nullable(),
  /** Promo code of the current cart. */
  promo_id: z.int().nullable(),
  /** Number of the customer's carts besides the first; null for a visitor. */
  further_carts: z.int().nullable(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** Owner of a session: a customer, in a sign-in with its own current cart, or the holder of a key. */
export type SessionOwner = { readonly customerId: number; readonly familyId?: string } | { readonly key: string };

// Selects the requested cart or the sign-in's current one, or the first cart if it was removed.
const ofCustomer = statement({
  name: 'session-of-customer',
  text: `SELECT s.id, s.revision, s.current_car_id, c.id AS cart_id, c.cart_name, c.cart_car_id, c.promo_id,
      (SELECT count(*) FROM shop_session f WHERE f.cart_of = s.id AND f.removed_at IS NULL) AS further_carts
    FROM shop_session s JOIN shop_session c ON c.id = coalesce((SELECT f.id FROM shop_session f
      WHERE f.id = coalesce($3::bigint, (SELECT cart_id FROM token_family WHERE id = $2::uuid))
        AND f.cart_of = s.id AND f.removed_at IS NULL), s.id)
    WHERE s.customer_id = $1 AND s.cart_of IS NULL`,
  row: sessionRow,
});
const visitorColumns = `id, revision, current_car_id, id AS cart_id, cart_name, cart_car_id, promo_id,
  NULL::int AS further_carts`;
const ofKey = statement({
  name: 'session-of-key',
  text: `SELECT ${visitorColumns} FROM shop_session WHERE key_hash = $1`,
  row: sessionRow,
});
const lockOfCustomer = statement({
  name: 'session-lock-of-customer',
  text: 'SELECT id FROM shop_session WHERE customer_id = $1 AND cart_of IS NULL FOR UPDATE',
  row: sessionRow.pick({ id: true }),
});
const lockOfKey = statement({ name: 'session-lock-of-key', text: `${ofKey.text} FOR UPDATE`, row: sessionRow });
const insertForCustomer = statement({
  name: 'session-make-for-customer',
  text: `INSERT INTO shop_session (customer_id) SELECT id FROM customer WHERE id = $1 ON CONFLICT DO NOTHING`,
});
const insertForKey = statement({
  name: 'session-make-for-key',
  text: `INSERT INTO shop_session (key_hash) VALUES ($1) RETURNING ${visitorColumns}`,
  row: sessionRow,
});

/** Owner of a call's session, by token, else by key. Null for a visitor without a session. */
export async function sessionOwner(
  { keys }: AccountDeps,
  { accessToken, sessionKey, db }: Pick<CallContext, 'accessToken' | 'sessionKey' | 'db'>,
): Promise<SessionOwner | null> {
  if (accessToken !== null) return requireBearer(db.write, keys, accessToken);
  return sessionKey === null ? null : { key: sessionKey };
}

/** The session with the requested cart, if it exists, else the current one. */
export function findSession(on: Queryable, owner: SessionOwner, cartId?: number): Promise<SessionRow | undefined> {
  if ('key' in owner) return maybeRow(on, ofKey, [secretHash(owner.key)]);
  return maybeRow(on, ofCustomer, [owner.customerId, owner.familyId ?? null, cartId ?? null]);
}

/** The session, locked until the transaction ends. Created for a customer; a visitor's must exist. */
export async function lockSession(client: Queryable, owner: SessionOwner, cartId?: number): Promise<SessionRow> {
  if ('customerId' in owner) await lockCustomerSession(client, owner.customerId);
  // A separate statement, to see rows committed while waiting for the lock.
  const session =
    'customerId' in owner
      ? await findSession(client, owner, cartId)
      : await maybeRow(client, lockOfKey, [secretHash(owner.key)]);
  if (!session) throw unknownSession();
  return session;
}

async function lockCustomerSession(client: Queryable, customerId: number): Promise<void> {
  if (await maybeRow(client, lockOfCustomer, [customerId])) return;
  await execute(client, insertForCustomer, [customerId]);
  await maybeRow(client, lockOfCustomer, [customerId]);
}

export function createVisitorSession(client: Queryable, key: string): Promise<SessionRow> {
  return oneRow(client, insertForKey, [secretHash(key)]);
}

export function unknownSession(): ServiceError {
  return new ServiceError(404, 'SESSION_NOT_FOUND', 'There is no such session.');
}

export function cartGone(): ServiceError {
  return new ServiceError(409, 'CART_GONE', 'The cart was ordered or removed.', { path: 'cartId' });
}
