import type { LineRow } from '../../cart/cart-line';
import { OrderLinesError } from '../../checkout/make-order';
import {
  type DatedReservation,
  lockStockOf,
  type OrderedPart,
  planReservation,
  type Reservation,
  reserveStock,
} from '../../checkout/reserve-stock';
import { execute, type Queryable, statement } from '../../db/query';
import type { StockChange } from '../../http/call-context';
import { returnToStock } from '../change-order';
import { type EditedLine, orderedPart, type PlannedLine } from './edit-lines';
import { type EditedItem, readReservations } from './edit-rows';

// Pieces that went back before the order was sent are no longer of interest.
const dropReturned = statement({
  name: 'order-edit-drop-returned',
  text: 'DELETE FROM stock_reservation WHERE order_id = $1 AND returned = quantity',
});
const forgetReturned = statement({
  name: 'order-edit-forget-returned',
  text: 'UPDATE stock_reservation SET quantity = quantity - returned, returned = 0 WHERE order_id = $1 AND returned > 0',
});
const dropRemoved = statement({
  name: 'order-edit-drop-removed',
  text: `DELETE FROM stock_reservation r WHERE r.order_id = $1
    AND NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = $1 AND i.product_id = r.product_id)`,
});
const saveReservations = statement({
  name: 'order-edit-reserve',
  text: `INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity, promised)
    SELECT $1, * FROM unnest($2::int[], $3::int[], $4::int[], $5::date[])
    ON CONFLICT (order_id, product_id, warehouse_id) DO UPDATE SET
      quantity = excluded.quantity, promised = excluded.promised`,
});

type PartPieces = OrderedPart & { readonly quantity: number };

/** Pieces by part and chosen offer. */
function piecesOf(parts: readonly PartPieces[]): Map<string, PartPieces> {
  const pieces = new Map<string, PartPieces>();
  for (const part of parts) {
    const key = partKey(part);
    pieces.set(key, { ...part, quantity: part.quantity + (pieces.get(key)?.quantity ?? 0) });
  }
  return pieces;
}

const partKey = ({ productId, offer = '' }: OrderedPart) => `${productId} ${offer}`;
const itemPieces = (items: readonly EditedItem[]) =>
  piecesOf(items.map((item) => ({ ...orderedPart(item), quantity: item.quantity })));

/** Returns pieces that the edited order no longer needs to stock. Call it before the lines are changed. */
export async function releasePieces(
  client: Queryable,
  orderId: number,
  items: readonly EditedItem[],
  planned: readonly PlannedLine[],
): Promise<StockChange> {
  const before = itemPieces(items);
  const after = piecesOf(planned);
  await lockStockOf(client, [...before.values(), ...after.values()]);
  const held = await readReservations(client, orderId);
  const released = [...before].flatMap(([key, part]) => {
    const freed = part.quantity - (after.get(key)?.quantity ?? 0);
    return freed > 0 ? fromWarehouses({ ...part, quantity: freed }, held, before) : [];
  });
  if (released.length === 0) return { products: [], availabilityChanged: [] };
  const { stock } = await returnToStock(client, orderId, released);
  await execute(client, dropReturned, [orderId]);
  await execute(client, forgetReturned, [orderId]);
  return stock;
}

/** Divides returned pieces between warehouses: of the chosen offer, else of the reservations without a chosen offer. */
function fromWarehouses(
  { productId, offer, quantity }: PartPieces,
  held: readonly Reservation[],
  before: ReadonlyMap<string, PartPieces>,
) {
  if (offer !== undefined) return [{ productId, warehouseId: Number(offer), quantity }];
  let left = quantity;
  return held.flatMap((one) => {
    if (one.productId !== productId) return [];
    const chosen = before.get(partKey({ productId, offer: String(one.warehouseId) }))?.quantity ?? 0;
    const freed = Math.max(0, Math.min(left, one.quantity - chosen));
    left -= freed;
    return freed > 0 ? [{ productId, warehouseId: one.warehouseId, quantity: freed }] : [];
  });
}

/** Reserves the additional pieces of the edited order. Throws 409 OUT_OF_STOCK with the lines that are short. */
export async function reservePieces(
  client: Queryable,
  items: readonly EditedItem[],
  lines: readonly EditedLine[],
  storeId: number | null,
): Promise<{ readonly reservations: readonly Reservation[]; readonly stock: StockChange }> {
  const before = itemPieces(items);
  const after = piecesOf(lines.map((line) => ({ ...line.part, quantity: line.row.quantity })));
  const needed = [...after].flatMap(([key, { quantity }]) => {
    const more = quantity - (before.get(key)?.quantity ?? 0);
    const line = lines.find(({ part }) => partKey(part) === key);
    return more > 0 && line ? [{ ...line.row, quantity: more }] : [];
  });
  const { reservations, missing } = planReservation(needed, storeId);
  if (missing.length > 0) {
    const short = lines.flatMap(({ row }) =>
      missing.some(({ product_id }) => product_id === row.product_id) ? [row] : [],
    );
    const text = (number: string) => `Too few pieces of ${number} in stock.`;
    throw new OrderLinesError(
      'OUT_OF_STOCK',
      'Some products are out of stock.',
      short,
      text,
      ({ key }) => `cart.${key}`,
    );
  }
  const availabilityChanged = needed.length === 0 ? [] : await reserveStock(client, needed, reservations);
  return { reservations, stock: { products: needed.map(({ product_id }) => product_id), availabilityChanged } };
}

/**
 * Sums earlier and additional reservations by warehouse. `chosen`: pieces of lines that chose an offer of the
 * warehouse.
 */
export function sumReservations(
  held: readonly Reservation[],
  more: readonly Reservation[],
  lines: readonly LineRow[],
): Reservation[] {
  const sums = new Map<string, Reservation>();
  for (const { productId, warehouseId, quantity } of [...held, ...more]) {
    const key = `${productId} ${warehouseId}`;
    const chosen = lines
      .filter(({ product_id, offer }) => product_id === productId && offer?.warehouse_id === warehouseId)
      .reduce((sum, line) => sum + line.quantity, 0);
    sums.set(key, { productId, warehouseId, chosen, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** Saves the reservations of an edited order. Call it after the lines were saved. */
export async function saveEditedReservations(
  client: Queryable,
  orderId: number,
  reservations: readonly DatedReservation[],
): Promise<void> {
  await execute(client, dropRemoved, [orderId]);
  await execute(client, saveReservations, [
    orderId,
    reservations.map(({ productId }) => productId),
    reservations.map(({ warehouseId }) => warehouseId),
    reservations.map(({ quantity }) => quantity),
    reservations.map(({ promised }) => promised),
  ]);
}
