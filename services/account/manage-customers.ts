import { z } from 'zod';
import type { Database } from '../db/pools';
import { maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import { endFamilies } from '../identity/sign-ins';
import { dropLinks } from './letter-links';

const customerFacts = z.object({
  id: z.int(),
  /** Null for customers that staff added without an e-mail. */
  email: z.string().nullable(),
  standing: z.enum(['owner', 'claim', 'detached']),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  lang: z.string(),
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  blocked_at: z.date().nullable(),
  created_at: z.date(),
  orders: z.int(),
  sign_ins: z.int(),
});
export type CustomerFacts = z.infer<typeof customerFacts>;

const select = `SELECT c.id, email, standing, first_name, last_name, phone, lang, email_confirmed, phone_confirmed,
    blocked_at, c.created_at,
    (SELECT count(*)::int FROM customer_order o WHERE o.customer_id = c.id) AS orders,
    (SELECT count(*)::int FROM token_family f
      WHERE f.customer_id = c.id AND ended_at IS NULL AND expires_at > now()) AS sign_ins
  FROM customer c`;

const newestCustomers = statement({
  name: 'operator-customers',
  text: `${select} WHERE $1 = '' OR position(lower($1) IN lower(concat_ws(' ', email, first_name, last_name, phone))) > 0
    ORDER BY c.created_at DESC LIMIT $2`,
  row: customerFacts,
});
const byIdOrEmail = statement({
  name: 'operator-customer',
  text: `${select} WHERE c.id::text = $1 OR email = lower($1) ORDER BY standing = 'owner' DESC, c.created_at DESC LIMIT 1`,
  row: customerFacts,
});

/** Customers whose name, e-mail or phone contains the text, newest first. */
export function listCustomers(on: Queryable, text: string, limit: number): Promise<CustomerFacts[]> {
  return rows(on, newestCustomers, [text, limit]);
}

/** A customer by number or e-mail; of several accounts with one e-mail, its owner. */
export function findCustomer(on: Queryable, name: string): Promise<CustomerFacts | undefined> {
  return maybeRow(on, byIdOrEmail, [name]);
}

const idRow = z.object({ id: z.int() });
// Voids links of other accounts, so that they cannot displace a customer confirmed by the operator.
const confirm = statement({
  name: 'operator-confirm',
  text: `WITH confirmed AS (UPDATE customer SET email_confirmed = email_confirmed OR ($2 AND email IS NOT NULL), phone_confirmed = phone_confirmed OR ($3 AND phone IS NOT NULL),
    updated_at = now() WHERE id = $1 AND standing = 'owner' RETURNING id, email),
      voided AS (DELETE FROM account_token t USING customer c, confirmed
        WHERE $2 AND c.email = confirmed.email AND t.customer_id = c.id AND t.purpose = 'email')
    SELECT id FROM confirmed`,
  row: idRow,
});
const block = statement({
  name: 'operator-block',
  text: 'UPDATE customer SET blocked_at = CASE WHEN $2 THEN coalesce(blocked_at, now()) END, updated_at = now() WHERE id = $1 RETURNING id',
  row: idRow,
});

/** Confirms e-mail and phone on the operator's authority; false for accounts that do not own their e-mail. */
export async function confirmCustomer(
  on: Queryable,
  id: number,
  what: { email: boolean; phone: boolean },
): Promise<boolean> {
  return (await maybeRow(on, confirm, [id, what.email, what.phone])) !== undefined;
}

/** Blocks or unblocks. A blocked customer is signed out everywhere and cannot sign in. */
export async function blockCustomer(db: Database, id: number, blocked: boolean): Promise<void> {
  await transaction(db.write, (client) => setBlocked(client, id, blocked));
}

/** Like `blockCustomer`, in a transaction of the caller. */
export async function setBlocked(client: Queryable, id: number, blocked: boolean): Promise<void> {
  await maybeRow(client, block, [id, blocked]);
  if (!blocked) return;
  await endFamilies(client, id);
  await dropLinks(client, id);
}
