import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { signedInBy } from '../auth/families';
import type { Account } from '../deps';
import { secretHash } from '../keys';

/** A row of what every statement that answers a session selects. */
export const sessionRow = z.object({
  id: z.int(),
  revision: z.int(),
  current_car_id: z.int().nullable(),
  promo_id: z.int().nullable(),
});
export type Session = z.infer<typeof sessionRow>;

/** Whose session it is: a customer's, or that of whoever holds the key. */
export type SessionOwner = { readonly customerId: number } | { readonly key: string };

export const sessionColumns = 'id, revision, current_car_id, promo_id';
const ofCustomer = statement({
  name: 'session-of-customer',
  text: `SELECT ${sessionColumns} FROM shop_session WHERE customer_id = $1`,
  row: sessionRow,
});
const ofKey = statement({
  name: 'session-of-key',
  text: `SELECT ${sessionColumns} FROM shop_session WHERE key_hash = $1`,
  row: sessionRow,
});
const lockOfCustomer = statement({
  name: 'session-lock-of-customer',
  text: `${ofCustomer.text} FOR UPDATE`,
  row: sessionRow,
});
const lockOfKey = statement({ name: 'session-lock-of-key', text: `${ofKey.text} FOR UPDATE`, row: sessionRow });
const makeForCustomer = {
  name: 'session-make-for-customer',
  text: `INSERT INTO shop_session (customer_id) SELECT id FROM customer WHERE id = $1 ON CONFLICT DO NOTHING`,
};
const makeForKey = statement({
  name: 'session-make-for-key',
  text: `INSERT INTO shop_session (key_hash) VALUES ($1) RETURNING ${sessionColumns}`,
  row: sessionRow,
});

/** The owner that a call names: the token before the key. Null for a visitor without a session. */
export async function sessionOwner(
  { keys }: Account,
  { accessToken, sessionKey, db }: Pick<CallContext, 'accessToken' | 'sessionKey' | 'db'>,
): Promise<SessionOwner | null> {
  if (accessToken !== null) return { customerId: (await signedInBy(db.write, keys, accessToken)).customerId };
  return sessionKey === null ? null : { key: sessionKey };
}

export function findSession(on: Queryable, owner: SessionOwner): Promise<Session | undefined> {
  if ('customerId' in owner) return maybeRow(on, ofCustomer, [owner.customerId]);
  return maybeRow(on, ofKey, [secretHash(owner.key)]);
}

/** The session, held against other changes until the transaction ends. A customer always has one; a visitor's must exist. */
export async function lockSession(client: Queryable, owner: SessionOwner): Promise<Session> {
  const found =
    'customerId' in owner
      ? await lockCustomerSession(client, owner.customerId)
      : await maybeRow(client, lockOfKey, [secretHash(owner.key)]);
  if (!found) throw unknownSession();
  return found;
}

async function lockCustomerSession(client: Queryable, customerId: number): Promise<Session | undefined> {
  const found = await maybeRow(client, lockOfCustomer, [customerId]);
  if (found) return found;
  await execute(client, makeForCustomer, [customerId]);
  return maybeRow(client, lockOfCustomer, [customerId]);
}

export function makeVisitorSession(client: Queryable, key: string): Promise<Session> {
  return oneRow(client, makeForKey, [secretHash(key)]);
}

export function unknownSession(): ServiceError {
  return new ServiceError(404, 'SESSION_NOT_FOUND', 'There is no such session.');
}
