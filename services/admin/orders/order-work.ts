import type { PoolClient } from 'pg';
import { cancelOrder, closeUnfetchedOrder } from '../../cancellations/cancel-order';
import type { StockChange } from '../../http/call-context';
import type { AccountDeps } from '../../identity/account';
import type { RestockResult } from '../../orders/change-order';
import { completeOrder, handOverOrder, shipOrder } from '../../orders/send-order';
import type { RefundOutcome } from '../../payments/refunds/make-refund';
import { finishTransfers, receiveTransfer } from '../../payments/settle-payment';
import { restockUnfetched } from '../../returns/returns';
import { AdminError, type AdminErrorName } from '../admin-error';

type Mail = AccountDeps['mail'];

const refuse = (name: AdminErrorName, message: string) => new AdminError(409, name, message);

/** Marks an order or its next parcel as sent. Throws unless something is left to send. */
export async function sendNextParcel(
  client: PoolClient,
  mail: Mail,
  id: number,
  parcel: { readonly carrier?: string | undefined; readonly trackingNumber?: string | undefined },
): Promise<void> {
  if (!(await shipOrder(client, mail, id, parcel)))
    throw refuse('ORDER_NOT_SENDABLE', 'Only a PENDING order, or the second parcel of one, can be shipped.');
}

/** Marks an order as delivered. Throws unless all of it was sent. */
export async function deliverOrder(client: PoolClient, mail: Mail, id: number): Promise<void> {
  if (!(await completeOrder(client, mail, id)))
    throw refuse(
      'ORDER_NOT_COMPLETABLE',
      'Only a SHIPPED order, both parcels of it if there are two, can be completed.',
    );
}

/** Hands out the pieces in the store, and returns whether that was the whole order. Throws if there are none. */
export async function handOutOrder(client: PoolClient, mail: Mail, id: number): Promise<'whole' | 'part'> {
  const outcome = await handOverOrder(client, mail, id);
  if (outcome === 'nothing')
    throw refuse('ORDER_NOT_IN_STORE', 'Nothing of this order is in the store: ship it first.');
  return outcome;
}

/** Cancels a pending order for the shop. Returns the pieces that are in stock again. Throws for any other order. */
export async function cancelByShop(client: PoolClient, mail: Mail, id: number): Promise<StockChange> {
  const stock = await cancelOrder(client, mail, id, 'shop');
  if (stock === null) throw refuse('ORDER_NOT_CANCELLABLE', 'Only a PENDING order can be cancelled.');
  return stock;
}

/** Cancels an order that came back, and returns its refund. Throws unless it is on its way. */
export async function closeNotCollected(client: PoolClient, mail: Mail, id: number): Promise<RefundOutcome> {
  const refund = await closeUnfetchedOrder(client, mail, id);
  if (refund === null) throw refuse('ORDER_NOT_ON_ITS_WAY', 'Only a SHIPPED order can be unfetched.');
  return refund;
}

/** Restocks the pieces of an order that was not collected. Throws for other orders. */
export async function restockNotCollected(client: PoolClient, id: number): Promise<RestockResult> {
  const outcome = await restockUnfetched(client, id);
  if (!outcome) throw refuse('ORDER_NOT_RESTOCKABLE', 'Only the pieces of an unfetched order can be restocked.');
  return outcome;
}

/** Records the payment of an order by transfer or invoice, and returns its amount in bani. Throws if none is awaited. */
export async function recordPayment(client: PoolClient, mail: Mail, id: number): Promise<number> {
  const amount = await receiveTransfer(client, mail, id);
  if (amount === undefined)
    throw refuse('PAYMENT_NOT_AWAITED', 'Only an unpaid order by transfer or invoice waits for its money.');
  return amount;
}

/** Records the due refunds by transfer as sent, and returns their sum in bani. Throws if there are none. */
export async function recordSentTransfers(client: PoolClient, mail: Mail, id: number): Promise<number> {
  const amount = await finishTransfers(client, mail, id);
  if (amount === 0) throw refuse('TRANSFER_NOT_DUE', 'No money of the order is to go back by transfer.');
  return amount;
}

type Refusal = Extract<RefundOutcome, { kind: 'refused' }>;

const refusals: Readonly<Record<Refusal['reason'], readonly [AdminErrorName, string]>> = {
  unpaid: ['REFUND_UNPAID', 'Nothing was paid for this order yet.'],
  'nothing-left': ['REFUND_NOTHING_LEFT', 'Everything paid was refunded or is on its way.'],
  'too-much': ['REFUND_TOO_MUCH', 'The amount is more than can still be refunded.'],
  repeated: ['REFUND_REPEATED', 'The same amount was refunded a moment ago.'],
  'wrong-way': ['REFUND_WRONG_WAY', 'Money goes back the way it came.'],
  'no-contract': ['REFUND_NO_CONTRACT', 'The contract of this order was deleted.'],
};

/** The error for a refused refund. */
export function refundRefusal({ reason }: Refusal): AdminError {
  const [name, message] = refusals[reason];
  return new AdminError(409, name, message, reason === 'too-much' ? 'amount' : undefined);
}
