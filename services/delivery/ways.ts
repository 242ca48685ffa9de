import type { CarriedCode, CollectedCode, DeliveryCode } from '@/lib/contract/orders/delivery-codes';
import type { DeliveryTerms, WarehouseRow } from './delivery-terms';
import type { CarriedWay, CollectedWay } from './way';
import { courier } from './ways/courier';
import { pickup } from './ways/pickup';
import { post } from './ways/post';

/** Every way of delivery that the contract names: a file each, and a line here. */
export const deliveryWays: Readonly<Record<CollectedCode, CollectedWay> & Record<CarriedCode, CarriedWay>> = {
  pickup,
  courier,
  post,
};

/** Where the parts may be collected; none for what is brought to an address. */
export function pointsOf(code: DeliveryCode, { warehouses }: Pick<DeliveryTerms, 'warehouses'>): WarehouseRow[] {
  const way = deliveryWays[code];
  return 'points' in way ? way.points(warehouses) : [];
}
