import { z } from 'zod';
import { offerOptionKey } from '@/lib/contract/catalogue/product';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { latestPromise, type ShopMoment, splitIntoParcels } from '@/lib/domain/delivery/delivery-promise';
import { stockRating } from '@/lib/domain/stock/availability';
import { cartLines, type LineRow, unitPriceOf } from '../cart/cart-line';
import { execute, type Queryable, rows, statement } from '../db/query';
import { type MethodTo, sourceDays } from '../delivery/delivery-promise';
import type { DeliveryTerms } from '../delivery/delivery-terms';

/** Class of the advisory locks of products whose offers are reserved. */
const offerLock = 31;

// Locks rows in a fixed order, so that concurrent orders do not deadlock.
const lockStock = statement({
  name: 'orders-lock-stock',
  text: `SELECT FROM stock WHERE product_id IN (SELECT product_id FROM cart_line WHERE session_id = $1)
    ORDER BY product_id, warehouse_id FOR UPDATE`,
});
// The pieces of a chosen offer may have no row of stock. Locks its product, not the offer, which a supplier's import locks.
const lockOffers = statement({
  name: 'orders-lock-offers',
  text: `SELECT pg_advisory_xact_lock(${offerLock}, product_id) FROM (SELECT DISTINCT product_id FROM cart_line
    WHERE session_id = $1 AND options ? '${offerOptionKey}' ORDER BY product_id) chosen`,
});
const lockProducts = statement({
  name: 'orders-lock-stock-of-products',
  text: 'SELECT FROM stock WHERE product_id = ANY($1::int[]) ORDER BY product_id, warehouse_id FOR UPDATE',
});
const lockOffersOfProducts = statement({
  name: 'orders-lock-offers-of-products',
  text: `SELECT pg_advisory_xact_lock(${offerLock}, id) FROM (SELECT DISTINCT id FROM unnest($1::int[]) AS p (id) ORDER BY id) chosen`,
});
// The stock of an offer that costs more than the shown price is 0: only lines that chose the offer take its pieces.
const reduceStock = statement({
  name: 'orders-take-stock',
  text: `UPDATE stock SET quantity = CASE WHEN t.chosen > 0 THEN greatest(stock.quantity - t.quantity, 0)
      ELSE stock.quantity - t.quantity END
    FROM unnest($1::int[], $2::int[], $3::int[], $4::int[]) AS t (product_id, warehouse_id, quantity, chosen)
    WHERE stock.product_id = t.product_id AND stock.warehouse_id = t.warehouse_id`,
});
const setAvailability = statement({
  name: 'orders-set-availability',
  text: `UPDATE listing SET availability = a.rating FROM unnest($1::int[], $2::smallint[]) AS a (product_id, rating)
    WHERE listing.product_id = a.product_id AND listing.availability <> a.rating RETURNING listing.product_id`,
  row: z.object({ product_id: z.int() }),
});

/** The cart's lines, with stock locked until commit. */
export async function readLinesLocked(client: Queryable, sessionId: number): Promise<LineRow[]> {
  await execute(client, lockStock, [sessionId]);
  await execute(client, lockOffers, [sessionId]);
  return rows(client, cartLines, [sessionId]);
}

/** Locks the stock of the ordered products until commit, and the offers of a product if a line chose an offer. */
export async function lockStockOf(client: Queryable, lines: readonly OrderedPart[]): Promise<void> {
  await execute(client, lockProducts, [lines.map(({ productId }) => productId)]);
  const chosen = lines.filter(({ offer }) => offer !== undefined).map(({ productId }) => productId);
  if (chosen.length > 0) await execute(client, lockOffersOfProducts, [chosen]);
}

/** A part of an order. `offer`: the warehouse of the chosen offer, as in cart lines. */
export type OrderedPart = { readonly productId: number; readonly offer?: string | undefined };

export type ReservationPlan = { readonly reservations: readonly Reservation[]; readonly missing: readonly LineRow[] };

/** Reservations by warehouse, and unavailable lines. */
export function planReservation(lines: readonly LineRow[], storeId: number | null): ReservationPlan {
  const gone = lines.filter((line) => unitPriceOf(line) === null);
  const byProduct = new Map<number, LineRow[]>();
  for (const line of lines.filter((candidate) => !gone.includes(candidate))) {
    byProduct.set(line.product_id, [...(byProduct.get(line.product_id) ?? []), line]);
  }
  const missing = [...gone];
  const reservations: Reservation[] = [];
  for (const [productId, group] of byProduct) {
    const chosen = allocateChosen(productId, group);
    reservations.push(...chosen.reservations);
    missing.push(...chosen.missing);
    const lines = group.filter(({ offer }) => offer === null);
    const stock = (lines[0]?.stock ?? []).map((entry) => ({
      ...entry,
      quantity: entry.quantity - (chosen.reservations.find(isOf(entry.warehouse_id))?.quantity ?? 0),
    }));
    const allocation = allocateStock(productId, piecesOf(lines), stock, storeId);
    if (allocation) addReservations(reservations, allocation);
    else missing.push(...lines);
  }
  return { reservations, missing };
}

