import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { AddressFields } from '@/lib/contract/orders/orders';
import { deliveryDays, pickupPromise, type ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { type DeliveryTerms, type MethodRow, storesOf, type TariffRow, type WarehouseRow } from './delivery-terms';
import { knownMethods } from './known-methods';
import { deliveryZoneOf } from './localities';

/** A delivery method with its destination: a store, or the tariff of a place. */
export type MethodTo = {
  readonly method: MethodRow;
  readonly tariff: TariffRow | null;
  readonly store: WarehouseRow | null;
};
/** Tariff of a method for a destination; unknown places count as far. Undefined where it does not deliver. */
export function tariffFor(
  { tariffs }: DeliveryTerms,
  method: MethodRow,
  { city, state }: Pick<AddressFields, 'city' | 'state'>,
): TariffRow | undefined {
  const zone = deliveryZoneOf(city, state) ?? 'regions';
  return tariffs.find((tariff) => tariff.method_id === method.id && tariff.zone === zone);
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
export function sourceDays(
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
