import { z } from 'zod';
import { type OrderCreate, orderCreate } from '@/lib/contract/admin/new-order';
import type { ExchangeInput } from '@/lib/contract/admin/returns';
import type { RefundMethod } from '@/lib/contract/orders/order-stage';
import { execute, oneRow, statement } from '../../db/query';
import type { OrderRow } from '../../orders/order-row';
import { readOrderRow } from '../../orders/read-orders';
import { makeRefund, type RefundOutcome } from '../../payments/refunds/make-refund';
import { refundReturn } from '../../returns/returns';
import type { AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { bookRefundsOfOrder } from '../money/book-cash';
import { placeOrder } from '../orders/new-order/place-order';
import { readOrderRecord } from '../orders/order-record';
import { refundRefusal } from '../orders/order-work';
import { readReturnRecord } from './return-record';

const linkOrder = statement({
  name: 'admin-link-exchange',
  text: 'INSERT INTO return_exchange (return_id, order_id) VALUES ($1, $2)',
});
const setCredit = statement({
  name: 'admin-set-exchange-credit',
  text: 'UPDATE customer_order SET exchange_credit = $2 WHERE id = $1',
});

const contractOf = statement({
  name: 'admin-contract-of-order',
  text: 'SELECT contract_id AS "contractId" FROM customer_order WHERE id = $1',
  row: z.object({ contractId: z.int().nullable() }),
});

/**
 * Exchanges the pieces of a received return: places an order for the same buyer, and sets the refund of the pieces against
 * its total. The buyer pays the difference on delivery, or gets it back as a second refund. An order by invoice is replaced
 * by one on the same contract, whose balance includes both.
 */
export async function exchangePieces(id: number, { order, way }: ExchangeInput, write: AdminWrite): Promise<void> {
  const { client, lang, journal } = write;
  const record = await readReturnRecord(client, id, lang);
  if (!record) throw noSuchRecord();
  if (record.task !== 'inspect' && record.task !== 'refund') {
    throw record.task === 'payment' || record.task === null
      ? new AdminError(409, 'RETURN_CLOSED', 'The pieces were refunded.')
      : new AdminError(409, 'RETURN_NOT_RECEIVED', 'The pieces of the return were not received.');
  }
  const value = record.money.proposed;
  if (value === 0) throw new AdminError(409, 'REFUND_NOTHING_LEFT', 'Nothing can be refunded for the pieces.');
  const bought = await readOrderRow(client, record.order.id);
  const isOnContract = bought.payment === 'invoice';
  // The credit note is issued first, because it counts for the credit limit of the new order.
  if (isOnContract) requireMade(await refundReturn(client, write.account.mail, id));
  const credit = isOnContract ? 0 : Math.min(value, order.expectedTotal);
  const placedId = await placeOrder(await buyerOrder(bought, order, write), write, async (orderId) => {
    await execute(client, linkOrder, [id, orderId]);
    await execute(client, setCredit, [orderId, credit]);
  });
  if (!isOnContract) {
    requireMade(await refundReturn(client, write.account.mail, id, { amount: credit, isExchange: true }));
    const positions = record.lines.map(({ position }) => position);
    if (value > credit) await refundDifference(bought.id, { amount: value - credit, positions }, way, write);
  }
  const after = (await readOrderRecord(client, placedId, lang)) ?? {};
  await journal({ resource: 'orders', recordId: placedId, action: 'create', before: null, after });
}

/** A second refund, in the usual way of the order. */
async function refundDifference(
  orderId: number,
  difference: { readonly amount: number; readonly positions: readonly number[] },
  way: RefundMethod | undefined,
  write: AdminWrite,
) {
  const request = { kind: 'amount', ...difference, again: true } as const;
  requireMade(await makeRefund(write.client, write.account.mail, orderId, request, way));
  await bookRefundsOfOrder(write, orderId);
}

function requireMade(outcome: RefundOutcome | { readonly kind: 'known' | 'not-received' }): void {
  if (outcome.kind === 'refused') throw refundRefusal(outcome);
  if (outcome.kind !== 'made') throw new AdminError(409, 'RETURN_CLOSED', 'The pieces were refunded.');
}

/** The new order with the buyer of the earlier one, in one parcel. */
async function buyerOrder(
  bought: OrderRow,
  input: ExchangeInput['order'],
  { client }: AdminWrite,
): Promise<OrderCreate> {
  const { email, ...contact } = bought.contact;
  const { contractId } = await oneRow(client, contractOf, [bought.id]);
  return orderCreate.parse({
    ...input,
    delivery: { ...input.delivery, dispatch: undefined },
    lang: bought.lang,
    ...(bought.customer_id !== null && { customerId: bought.customer_id }),
    contact: { ...contact, ...(email !== '' && { email }) },
    ...(bought.company && {
      company: { ...bought.company, vatCode: bought.company.vatCode ?? undefined },
    }),
    ...(bought.payment === 'invoice' && contractId !== null ? { payment: 'invoice', contractId } : { payment: 'cash' }),
  });
}
