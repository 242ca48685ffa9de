import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { mergeSession } from '../session/merge';

const countOf = (table: string, condition = 't.customer_id = o.id') =>
  `(SELECT count(*)::int FROM ${table} t WHERE ${condition})`;
const ofContracts = 't.contract_id IN (SELECT k.id FROM contract k WHERE k.customer_id = o.id)';
const ofSessions =
  't.session_id IN (SELECT s.id FROM shop_session s WHERE s.customer_id = o.id AND s.removed_at IS NULL)';
const hasContract = (id: string) => `EXISTS (SELECT FROM contract k WHERE k.customer_id = ${id})`;

const preview = statement({
  name: 'account-merge-preview',
  text: `SELECT ${hasContract('c.id')} AND ${hasContract('o.id')} AS "isRefused",
      ${countOf('customer_order')} AS orders,
      ${countOf('return_request', 't.order_id IN (SELECT x.id FROM customer_order x WHERE x.customer_id = o.id)')} AS returns,
      ${countOf('contract')} AS contracts,
      ${countOf('ledger_entry', ofContracts)} AS "ledgerEntries",
      ${countOf('contract_document', ofContracts)} AS documents,
      ${countOf('address')} AS addresses,
      ${countOf('garage_vehicle', ofSessions)} AS cars,
      ${countOf('cart_line', ofSessions)} AS "cartLines",
      ${countOf('customer_review')} AS reviews,
      ${countOf('product_question')} AS questions,
      ${countOf('customer_note')} AS notes,
      ${countOf('product_watch')} AS alerts
    FROM customer c, customer o
    WHERE c.id = $1 AND o.id = $2 AND c.id <> o.id AND num_nonnulls(c.erased_at, o.erased_at) = 0`,
  row: z.object({
    isRefused: z.boolean(),
    ...{ orders: z.int(), returns: z.int(), contracts: z.int(), ledgerEntries: z.int(), documents: z.int() },
    ...{ addresses: z.int(), cars: z.int(), cartLines: z.int(), reviews: z.int(), questions: z.int() },
    ...{ notes: z.int(), alerts: z.int() },
  }),
});

/** Counts the rows that a merge would move, and whether contracts forbid it. Undefined unless both accounts exist. */
export async function readMerge(on: Queryable, keptId: number, otherId: number) {
  const counts = await maybeRow(on, preview, [keptId, otherId]);
  if (!counts) return undefined;
  const { isRefused, ...moved } = counts;
  return { isRefused, moved };
}

const command = (name: string, text: string) => statement({ name: `account-merge-${name}`, text });
const hasOwn = (table: string, columns: readonly string[]) =>
  `EXISTS (SELECT FROM ${table} mine WHERE mine.customer_id = $1${columns.map((column) => ` AND mine.${column} = t.${column}`).join('')})`;

/** Statements that move data of customer `$2` to customer `$1`. If both have the same entry, `$1` keeps its entry. */
const moves = [
  command('orders', 'UPDATE customer_order SET customer_id = $1 WHERE customer_id = $2'),
  // Orders without an account, which belonged to the confirmed e-mail.
  command(
    'visitor-orders',
    `UPDATE customer_order t SET customer_id = $1 FROM customer o
      WHERE o.id = $2 AND o.email_confirmed AND t.customer_id IS NULL AND lower(t.contact->>'email') = o.email`,
  ),
  command('contracts', 'UPDATE contract SET customer_id = $1 WHERE customer_id = $2'),
  command('notes', 'UPDATE customer_note SET customer_id = $1 WHERE customer_id = $2'),
  command('questions', 'UPDATE product_question SET customer_id = $1 WHERE customer_id = $2'),
  command(
    'addresses',
    `UPDATE address t SET customer_id = $1,
      is_default = is_default AND NOT EXISTS (SELECT FROM address mine WHERE mine.customer_id = $1 AND mine.is_default)
    WHERE customer_id = $2`,
  ),
  command(
    'reviews',
    `UPDATE customer_review t SET customer_id = $1 WHERE customer_id = $2 AND NOT ${hasOwn('customer_review', ['product_id'])}`,
  ),
  command(
    'alerts',
    `UPDATE product_watch t SET customer_id = $1
      WHERE customer_id = $2 AND NOT ${hasOwn('product_watch', ['product_id', 'kind'])}`,
  ),
  command(
    'reminders',
    `UPDATE service_letters t SET customer_id = $1 WHERE customer_id = $2 AND NOT ${hasOwn('service_letters', [])}`,
  ),
  command(
    'reminded',
    `UPDATE service_told t SET customer_id = $1
      WHERE customer_id = $2 AND NOT ${hasOwn('service_told', ['car_id', 'kind'])}`,
  ),
];

