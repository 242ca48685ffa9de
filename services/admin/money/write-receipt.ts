import { z } from 'zod';
import type { ReceiptMethod } from '@/lib/contract/admin/money';
import { addDays, localDay } from '@/lib/domain/time/calendar';
import { execute, oneRow, type Queryable, statement } from '../../db/query';
import { actorName } from '../access/actor';
import type { AdminWrite } from '../admin-context';
import { AdminError } from '../admin-error';
import { readCashState } from './cash-due';
import { requireDesk } from './desks';

const insert = statement({
  name: 'admin-insert-receipt',
  text: `INSERT INTO cash_receipt (order_id, refund_id, reverses, desk, day, method, amount, reason, staff_id, author)
    VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10)`,
});
const countReceived = statement({
  name: 'admin-count-cash',
  text: 'UPDATE customer_order SET cash_received = cash_received + $2 WHERE id = $1',
});
const markRefund = statement({
  name: 'admin-mark-refund-booked',
  text: 'UPDATE refund SET booked = $2 WHERE id = $1',
});
// Bookings share the lock of a day, and its closing waits for them.
const shareDay = statement({
  name: 'admin-share-cash-day',
  text: "SELECT pg_advisory_xact_lock_shared(hashtextextended('cash-day ' || $1::text || ' ' || $2::text, 0))",
});
const holdDay = statement({
  name: 'admin-hold-cash-day',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('cash-day ' || $1::text || ' ' || $2::text, 0))",
});
const closedDay = statement({
  name: 'admin-is-cash-day-closed',
  text: 'SELECT EXISTS (SELECT FROM cash_day WHERE desk = $1 AND day = $2::date) AS closed',
  row: z.object({ closed: z.boolean() }),
});

/** Locks a day of a cash desk until the transaction ends: shared by bookings, exclusive for its closing. */
export async function lockDay(
  client: Queryable,
  desk: string,
  day: string,
  purpose: 'booking' | 'closing',
): Promise<void> {
  await execute(client, purpose === 'booking' ? shareDay : holdDay, [desk, day]);
}

/** Whether a day of a cash desk is closed. The caller holds the lock of the day. */
export async function isDayClosed(client: Queryable, desk: string, day: string): Promise<boolean> {
  return (await oneRow(client, closedDay, [desk, day])).closed;
}

/**
 * Locks the day into which money is booked, and returns it: the given one, or today, or tomorrow once today is closed.
 * Throws 409 for an unknown desk, a closed day and a later day.
 */
export async function openDay({ client, lang }: AdminWrite, desk: string, day: string | undefined): Promise<string> {
  await requireDesk(client, desk, lang);
  const today = localDay(new Date());
  const tomorrow = addDays(today, 1);
  const days = day === undefined ? [today, tomorrow] : [day];
  if (day !== undefined && day > today)
    throw new AdminError(409, 'CASH_DAY_FUTURE', 'Money cannot be booked into a future day.', 'day');
  for (const candidate of days) {
    await lockDay(client, desk, candidate, 'booking');
    if (!(await isDayClosed(client, desk, candidate))) return candidate;
  }
  throw new AdminError(409, 'CASH_DAY_CLOSED', 'The day of this cash desk is closed.', 'day');
}

type NewReceipt = {
  readonly orderId: number;
  readonly desk: string;
  readonly day: string;
  readonly method: ReceiptMethod;
  /** In bani; negative for refunds and reversed receipts. */
  readonly amount: number;
  readonly refundId?: string | null;
  readonly reverses?: number;
  readonly reason?: string;
};

/** Inserts a receipt or its counter entry, and counts it for its order or refund, which the caller has locked. */
export async function insertReceipt({ client, actor }: AdminWrite, receipt: NewReceipt): Promise<void> {
  const { orderId, desk, day, method, amount, refundId = null, reverses = null, reason = '' } = receipt;
  const staffId = actor.kind === 'staff' ? actor.user.id : null;
  await execute(client, insert, [
    ...[orderId, refundId, reverses, desk, day, method, amount, reason],
    ...[staffId, actorName(actor)],
  ]);
  if (refundId === null) await execute(client, countReceived, [orderId, amount]);
  else await execute(client, markRefund, [refundId, amount < 0]);
}

type CashNote = { readonly action: 'bookCash' | 'reverseCash' | 'bookRefund' } & Readonly<Record<string, unknown>>;

/** Runs a booking and writes it into the journal of its order. */
export async function noteCash(
  { client, journal }: AdminWrite,
  orderId: number,
  { action, ...facts }: CashNote,
  work: () => Promise<void>,
): Promise<void> {
  const { received } = await readCashState(client, orderId);
  await work();
  const after = { ...facts, received: (await readCashState(client, orderId)).received };
  await journal({ resource: 'orders', recordId: orderId, action, before: { received }, after });
}
