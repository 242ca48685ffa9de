import { z } from 'zod';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { isInLedger } from '@/services/ledger/ledger';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { costOfPieces, splitByWeights } from '../../promo/order-promo';
import { lockOrder, type PaymentRow } from '../payment-rows';

/** A line of an order, in bani. */
export type RefundableLine = {
  readonly position: number;
  readonly quantity: number;
  /** Paid for all pieces, less the line's share of the promo discount. */
  readonly paid: number;
  readonly refunded: number;
  /** Refunded pieces. */
  readonly refundedQuantity: number;
};

/** Paid and refunded amounts of an order, in bani. */
export type Refundable = {
  readonly paid: number;
  readonly refunded: number;
  /** Amount paid for delivery. */
  readonly delivery: number;
  readonly refundedDelivery: number;
  readonly lines: readonly RefundableLine[];
};

export type RefundPlan = {
  readonly amount: number;
  /** The part of the amount that is delivery. */
  readonly delivery: number;
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly amount: number }[];
  /** Shares of the lines in an amount without pieces. The shares reduce the revenue of the lines. */
  readonly shares?: readonly { readonly position: number; readonly amount: number }[];
};

/** Returned pieces of a line; `amount`: a reduced refund, for worn pieces. */
export type LinePieces = { readonly position: number; readonly quantity: number; readonly amount?: number | null };

/** The amount in bani that can still be refunded. */
export function refundableAmount({ paid, refunded }: Refundable): number {
  return Math.max(0, paid - refunded);
}

/**
 * Plans a refund of returned pieces by their share of the lines. Delivery is refunded with the last pieces. Amounts
 * refunded earlier without a line are not refunded again.
 */
export function planRefundOfPieces(order: Refundable, pieces: readonly LinePieces[]): RefundPlan {
  let left = refundableAmount(order);
  const take = (amount: number) => {
    const taken = Math.max(0, Math.min(amount, left));
    left -= taken;
    return taken;
  };
  const back = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const after = order.lines.map((line) => {
    const quantity = Math.min(back.get(line.position) ?? 0, line.quantity - line.refundedQuantity);
    return { line, quantity, refundedAfter: line.refundedQuantity + quantity };
  });
  const lines = after
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity, refundedAfter }) => {
      const due =
        costOfPieces(line.paid, refundedAfter, line.quantity) -
        costOfPieces(line.paid, refundedAfter - quantity, line.quantity);
      return { position: line.position, quantity, amount: take(Math.min(due, line.paid - line.refunded)) };
    });
  const complete = after.every(({ line, refundedAfter }) => refundedAfter === line.quantity);
  const delivery = complete ? take(order.delivery - order.refundedDelivery) : 0;
  return { amount: lines.reduce((sum, line) => sum + line.amount, delivery), delivery, lines };
}

/** Reduces the lines of a plan to the amounts of their pieces. */
export function reduceRefundLines({ delivery, lines }: RefundPlan, pieces: readonly LinePieces[]): RefundPlan {
  const mostOf = new Map(pieces.map(({ position, amount }) => [position, amount ?? Number.POSITIVE_INFINITY]));
  const reduced = lines.map((line) => ({
    ...line,
    amount: Math.min(line.amount, mostOf.get(line.position) ?? line.amount),
  }));
  return { amount: reduced.reduce((sum, { amount }) => sum + amount, delivery), delivery, lines: reduced };
}

/** Reduces a plan for worn pieces; delivery is not reduced. */
export function reduceRefundPlan({ delivery, lines }: RefundPlan, amount: number): RefundPlan {
  const carried = Math.min(delivery, amount);
  const shares = splitByWeights(
    amount - carried,
    lines.map((line) => line.amount),
  );
  return { amount, delivery: carried, lines: lines.map((line, at) => ({ ...line, amount: shares[at] ?? 0 })) };
}

/** Plans a refund of the remaining amount. */
export function planFullRefund(order: Refundable): RefundPlan {
  const pieces = order.lines.map(({ position, quantity, refundedQuantity }) => ({
    position,
    quantity: quantity - refundedQuantity,
  }));
  return { ...planRefundOfPieces(order, pieces), amount: refundableAmount(order) };
}

