import type { Hono } from 'hono';
import { z } from 'zod';
import { type Receipt, receiptMethod, receiptsResource } from '@/lib/contract/admin/money';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, type Queryable, rows, statement } from '../../db/query';
import { lockOrder } from '../../payments/payment-rows';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { deskNames } from './desks';
import { insertReceipt, lockDay, noteCash } from './write-receipt';

const row = z.object({
  id: z.int(),
  orderId: z.int(),
  number: z.string(),
  desk: z.string(),
  day: z.string(),
  method: receiptMethod,
  amount: z.int(),
  at: z.date().transform((at) => at.toISOString()),
  author: z.string(),
  reason: z.string(),
  isRefund: z.boolean(),
  reverses: z.int().nullable(),
  isReversed: z.boolean(),
  isClosed: z.boolean(),
});
const list = {
  prefix: 'admin-receipts',
  columns: `r.id, r.order_id AS "orderId", o.number, r.desk, r.day::text AS day, r.method, r.amount, r.received_at AS at,
    r.author, r.reason, r.refund_id IS NOT NULL AS "isRefund", r.reverses,
    EXISTS (SELECT FROM cash_receipt c WHERE c.reverses = r.id) AS "isReversed",
    EXISTS (SELECT FROM cash_day d WHERE d.desk = r.desk AND d.day = r.day) AS "isClosed"`,
  from: 'cash_receipt r JOIN customer_order o ON o.id = r.order_id',
  sorts: { id: 'r.id' },
  key: 'r.id',
  row,
};
const byId = statement({
  name: 'admin-receipt',
  text: `SELECT ${list.columns} FROM ${list.from} WHERE r.id = $1`,
  row,
});
const ofOrder = statement({
  name: 'admin-receipts-of-order',
  text: `SELECT ${list.columns} FROM ${list.from} WHERE r.order_id = $1 ORDER BY r.id`,
  row,
});
const refundOf = statement({
  name: 'admin-receipt-refund',
  text: 'SELECT refund_id AS refund FROM cash_receipt WHERE id = $1',
  row: z.object({ refund: z.string().nullable() }),
});

/** The receipts of an order, oldest first. */
export async function receiptsOfOrder(on: Queryable, orderId: number, lang: Locale): Promise<Receipt[]> {
  const records = await rows(on, ofOrder, [orderId]);
  if (records.length === 0) return [];
  const nameOf = await deskNames(on, lang);
  return records.map((receipt) => ({ ...receipt, deskName: nameOf(receipt.desk) }));
}

/** Receipts and refunds in cash, with the reversal of a receipt. */
export function registerReceipts(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, receiptsResource, {
    list: async ({ filter, ...query }, { db, lang }) => {
      const conditions = new Conditions()
        .add('r.desk = ?', filter.desk)
        .add('r.day = ?::date', filter.day)
        .add('r.order_id = ?', filter.orderId);
      const { items, total } = await readPage(db.write, list, query, conditions);
      const nameOf = await deskNames(db.write, lang);
      return { items: items.map((item) => ({ ...item, deskName: nameOf(item.desk) })), total };
    },
    read: async (id, { on, lang }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && { ...row, deskName: (await deskNames(on, lang))(row.desk) };
    },
  })
    .recordAction('reverse', receiptsResource.actions.reverse, async (id, { reason }, write) => {
      const { client } = write;
      const first = await maybeRow(client, byId, [numericId(id)]);
      if (!first) throw noSuchRecord();
      await lockOrder(client, first.orderId);
      await lockDay(client, first.desk, first.day, 'booking');
      // Read again: a colleague may have reversed the receipt or closed the day meanwhile.
      const receipt = await maybeRow(client, byId, [first.id]);
      if (!receipt || receipt.isReversed || receipt.reverses !== null)
        throw new AdminError(409, 'RECEIPT_REVERSED', 'The receipt is reversed already.');
      if (receipt.isClosed) throw new AdminError(409, 'CASH_DAY_CLOSED', 'The day of the receipt is closed.');
      const { refund } = (await maybeRow(client, refundOf, [receipt.id])) ?? { refund: null };
      const { orderId, desk, day, method, amount } = receipt;
      await noteCash(write, orderId, { action: 'reverseCash', desk, reason }, () =>
        insertReceipt(write, {
          ...{ orderId, desk, day, method, reason, amount: -amount, refundId: refund, reverses: receipt.id },
        }),
      );
      return undefined;
    })
    .complete();
}
