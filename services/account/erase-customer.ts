import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { removeSubscriber } from '../newsletter/subscribers';
import { openOrdersOn } from '../payments/payment-terms';

/** Orders of customer `c`: also those placed without signing in, with the confirmed e-mail. */
const ordersOf = `(SELECT o.id FROM customer_order o WHERE o.customer_id = c.id
  UNION SELECT o.id FROM customer_order o WHERE o.customer_id IS NULL AND c.email_confirmed AND lower(o.contact->>'email') = c.email)`;
const countOf = (table: string, condition: string) => `(SELECT count(*)::int FROM ${table} t WHERE ${condition})`;
const ofOrders = `t.order_id IN ${ordersOf}`;
const ofContracts = 't.contract_id IN (SELECT k.id FROM contract k WHERE k.customer_id = c.id)';
const ofSessions = 't.session_id IN (SELECT s.id FROM shop_session s WHERE s.customer_id = c.id)';

const counts = statement({
  name: 'account-erasure',
  text: `SELECT
      ${countOf('customer_order', `t.id IN ${ordersOf} AND t.status IN ('PENDING', 'SHIPPED')`)} AS "openOrders",
      ${countOf('return_request', `${ofOrders} AND t.status IN ('ASKED', 'ACCEPTED', 'RECEIVED')`)} AS "openReturns",
      ${countOf('refund', `${ofOrders} AND t.state = 'due'`)} AS "dueRefunds",
      (SELECT coalesce(sum(CASE t.kind WHEN 'invoice' THEN t.amount ELSE -t.amount END), 0)::bigint
        FROM ledger_entry t WHERE ${ofContracts}) AS debt,
      (SELECT coalesce(sum(${openOrdersOn('k.id')}), 0)::bigint FROM contract k WHERE k.customer_id = c.id) AS unbilled,
      ${countOf('customer_order', `t.id IN ${ordersOf}`)} AS orders,
      ${countOf('ledger_entry', ofContracts)} AS "ledgerEntries",
      ${countOf('contract_document', ofContracts)} AS documents,
      ${countOf('address', 't.customer_id = c.id')} AS addresses,
      ${countOf('garage_vehicle', ofSessions)} AS cars,
      ${countOf('cart_line', ofSessions)} AS "cartLines",
      ${countOf('customer_review', 't.customer_id = c.id')} AS reviews,
      ${countOf('product_question', 't.customer_id = c.id')} AS questions,
      ${countOf('customer_note', 't.customer_id = c.id')} AS notes
    FROM customer c WHERE c.id = $1 AND c.erased_at IS NULL`,
  row: z.object({
    openOrders: z.int(),
    openReturns: z.int(),
    dueRefunds: z.int(),
    debt: z.coerce.number().int(),
    unbilled: z.coerce.number().int(),
    orders: z.int(),
    ledgerEntries: z.int(),
    documents: z.int(),
    addresses: z.int(),
    cars: z.int(),
    cartLines: z.int(),
    reviews: z.int(),
    questions: z.int(),
    notes: z.int(),
  }),
});

/** Preview of an erasure: removed data, kept data and reasons against it. Undefined for unknown and erased customers. */
export async function readErasure(on: Queryable, id: number) {
  const row = await maybeRow(on, counts, [id]);
  if (!row) return undefined;
  const { openOrders, openReturns, dueRefunds, debt, unbilled, orders, ledgerEntries, documents, ...removed } = row;
  const obstacles = { openOrders, openReturns, dueRefunds, debt, unbilled };
  return {
    isPossible: Object.values(obstacles).every((value) => value === 0),
    obstacles,
    kept: { orders, ledgerEntries, documents },
    removed,
  };
}

const lock = statement({
  name: 'account-lock-erased',
  text: `SELECT c.email, c.phone, c.email_confirmed, nullif(trim(c.first_name || ' ' || c.last_name), '') AS name,
      ARRAY(SELECT * FROM ${ordersOf} ids) AS orders,
      ARRAY(SELECT r.id FROM return_request r WHERE r.order_id IN ${ordersOf}) AS returns,
      ARRAY(SELECT j.record_id FROM journal j WHERE j.resource = 'customers' AND j.action = 'merge'
        AND j.after->>'mergedInto' = c.id::text) AS merged,
      ARRAY(SELECT r.id FROM customer_review r WHERE r.customer_id = c.id) AS reviews,
      ARRAY(SELECT q.id FROM product_question q WHERE q.customer_id = c.id OR q.email = c.email) AS questions
    FROM customer c WHERE c.id = $1 FOR UPDATE`,
  row: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    email_confirmed: z.boolean(),
    name: z.string().nullable(),
    orders: z.array(z.int()),
    returns: z.array(z.int()),
    /** Accounts that were merged into this one. */
    merged: z.array(z.string()),
    reviews: z.array(z.int()),
    questions: z.array(z.int()),
  }),
});

const command = (name: string, text: string) => statement({ name: `account-erase-${name}`, text });

/** Statements on the orders of the customer, given as an array of ids. */
const onOrders = [
  command(
    'orders',
    `UPDATE customer_order SET contact = '{"firstName": "", "lastName": "", "email": "", "phone": ""}', notes = '',
      reference = '', billing_address = NULL, shipping_address = NULL, fit_check = NULL, guest_network = NULL
    WHERE id = ANY($1::int[])`,
  ),
  command('returns', "UPDATE return_request SET note = '', answer = '' WHERE order_id = ANY($1::int[])"),
  command('order-notes', 'DELETE FROM order_note WHERE order_id = ANY($1::int[])'),
  command('payments', 'UPDATE payment SET url = NULL, form = NULL WHERE order_id = ANY($1::int[])'),
  command('order-letters', 'DELETE FROM mail_outbox WHERE order_id = ANY($1::int[]) AND sealed IS NOT NULL'),
];