/**
 * Plans a refund of an amount without pieces, at most the refundable amount. The lines, or only the given positions,
 * share the amount in proportion to their unrefunded prices. A remainder above these prices reduces no line.
 */
export function planRefundOfAmount(order: Refundable, amount: number, positions?: readonly number[]): RefundPlan {
  const refunded = Math.min(amount, refundableAmount(order));
  const lines = order.lines.filter(({ position }) => positions?.includes(position) ?? true);
  const left = lines.map((line) => line.paid - line.refunded);
  const goods = Math.min(
    refunded,
    left.reduce((sum, one) => sum + one, 0),
  );
  const shares = splitByWeights(goods, left).map((share, at) => ({
    position: lines[at]?.position ?? 0,
    amount: share,
  }));
  return { amount: refunded, delivery: 0, lines: [], shares };
}

const itemRow = z.object({
  position: z.int(),
  brand_name: z.string(),
  part_number: z.string(),
  price: z.int(),
  quantity: z.int(),
  total: z.int(),
  discount: z.int(),
  refunded: z.int(),
  refunded_quantity: z.int(),
});

const readRefundable = statement({
  name: 'refunds-order',
  text: `SELECT o.id, o.number, o.status, o.payment, o.total, o.contract_id, o.transferred_at IS NOT NULL AS transferred, o.refunded, o.refunded_delivery, o.exchange_credit,
      o.payment = 'invoice' AND (o.paid_at IS NOT NULL OR ${isInLedger('o')}) AS booked,
      (SELECT json_agg(i ORDER BY i.position) FROM (SELECT t.position, t.brand_name, t.part_number, t.price, t.quantity,
          t.total, t.discount, t.refunded, t.refunded_quantity
        FROM order_item t WHERE t.order_id = o.id) i) AS items
    FROM customer_order o WHERE o.id = $1`,
  row: z.object({
    id: z.int(),
    number: z.string(),
    status: orderStatus,
    payment: z.enum(paymentMethods),
    total: z.int(),
    contract_id: z.int().nullable(),
    transferred: z.boolean(),
    refunded: z.int(),
    refunded_delivery: z.int(),
    exchange_credit: z.int(),
    booked: z.boolean(),
    items: z.array(itemRow),
  }),
});
type OrderRow = z.infer<(typeof readRefundable)['row']>;
export type LockedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'status' | 'payment' | 'contract_id' | 'transferred' | 'booked' | 'exchange_credit' | 'items'
> & {
  readonly sums: Omit<Refundable, 'paid'> & { readonly total: number };
};

/** An order with the amount paid per line, locked until commit. */
export async function lockForRefund(client: Queryable, orderId: number): Promise<LockedOrder | undefined> {
  await lockOrder(client, orderId);
  // A separate statement, to see rows committed while waiting for the lock.
  return readForRefund(client, orderId);
}

/** The current state of an order, with the amount paid per line. */
export async function readForRefund(on: Queryable, orderId: number): Promise<LockedOrder | undefined> {
  const row = await maybeRow(on, readRefundable, [orderId]);
  if (!row) return undefined;
  const lines = row.items.map(({ position, quantity, total, discount, refunded, refunded_quantity }) => ({
    ...{ position, quantity, refunded },
    paid: total - discount,
    refundedQuantity: refunded_quantity,
  }));
  const delivery = Math.max(0, row.total - lines.reduce((sum, { paid }) => sum + paid, 0));
  const { total, refunded, refunded_delivery: refundedDelivery } = row;
  return { ...row, sums: { total, refunded, delivery, refundedDelivery, lines } };
}

/**
 * Amount paid: by card as the payment states, on delivery after handover and before it by exchanged pieces, by transfer
 * after receipt, and by invoice after handover or when the ledger or the operator reports it.
 */
export function paidFor(
  { status, payment, transferred, booked, exchange_credit, sums }: LockedOrder,
  paid: PaymentRow | undefined,
): number {
  if (payment === 'card') return paid?.amount ?? 0;
  if (payment === 'cash') return status === 'COMPLETED' ? sums.total : exchange_credit;
  return status === 'COMPLETED' || (payment === 'transfer' ? transferred : booked) ? sums.total : 0;
}
