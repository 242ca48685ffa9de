import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { latestPromise, type ShopMoment, splitIntoParcels } from '@/lib/domain/delivery/delivery-promise';
import type { LineRow } from '../cart/cart-line';
import type { DeliveryTerms } from '../delivery/delivery-terms';
import { type MethodTo, sourceDays } from '../delivery/source-days';

type Holding = LineRow['stock'][number];
export type Reservation = { readonly productId: number; readonly warehouseId: number; readonly quantity: number };

const order = { store: 0, central: 1, supplier: 2 } as const;

/**
 * Warehouses that pieces are taken from: our stores first (the chosen one foremost), then central, then suppliers. Null
 * if stock is insufficient.
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

/** Lines of an order that are sent together, with their delivery promise. */
export type PlannedParcel = { readonly lines: readonly LineRow[]; readonly promise: DeliveryPromise };

/** Two parcels, available pieces first; null where everything arrives on the same day. */
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

/** The last day on which the pieces of each warehouse come, by which its punctuality is counted. */
export function datedReservations(
  reservations: readonly Reservation[],
  methodTo: MethodTo,
  terms: DeliveryTerms,
  now: ShopMoment,
): DatedReservation[] {
  const daysOf = sourceDays(methodTo, terms, now);
  return reservations.map((reservation) => ({ ...reservation, promised: daysOf(reservation.warehouseId)?.to ?? null }));
}

/** Arrival of each line for this allocation; lines without stock are left out. */
export function linePromises(
  lines: readonly LineRow[],
  reservations: readonly Reservation[],
  methodTo: MethodTo,
  terms: DeliveryTerms,
  now: ShopMoment,
): LinePromise[] {
  const daysOf = sourceDays(methodTo, terms, now);
  return lines.flatMap(({ key, product_id }) => {
    const own = reservations.filter(({ productId }) => productId === product_id);
    const promise = latestPromise(own.flatMap(({ warehouseId }) => daysOf(warehouseId) ?? []));
    return promise ? [{ key, promise }] : [];
  });
}
