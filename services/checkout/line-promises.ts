import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import {
  deliveryDays,
  latestPromise,
  pickupPromise,
  type ShopMoment,
  splitIntoParcels,
} from '@/lib/delivery/delivery-promise';
import type { LineRow } from '../cart/cart-line';
import {
  type DeliveryTerms,
  type MethodRow,
  storesOf,
  type TariffRow,
  type WarehouseRow,
} from '../delivery/delivery-terms';
import { knownMethods } from '../delivery/known-methods';

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

type MethodTo = { readonly method: MethodRow; readonly tariff: TariffRow | null; readonly store: WarehouseRow | null };
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

/** The town from which couriers and the post deliver: that of the destination if it has a store, else the capital. */
function dispatchTown({ tariff }: MethodTo, terms: DeliveryTerms): string {
  const own = storesOf(terms).find(({ zone }) => zone === tariff?.zone);
  return own?.zone ?? 'chisinau';
}

/** Preferred store: the chosen one, else the nearest to the destination. */
export function nearestStore(methodTo: MethodTo, terms: DeliveryTerms): number | null {
  if (methodTo.store) return methodTo.store.id;
  const hub = dispatchTown(methodTo, terms);
  return storesOf(terms).find(({ zone }) => zone === hub)?.id ?? null;
}

/** The promise for pieces of a warehouse with this delivery method; null for an unknown warehouse. */
function sourceDays(
  methodTo: MethodTo,
  terms: DeliveryTerms,
  now: ShopMoment,
): (warehouseId: number) => DeliveryPromise | null {
  const { tariff, store, method } = methodTo;
  const own = knownMethods[method.code];
  const works = 'works' in own ? own.works : undefined;
  const carriage = tariff && works && { ...tariff, from: dispatchTown(methodTo, terms), works };
  return (warehouseId) => {
    const source = terms.warehouses.find(({ id }) => id === warehouseId);
    if (!source) return null;
    if (carriage) return deliveryDays(source, carriage, now);
    return store ? pickupPromise(source, store, now) : null;
  };
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
