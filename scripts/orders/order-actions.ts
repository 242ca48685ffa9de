import type { PoolClient } from 'pg';
import { type RefundMethod, refundMethod } from '@/lib/contract/orders/order-stage';
import { AdminError } from '@/services/admin/admin-error';
import {
  cancelByShop,
  closeNotCollected,
  deliverOrder,
  handOutOrder,
  recordPayment,
  recordSentTransfers,
  restockNotCollected,
  sendNextParcel,
} from '@/services/admin/orders/order-work';
import type { AccountDeps } from '@/services/identity/account';
import type { OrderChange } from '@/services/orders/change-order';
import { makeRefund } from '@/services/payments/refunds/make-refund';
import {
  decideReturn,
  type RestockOutcome,
  type ReturnStep,
  refundReturn,
  restockReturn,
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
  const { stock, pieces } = await restockNotCollected(client, id);
  return { stock, message: `${pieces} pcs are back in stock.` };
}

const works: Readonly<Record<string, OrderAction>> = {
  async ship(client, mail, id, { carrier, tracking }) {
    const parcel = { ...(carrier && { carrier }), ...(tracking && { trackingNumber: tracking }) };
    await sendNextParcel(client, mail, id, parcel);
    return {};
  },
  async complete(client, mail, id) {
    await deliverOrder(client, mail, id);
    return {};
  },
  async 'hand-out'(client, mail, id) {
    const outcome = await handOutOrder(client, mail, id);
    return {
      message:
        outcome === 'whole'
          ? 'The whole order is handed out.'
          : 'The first parcel is handed out; the second has not arrived yet.',
    };
  },
  cancel: async (client, mail, id) => ({ stock: await cancelByShop(client, mail, id) }),
  async unfetched(client, mail, id, { restock = false }) {
    const refund = await closeNotCollected(client, mail, id);
    const money = refund.kind === 'made' ? refundText(refund) : 'Nothing was paid, so nothing is refunded.';
    if (!restock) return { message: money };
    const { message = '', ...change } = await restockOrder(client, id);
    return { ...change, message: `${money} ${message}` };
  },
  restock: (client, _, id) => restockOrder(client, id),
  async paid(client, mail, id) {
    return { message: `${leiText(await recordPayment(client, mail, id))} came; the buyer gets a letter.` };
  },
  async sent(client, mail, id) {
    return { message: `${leiText(await recordSentTransfers(client, mail, id))} went back by transfer.` };
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

/** The action with its refusals as usage errors, which are printed without a stack. */
const withUsageErrors =
  (work: OrderAction): OrderAction =>
  async (...values) => {
    try {
      return await work(...values);
    } catch (error) {
      throw error instanceof AdminError ? new UsageError(error.message) : error;
    }
  };

/** Actions on an order, by command: those of the back office, with a message for the operator. */
export const orderWorks: Readonly<Record<string, OrderAction>> = Object.fromEntries(
  Object.entries(works).map(([name, work]) => [name, withUsageErrors(work)]),
);

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
