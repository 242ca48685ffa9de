import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import type { LineRow } from '../cart/line-row';
import { maxGuestPiecesAnHour, piecesInStock } from '../cart/priced-line';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import type { SessionOwner } from '../identity/find-session';
import { countGuestOrder, type GuestSubject, guestSubjects, networkHash, readGuestOrders } from './guest-limits';

const hour = 3600;

const reserved = statement({
  name: 'guest-orders-reserved',
  text: `SELECT r.product_id, sum(r.quantity)::int AS quantity,
      ceil(extract(epoch FROM min(o.created_at) - now()) + $3)::int AS wait
    FROM customer_order o JOIN stock_reservation r ON r.order_id = o.id
    WHERE o.guest_network = $1 AND o.status = 'PENDING' AND o.created_at > now() - make_interval(secs => $3)
      AND r.product_id = ANY($2)
    GROUP BY r.product_id`,
  row: z.object({ product_id: z.int(), quantity: z.int(), wait: z.int() }),
});
const note = { name: 'guest-orders-note-network', text: 'UPDATE customer_order SET guest_network = $2 WHERE id = $1' };

/**
 * For how many seconds a network has to wait before it may reserve these pieces as well; 0 = it may now. To be asked
 * while the stock of the lines is locked: orders of the same part then come one after the other.
 */
async function secondsUntilReservable(client: Queryable, network: Buffer, lines: readonly LineRow[]): Promise<number> {
  const asked = new Map<number, { readonly stock: number; pieces: number }>();
  for (const line of lines) {
    const known = asked.get(line.product_id) ?? { stock: piecesInStock(line), pieces: 0 };
    asked.set(line.product_id, { ...known, pieces: known.pieces + line.quantity });
  }
  const waits = (await rows(client, reserved, [network, [...asked.keys()], hour])).map((held) => {
    const { stock, pieces } = asked.get(held.product_id) ?? { stock: 0, pieces: 0 };
    return held.quantity + pieces > maxGuestPiecesAnHour(stock + held.quantity) ? Math.max(1, held.wait) : 0;
  });
  return Math.max(0, ...waits);
}

/** Writes down from which network an order came. */
async function noteNetwork(client: Queryable, orderId: number, network: Buffer): Promise<void> {
  await execute(client, note, [orderId, network]);
}

const confirmedBuyer = statement({
  name: 'orders-confirmed-buyer',
  text: 'SELECT id FROM customer WHERE id = $1 AND email_confirmed',
  row: z.object({ id: z.int() }),
});

/** A buyer whom the limits of guests bind. */
export type AdmittedGuest = {
  readonly subjects: readonly GuestSubject[];
  readonly network: Buffer;
  /** This request carries a passed human check. */
  readonly checked: boolean;
};

/**
 * Whether the buyer may try to place an order now; null for customers with a confirmed e-mail, whom the shop knows.
 * Throws 400 CAPTCHA_REQUIRED or 429 before anything is worked out. Nothing is counted here: only orders that are made are.
 */
export async function admitGuest(
  account: AccountDeps,
  context: CallContext,
  owner: SessionOwner,
  { email, phone }: RequestOf<typeof ordersCheckout>['contact'],
): Promise<AdmittedGuest | null> {
  const on = context.db.write;
  if ('customerId' in owner && (await maybeRow(on, confirmedBuyer, [owner.customerId]))) return null;
  const network = networkOfIp(context.clientIp);
  const subjects = guestSubjects(account.keys, { network, email, phone });
  const guest = { subjects, network: networkHash(account.keys, network) };
  const verdict = await readGuestOrders(on, subjects);
  if (verdict.kind === 'wait') throw tooMany(verdict.seconds);
  if (verdict.kind === 'open') return { ...guest, checked: false };
  if (context.captcha === null) throw checkNeeded();
  await checkCaptcha(account, context, 'order');
  return { ...guest, checked: true };
}

/** Throws 429 when the guest's network has reserved too many pieces of these parts. The lines' stock must be locked. */
export async function checkGuestReservations(
  client: Queryable,
  { network }: AdmittedGuest,
  lines: readonly LineRow[],
): Promise<void> {
  const seconds = await secondsUntilReservable(client, network, lines);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts the order in its own transaction. Throws where others were faster since the guest was admitted. */
export async function countGuestsOrder(
  client: Queryable,
  { subjects, network, checked }: AdmittedGuest,
  orderId: number,
): Promise<void> {
  await noteNetwork(client, orderId, network);
  const verdict = await countGuestOrder(client, subjects);
  if (verdict.kind === 'wait') throw tooMany(verdict.seconds);
  if (verdict.kind === 'check' && !checked) throw checkNeeded();
}

function checkNeeded(): ServiceError {
  return new ServiceError(400, 'CAPTCHA_REQUIRED', 'Another order needs a human check; send the same again with one.');
}

function tooMany(seconds: number): ServiceError {
  return new ServiceError(429, 'TOO_MANY_ORDERS', 'Too many orders; wait a little.', {
    headers: { 'retry-after': String(seconds) },
  });
}
