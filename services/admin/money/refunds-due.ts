import type { Hono } from 'hono';
import { z } from 'zod';
import { refundsDueResource } from '@/lib/contract/admin/money';
import { refundMethod } from '@/lib/contract/orders/order-stage';
import { maybeRow, type Queryable, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { recordSentTransfers } from '../orders/order-work';
import { resourceRoutes } from '../resource-routes';
import { bookRefund } from './book-cash';
import { deskOfOrder } from './desks';

const isToSend = `r.way = 'transfer' AND r.state = 'due'`;
const isToBook = `r.way IN ('cash', 'courier') AND r.state = 'done' AND NOT r.booked`;

const row = z.object({
  id: z.string(),
  orderId: z.int(),
  number: z.string(),
  refundNumber: z.int(),
  buyer: z.string(),
  phone: z.string(),
  company: z.string(),
  idno: z.string(),
  amount: z.int(),
  way: refundMethod,
  task: z.enum(['send', 'book', 'done']),
  at: z.date().transform((at) => at.toISOString()),
  paidBy: z.array(z.string()),
  desk: z.string().nullable(),
});
const list = {
  prefix: 'admin-refunds-due',
  columns: `r.id, r.order_id AS "orderId", o.number, r.number::int AS "refundNumber",
    concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer, coalesce(o.contact->>'phone', '') AS phone,
    coalesce(o.company->>'name', '') AS company, coalesce(o.company->>'idno', '') AS idno, r.amount, r.way,
    CASE WHEN ${isToSend} THEN 'send' WHEN ${isToBook} THEN 'book' ELSE 'done' END AS task,
    coalesce(r.done_at, r.created_at) AS at,
    ARRAY(SELECT b.text FROM bank_transfer b WHERE b.order_id = r.order_id ORDER BY b.id) AS "paidBy",
    CASE WHEN r.way = 'cash' AND o.store_id IS NULL THEN NULL WHEN r.way IN ('cash', 'courier') THEN ${deskOfOrder} END AS desk`,
  from: 'refund r JOIN customer_order o ON o.id = r.order_id JOIN delivery_method m ON m.id = o.delivery_id',
  sorts: { at: 'coalesce(r.done_at, r.created_at)', amount: 'r.amount' },
  key: 'r.id',
  row,
};
const byId = statement({
  name: 'admin-refund-due',
  text: `SELECT ${list.columns} FROM ${list.from} WHERE r.id = $1`,
  row,
});

async function readRefund(on: Queryable, id: string) {
  return z.uuid().safeParse(id).success ? maybeRow(on, byId, [id]) : undefined;
}

/** Refunds that staff have to send by bank, and cash refunds that no cash desk has booked. */
export function registerRefundsDue(app: Hono, deps: AdminDeps): void {
  const { actions } = refundsDueResource;
  resourceRoutes(app, deps, refundsDueResource, {
    list: ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .when(filter.task !== 'book' && filter.task !== 'send', `${isToSend} OR ${isToBook}`)
        .when(filter.task === 'send', isToSend)
        .when(filter.task === 'book', isToBook)
        .add(
          "position(lower(?) IN lower(concat_ws(' ', o.number, o.contact->>'firstName', o.contact->>'lastName', o.company->>'name'))) > 0",
          filter.text?.trim() || undefined,
        );
      return readPage(db.write, list, query, conditions);
    },
    read: (id, { on }) => readRefund(on, id),
  })
    .recordAction('markSent', actions.markSent, async (id, _, { client, account, journal }) => {
      const refund = await readRefund(client, id);
      if (!refund) throw noSuchRecord();
      const sent = await recordSentTransfers(client, account.mail, refund.orderId);
      const order = { resource: 'orders', recordId: refund.orderId } as const;
      await journal({ ...order, action: 'markTransferred', before: {}, after: { sent } });
      return undefined;
    })
    .recordAction('book', actions.book, async (id, { desk, day }, write) => {
      const refund = await readRefund(write.client, id);
      if (!refund) throw noSuchRecord();
      await bookRefund(write, { refundId: refund.id, orderId: refund.orderId, desk, day });
      return undefined;
    })
    .complete();
}