const sessionOf = statement({
  name: 'account-merge-session',
  text: 'SELECT id FROM shop_session WHERE customer_id = $1 AND cart_of IS NULL FOR UPDATE',
  row: z.object({ id: z.coerce.number().int() }),
});
const moveCarts = command(
  'carts',
  `UPDATE shop_session SET customer_id = $1,
      cart_of = (SELECT mine.id FROM shop_session mine WHERE mine.customer_id = $1 AND mine.cart_of IS NULL)
    WHERE cart_of = $2`,
);
const makeSession = command(
  'make-session',
  'INSERT INTO shop_session (customer_id) VALUES ($1) ON CONFLICT DO NOTHING',
);

// Deleting the account ends its sign-ins and deletes its links and devices.
const deleteOther = statement({
  name: 'account-merge-delete',
  text: `DELETE FROM customer WHERE id = $1 RETURNING email, standing, password_hash, email_confirmed, phone, phone_confirmed,
    company, first_name, last_name`,
  row: z.object({
    email: z.string().nullable(),
    standing: z.string(),
    password_hash: z.string(),
    email_confirmed: z.boolean(),
    phone: z.string().nullable(),
    phone_confirmed: z.boolean(),
    company: z.unknown(),
    first_name: z.string(),
    last_name: z.string(),
  }),
});
const complete = command(
  'complete',
  `UPDATE customer SET updated_at = now(),
      email = coalesce(email, $2), standing = CASE WHEN email IS NULL AND $2 IS NOT NULL THEN $3 ELSE standing END,
      password_hash = CASE WHEN email IS NULL AND $2 IS NOT NULL THEN $4 ELSE password_hash END,
      email_confirmed = CASE WHEN email IS NULL AND $2 IS NOT NULL THEN $5::boolean ELSE email_confirmed END,
      phone = coalesce(phone, $6), phone_confirmed = CASE WHEN phone IS NULL THEN $7::boolean ELSE phone_confirmed END,
      company = coalesce(company, $8::jsonb), first_name = coalesce(nullif(first_name, ''), $9),
      last_name = coalesce(nullif(last_name, ''), $10)
    WHERE id = $1`,
);

/**
 * Moves everything of another account to the kept one, and deletes the other account, in a transaction of the caller. Both
 * must be locked. The kept account receives the contact data that it lacks; an e-mail is moved with its password.
 */
export async function mergeCustomers(client: Queryable, keptId: number, otherId: number): Promise<void> {
  for (const move of moves) await execute(client, move, [keptId, otherId]);
  for (const { id } of await rows(client, sessionOf, [otherId])) {
    await execute(client, makeSession, [keptId]);
    await execute(client, moveCarts, [keptId, id]);
    await mergeSession(client, id, keptId);
  }
  const other = await oneRow(client, deleteOther, [otherId]);
  await execute(client, complete, [
    ...[keptId, other.email, other.standing, other.password_hash, other.email_confirmed],
    ...[other.phone, other.phone_confirmed, other.company && JSON.stringify(other.company)],
    ...[other.first_name, other.last_name],
  ]);
}
