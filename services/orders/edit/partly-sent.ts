import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { type ChosenDelivery, type OrderSums, sumOrder } from '../../checkout/price-order';
import type { PlannedParcel } from '../../checkout/reserve-stock';
import { execute, type Queryable, statement } from '../../db/query';
import type { EditedLine, PlannedLine } from './edit-lines';
import { EditRefused } from './edit-refused';
import type { EditedItem, EditedOrder } from './edit-rows';

/** Whether a line of the order is in a parcel that was sent. */
export const isSent = ({ sent_parcel }: EditedOrder, item: EditedItem | undefined): boolean =>
  sent_parcel !== null && item?.parcel === 1;

/**
 * Throws if the edit changes the sent parcel: its lines, the delivery, and a discount, whose shares would
 * change the amount that was already collected for it.
 */
export function requireSentUnchanged(
  order: EditedOrder,
  items: readonly EditedItem[],
  planned: readonly PlannedLine[],
  changesDelivery: boolean,
): void {
  if (order.sent_parcel === null) return;
  const kept = planned.filter(({ item, isNew, quantity }) => !isNew && item?.quantity === quantity);
  const isKept = items
    .filter((item) => isSent(order, item))
    .every(({ position }) => kept.some((line) => line.position === position));
  const hasUnsent = planned.some(({ item }) => !isSent(order, item));
  const isDiscounted = items.some(({ discount }) => discount > 0);
  if (isKept && hasUnsent && !isDiscounted && !changesDelivery) return;
  throw new EditRefused('partly-sent', 'The first parcel was sent: its lines, delivery and discount cannot change.');
}

type WeighedParcel = PlannedParcel & { readonly weight: number };
type Sent = NonNullable<EditedOrder['sent_parcel']>;

/** The parcels of a partly sent order, of which only the second one is planned and priced again. */
export function planSecondParcel(
  lines: readonly EditedLine[],
  weigh: (lines: readonly EditedLine['row'][]) => number,
  { sent, delivery, promise }: { sent: Sent; delivery: ChosenDelivery; promise: DeliveryPromise },
): { readonly parcels: readonly WeighedParcel[]; readonly sums: OrderSums } {
  const rowsOf = (wanted: boolean) => lines.filter(({ item }) => (item?.parcel === 1) === wanted).map(({ row }) => row);
  const [first, second] = [rowsOf(true), rowsOf(false)];
  const [subtotal, price] = [
    sumOrder([{ lines: [...first, ...second], weight: 0 }], delivery).subtotal,
    sumOrder([{ lines: second, weight: weigh(second) }], delivery).delivery,
  ];
  const sums = { subtotal, parcelPrices: [sent.price, price], delivery: sent.price + price };
  return {
    parcels: [
      { lines: first, promise: { from: sent.from, to: sent.to }, weight: weigh(first) },
      { lines: second, promise, weight: weigh(second) },
    ],
    sums: { ...sums, total: subtotal + sums.delivery },
  };
}

const updateSecond = statement({
  name: 'order-edit-second-parcel',
  text: `UPDATE order_parcel SET price = $2, weight = $3, promised_from = $4, promised_to = $5
    WHERE order_id = $1 AND number = 2`,
});

/** Saves the parcel of a partly sent order that is still to be sent. */
export async function saveSecondParcel(
  client: Queryable,
  orderId: number,
  { parcels, sums }: { readonly parcels: readonly WeighedParcel[]; readonly sums: OrderSums },
): Promise<void> {
  const second = parcels[1];
  if (!second) return;
  const { weight, promise } = second;
  await execute(client, updateSecond, [orderId, sums.parcelPrices[1] ?? 0, weight, promise.from, promise.to]);
}
