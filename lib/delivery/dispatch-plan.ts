import type { DeliveryOption, DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import type { Money } from '@/lib/contract/shared';

export type CartArrival = Pick<DeliveryOption, 'promise' | 'lines' | 'split'>;

/** How an order would be sent: price, promise and parcels. */
export type DispatchPlan = {
  readonly price: Money;
  /** What of the price a code for free delivery takes off: one carriage. */
  readonly first: Money;
  /** When all of it is there. */
  readonly promise: DeliveryPromise | null;
  /** None where it travels at once. */
  readonly parcels: DeliverySplit['parcels'];
};

/**
 * Price, promise and parcels of a delivery method under a dispatch choice; everything in one parcel where there is no
 * choice.
 */
export function dispatchPlan(
  { price }: Pick<DeliveryOption, 'price'>,
  arrival: CartArrival,
  dispatch: string,
): DispatchPlan {
  const { promise, split } = arrival;
  const [first] = split?.parcels ?? [];
  if (dispatch !== 'ready' || !split || !first) return { price, first: price, promise, parcels: [] };
  return { price: split.price, first: first.price, promise, parcels: split.parcels };
}
