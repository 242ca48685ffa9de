import type { PoolClient } from 'pg';
import type { Account } from '@/services/account/deps';
import { cancelOrder } from '@/services/account/orders/cancel-order';
import type { OrderChange } from '@/services/account/orders/change-order';
import { decideReturn, noteRefunded, type ReturnStep, refundReturn } from '@/services/account/orders/decide-return';
import { readOrderRow } from '@/services/account/orders/read-orders';
import { completeOrder, shipOrder } from '@/services/account/orders/send-order';
import { refundOrderPayment } from '@/services/account/payments/refund-order';
import { UsageError } from '../customers/terms';

export type Options = {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly note?: string | undefined;
  readonly amount?: string | undefined;
};
type Work = (client: PoolClient, mail: Account['mail'], id: number, options: Options) => Promise<OrderChange>;

/** Bani of an amount in lei, `120` or `99,50`. */
export function readAmount(text: string): number {
  const bani = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
  if (!(bani > 0)) throw new UsageError(`--amount must be lei above 0, not ${text}.`);
  return bani;
}

/** What can be done to an order. */
export const orderWorks: Readonly<Record<string, Work>> = {
  async ship(client, mail, id, { carrier, tracking }) {
    const parcel = { ...(carrier && { carrier }), ...(tracking && { trackingNumber: tracking }) };
    if (!(await shipOrder(client, mail, id, parcel))) throw new UsageError('Only a PENDING order can be shipped.');
    return {};
  },
  async complete(client, mail, id) {
    if (!(await completeOrder(client, mail, id))) throw new UsageError('Only a SHIPPED order can be completed.');
    return {};
  },
  async cancel(client, mail, id) {
    const stock = await cancelOrder(client, mail, id, 'shop');
    if (stock === null) throw new UsageError('Only a PENDING order can be cancelled.');
    return { stock };
  },
  async refund(client, mail, id, { amount }) {
    // What was paid by card goes back by itself, whole; history and letter follow once it has.
    if (amount === undefined && (await refundOrderPayment(client, id))) return {};
    const { total } = await readOrderRow(client, id);
    const bani = amount === undefined ? total : readAmount(amount);
    if (bani > total) throw new UsageError('More than the order cost cannot be given back.');
    await noteRefunded(client, mail, id, bani);
    return {};
  },
};

const step =
  (name: ReturnStep, before: string): Work =>
  async (client, mail, id, { note }) => {
    if (!(await decideReturn(client, mail, id, name, note))) {
      throw new UsageError(`There is no return ${id} that stands at ${before}.`);
    }
    return {};
  };

/** What can be done to a return. */
export const returnWorks: Readonly<Record<string, Work>> = {
  accept: step('accept', 'ASKED'),
  refuse: step('refuse', 'ASKED'),
  receive: step('receive', 'ACCEPTED'),
  async refund(client, mail, id) {
    if ((await refundReturn(client, mail, id)) === null) {
      throw new UsageError(`There is no return ${id} that stands at RECEIVED.`);
    }
    return {};
  },
};
