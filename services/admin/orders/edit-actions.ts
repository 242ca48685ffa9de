import type { PoolClient } from 'pg';
import { type OrderEdit, orderEditPreview } from '@/lib/contract/admin/order-edit';
import { ordersResource } from '@/lib/contract/admin/orders';
import { textOf } from '../../db/localized';
import { readTerms } from '../../delivery/delivery-terms';
import { offeredMethods, pointsOf } from '../../delivery/known-methods';
import { editChanges } from '../../orders/edit/edit-changes';
import { editOrder, type OrderEdited } from '../../orders/edit/edit-order';
import { type EditRefusal, EditRefused } from '../../orders/edit/edit-refused';
import { postOrderLetter } from '../../orders/order-letter';
import { referenceOf } from '../../reference/reference';
import type { AdminWrite } from '../admin-context';
import { AdminError, type AdminErrorName, noSuchRecord } from '../admin-error';
import type { resourceRoutes } from '../resource-routes';
import { readAlternativeParts, readOrderStock, searchParts } from './edit-parts';
import { readOrderRecord } from './order-record';
import { lockVersion } from './order-version';

const refusals: Readonly<Record<EditRefusal, AdminErrorName>> = {
  'not-editable': 'ORDER_NOT_EDITABLE',
  returned: 'ORDER_RETURNED',
  empty: 'ORDER_EMPTY',
  unchanged: 'ORDER_UNCHANGED',
  'unknown-line': 'ORDER_LINE_UNKNOWN',
  'not-sold': 'PART_NOT_SOLD',
  'paid-more': 'ORDER_PAID_MORE',
  invoiced: 'ORDER_INVOICED',
};

type VersionedEdit = OrderEdit & { readonly version: string };

/** Edits the order at this version. Throws 409 RECORD_CHANGED for another one, and the errors of an edit. */
async function editAtVersion(write: AdminWrite, id: number, { version, ...edit }: VersionedEdit): Promise<OrderEdited> {
  const { client, db, account } = write;
  // Loaded before the order is locked, because loading reference data uses other connections.
  const reference = await referenceOf(db);
  await lockVersion(client, id, version);
  try {
    return await editOrder(client, { reference, cards: account.payments.providers.size > 0 }, id, edit);
  } catch (error) {
    if (error instanceof EditRefused) throw new AdminError(409, refusals[error.reason], error.message);
    throw error;
  }
}

async function saveEdit(write: AdminWrite, id: number, edit: VersionedEdit): Promise<void> {
  const edited = await editAtVersion(write, id, edit);
  const changes = editChanges(edited, edited.after.order.lang);
  const money = edited.refund && { amount: edited.refund.amount, way: edited.refund.method };
  await postOrderLetter(write.client, write.account.mail, id, 'order-edited', { changes, ...money });
  write.afterCommit({ stock: edited.stock });
}

/** Runs an edit and takes it back, so that the preview has the amounts and errors of the edit itself. */
async function previewEdit(write: AdminWrite, id: number, edit: VersionedEdit) {
  return withoutEffect(write.client, async () => {
    const { before, refund } = await editAtVersion(write, id, edit);
    const after = await readOrderRecord(write.client, id, write.lang);
    if (!after) throw noSuchRecord();
    return orderEditPreview.parse({
      ...{ subtotal: after.subtotal, totals: after.totals, total: after.total, totalBefore: before.order.total },
      ...{ refund: refund?.amount ?? 0, promise: after.delivery.promise, lines: after.lines },
    });
  });
}

async function withoutEffect<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('SAVEPOINT preview');
  const result = await work();
  await client.query('ROLLBACK TO SAVEPOINT preview');
  return result;
}

async function readDeliveryOptions({ client, lang }: AdminWrite) {
  const terms = await readTerms(client);
  return {
    items: offeredMethods(terms).map((method) => ({
      ...{ id: method.id, code: method.code, name: textOf(method, 'name', lang), needsAddress: method.needs_address },
      stores: pointsOf(method.code, terms).map((store) => ({ id: store.id, name: textOf(store, 'name', lang) })),
    })),
  };
}

const maxId = 2 ** 31 - 1;
const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : 0);

/** The actions of editing an order before it is sent, for owners and sellers. */
export function registerOrderEdit(routes: ReturnType<typeof resourceRoutes<typeof ordersResource>>): void {
  const { actions } = ordersResource;
  routes
    .recordAction('edit', actions.edit, async (id, edit, write) => {
      await saveEdit(write, idOf(id), edit);
      return undefined;
    })
    .listAction('previewEdit', actions.previewEdit, ({ id, ...edit }, write) => previewEdit(write, id, edit))
    .listAction('findParts', actions.findParts, searchParts)
    .listAction('alternatives', actions.alternatives, readAlternativeParts)
    .listAction('stock', actions.stock, ({ id }, { client }) => readOrderStock(client, id))
    .listAction('deliveryOptions', actions.deliveryOptions, (_, write) => readDeliveryOptions(write));
}
