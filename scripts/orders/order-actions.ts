import type { PoolClient } from 'pg';
import { type RefundMethod, refundMethod } from '@/lib/contract/orders/order-events';
import { cancelOrder, closeUnfetchedOrder } from '@/services/cancellations/cancel-order';
import type { AccountDeps } from '@/services/identity/account-deps';
import type { OrderChange } from '@/services/orders/change-order';
import { completeOrder, handOutOrder, shipOrder } from '@/services/orders/send-order';
import { makeRefund } from '@/services/payments/refunds/make-refund';
import { finishTransfers, receiveTransfer } from '@/services/payments/settle-payment';
import {
  decideReturn,
  type RestockOutcome,
  type ReturnStep,
  refundReturn,
  restockReturn,
  restockUnfetched,
} from '@/services/returns/returns';
import { UsageError } from '../terminal';
import { lei, refundText, refusalText, returnRefundText } from './order-texts';

export type ActionOptions = {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly note?: string | undefined;
  readonly amount?: string | undefined;
  readonly by?: string | undefined;
  readonly again?: boolean | undefined;
  readonly restock?: boolean | undefined;
  readonly line?: readonly string[] | undefined;
};
/** The change, with a message for the operator. */
type WorkResult = OrderChange & { readonly message?: string };
export type OrderAction = (
  client: PoolClient,
  mail: AccountDeps['mail'],
  id: number,
  options: ActionOptions,
) => Promise<WorkResult>;

/** Bani of an amount in lei, `120` or `99,50`. */
export function readAmount(text: string): number {
  const bani = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
  if (!(bani > 0)) throw new UsageError(`--amount must be lei above 0, not ${text}.`);
  return bani;
}

/** The way that --by names; undefined leaves it to how the order was paid. */
export function readRefundMethod(text: string | undefined): RefundMethod | undefined {
  if (text === undefined) return undefined;
  const parsed = refundMethod.safeParse(text);
  if (!parsed.success) throw new UsageError(`--by must be one of ${refundMethod.options.join(', ')}, not ${text}.`);
  return parsed.data;
}

/** Positions of lines; undefined stands for all of them. */
export function readLines(texts: readonly string[] | undefined): number[] | undefined {
  return texts?.map((text) => {
    if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`--line must be the number of a line, not ${text}.`);
    return Number(text);
  });
}

function restockedText({ requested, pieces }: Pick<RestockOutcome, 'requested' | 'pieces'>): string {
  if (requested === 0) return 'No piece was left to go back into stock.';
  const rest = requested - pieces;
  return `${pieces} pcs are back in stock${rest > 0 ? `; ${rest} are not: the catalogue has the part no more` : ''}.`;
}

async function restock(client: PoolClient, id: number, lines: ActionOptions['line']): Promise<WorkResult> {
  const done = await restockReturn(client, id, readLines(lines));
  if (!done) throw new UsageError(`There is no return ${id} whose pieces are here.`);
  return { stock: done.stock, message: restockedText(done) };
}

async function restockOrder(client: PoolClient, id: number): Promise<WorkResult> {
  const done = await restockUnfetched(client, id);
  if (!done) throw new UsageError('Only the pieces of an order that nobody fetched can go back into stock.');
  return { stock: done.stock, message: `${done.pieces} pcs are back in stock.` };
}

/** What can be done to an order. */
export const orderWorks: Readonly<Record<string, OrderAction>> = {
  async ship(client, mail, id, { carrier, tracking }) {
    const parcel = { ...(carrier && { carrier }), ...(tracking && { trackingNumber: tracking }) };
    if (await shipOrder(client, mail, id, parcel)) return {};
    throw new UsageError('Only a PENDING order, or the second parcel of one, can be shipped.');
  },
  async complete(client, mail, id) {
    if (await completeOrder(client, mail, id)) return {};
    throw new UsageError('Only a SHIPPED order, both parcels of it if there are two, can be completed.');
  },
  async 'hand-out'(client, mail, id) {
    const handed = await handOutOrder(client, mail, id);
    if (handed === 'nothing')
      throw new UsageError('Nothing of this order waits in the store: it has to be shipped first.');
    return {
      message:
        handed === 'whole'
          ? 'All of it is handed out.'
          : 'The first parcel is handed out; the second is still to come.',
    };
  },
  async cancel(client, mail, id) {
    const stock = await cancelOrder(client, mail, id, 'shop');
    if (stock === null) throw new UsageError('Only a PENDING order can be cancelled.');
    return { stock };
  },
  async unfetched(client, mail, id, { restock = false }) {
    const refund = await closeUnfetchedOrder(client, mail, id);
    if (refund === null) throw new UsageError('Only a SHIPPED order can come back.');
    const money = refund.kind === 'made' ? refundText(refund) : 'Nothing was paid, so nothing goes back.';
    if (!restock) return { message: money };
    const { message = '', ...change } = await restockOrder(client, id);
    return { ...change, message: `${money} ${message}` };
  },
  restock: (client, _, id) => restockOrder(client, id),
  async paid(client, mail, id) {
    const amount = await receiveTransfer(client, mail, id);
    if (amount === undefined) throw new UsageError('Only an unpaid order by transfer or invoice waits for its money.');
    return { message: `${lei(amount)} came; the buyer gets a letter.` };
  },
  async sent(client, mail, id) {
    const amount = await finishTransfers(client, mail, id);
    if (amount === 0) throw new UsageError('No money of the order is to go back by transfer.');
    return { message: `${lei(amount)} went back by transfer.` };
  },
  async refund(client, mail, id, { amount, by, again = false }) {
    const request =
      amount === undefined
        ? ({ kind: 'rest' } as const)
        : ({ kind: 'amount', amount: readAmount(amount), again } as const);
    const outcome = await makeRefund(client, mail, id, request, readRefundMethod(by));
    if (outcome.kind === 'refused') throw new UsageError(refusalText(outcome));
    return { message: refundText(outcome) };
  },
};

const step =
  (name: ReturnStep, before: string): OrderAction =>
  async (client, mail, id, { note }) => {
    if (!(await decideReturn(client, mail, id, name, note))) {
      throw new UsageError(`There is no return ${id} that stands at ${before}.`);
    }
    return {};
  };

/** What can be done to a return. */
export const returnWorks: Readonly<Record<string, OrderAction>> = {
  accept: step('accept', 'ASKED'),
  refuse: step('refuse', 'ASKED'),
  async receive(client, mail, id, options) {
    await step('receive', 'ACCEPTED')(client, mail, id, options);
    return options.restock === true ? restock(client, id, options.line) : {};
  },
  restock: (client, _, id, { line }) => restock(client, id, line),
  async refund(client, mail, id, { by, amount }) {
    const less = amount === undefined ? undefined : readAmount(amount);
    const outcome = await refundReturn(client, mail, id, { method: readRefundMethod(by), amount: less });
    if (outcome.kind !== 'made') throw new UsageError(returnRefundText(id, outcome));
    return { message: outcome.amount === 0 ? `Nothing is left to give back: ${lei(0)}.` : refundText(outcome) };
  },
};
