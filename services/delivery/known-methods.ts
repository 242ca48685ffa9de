import type { CarriedCode, CollectedCode, DeliveryCode } from '@/lib/contract/orders/delivery-codes';
import type { DeliveryTerms, MethodRow, WarehouseRow } from './delivery-terms';
import type { CarriedMethod, CollectedMethod } from './method';
import { courier } from './methods/courier';
import { pickup } from './methods/pickup';
import { post } from './methods/post';

/** Every delivery method that the contract names: a file each, and a line here. */
export const knownMethods: Readonly<Record<CollectedCode, CollectedMethod> & Record<CarriedCode, CarriedMethod>> = {
  pickup,
  courier,
  post,
};

/** The methods that can be offered: goods cannot be collected while there is no store. */
export function offeredMethods(terms: DeliveryTerms): MethodRow[] {
  return terms.methods.filter(({ code }) => !('points' in knownMethods[code]) || pointsOf(code, terms).length > 0);
}

/** Pickup stores; none for methods with delivery to a postal address. */
export function pointsOf(code: DeliveryCode, { warehouses }: Pick<DeliveryTerms, 'warehouses'>): WarehouseRow[] {
  const method = knownMethods[code];
  return 'points' in method ? method.points(warehouses) : [];
}
