import { z } from 'zod';
import type { ReturnTask } from '@/lib/contract/admin/returns';
import { maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { lockOrder } from '../../payments/payment-rows';
import { AdminError, noSuchRecord } from '../admin-error';

const hasRefund = 'EXISTS (SELECT FROM refund f WHERE f.return_id = q.id)';
const hasUninspected = `EXISTS (SELECT FROM return_line l WHERE l.return_id = q.id AND l.condition IS NULL
  AND l.received IS DISTINCT FROM 0)`;

/** For each task, the SQL condition on a return `q`. */
export const returnTaskConditions: Readonly<Record<ReturnTask, string>> = {
  decide: "q.status = 'ASKED'",
  receive: "q.status = 'ACCEPTED'",
  inspect: `q.status = 'RECEIVED' AND NOT ${hasRefund} AND ${hasUninspected}`,
  refund: `q.status = 'RECEIVED' AND NOT ${hasRefund} AND NOT ${hasUninspected}`,
  payment: `q.status = 'RECEIVED' AND ${hasRefund}`,
};

/** SQL of the task of a return `q`; null for a closed one. */
export const returnTask = `CASE ${Object.entries(returnTaskConditions)
  .map(([task, condition]) => `WHEN ${condition} THEN '${task}'`)
  .join(' ')} END`;

/** SQL of the version of a return `q`: a digest of the row versions (`xmin`) of the return, its lines and refunds. */
export const returnVersion = `md5(concat_ws('-', q.xmin::text,
  coalesce((SELECT string_agg(l.xmin::text, ',' ORDER BY l.position) FROM return_line l WHERE l.return_id = q.id), ''),
  coalesce((SELECT string_agg(f.xmin::text, ',' ORDER BY f.number) FROM refund f WHERE f.return_id = q.id), '')))`;

const orderOf = statement({
  name: 'admin-order-of-return',
  text: 'SELECT order_id FROM return_request WHERE id = $1',
  row: z.object({ order_id: z.int() }),
});
const current = statement({
  name: 'admin-return-version',
  text: `SELECT ${returnVersion} AS version FROM return_request q WHERE q.id = $1`,
  row: z.object({ version: z.string() }),
});

/** Locks the order of a return until the transaction ends. Throws 409 if the return is no longer at this version. */
export async function lockReturn(client: Queryable, id: number, version: string): Promise<void> {
  const row = await maybeRow(client, orderOf, [id]);
  if (!row || !(await lockOrder(client, row.order_id))) throw noSuchRecord();
  // A separate statement, because only a new snapshot contains changes committed while waiting for the lock.
  if ((await oneRow(client, current, [id])).version === version) return;
  throw new AdminError(409, 'RECORD_CHANGED', 'The return has changed since it was read.');
}
