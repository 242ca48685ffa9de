import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { RefundMethod } from '@/lib/contract/orders/order-stage';
import type { AccountDeps } from '@/services/identity/account';
import { execute, oneRow, type Queryable, statement } from '../../db/query';
import { issueCreditNotes } from '../../documents/issue-document';
import { balancedLines, type LedgerLine } from '../../ledger/entries';
import { providerKinds } from '../../payment-provider/providers';
import { changePaymentState, isOpen, lockOrder, type PaymentRow, paymentsOf } from '../payment-rows';
import { finishRefund, isRepeatedRefund, saveRefund } from './refund-rows';
import {
  type LinePieces,
  type LockedOrder,
  lockForRefund,
  paidFor,
  planFullRefund,
  planRefundOfAmount,
  planRefundOfPieces,
  type Refundable,
  type RefundPlan,
  readForRefund,
  reduceRefundLines,
  reduceRefundPlan,
  refundableAmount,
} from './refundable';

/**
 * Closes open payments of an order and refunds the paid amount, in the transaction that ends the order. Money that
 * arrives later is refunded automatically.
 */
export async function refundOrderPayment(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
): Promise<RefundOutcome> {
  await lockOrder(client, orderId);
  for (const payment of await paymentsOf(client, orderId)) {
    if (isOpen(payment.state)) await changePaymentState(client, payment, 'cancelled', 'shop');
  }
  return makeRefund(client, mail, orderId, { kind: 'rest' });
}

// A credit note is a negative invoice, due at once, so that it reduces the debt.
const insertCreditNote = statement({
  name: 'refunds-credit-note',
  text: `INSERT INTO ledger_entry (contract_id, kind, number, date, due, amount, refund_id, order_numbers)
    SELECT $1, 'invoice', $2, d.today, d.today, -$3::bigint, $4, ARRAY[$5]
    FROM (SELECT (now() AT TIME ZONE '${shop.timeZone}')::date AS today) d RETURNING id`,
  row: z.object({ id: z.coerce.number() }),
});
const insertLines = statement({
  name: 'refunds-credit-lines',
  text: `INSERT INTO ledger_line (entry_id, position, brand, part_number, quantity, price, total)
    SELECT $1, l.* FROM jsonb_to_recordset($2)
      AS l (position int, brand text, part_number text, quantity int, price bigint, total bigint)`,
});

/**
 * Writes a credit note into the ledger, which reduces the debt of the order's contract. An order without an issued invoice
 * has no credit note: the entry has the numbers of order and refund. A ledger import with the same number replaces it.
 */
async function writeCreditNote(
  client: Queryable,
  { number, contract_id, items }: LockedOrder,
  refund: { readonly id: string; readonly number: number; readonly creditNote: string | undefined },
  { amount, lines }: RefundPlan,
): Promise<void> {
  const noteNumber = refund.creditNote ?? `${number}-R${refund.number}`;
  const values = [contract_id, noteNumber, amount, refund.id, number];
  const note = await oneRow(client, insertCreditNote, values);
  const productLines = lines.flatMap(({ position, quantity }): LedgerLine[] => {
    const item = items.find((one) => one.position === position);
    if (!item || item.brand_name === '' || item.part_number === '') return [];
    const [brand, partNumber, price] = [item.brand_name, item.part_number, item.price];
    return [{ brand, partNumber, quantity: -quantity, price, total: -quantity * price }];
  });
  const balanced = balancedLines({ kind: 'invoice', amount: -amount, lines: productLines });
  const noteLines = balanced.map(({ partNumber, ...line }, at) => ({
    ...line,
    part_number: partNumber,
    position: at + 1,
  }));
  await execute(client, insertLines, [note.id, JSON.stringify(noteLines)]);
}

/** Requested refund: the remaining amount, an amount, or a return's pieces. */
type RefundRequest =
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'amount';
      readonly amount: number;
      readonly again: boolean;
      /** Positions of the lines that the amount is for; all lines by default. */
      readonly positions?: readonly number[];
    }
  | {
      readonly kind: 'pieces';
      readonly returnId: number;
      readonly pieces: readonly LinePieces[];
      /** Reduced amount, for worn pieces; without it, the sum of the lines with their reductions. */
      readonly amount?: number | undefined;
      /** The amount is deducted from the total of a replacement order. */
      readonly isExchange?: boolean | undefined;
    };

