import { z } from 'zod';
import { maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { lockOrder } from '../../payments/payment-rows';
import { AdminError, noSuchRecord } from '../admin-error';

const versionsOf = (table: string, key: string) =>
  `(SELECT string_agg(t.xmin::text, ',' ORDER BY t.${key}) FROM ${table} t WHERE t.order_id = o.id)`;

/**
 * SQL of the version of an order `o`: a digest of the row versions (`xmin`) of the order and of everything that belongs
 * to it. Needs no column that each writer would have to maintain.
 */
export const orderVersion = `md5(concat_ws('-', o.xmin::text, ${[
  versionsOf('order_item', 'position'),
  versionsOf('order_parcel', 'number'),
  versionsOf('order_event', 'id'),
  versionsOf('stock_reservation', 'product_id, t.warehouse_id'),
  versionsOf('payment', 'id'),
  versionsOf('refund', 'number'),
  versionsOf('return_request', 'id'),
  versionsOf('order_note', 'id'),
  versionsOf('cash_receipt', 'id'),
  versionsOf('order_proposal', 'id'),
]
  .map((sql) => `coalesce(${sql}, '')`)
  .join(', ')}))`;

const current = statement({
  name: 'admin-order-version',
  text: `SELECT ${orderVersion} AS version FROM customer_order o WHERE o.id = $1`,
  row: z.object({ version: z.string() }),
});

/** The version of an order; undefined for an unknown one. */
export async function readVersion(on: Queryable, id: number): Promise<string | undefined> {
  return (await maybeRow(on, current, [id]))?.version;
}

/** Locks an order until the transaction ends. Throws 409 if it is no longer at this version. */
export async function lockVersion(client: Queryable, id: number, version: string): Promise<void> {
  if (!(await lockOrder(client, id))) throw noSuchRecord();
  // A separate statement, because only a new snapshot contains changes committed while waiting for the lock.
  if ((await oneRow(client, current, [id])).version === version) return;
  throw new AdminError(409, 'RECORD_CHANGED', 'The order has changed since it was read.');
}
