import { z } from 'zod';
import type { ReceiptMethod } from '@/lib/contract/admin/money';
import { maybeRow, rows, statement } from '../../db/query';
import { lockOrder } from '../../payments/payment-rows';
import type { AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { readCashState } from './cash-due';
import { insertReceipt, noteCash, openDay } from './write-receipt';

type Amount = { readonly orderId: number; readonly amount: number; readonly open: number };
type Booking = {
  readonly desk: string;
  readonly method: ReceiptMethod;
  readonly day?: string | undefined;
  readonly receipts: readonly Amount[];
};

/** Books money received for several orders, all or none. Throws 409 if an open amount has changed. */
export async function bookReceipts(write: AdminWrite, { desk, method, day, receipts }: Booking) {
  const { client } = write;
  // Locked in the order of ids, so that concurrent bookings of the same orders cannot deadlock.
  const sorted = [...receipts].sort((one, other) => one.orderId - other.orderId);
  for (const { orderId, amount, open } of sorted) {
    if (!(await lockOrder(client, orderId))) throw noSuchRecord();
    const state = await readCashState(client, orderId);
    if (!state.isCash || state.due === 0)
      throw new AdminError(409, 'CASH_NOT_DUE', 'No money is due on delivery for the order.');
    if (state.open !== open) throw new AdminError(409, 'RECORD_CHANGED', 'The open amount of an order has changed.');
    requireAtMost(amount, state.open);
  }
  if (new Set(sorted.map(({ orderId }) => orderId)).size < sorted.length)
    throw new AdminError(409, 'CASH_TOO_MUCH', 'The request contains an order twice.', 'receipts');
  const bookedDay = await openDay(write, desk, day);
  for (const { orderId, amount } of sorted) {
    await noteCash(write, orderId, { action: 'bookCash', amount, desk, method, day: bookedDay }, () =>
      insertReceipt(write, { orderId, desk, day: bookedDay, method, amount }),
    );
  }
  return { booked: sorted.length, amount: sorted.reduce((sum, { amount }) => sum + amount, 0), day: bookedDay };
}

/**
 * Books the money that a buyer paid when the pieces were handed out: the open amount, or less. The order is locked, and
 * the action on it writes the journal.
 */
export async function bookAtHandOut(
  write: AdminWrite,
  orderId: number,
  { received, method }: { readonly received: number | undefined; readonly method: ReceiptMethod },
): Promise<void> {
  const { isCash, open, desk } = await readCashState(write.client, orderId);
  const amount = received ?? open;
  if (!isCash && amount > 0)
    throw new AdminError(409, 'CASH_NOT_DUE', 'No money is due on delivery for the order.', 'received');
  requireAtMost(amount, open, 'received');
  if (amount === 0) return;
  const day = await openDay(write, desk, undefined);
  await insertReceipt(write, { orderId, desk, day, method, amount });
}

function requireAtMost(amount: number, open: number, path = 'amount'): void {
  if (amount <= open) return;
  throw new AdminError(409, 'CASH_TOO_MUCH', 'The amount exceeds the amount due.', path);
}

const refundsToBook = statement({
  name: 'admin-refunds-to-book',
  text: `SELECT id, order_id AS "orderId", amount, way FROM refund
    WHERE way IN ('cash', 'courier') AND state = 'done' AND NOT booked AND (order_id = $1 OR id = $2)`,
  row: z.object({ id: z.string(), orderId: z.int(), amount: z.int(), way: z.enum(['cash', 'courier']) }),
});

/**
 * Books the cash refunds of a locked order at its own cash desk, if that desk certainly paid them: the store in which the
 * order was collected, or the courier who delivered it.
 */
export async function bookRefundsOfOrder(write: AdminWrite, orderId: number): Promise<void> {
  const { desk } = await readCashState(write.client, orderId);
  const ownWay = desk.startsWith('store-') ? 'cash' : 'courier';
  for (const { id, amount, way } of await rows(write.client, refundsToBook, [orderId, null])) {
    if (way !== ownWay) continue;
    const day = await openDay(write, desk, undefined);
    await insertReceipt(write, { orderId, desk, day, method: 'cash', amount: -amount, refundId: id });
  }
}

/** Books a cash refund at the cash desk that paid it. Throws 409 for a refund that is already booked. */
export async function bookRefund(
  write: AdminWrite,
  { refundId, orderId, desk, day }: { refundId: string; orderId: number; desk: string; day: string | undefined },
): Promise<void> {
  await lockOrder(write.client, orderId);
  const refund = await maybeRow(write.client, refundsToBook, [null, refundId]);
  if (!refund) throw new AdminError(409, 'RECORD_CHANGED', 'The refund is booked already.');
  const bookedDay = await openDay(write, desk, day);
  const { amount } = refund;
  await noteCash(write, orderId, { action: 'bookRefund', amount, desk, day: bookedDay }, () =>
    insertReceipt(write, { orderId, desk, day: bookedDay, method: 'cash', amount: -amount, refundId }),
  );
}
