import type { AddressFields } from '@/lib/contract/orders';
import { carriagePrice } from '@/lib/delivery/tariff';
import { zoneOf } from '../places/places';
import type { LineRow } from '../session/line-row';
import { unitPrice } from '../session/priced-line';
import type { DeliveryTerms, MethodRow, TariffRow } from './delivery';

/** In bani; what a promo code takes off comes to that. */
export type Sums = { readonly subtotal: number; readonly delivery: number; readonly total: number };

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

/**
 * Adds up an order: the goods with delivery, which is free from a sum of goods before discounts. The quote that a shopper
 * sees and the order that is charged both come from here.
 */
export function sumUp(lines: readonly LineRow[], { method, tariff }: Carried, weight: number): Sums {
  const subtotal = lines.reduce((sum, line) => sum + (unitPrice(line) ?? 0) * line.quantity, 0);
  const delivery = tariff ? carriagePrice(tariff, subtotal, weight) : method.price;
  return { subtotal, delivery, total: subtotal + delivery };
}