const piecesOf = (lines: readonly LineRow[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const isOf = (warehouse: number) => (one: Reservation) => one.warehouseId === warehouse;

/** Reservations of the lines of a product that chose an offer, each from the warehouse of its offer. */
function allocateChosen(productId: number, group: readonly LineRow[]): ReservationPlan {
  const warehouses = new Set(group.flatMap(({ offer }) => offer?.warehouse_id ?? []));
  const reservations: Reservation[] = [];
  const missing: LineRow[] = [];
  for (const warehouseId of warehouses) {
    const lines = group.filter(({ offer }) => offer?.warehouse_id === warehouseId);
    const quantity = piecesOf(lines);
    if (quantity > (lines[0]?.offer?.quantity ?? 0)) missing.push(...lines);
    else reservations.push({ productId, warehouseId, quantity, chosen: quantity });
  }
  return { reservations, missing };
}

/** Adds reservations to the reservations of the same product, one per warehouse. */
function addReservations(reservations: Reservation[], added: readonly Reservation[]): void {
  for (const one of added) {
    const at = reservations.findIndex((r) => r.productId === one.productId && r.warehouseId === one.warehouseId);
    const held = reservations[at];
    if (held) reservations[at] = { ...held, quantity: held.quantity + one.quantity };
    else reservations.push(one);
  }
}

/** The reservations of a line, with the pieces that it may come from: of its chosen offer, or of all other warehouses. */
export function reservationsOf(
  { product_id, offer }: Pick<LineRow, 'product_id' | 'offer'>,
  reservations: readonly Reservation[],
): Reservation[] {
  return reservations.flatMap((one) => {
    const { chosen = 0 } = one;
    const quantity = offer ? chosen : one.quantity - chosen;
    const isUsed = offer === null || offer.warehouse_id === one.warehouseId;
    return one.productId === product_id && isUsed && quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** Reduces stock by the reservations. Returns products whose availability changed. */
export async function reserveStock(
  client: Queryable,
  lines: readonly LineRow[],
  reservations: readonly Reservation[],
): Promise<number[]> {
  await execute(client, reduceStock, [
    reservations.map(({ productId }) => productId),
    reservations.map(({ warehouseId }) => warehouseId),
    reservations.map(({ quantity }) => quantity),
    reservations.map(({ chosen = 0 }) => chosen),
  ]);
  const ratings = new Map(lines.map((line) => [line.product_id, ratingAfter(line, reservations)]));
  const availabilityChanged = await rows(client, setAvailability, [[...ratings.keys()], [...ratings.values()]]);
  return availabilityChanged.map(({ product_id }) => product_id);
}

function ratingAfter({ product_id, stock }: LineRow, reservations: readonly Reservation[]): number {
  const taken = (warehouseId: number) =>
    reservations.find((one) => one.productId === product_id && one.warehouseId === warehouseId)?.quantity ?? 0;
  return stockRating(
    stock.map((entry) => ({
      kind: entry.kind,
      quantity: entry.quantity - taken(entry.warehouse_id),
      daysMax: entry.days_max,
    })),
  );
}

type Holding = LineRow['stock'][number];
export type Reservation = {
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  /** Pieces of lines that chose the offer of this warehouse. */
  readonly chosen?: number;
};

const order = { store: 0, central: 1, supplier: 2 } as const;

/**
 * Allocates pieces to warehouses: stores first (starting with the chosen one), then central, then suppliers. Null if
 * stock is insufficient.
 */
export function allocateStock(
  productId: number,
  quantity: number,
  stock: readonly Holding[],
  storeId: number | null,
): Reservation[] | null {
  const nearest = [...stock].sort(
    (a, b) =>
      order[a.kind] - order[b.kind] ||
      Number(b.warehouse_id === storeId) - Number(a.warehouse_id === storeId) ||
      a.days_max - b.days_max ||
      a.warehouse_id - b.warehouse_id,
  );
  const reservations: Reservation[] = [];
  let missing = quantity;
  for (const { warehouse_id, quantity: inStock } of nearest) {
    const taken = Math.min(inStock, missing);
    if (taken > 0) reservations.push({ productId, warehouseId: warehouse_id, quantity: taken });
    missing -= taken;
  }
  return missing === 0 ? reservations : null;
}

export type DatedReservation = Reservation & { readonly promised: string | null };
export type LinePromise = { readonly key: string; readonly promise: DeliveryPromise };

/** Lines sent together, with their delivery promise. */
export type PlannedParcel = { readonly lines: readonly LineRow[]; readonly promise: DeliveryPromise };

/** Two parcels, available pieces first; null if everything arrives on one day. */
export function planParcels(
  lines: readonly LineRow[],
  promised: readonly LinePromise[],
): readonly [PlannedParcel, PlannedParcel] | null {
  const parcels = splitIntoParcels(promised);
  if (parcels === null) return null;
  const [ready, rest] = parcels;
  const linesOf = (keys: readonly string[]) => lines.filter(({ key }) => keys.includes(key));
  return [
    { lines: linesOf(ready.keys), promise: ready.promise },
    { lines: linesOf(rest.keys), promise: rest.promise },
  ];
}

/** Reservations with the last promised day of their warehouse, for its punctuality. */
export function datedReservations(
  reservations: readonly Reservation[],
  methodTo: MethodTo,
  terms: DeliveryTerms,
  now: ShopMoment,
): DatedReservation[] {
  const daysOf = sourceDays(methodTo, terms, now);
  return reservations.map((reservation) => ({ ...reservation, promised: daysOf(reservation.warehouseId)?.to ?? null }));
}

/** Arrival of each line for this allocation, without lines out of stock. */
export function linePromises(
  lines: readonly LineRow[],
  reservations: readonly Reservation[],
  methodTo: MethodTo,
  terms: DeliveryTerms,
  now: ShopMoment,
): LinePromise[] {
  const daysOf = sourceDays(methodTo, terms, now);
  return lines.flatMap((line) => {
    const sources = reservationsOf(line, reservations);
    const promise = latestPromise(sources.flatMap(({ warehouseId }) => daysOf(warehouseId) ?? []));
    return promise ? [{ key: line.key, promise }] : [];
  });
}
