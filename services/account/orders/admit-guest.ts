import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import { addressNetwork } from '@/lib/system/address-network';
import { maybeRow, type Queryable, statement } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { checkCaptcha } from '../captcha/captcha';
import type { Account } from '../deps';
import type { SessionOwner } from '../session/find-session';
import type { LineRow } from '../session/line-row';
import { countGuestOrder, networkHash, readGuestOrders, type Subject, subjectsOf } from './guest-limits';
import { noteNetwork, waitForPieces } from './guest-reservations';

const confirmedBuyer = statement({
  name: 'orders-confirmed-buyer',
  text: 'SELECT id FROM customer WHERE id = $1 AND email_confirmed',
  row: z.object({ id: z.int() }),
});

/** A buyer whom the limits of guests bind. */
export type AdmittedGuest = {
  readonly subjects: readonly Subject[];
  readonly network: Buffer;
  /** This request carries a passed human check. */
  readonly checked: boolean;
};

/**
 * Whether the buyer may try to place an order now; null for customers with a confirmed e-mail, whom the shop knows.
 * Throws 400 CAPTCHA_REQUIRED or 429 before anything is worked out. Nothing is counted here: only orders that are made are.
 */
export async function admitGuest(
  account: Account,
  context: CallContext,
  owner: SessionOwner,
  { email, phone }: RequestOf<typeof ordersCheckout>['contact'],
): Promise<AdmittedGuest | null> {
  const on = context.db.write;
  if ('customerId' in owner && (await maybeRow(on, confirmedBuyer, [owner.customerId]))) return null;
  const network = addressNetwork(context.clientAddress);
  const subjects = subjectsOf(account.keys, { network, email, phone });
  const guest = { subjects, network: networkHash(account.keys, network) };
  const verdict = await readGuestOrders(on, subjects);
  if (verdict.kind === 'wait') throw tooMany(verdict.seconds);
  if (verdict.kind === 'open') return { ...guest, checked: false };
  if (context.captcha === null) throw checkNeeded();
  await checkCaptcha(account, context, 'order');
  return { ...guest, checked: true };
}

/** Throws 429 when the guest's network has reserved too many pieces of these parts. The lines' stock must be locked. */
export async function checkReserved(
  client: Queryable,
  { network }: AdmittedGuest,
  lines: readonly LineRow[],
): Promise<void> {
  const seconds = await waitForPieces(client, network, lines);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts the order in its own transaction. Throws where others were faster since the guest was admitted. */
export async function countOrder(
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
