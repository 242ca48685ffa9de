import type { DeliveryOption, DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import type { Money } from '@/lib/contract/shared';

export type Arrival = Pick<DeliveryOption, 'promise' | 'lines' | 'split'>;

/** An order as it would travel. */
export type Dispatched = {
  readonly price: Money;
  /** What of the price a code for free delivery takes off: one carriage. */
  readonly first: Money;
  /** When all of it is there. */
  readonly promise: DeliveryPromise | null;
  /** None where it travels at once. */
  readonly parcels: DeliverySplit['parcels'];
};

/** What a way of delivery costs and brings when the order travels so; all at once where there is no choice. */
export function dispatched({ price }: Pick<DeliveryOption, 'price'>, arrival: Arrival, dispatch: string): Dispatched {
  const { promise, split } = arrival;
  const [first] = split?.parcels ?? [];
  if (dispatch !== 'ready' || !split || !first) return { price, first: price, promise, parcels: [] };
  return { price: split.price, first: first.price, promise, parcels: split.parcels };
}
