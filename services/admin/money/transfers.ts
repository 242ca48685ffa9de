import type { Hono } from 'hono';
import { z } from 'zod';
import { transfersResource } from '@/lib/contract/admin/money';
import { maybeRow, statement } from '../../db/query';
import { lockOrder } from '../../payments/payment-rows';
import { actorName } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { recordPayment } from '../orders/order-work';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import {
  addTransfers,
  decideTransfer,
  dueByBank,
  isAwaited,
  lockTransfer,
  readTransfer,
  toTransfer,
  transferList,
} from './transfer-rows';

const orderByNumber = statement({
  name: 'admin-transfer-order-id',
  text: 'SELECT id FROM customer_order WHERE number = upper($1)',
  row: z.object({ id: z.int() }),
});
const awaitedOrder = statement({
  name: 'admin-transfer-order',
  text: `SELECT ${isAwaited} AS awaited, ${dueByBank} AS due FROM customer_order o, bank_transfer b
    WHERE o.id = $1 AND b.id = $2`,
  row: z.object({ awaited: z.boolean(), due: z.int() }),
});

const decided = () =>
  new AdminError(409, 'TRANSFER_DECIDED', 'Another member of staff has already processed the transfer.');

/**
 * Matches an open transfer with an order, and records the payment of the order once its whole amount has come. Throws 409
 * if the order waits for no payment, or if the amounts differ and `acceptDifference` is false.
 */
async function matchTransfer(
  { client, actor, account, journal }: AdminWrite,
  transferId: number,
  orderId: number,
  acceptDifference: boolean,
): Promise<void> {
  // Locks the order first, in the same order as all actions on orders.
  await lockOrder(client, orderId);
  const transfer = await lockTransfer(client, transferId);
  if (!transfer) throw noSuchRecord();
  if (transfer.state !== 'open') throw decided();
  const order = await maybeRow(client, awaitedOrder, [orderId, transferId]);
  if (!order?.awaited)
    throw new AdminError(
      409,
      'PAYMENT_NOT_AWAITED',
      'The order waits for no payment by transfer or invoice.',
      'number',
    );
  if (order.due !== transfer.amount && !acceptDifference)
    throw new AdminError(409, 'TRANSFER_DIFFERS', `The transfer differs from the amount due, ${order.due} bani.`);
  await decideTransfer(client, transferId, { state: 'matched', orderId, by: actorName(actor) });
  const isPaid = transfer.amount >= order.due;
  if (isPaid) await recordPayment(client, account.mail, orderId);
  const after = { transferId, amount: transfer.amount, due: order.due, isPaid };
  await journal({ resource: 'orders', recordId: orderId, action: 'matchTransfer', before: {}, after });
}

async function confirmSure(ids: readonly number[], write: AdminWrite) {
  let confirmed = 0;
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const before = await readTransfer(write.client, id);
    const order = before?.order;
    if (before?.state !== 'open' || order?.by !== 'number' || order.fit !== 'exact') continue;
    await matchTransfer(write, id, order.id, false);
    const after = (await readTransfer(write.client, id)) ?? null;
    await write.journal({ resource: 'transfers', recordId: id, action: 'confirm', before, after });
    confirmed += 1;
  }
  return { confirmed, skipped: ids.length - confirmed };
}

/** Incoming bank transfers, which staff match with orders. */
export function registerTransfers(app: Hono, deps: AdminDeps): void {
  const { actions, create } = transfersResource;
  resourceRoutes(app, deps, transfersResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .add('b.state = ?', filter.state)
        .add(
          "position(lower(?) IN lower(b.text || ' ' || coalesce(p.number, ''))) > 0",
          filter.text?.trim() || undefined,
        );
      const { items, total } = await readPage(db.write, transferList, query, conditions);
      return { items: items.map(toTransfer), total };
    },
    read: (id, { on }) => readTransfer(on, numericId(id)),
  })
    .create(create, async (line, { client, actor }) => {
      const [id] = await addTransfers(client, [{ ...line, occurrence: 1 }], actorName(actor));
      if (id === undefined) throw new AdminError(409, 'TRANSFER_KNOWN', 'The transfer is in the list already.');
      return id;
    })
    .recordAction('confirm', actions.confirm, async (id, { number, acceptDifference }, write) => {
      const order = await maybeRow(write.client, orderByNumber, [number]);
      if (!order) throw new AdminError(409, 'ORDER_UNKNOWN', 'There is no order with this number.', 'number');
      await matchTransfer(write, numericId(id), order.id, acceptDifference);
      return undefined;
    })
    .recordAction('ignore', actions.ignore, async (id, { reason }, { client, actor }) => {
      const transfer = await lockTransfer(client, numericId(id));
      if (transfer?.state !== 'open') throw decided();
      await decideTransfer(client, transfer.id, { state: 'ignored', reason, by: actorName(actor) });
      return undefined;
    })
    .recordAction('reopen', actions.reopen, async (id, _, { client }) => {
      const current = await readTransfer(client, numericId(id));
      if (current?.order) await lockOrder(client, current.order.id);
      const transfer = await lockTransfer(client, numericId(id));
      if (!transfer || transfer.state === 'open') throw decided();
      if (transfer.state === 'matched') {
        const order = transfer.order && (await maybeRow(client, awaitedOrder, [transfer.order.id, transfer.id]));
        if (!order?.awaited) throw new AdminError(409, 'TRANSFER_BOOKED', 'The order is paid with this transfer.');
      }
      await decideTransfer(client, transfer.id, { state: 'open', by: null });
      return undefined;
    })
    .listAction('import', actions.import, async ({ lines }, { client, actor, journal }) => {
      const { length: added } = await addTransfers(client, lines, actorName(actor));
      const result = { added, known: lines.length - added };
      await journal({ resource: 'transfers', recordId: 'import', action: 'import', before: null, after: result });
      return result;
    })
    .listAction('confirmSure', actions.confirmSure, ({ ids }, write) => confirmSure(ids, write))
    .complete();
}
