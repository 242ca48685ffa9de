import type { DeliveryOption, DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import type { Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/domain/money/money';

type CartSums = Pick<Cart, 'total' | 'charged' | 'chargedDiscount' | 'promo'>;
/** The price of delivery; `first` is the part that a free-delivery code covers, if not all of it. */
type DeliveryPrice = { readonly price: Money; readonly first?: Money };

/** What is to be paid for delivery, as the service has priced it: a promo code may take one carriage off. */
export function paidDelivery({ promo }: Pick<Cart, 'promo'>, delivery?: DeliveryPrice): Money {
  if (!delivery) return mdl(0);
  const { price, first = price } = delivery;
  return promo?.freeDelivery ? mdl(price.amount - first.amount) : price;
}

/** The sum as the cart's prices are shown, with delivery. */
export function shownTotal(cart: CartSums, delivery?: DeliveryPrice): Money {
  return addMoney(cart.total, paidDelivery(cart, delivery));
}

/** The total that the shopper has seen; the service refuses the order if it works out another. */
export function expectedTotal(cart: CartSums, delivery?: DeliveryPrice): Money {
  const { charged, chargedDiscount = mdl(0) } = cart;
  if (!charged) return shownTotal(cart, delivery);
  return mdl(charged.amount - chargedDiscount.amount + paidDelivery(cart, delivery).amount);
}

type ArrivingLine = { readonly key: string; readonly quantity: number };
type ArrivalGroup = { readonly promise: DeliveryPromise; readonly quantity: number };

/** How many pieces arrive on which days, earliest first; lines without a delivery promise are left out. */
export function arrivalGroups(lines: readonly ArrivingLine[], promised: DeliveryOption['lines']): ArrivalGroup[] {
  const groups = new Map<string, ArrivalGroup>();
  for (const { key, promise } of promised) {
    const quantity = lines.find((line) => line.key === key)?.quantity ?? 0;
    if (quantity === 0) continue;
    const days = `${promise.to} ${promise.from}`;
    groups.set(days, { promise, quantity: (groups.get(days)?.quantity ?? 0) + quantity });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

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
