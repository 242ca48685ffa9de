import { type OrderEdit, orderEditPreview } from '@/lib/contract/admin/order-edit';
import { ordersResource } from '@/lib/contract/admin/orders';
import { textOf } from '../../db/localized';
import { withoutEffect } from '../../db/without-effect';
import { readTerms } from '../../delivery/delivery-terms';
import { offeredMethods, pointsOf } from '../../delivery/known-methods';
import { postEditLetter } from '../../orders/edit/edit-letter';
import { editOrder, type OrderEdited, type ShopData } from '../../orders/edit/edit-order';
import { type EditRefusal, EditRefused } from '../../orders/edit/edit-refused';
import { proposeSwap, withdrawSwap } from '../../orders/proposals/propose-swap';
import { referenceOf } from '../../reference/reference';
import type { AdminWrite } from '../admin-context';
import { AdminError, type AdminErrorName, noSuchRecord } from '../admin-error';
import type { resourceRoutes } from '../resource-routes';
import { readAlternativeParts, readOrderStock } from './edit-parts';
import { readOfferChoices } from './offer-choices';
import { readOrderRecord } from './order-record';
import { lockVersion } from './order-version';

const refusals: Readonly<Record<EditRefusal, AdminErrorName>> = {
  'not-editable': 'ORDER_NOT_EDITABLE',
  'partly-sent': 'ORDER_PARTLY_SENT',
  returned: 'ORDER_RETURNED',
  empty: 'ORDER_EMPTY',
  unchanged: 'ORDER_UNCHANGED',
  'unknown-line': 'ORDER_LINE_UNKNOWN',
  'not-sold': 'PART_NOT_SOLD',
  'paid-more': 'ORDER_PAID_MORE',
  invoiced: 'ORDER_INVOICED',
  'below-credit': 'ORDER_BELOW_CREDIT',
};

type VersionedEdit = OrderEdit & { readonly version: string };

/** Runs work on the order at this version. Throws 409 RECORD_CHANGED for another version, and the errors of an edit. */
async function atVersion<Result>(
  { client, db, account }: AdminWrite,
  id: number,
  version: string,
  work: (shop: ShopData) => Promise<Result>,
): Promise<Result> {
  // Loaded before the order is locked, because loading reference data uses other connections.
  const reference = await referenceOf(db);
  await lockVersion(client, id, version);
  try {
    return await work({ reference, cards: account.payments.providers.size > 0 });
  } catch (error) {
    if (error instanceof EditRefused) throw new AdminError(409, refusals[error.reason], error.message);
    throw error;
  }
}

const editAtVersion = (write: AdminWrite, id: number, { version, ...edit }: VersionedEdit): Promise<OrderEdited> =>
  atVersion(write, id, version, (shop) => editOrder(write.client, shop, id, edit));

async function saveEdit(write: AdminWrite, id: number, edit: VersionedEdit): Promise<void> {
  const edited = await editAtVersion(write, id, edit);
  await postEditLetter(write.client, write.account.mail, edited);
  write.afterCommit({ stock: edited.stock });
}

type VersionedSwap = { readonly version: string; readonly position: number; readonly productId: number };

async function proposeToBuyer(write: AdminWrite, id: number, { version, ...swap }: VersionedSwap): Promise<void> {
  const { client, account } = write;
  const isSent = await atVersion(write, id, version, (shop) => proposeSwap(client, shop, account.mail, id, swap));
  if (!isSent) throw new AdminError(409, 'PROPOSAL_NOT_SENT', 'The buyer has no e-mail or got too many letters.');
}

async function withdrawProposal({ client }: AdminWrite, id: number, version: string): Promise<void> {
  await lockVersion(client, id, version);
  if (!(await withdrawSwap(client, id)))
    throw new AdminError(409, 'PROPOSAL_NOT_WAITING', 'The order has no proposal that waits for an answer.');
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
    .recordAction('proposeSwap', actions.proposeSwap, async (id, swap, write) => {
      await proposeToBuyer(write, idOf(id), swap);
      return undefined;
    })
    .recordAction('withdrawSwap', actions.withdrawSwap, async (id, { version }, write) => {
      await withdrawProposal(write, idOf(id), version);
      return undefined;
    })
    .listAction('previewEdit', actions.previewEdit, ({ id, ...edit }, write) => previewEdit(write, id, edit))
    .listAction('alternatives', actions.alternatives, readAlternativeParts)
    .listAction('offerChoices', actions.offerChoices, readOfferChoices)
    .listAction('stock', actions.stock, ({ id }, { client, lang }) => readOrderStock(client, id, lang))
    .listAction('deliveryOptions', actions.deliveryOptions, (_, write) => readDeliveryOptions(write));
}