type PiecesRequest = Extract<RefundRequest, { kind: 'pieces' }>;

export type RefundOutcome =
  | { readonly kind: 'made'; readonly amount: number; readonly method: RefundMethod; readonly done: boolean }
  | {
      readonly kind: 'refused';
      /**
       * Reason for a refusal: unpaid or fully refunded, more than is left, repeated within minutes, or method not
       * possible.
       */
      readonly reason: 'unpaid' | 'nothing-left' | 'too-much' | 'repeated' | 'wrong-way' | 'no-contract';
      /** In bani: paid for the order, and still refundable. */
      readonly paid: number;
      readonly left: number;
    };

type RefundMethods = readonly [RefundMethod, ...RefundMethod[]];

const exchangeMethods: RefundMethods = ['exchange'];
const isExchange = (request: RefundRequest) => request.kind === 'pieces' && request.isExchange === true;

/** Refund methods by payment method, default first. */
export const refundMethodsOf = {
  card: ['card'],
  cash: ['cash', 'courier', 'transfer'],
  invoice: ['contract'],
  transfer: ['transfer'],
} as const satisfies Record<LockedOrder['payment'], RefundMethods>;

/**
 * Refunds money of an order in the caller's transaction, never more than was paid. Card refunds are due until the
 * provider confirms them after the commit, transfers until staff send them; other methods are done at once.
 */
export async function makeRefund(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
  request: RefundRequest,
  requestedMethod?: RefundMethod,
): Promise<RefundOutcome> {
  const order = await lockForRefund(client, orderId);
  if (!order) return { kind: 'refused', reason: 'unpaid', paid: 0, left: 0 };
  const payment = (await paymentsOf(client, orderId)).find(({ state }) => state === 'paid');
  const sums = refundableOf(order, payment);
  const plan = planOf(sums, request);
  const methods = isExchange(request) ? exchangeMethods : refundMethodsFor(order, payment, plan, request);
  const method = requestedMethod ?? methods[0];
  const reason =
    refusalOf(order, sums, plan, request, methods.includes(method) ? method : undefined) ??
    (request.kind === 'amount' &&
      !request.again &&
      (await isRepeatedRefund(client, orderId, request.amount)) &&
      'repeated');
  if (reason) return { kind: 'refused', reason, paid: sums.paid, left: plan.amount };
  const reduced =
    request.kind === 'pieces' && request.amount !== undefined ? reduceRefundPlan(plan, request.amount) : plan;
  await writeRefund(client, mail, { order, payment, method, request, plan: reduced });
  return {
    kind: 'made',
    amount: reduced.amount,
    method,
    done: !isRefundDeferred(order, method) || reduced.amount === 0,
  };
}

/** Default method of refunding pieces of an order. */
export async function defaultRefundMethod(
  client: Queryable,
  orderId: number,
  request: PiecesRequest,
): Promise<RefundMethod | undefined> {
  const order = await lockForRefund(client, orderId);
  if (!order) return undefined;
  const payment = (await paymentsOf(client, orderId)).find(({ state }) => state === 'paid');
  return refundMethodsFor(order, payment, planOf(refundableOf(order, payment), request), request)[0];
}

