import type { LineRow } from '../../cart/cart-line';
import { OrderLinesError } from '../../checkout/make-order';
import {
  type DatedReservation,
  lockStockOf,
  planReservation,
  type Reservation,
  reserveStock,
} from '../../checkout/reserve-stock';
import { execute, type Queryable, statement } from '../../db/query';
import type { StockChange } from '../../http/call-context';
import { returnToStock } from '../change-order';
import type { EditedItem } from './edit-rows';

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

type ProductLine = { readonly product_id: number; readonly quantity: number };

function piecesOf(lines: readonly ProductLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { product_id, quantity } of lines) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return pieces;
}

/** Returns pieces that the edited order no longer needs to stock. Call it before the lines are changed. */
export async function releasePieces(
  client: Queryable,
  orderId: number,
  items: readonly EditedItem[],
  lines: readonly ProductLine[],
): Promise<StockChange> {
  const before = piecesOf(items);
  const after = piecesOf(lines);
  await lockStockOf(client, [...new Set([...before.keys(), ...after.keys()])]);
  const released = [...before].flatMap(([productId, quantity]) => {
    const freed = quantity - (after.get(productId) ?? 0);
    return freed > 0 ? [{ productId, quantity: freed }] : [];
  });
  if (released.length === 0) return { products: [], availabilityChanged: [] };
  const { stock } = await returnToStock(client, orderId, released);
  await execute(client, dropReturned, [orderId]);
  await execute(client, forgetReturned, [orderId]);
  return stock;
}

/** Reserves the additional pieces of the edited order. Throws 409 OUT_OF_STOCK with the lines that are short. */
export async function reservePieces(
  client: Queryable,
  items: readonly EditedItem[],
  lines: readonly LineRow[],
  storeId: number | null,
): Promise<{ readonly reservations: readonly Reservation[]; readonly stock: StockChange }> {
  const before = piecesOf(items);
  const after = piecesOf(lines);
  const needed = [...after].flatMap(([productId, quantity]) => {
    const more = quantity - (before.get(productId) ?? 0);
    const line = lines.find(({ product_id }) => product_id === productId);
    return more > 0 && line ? [{ ...line, quantity: more }] : [];
  });
  const { reservations, missing } = planReservation(needed, storeId);
  if (missing.length > 0) {
    const short = lines.filter((line) => missing.some(({ product_id }) => product_id === line.product_id));
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

/** All reserved pieces of an order by warehouse: earlier reservations and additional ones. */
export function sumReservations(held: readonly Reservation[], more: readonly Reservation[]): Reservation[] {
  const sums = new Map<string, Reservation>();
  for (const one of [...held, ...more]) {
    const key = `${one.productId} ${one.warehouseId}`;
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
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
