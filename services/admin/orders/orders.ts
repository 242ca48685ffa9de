import type { Hono } from 'hono';
import { z } from 'zod';
import { type OrderRecord, ordersResource } from '@/lib/contract/admin/orders';
import { normalPickupCode } from '@/lib/domain/delivery/stores';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import { countTry, tryLimits } from '../../limits/count-try';
import { makeRefund } from '../../payments/refunds/make-refund';
import { actorName } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { bookAtHandOut, bookRefundsOfOrder } from '../money/book-cash';
import { resourceRoutes } from '../resource-routes';
import { registerOrderEdit } from './edit-actions';
import { placeOrder } from './new-order/place-order';
import { quoteOrder } from './new-order/quote-order';
import { exportOrders } from './order-export';
import { registerOrderHistory } from './order-history';
import { listOrders } from './order-list';
import { readOrderMargin } from './order-margin';
import { readOrderRecord } from './order-record';
import { lockVersion } from './order-version';
import {
  cancelByShop,
  closeNotCollected,
  deliverOrder,
  handOutOrder,
  recordPayment,
  recordSentTransfers,
  refundRefusal,
  restockNotCollected,
  sendNextParcel,
} from './order-work';

const insertNote = statement({
  name: 'admin-add-order-note',
  text: 'INSERT INTO order_note (order_id, staff_id, author, text) VALUES ($1, $2, $3, $4)',
});
const deliveryOf = statement({
  name: 'admin-order-delivery',
  text: 'SELECT store_id IS NOT NULL AS collected, pickup_code FROM customer_order WHERE id = $1',
  row: z.object({ collected: z.boolean(), pickup_code: z.string().nullable() }),
});
const markPickList = statement({
  name: 'admin-mark-pick-list',
  text: 'UPDATE customer_order SET pick_list_at = clock_timestamp() WHERE id = $1 RETURNING pick_list_at AS at',
  row: z.object({ at: z.date() }),
});

const maxId = 2 ** 31 - 1;
const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : 0);

/** A handler that first checks that the order still has the version that the client has read. */
function onVersion<Input extends { readonly version: string }>(
  work: (id: number, input: Input, write: AdminWrite) => Promise<unknown>,
) {
  return async (text: string, input: Input, write: AdminWrite): Promise<undefined> => {
    const id = idOf(text);
    await lockVersion(write.client, id, input.version);
    await work(id, input, write);
  };
}

/** Throws for a wrong pickup code. Limits the attempts per order, because a code has only six digits. */
async function checkPickupCode(
  { client, db, account }: AdminWrite,
  id: number,
  typed: string | undefined,
): Promise<void> {
  const delivery = await maybeRow(client, deliveryOf, [id]);
  if (!delivery?.pickup_code) return;
  // Counted outside the transaction, which a wrong code rolls back.
  await countTry(db.write, account.keys, tryLimits.pickupCodeByOrder, String(id));
  if (normalPickupCode(typed ?? '') === delivery.pickup_code) return;
  throw new AdminError(409, 'PICKUP_CODE_WRONG', 'The order has another pickup code.', 'code');
}

/** Throws for an order that is handed out only with its pickup code. */
async function checkNoPickupCode(client: Queryable, id: number): Promise<void> {
  if (!(await maybeRow(client, deliveryOf, [id]))?.pickup_code) return;
  throw new AdminError(409, 'ORDER_WITH_PICKUP_CODE', 'The order has a pickup code: hand it out with the code.');
}

async function checkCarrier(client: Queryable, id: number, isNamed: boolean): Promise<void> {
  if (!isNamed || !(await maybeRow(client, deliveryOf, [id]))?.collected) return;
  throw new AdminError(409, 'ORDER_WITHOUT_CARRIER', 'An order for pickup has no carrier.', 'carrier');
}

/** Records the pick lists of orders as printed, with an entry of the journal for each, and returns them as asked. */
async function printPickLists(ids: readonly number[], { client, lang, journal }: AdminWrite) {
  const printedOrders = new Map<number, OrderRecord>();
  // Locked in the order of ids, so that concurrent printouts of the same orders cannot deadlock.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const before = await readOrderRecord(client, id, lang);
    const printed = before && (await maybeRow(client, markPickList, [id]));
    if (!printed) throw noSuchRecord();
    const { pickListAt } = before;
    const after = { pickListAt: printed.at.toISOString() };
    await journal({ resource: 'orders', recordId: id, action: 'pickLists', before: { pickListAt }, after });
    const order = await readOrderRecord(client, id, lang);
    if (order) printedOrders.set(id, order);
  }
  return { items: ids.flatMap((id) => printedOrders.get(id) ?? []) };
}

