import type { PoolClient } from 'pg';
import { type RefundMethod, refundMethod } from '@/lib/contract/orders/order-stage';
import { cancelOrder, closeUnfetchedOrder } from '@/services/cancellations/cancel-order';
import type { AccountDeps } from '@/services/identity/account';
import type { OrderChange } from '@/services/orders/change-order';
import { completeOrder, handOverOrder, shipOrder } from '@/services/orders/send-order';
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
import { leiText, readBani, readWholeNumber } from '../operator-values';
import { UsageError } from '../terminal';
import { refundText, refusalText, returnRefundText } from './order-texts';

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

/** Parses the refund method of --by; undefined means the payment method of the order. */
function readRefundMethod(text: string | undefined): RefundMethod | undefined {
  if (text === undefined) return undefined;
  const parsed = refundMethod.safeParse(text);
  if (!parsed.success) throw new UsageError(`--by must be one of ${refundMethod.options.join(', ')}, not ${text}.`);
  return parsed.data;
}

/** Parses the line positions; undefined means all lines. */
function readLines(texts: readonly string[] | undefined): number[] | undefined {
  return texts?.map((text) => readWholeNumber('line', text, 1));
}

function restockedText({ requested, pieces }: Pick<RestockOutcome, 'requested' | 'pieces'>): string {
  if (requested === 0) return 'Nothing left to restock.';
  const remaining = requested - pieces;
  const note = remaining > 0 ? `; ${remaining} are not: the product is no longer in the catalogue` : '';
  return `${pieces} pcs are back in stock${note}.`;
}

async function restock(client: PoolClient, id: number, lines: ActionOptions['line']): Promise<WorkResult> {
  const outcome = await restockReturn(client, id, readLines(lines));
  if (!outcome) throw new UsageError(`There is no return ${id} whose pieces have been received.`);
  return { stock: outcome.stock, message: restockedText(outcome) };
}

async function restockOrder(client: PoolClient, id: number): Promise<WorkResult> {
  const outcome = await restockUnfetched(client, id);
  if (!outcome) throw new UsageError('Only the pieces of an unfetched order can be restocked.');
  return { stock: outcome.stock, message: `${outcome.pieces} pcs are back in stock.` };
}

/** Actions on an order, by command. */
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
    const outcome = await handOverOrder(client, mail, id);
    if (outcome === 'nothing') throw new UsageError('Nothing of this order is in the store: ship it first.');
    return {
      message:
        outcome === 'whole'
          ? 'The whole order is handed out.'
          : 'The first parcel is handed out; the second has not arrived yet.',
    };
  },
  async cancel(client, mail, id) {
    const stock = await cancelOrder(client, mail, id, 'shop');
    if (stock === null) throw new UsageError('Only a PENDING order can be cancelled.');
    return { stock };
  },
  async unfetched(client, mail, id, { restock = false }) {
    const refund = await closeUnfetchedOrder(client, mail, id);
    if (refund === null) throw new UsageError('Only a SHIPPED order can be unfetched.');
    const money = refund.kind === 'made' ? refundText(refund) : 'Nothing was paid, so nothing is refunded.';
    if (!restock) return { message: money };
    const { message = '', ...change } = await restockOrder(client, id);
    return { ...change, message: `${money} ${message}` };
  },
  restock: (client, _, id) => restockOrder(client, id),
  async paid(client, mail, id) {
    const amount = await receiveTransfer(client, mail, id);
    if (amount === undefined) throw new UsageError('Only an unpaid order by transfer or invoice waits for its money.');
    return { message: `${leiText(amount)} came; the buyer gets a letter.` };
  },
  async sent(client, mail, id) {
    const amount = await finishTransfers(client, mail, id);
    if (amount === 0) throw new UsageError('No money of the order is to go back by transfer.');
    return { message: `${leiText(amount)} went back by transfer.` };
  },
  async refund(client, mail, id, { amount, by, again = false }) {
    const request =
      amount === undefined
        ? ({ kind: 'rest' } as const)
        : ({ kind: 'amount', amount: readBani('amount', amount), again } as const);
    const outcome = await makeRefund(client, mail, id, request, readRefundMethod(by));
    if (outcome.kind === 'refused') throw new UsageError(refusalText(outcome));
    return { message: refundText(outcome) };
  },
};

const step =
  (name: ReturnStep, before: string): OrderAction =>
  async (client, mail, id, { note }) => {
    if (!(await decideReturn(client, mail, id, name, note))) {
      throw new UsageError(`There is no return ${id} with status ${before}.`);
    }
    return {};
  };

/** Actions on a return, by command. */
export const returnWorks: Readonly<Record<string, OrderAction>> = {
  accept: step('accept', 'ASKED'),
  refuse: step('refuse', 'ASKED'),
  async receive(client, mail, id, options) {
    if (options.line && !options.restock) throw new UsageError('--line needs --restock.');
    await step('receive', 'ACCEPTED')(client, mail, id, options);
    return options.restock === true ? restock(client, id, options.line) : {};
  },
  restock: (client, _, id, { line }) => restock(client, id, line),
  async refund(client, mail, id, { by, amount }) {
    const amountBani = amount === undefined ? undefined : readBani('amount', amount);
    const outcome = await refundReturn(client, mail, id, { method: readRefundMethod(by), amount: amountBani });
    if (outcome.kind !== 'made') throw new UsageError(returnRefundText(id, outcome));
    return { message: outcome.amount === 0 ? `Nothing is left to give back: ${leiText(0)}.` : refundText(outcome) };
  },
};
