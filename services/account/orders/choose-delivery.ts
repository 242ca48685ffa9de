import type { RequestOf } from '@/lib/contract/call';
import type { ErrorName } from '@/lib/contract/error-names';
import type { AddressFields, ordersCheckout } from '@/lib/contract/orders/orders';
import type { Queryable } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { readAddressFields } from '../address/addresses';
import { type DeliveryTerms, type MethodRow, storesOf, type TariffRow, type WarehouseRow } from './delivery';
import { tariffFor } from './price-order';

export type ChosenDelivery = {
  readonly method: MethodRow;
  /** Where it is picked up. */
  readonly store: WarehouseRow | null;
  /** What carrying it there costs and takes. */
  readonly tariff: TariffRow | null;
  readonly address: AddressFields | null;
};
type Wish = RequestOf<typeof ordersCheckout>['delivery'];

/** The method with its store or address. Throws where the order could not be delivered like that. */
export async function chooseDelivery(
  on: Queryable,
  terms: DeliveryTerms,
  wish: Wish,
  customerId: number | null,
): Promise<ChosenDelivery> {
  const method = terms.methods.find(({ id }) => id === wish.methodId);
  if (!method) throw fault('DELIVERY_UNKNOWN', 'There is no such delivery method.', 'methodId');
  if (method.code === 'pickup') return { method, store: chooseStore(terms, wish), tariff: null, address: null };
  const address = await chooseAddress(on, wish, customerId);
  if (address.country !== 'MD') {
    throw fault('DELIVERY_UNAVAILABLE', 'The shop delivers within Moldova only.', 'address.country');
  }
  const tariff = tariffFor(terms, method, address);
  if (!tariff) throw fault('DELIVERY_UNAVAILABLE', 'The method does not go to this place.', 'address.city');
  return { method, store: null, tariff, address };
}

function chooseStore(terms: DeliveryTerms, { storeId }: Wish): WarehouseRow {
  const stores = storesOf(terms);
  // Who has one store need not ask which.
  const chosen = storeId === undefined && stores.length === 1 ? stores[0] : stores.find(({ id }) => id === storeId);
  if (!chosen) throw fault('STORE_REQUIRED', 'A store must be chosen for picking up.', 'storeId');
  return chosen;
}

async function chooseAddress(on: Queryable, wish: Wish, customerId: number | null): Promise<AddressFields> {
  if (wish.addressId !== undefined && customerId !== null) return readAddressFields(on, customerId, wish.addressId);
  if (wish.address) return wish.address;
  throw fault('ADDRESS_REQUIRED', 'The method needs an address.', 'address');
}

function fault(name: ErrorName, message: string, path: string): ServiceError {
  return new ServiceError(400, name, message, { path: `delivery.${path}` });
}
