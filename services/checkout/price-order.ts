import type { RequestOf } from '@/lib/contract/call';
import type { ErrorName } from '@/lib/contract/error-names';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { AddressFields, ordersCheckout } from '@/lib/contract/orders/orders';
import { readAddressFields } from '../addresses/addresses';
import { type LineRow, unitPriceOf } from '../cart/cart-line';
import type { Queryable } from '../db/query';
import { tariffFor } from '../delivery/delivery-promise';
import type { DeliveryTerms, MethodRow, TariffRow, WarehouseRow } from '../delivery/delivery-terms';
import { knownMethods, pointsOf } from '../delivery/known-methods';
import { ServiceError } from '../http/service-error';

export type ChosenDelivery = {
  readonly method: MethodRow;
  /** The pickup store. */
  readonly store: WarehouseRow | null;
  /** Price and days of delivery to the address. */
  readonly tariff: TariffRow | null;
  readonly address: AddressFields | null;
};
type DeliveryRequest = RequestOf<typeof ordersCheckout>['delivery'];

/** The method with its store or postal address. Throws if the order cannot be delivered that way. */
export async function chooseDelivery(
  on: Queryable,
  terms: DeliveryTerms,
  request: DeliveryRequest,
  customerId: number | null,
): Promise<ChosenDelivery> {
  const method = terms.methods.find(({ id }) => id === request.methodId);
  if (!method) throw fault('DELIVERY_UNKNOWN', 'There is no such delivery method.', 'methodId');
  if (isCollected(method)) return { method, store: chooseStore(method, terms, request), tariff: null, address: null };
  const address = await chooseAddress(on, request, customerId);
  if (address.country !== 'MD') {
    throw fault('DELIVERY_UNAVAILABLE', 'The shop delivers within Moldova only.', 'address.country');
  }
  const tariff = tariffFor(terms, method, address);
  if (!tariff) throw fault('DELIVERY_UNAVAILABLE', 'The method does not deliver to this place.', 'address.city');
  return { method, store: null, tariff, address };
}

function chooseStore(method: MethodRow, terms: DeliveryTerms, { storeId }: DeliveryRequest): WarehouseRow {
  const stores = pointsOf(method.code, terms);
  // A single store is implied.
  const chosen = storeId === undefined && stores.length === 1 ? stores[0] : stores.find(({ id }) => id === storeId);
  if (!chosen) throw fault('STORE_REQUIRED', 'A pickup store must be chosen.', 'storeId');
  return chosen;
}

async function chooseAddress(
  on: Queryable,
  request: DeliveryRequest,
  customerId: number | null,
): Promise<AddressFields> {
  if (request.addressId !== undefined && customerId !== null)
    return readAddressFields(on, customerId, request.addressId);
  if (request.address) return request.address;
  throw fault('ADDRESS_REQUIRED', 'The method needs an address.', 'address');
}

function fault(name: ErrorName, message: string, path: string): ServiceError {
  return new ServiceError(400, name, message, { path: `delivery.${path}` });
}

/** Amounts of an order in bani, before the promo code. */
export type OrderSums = {
  readonly subtotal: number;
  /** Delivery price of each parcel. */
  readonly parcelPrices: readonly number[];
  /** Sum of the parcels' delivery prices. */
  readonly delivery: number;
  readonly total: number;
};

type Carriage = { readonly method: MethodRow; readonly tariff: TariffRow | null };

/** The lines of one parcel and their weight in grams. */
type ParcelLoad = { readonly lines: readonly LineRow[]; readonly weight: number };

const sumOf = (lines: readonly LineRow[]) =>
  lines.reduce((sum, line) => sum + (unitPriceOf(line) ?? 0) * line.quantity, 0);

/**
 * Adds up an order. The first parcel's delivery is free by the subtotal of the whole order, that of a second one by its
 * own subtotal, both before discounts. Used for quotes and for placed orders.
 */
export function sumOrder(loads: readonly ParcelLoad[], { method, tariff }: Carriage): OrderSums {
  const subtotal = sumOf(loads.flatMap(({ lines }) => lines));
  const { charge } = knownMethods[method.code];
  const parcelPrices = loads.map(({ lines, weight }, at) =>
    charge({ price: method.price, tariff, subtotal: at === 0 ? subtotal : sumOf(lines), weight }),
  );
  const delivery = parcelPrices.reduce((sum, price) => sum + price, 0);
  return { subtotal, parcelPrices, delivery, total: subtotal + delivery };
}