/** Statements that delete or anonymise data of the customer `$1`. Foreign keys empty the other tables. */
const onCustomer = [
  command(
    'letters',
    `DELETE FROM mail_outbox WHERE sealed IS NOT NULL AND id IN (SELECT letter_id FROM account_token WHERE customer_id = $1
      UNION SELECT letter_id FROM phone_pin WHERE customer_id = $1)`,
  ),
  command('links', 'DELETE FROM account_token WHERE customer_id = $1'),
  command('pin', 'DELETE FROM phone_pin WHERE customer_id = $1'),
  command('addresses', 'DELETE FROM address WHERE customer_id = $1'),
  command('devices', 'DELETE FROM push_device WHERE customer_id = $1'),
  command('sign-ins', 'DELETE FROM token_family WHERE customer_id = $1'),
  command('sessions', 'DELETE FROM shop_session WHERE customer_id = $1'),
  command('reminders', 'DELETE FROM service_letters WHERE customer_id = $1'),
  command('reminded', 'DELETE FROM service_told WHERE customer_id = $1'),
  command('watches', 'DELETE FROM product_watch WHERE customer_id = $1'),
  command('notes', 'DELETE FROM customer_note WHERE customer_id = $1'),
  command('contracts', "UPDATE contract SET active = false, name = '' WHERE customer_id = $1"),
  command('waiting-reviews', "DELETE FROM customer_review WHERE customer_id = $1 AND state <> 'shown'"),
  command(
    'published-reviews',
    `UPDATE review SET author = '—' WHERE customer_review_id IN (SELECT id FROM customer_review WHERE customer_id = $1)`,
  ),
  command(
    'reviews',
    "UPDATE customer_review SET author = '—', customer_id = NULL, unannounced = true WHERE customer_id = $1",
  ),
];
const removeQuestions = command(
  'unanswered-questions',
  "DELETE FROM product_question WHERE id = ANY($1::int[]) AND NOT (state = 'answered' AND public)",
);
const anonymiseQuestions = command(
  'questions',
  `UPDATE product_question SET author = '', email = NULL, vin = NULL, customer_id = NULL, unannounced = true
    WHERE id = ANY($1::int[])`,
);
const removeAlerts = command('alerts', 'DELETE FROM guest_watch WHERE email = $1');
// Accounts that claim the e-mail of the customer without having confirmed it, or lost it.
const removeClaims = command(
  'claims',
  `DELETE FROM customer c WHERE email = $1 AND id <> $2 AND standing <> 'owner'
    AND NOT EXISTS (SELECT FROM customer_order o WHERE o.customer_id = c.id)
    AND NOT EXISTS (SELECT FROM contract k WHERE k.customer_id = c.id)`,
);
const removeData = command(
  'customer',
  `UPDATE customer SET email = NULL, password_hash = '', first_name = '', last_name = '', phone = NULL, avatar = NULL,
    company = NULL, email_confirmed = false, phone_confirmed = false, standing = 'owner', erased_at = now(), updated_at = now()
  WHERE id = $1`,
);
const eraseJournal = statement({
  name: 'account-erase-journal',
  text: 'SELECT erase_journal_values($1::text[], $2::text[], $3::text[])::text AS done',
  row: z.object({ done: z.string().nullable() }),
});

/**
 * Erases the personal data of a customer, in a transaction of the caller. Orders, ledger and documents of contracts are
 * kept for the legal period, without name, contact, addresses and texts; the row of the customer stays for them. Published
 * reviews and answers stay without a name. The journal loses the values of the entries about the customer. Returns false
 * if open orders, returns, refunds or debts forbid it.
 */
export async function eraseCustomer(client: Queryable, id: number): Promise<boolean> {
  const customer = await oneRow(client, lock, [id]);
  const { email, phone, email_confirmed, name, orders, returns, merged, reviews, questions } = customer;
  // Counted after the lock, because the customer may have ordered while waiting for the lock.
  if ((await readErasure(client, id))?.isPossible !== true) return false;
  for (const erase of onOrders) await execute(client, erase, [orders]);
  await execute(client, removeQuestions, [questions]);
  await execute(client, anonymiseQuestions, [questions]);
  for (const erase of onCustomer) await execute(client, erase, [id]);
  if (email !== null) {
    await execute(client, removeClaims, [email, id]);
    if (email_confirmed) await removeSubscriber(client, email);
    if (email_confirmed) await execute(client, removeAlerts, [email]);
  }
  await execute(client, removeData, [id]);
  const records = [
    ...[['customers', id] as const, ...orders.map((order) => ['orders', order] as const)],
    ...merged.map((one) => ['customers', one] as const),
    ...returns.map((one) => ['returns', one] as const),
    ...[...reviews.map((one) => ['reviews', one] as const), ...questions.map((one) => ['questions', one] as const)],
  ];
  const texts = [email, phone, name].filter((text) => text !== null);
  await oneRow(client, eraseJournal, [
    records.map(([resource]) => resource),
    records.map(([, one]) => String(one)),
    texts,
  ]);
  return true;
}