/** Orders, for owners, sellers and the warehouse. */
export function registerOrders(app: Hono, deps: AdminDeps): void {
  const { mail } = deps.account;
  const { actions } = ordersResource;
  registerOrderHistory(app, deps);
  const routes = resourceRoutes(app, deps, ordersResource, {
    list: (query, { db }) => listOrders(db.read, query),
    read: (id, { on, lang }) => readOrderRecord(on, idOf(id), lang),
  });
  registerOrderEdit(routes);
  routes
    .recordAction(
      'ship',
      actions.ship,
      onVersion(async (id, { carrier, trackingNumber }, { client }) => {
        await checkCarrier(client, id, carrier !== undefined || trackingNumber !== undefined);
        await sendNextParcel(client, mail, id, {
          ...(carrier !== undefined && { carrier }),
          ...(trackingNumber !== undefined && { trackingNumber }),
        });
      }),
    )
    .recordAction('handOut', actions.handOut, async (text, { version, code, received, method }, write) => {
      const id = idOf(text);
      // Before the order is locked, because counting the tries uses another connection.
      await checkPickupCode(write, id, code);
      await lockVersion(write.client, id, version);
      await handOutOrder(write.client, mail, id);
      await bookAtHandOut(write, id, { received, method });
      return undefined;
    })
    .recordAction(
      'complete',
      actions.complete,
      onVersion(async (id, _, { client }) => {
        await checkNoPickupCode(client, id);
        await deliverOrder(client, mail, id);
      }),
    )
    .recordAction(
      'cancel',
      actions.cancel,
      onVersion(async (id, _, { client, afterCommit }) => {
        afterCommit({ stock: await cancelByShop(client, mail, id) });
      }),
    )
    .recordAction(
      'notCollected',
      actions.notCollected,
      onVersion(async (id, { restock }, { client, afterCommit }) => {
        await closeNotCollected(client, mail, id);
        if (restock) afterCommit({ stock: (await restockNotCollected(client, id)).stock });
      }),
    )
    .recordAction(
      'restock',
      actions.restock,
      onVersion(async (id, _, { client, afterCommit }) => {
        afterCommit({ stock: (await restockNotCollected(client, id)).stock });
      }),
    )
    .recordAction(
      'markPaid',
      actions.markPaid,
      onVersion((id, _, { client }) => recordPayment(client, mail, id)),
    )
    .recordAction(
      'markTransferred',
      actions.markTransferred,
      onVersion((id, _, { client }) => recordSentTransfers(client, mail, id)),
    )
    .recordAction(
      'refund',
      actions.refund,
      onVersion(async (id, { amount, way, again = false }, write) => {
        const request =
          amount === undefined ? ({ kind: 'rest' } as const) : ({ kind: 'amount', amount, again } as const);
        const outcome = await makeRefund(write.client, mail, id, request, way);
        if (outcome.kind === 'refused') throw refundRefusal(outcome);
        await bookRefundsOfOrder(write, id);
      }),
    )
    .recordAction('addNote', actions.addNote, async (id, { text }, { client, actor }) => {
      const staffId = actor.kind === 'staff' ? actor.user.id : null;
      await execute(client, insertNote, [idOf(id), staffId, actorName(actor), text]);
      return undefined;
    })
    .create(ordersResource.create, placeOrder)
    .listAction('quote', actions.quote, quoteOrder)
    .listAction('margin', actions.margin, ({ id }, { client }) => readOrderMargin(client, id))
    .listAction('pickLists', actions.pickLists, ({ ids }, write) => printPickLists(ids, write))
    .listAction('export', actions.export, async (input, { client, lang, journal }) => {
      const file = await exportOrders(client, input, lang);
      const after = { filter: input.filter, rows: file.rows };
      await journal({ resource: 'orders', recordId: 'export', action: 'export', before: null, after });
      return file;
    })
    .complete();
}