/** The refund of returned pieces as it would be made now: whole, with the reductions of its lines, and its methods. */
export async function planReturnRefund(
  on: Queryable,
  orderId: number,
  request: Omit<PiecesRequest, 'amount'>,
): Promise<{
  readonly paid: number;
  readonly whole: RefundPlan;
  readonly amount: number;
  readonly ways: RefundMethods;
}> {
  const order = await readForRefund(on, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const payment = (await paymentsOf(on, orderId)).find(({ state }) => state === 'paid');
  const sums = refundableOf(order, payment);
  const plan = planOfReturn(sums, request);
  const whole = planRefundOfPieces(sums, request.pieces);
  return { paid: sums.paid, whole, amount: plan.amount, ways: refundMethodsFor(order, payment, plan, request) };
}

/** Paid and refunded amounts of an order in bani, and what can still be refunded. */
export async function readMoneyOf(
  on: Queryable,
  orderId: number,
): Promise<{ readonly paid: number; readonly refunded: number; readonly left: number }> {
  const order = await readForRefund(on, orderId);
  if (!order) return { paid: 0, refunded: 0, left: 0 };
  const payment = (await paymentsOf(on, orderId)).find(({ state }) => state === 'paid');
  const sums = refundableOf(order, payment);
  return { paid: sums.paid, refunded: order.sums.refunded, left: refundableAmount(sums) };
}

function refundMethodsFor(
  order: LockedOrder,
  payment: PaymentRow | undefined,
  plan: RefundPlan,
  request: RefundRequest,
): RefundMethods {
  if (order.payment !== 'card') return refundMethodsOf[order.payment];
  return cardRefundMethods(payment, request.kind === 'pieces' ? (request.amount ?? plan.amount) : plan.amount);
}

/** Refunds to the card, or by transfer if the refund is partial and the provider refunds in full only. */
export function cardRefundMethods(
  payment: Pick<PaymentRow, 'provider' | 'amount' | 'refunded'> | undefined,
  amount: number,
): RefundMethods {
  const provider = providerKinds.find(({ name }) => name === payment?.provider);
  const isPart = payment !== undefined && (payment.refunded > 0 || amount < payment.amount);
  return isPart && provider?.refunds === 'whole' ? ['transfer'] : ['card'];
}

/** Whether the refund is only due: a provider, or staff, still has to send the money. */
const isRefundDeferred = ({ payment }: LockedOrder, method: RefundMethod) =>
  method !== 'exchange' &&
  (method === 'card' || payment === 'transfer' || (payment === 'card' && method === 'transfer'));

type Refusal = Extract<RefundOutcome, { kind: 'refused' }>['reason'];

function refusalOf(
  order: LockedOrder,
  sums: Refundable,
  plan: RefundPlan,
  request: RefundRequest,
  method: RefundMethod | undefined,
): Refusal | undefined {
  if (sums.paid === 0 && sums.refunded === 0) return 'unpaid';
  if (refundableAmount(sums) === 0 && request.kind !== 'pieces') return 'nothing-left';
  if (method === undefined) return 'wrong-way';
  if (method === 'contract' && order.contract_id === null) return 'no-contract';
  return request.kind !== 'rest' && (request.amount ?? 0) > plan.amount ? 'too-much' : undefined;
}

function refundableOf(order: LockedOrder, payment: PaymentRow | undefined): Refundable {
  const { total, ...rest } = order.sums;
  const paid = Math.min(total, paidFor(order, payment));
  // The payment's own refunds may exceed those counted for the order.
  const back = payment ? payment.refunded + paid - payment.amount : 0;
  return { ...rest, paid, refunded: Math.max(rest.refunded, back) };
}

function planOf(sums: Refundable, request: RefundRequest): RefundPlan {
  if (request.kind === 'rest') return planFullRefund(sums);
  return request.kind === 'amount'
    ? planRefundOfAmount(sums, request.amount, request.positions)
    : planOfReturn(sums, request);
}

function planOfReturn(sums: Refundable, { pieces, amount }: Pick<PiecesRequest, 'pieces' | 'amount'>): RefundPlan {
  const plan = planRefundOfPieces(sums, pieces);
  return amount === undefined ? reduceRefundLines(plan, pieces) : plan;
}

type RefundDraft = {
  readonly order: LockedOrder;
  readonly payment: PaymentRow | undefined;
  readonly method: RefundMethod;
  readonly request: RefundRequest;
  readonly plan: RefundPlan;
};

async function writeRefund(
  client: Queryable,
  mail: AccountDeps['mail'],
  { order, payment, method, request, plan }: RefundDraft,
) {
  const returnId = request.kind === 'pieces' ? request.returnId : null;
  const paymentId = method === 'card' ? (payment?.id ?? null) : null;
  const saved = await saveRefund(client, { orderId: order.id, method, paymentId, returnId, overpaid: false, plan });
  if (!saved) return;
  const creditNote = await issueCreditNotes(client, order.id);
  if (!isRefundDeferred(order, method)) {
    if (method === 'contract') await writeCreditNote(client, order, { ...saved, creditNote }, plan);
    await finishRefund(client, mail, saved.id);
  } else if (payment && payment.refunded + plan.amount === payment.amount) {
    await changePaymentState(client, payment, 'refund_due', 'shop');
  }
}
