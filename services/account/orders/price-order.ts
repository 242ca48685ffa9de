import type { AddressFields } from '@/lib/contract/orders/orders';
import { carriagePrice } from '@/lib/delivery/tariff';
import { zoneOf } from '../places/places';
import type { LineRow } from '../session/line-row';
import { unitPrice } from '../session/priced-line';
import type { DeliveryTerms, MethodRow, TariffRow } from './delivery';

/** In bani; what a promo code takes off comes to that. */
export type Sums = {
  readonly subtotal: number;
  /** What each parcel costs: a code for free delivery takes the first of them off. */
  readonly trips: readonly number[];
  /** All of them together. */
  readonly delivery: number;
  readonly total: number;
};

type Carried = { readonly method: MethodRow; readonly tariff: TariffRow | null };

/** The tariff of a method for a place; places that nobody knows count as far ones. Undefined where it does not go. */
export function tariffFor(
  { tariffs }: DeliveryTerms,
  method: MethodRow,
  { city, state }: Pick<AddressFields, 'city' | 'state'>,
): TariffRow | undefined {
  const zone = zoneOf(city, state) ?? 'regions';
  return tariffs.find((tariff) => tariff.method_id === method.id && tariff.zone === zone);
}

/** What travels together. */
export type Load = { readonly lines: readonly LineRow[]; readonly weight: number };

const sumOf = (lines: readonly LineRow[]) =>
  lines.reduce((sum, line) => sum + (unitPrice(line) ?? 0) * line.quantity, 0);

/**
 * Adds up an order: the goods with delivery, which is free from a sum of goods before discounts. That of the whole order
 * carries the first load, as if it were the only one; a further one is carried by its own goods. The quote that a shopper
 * sees and the order that is charged both come from here.
 */
export function sumUp(loads: readonly Load[], { method, tariff }: Carried): Sums {
  const subtotal = sumOf(loads.flatMap(({ lines }) => lines));
  const trips = loads.map(({ lines, weight }, at) =>
    tariff ? carriagePrice(tariff, at === 0 ? subtotal : sumOf(lines), weight) : method.price,
  );
  const delivery = trips.reduce((sum, price) => sum + price, 0);
  return { subtotal, trips, delivery, total: subtotal + delivery };
}
