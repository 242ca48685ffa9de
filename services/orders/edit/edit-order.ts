import { isDeepStrictEqual } from 'node:util';
import type { OrderEdit } from '@/lib/contract/admin/order-edit';
import { addressFields } from '@/lib/contract/orders/orders';
import { latestPromise } from '@/lib/domain/delivery/delivery-promise';
import { isTooHeavy } from '@/lib/domain/delivery/tariff';
import { localMoment } from '@/lib/domain/time/calendar';

import type { LineRow } from '../../cart/cart-line';
import { type ChosenDelivery, chooseDelivery, sumOrder } from '../../checkout/price-order';
import { datedReservations, type LinePromise, linePromises, planParcels } from '../../checkout/reserve-stock';
import type { Queryable } from '../../db/query';
import { lineWeigher } from '../../delivery/delivery-methods';
import { nearestStore } from '../../delivery/delivery-promise';
import { readTerms } from '../../delivery/delivery-terms';
import type { StockChange } from '../../http/call-context';
import { ServiceError } from '../../http/service-error';
import { repricePromo } from '../../promo/edited-promo';
import type { Reference } from '../../reference/reference-types';
import { changesLines, planLines, readEditedLines } from './edit-lines';
import { type EditRefund, settleNewTotal } from './edit-money';
import { EditRefused } from './edit-refused';
import { type EditedItem, type EditedOrder, readEditedItems, readEditedOrder, readReservations } from './edit-rows';
import { releasePieces, reservePieces, saveEditedReservations, sumReservations } from './edit-stock';
import { isSent, planSecondParcel, requireSentUnchanged } from './partly-sent';
import { saveContact, saveTerms } from './save-edit';

/** Within the range of the integer columns. */
const largestTotal = 2_000_000_000;

export type ShopData = {
  readonly reference: Reference;
  /** Card payment is available. */
  readonly cards: boolean;
};

export type OrderEdited = {
  readonly before: { readonly order: EditedOrder; readonly items: readonly EditedItem[] };
  readonly after: { readonly order: EditedOrder; readonly items: readonly EditedItem[] };
  readonly stock: StockChange;
  readonly refund: EditRefund | null;
};

/**
 * Changes an order that is still to be sent, in the transaction that locked it: pieces are released and reserved,
 * delivery, discount and total are recomputed, overpaid money is refunded. Lines of the order keep their price, new ones
 * get the buyer's current price. Of a partly sent order, only the second parcel changes. Throws `EditRefused` or the
 * `ServiceError` of the checkout.
 */
export async function editOrder(
  client: Queryable,
  shop: ShopData,
  orderId: number,
  edit: OrderEdit,
): Promise<OrderEdited> {
  const order = await readEditedOrder(client, orderId);
  if (order.status !== 'PENDING' && order.sent_parcel === null)
    throw new EditRefused('not-editable', 'Only an order that is still to be sent can be edited.');
  const items = await readEditedItems(client, orderId);
  const planned = planLines(items, edit);
  const contact = edit.contact ? { ...edit.contact, email: edit.contact.email ?? '' } : order.contact;
  const texts = { contact, notes: edit.comment ?? order.notes, reference: edit.reference ?? order.reference };
  if (contact.email === '' && order.payment !== 'cash')
    throw new ServiceError(400, 'EMAIL_REQUIRED', 'The order requires an e-mail.', { path: 'contact.email' });
  const delivery = deliveryOf(order, edit);
  const changesTerms = changesLines(items, planned) || delivery.isChanged;
  if (changesTerms) requireSentUnchanged(order, items, planned, delivery.isChanged);
  if (!changesTerms && isDeepStrictEqual(texts, pickTexts(order)))
    throw new EditRefused('unchanged', 'Nothing of the order changes.');
  await saveContact(client, orderId, texts);
  const outcome = changesTerms
    ? await changeTerms(client, shop, { order, items, planned, delivery: delivery.request })
    : { stock: { products: [], availabilityChanged: [] }, refund: null };
  const after = { order: await readEditedOrder(client, orderId), items: await readEditedItems(client, orderId) };
  return { before: { order, items }, after, ...outcome };
}

const pickTexts = ({ contact, notes, reference }: EditedOrder) => ({ contact, notes, reference });

type DeliveryRequest = NonNullable<OrderEdit['delivery']>;

/** The requested delivery, else the present one, and whether they differ. */
function deliveryOf(order: EditedOrder, { delivery }: OrderEdit): { request: DeliveryRequest; isChanged: boolean } {
  const address = readAddress(order);
  const present: DeliveryRequest = {
    methodId: order.delivery_id,
    ...(order.store_id !== null && { storeId: order.store_id }),
    ...(address && { address }),
  };
  return { request: delivery ?? present, isChanged: delivery !== undefined && !isDeepStrictEqual(delivery, present) };
}

function readAddress({ shipping_address }: EditedOrder) {
  if (shipping_address === null) return undefined;
  const filled = Object.fromEntries(
    Object.entries(shipping_address).filter(([name, value]) => value !== '' && name in addressFields.shape),
  );
  return addressFields.safeParse(filled).data;
}

type TermsInput = {
  readonly order: EditedOrder;
  readonly items: readonly EditedItem[];
  readonly planned: ReturnType<typeof planLines>;
  readonly delivery: DeliveryRequest;
};

async function changeTerms(
  client: Queryable,
  { reference, cards }: ShopData,
  { order, items, planned, delivery: request }: TermsInput,
): Promise<Pick<OrderEdited, 'stock' | 'refund'>> {
  if (order.returned) throw new EditRefused('returned', 'Money or pieces of the order went back.');
  const released = await releasePieces(client, order.id, items, planned);
  const lines = await readEditedLines(client, planned, order.customer_id);
  const cart = lines.map(({ row }) => row);
  const terms = await readTerms(client);
  const delivery = await chooseDelivery(client, terms, request, null);
  const reserved = await reservePieces(client, items, lines, nearestStore(delivery, terms));
  const reservations = sumReservations(await readReservations(client, order.id), reserved.reservations, cart);
  const weigh = await lineWeigher(client, cart);
  const weight = weigh(cart);
  if (delivery.tariff && isTooHeavy(delivery.tariff, weight))
    throw new ServiceError(400, 'DELIVERY_TOO_HEAVY', 'The parcel is too heavy for the method.');
  const now = localMoment(new Date());
  const open = lines.filter(({ item }) => !isSent(order, item)).map(({ row }) => row);
  const arriving = linePromises(open, reservations, delivery, terms, now);
  const promise = latestPromise(arriving.map((line) => line.promise));
  const { parcels, sums } =
    order.sent_parcel && promise
      ? planSecondParcel(lines, weigh, { sent: order.sent_parcel, delivery, promise })
      : planWhole(order, cart, weigh, { arriving, delivery });
  const promo = { orderId: order.id, lines: cart, delivery: sums.parcelPrices[0] ?? 0 };
  const { discount, shares } = await repricePromo(client, promo);
  const total = sums.total - discount;
  if (total > largestTotal) throw new ServiceError(400, 'ORDER_TOO_LARGE', 'The order is too large.');
  const refund = await settleNewTotal(client, order, total, cards);
  await saveTerms(
    client,
    order,
    lines,
    { delivery, sums, total, weight, promise, parcels, shares, reservations, added: reserved.reservations },
    reference,
  );
  const openReservations = reservations.filter(({ productId }) => open.some((row) => row.product_id === productId));
  const dated = datedReservations(openReservations, delivery, terms, now);
  await saveEditedReservations(client, order.id, dated);
  return { stock: joinStock(released, reserved.stock), refund };
}

type Arrival = { readonly arriving: readonly LinePromise[]; readonly delivery: ChosenDelivery };

/** The parcels and amounts of an order of which nothing was sent. */
function planWhole(
  order: EditedOrder,
  cart: readonly LineRow[],
  weigh: (lines: readonly LineRow[]) => number,
  { arriving, delivery }: Arrival,
) {
  const split = order.parcels > 0 ? (planParcels(cart, arriving) ?? []) : [];
  const parcels = split.map((parcel) => ({ ...parcel, weight: weigh(parcel.lines) }));
  return { parcels, sums: sumOrder(parcels.length > 0 ? parcels : [{ lines: cart, weight: weigh(cart) }], delivery) };
}

function joinStock(one: StockChange, other: StockChange): StockChange {
  return {
    products: [...new Set([...one.products, ...other.products])],
    availabilityChanged: [...new Set([...one.availabilityChanged, ...other.availabilityChanged])],
  };
}
