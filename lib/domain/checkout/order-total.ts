import type { DeliveryOption, DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import type { Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/domain/money/money';

type CartSums = Pick<Cart, 'total' | 'charged' | 'chargedDiscount' | 'promo'>;
/** The price of delivery; `first` is the part covered by a free-delivery code, if it covers only a part. */
type DeliveryPrice = { readonly price: Money; readonly first?: Money };

/** The charge for delivery, less the part that a free-delivery code covers. */
export function paidDelivery({ promo }: Pick<Cart, 'promo'>, delivery?: DeliveryPrice): Money {
  if (!delivery) return mdl(0);
  const { price, first = price } = delivery;
  return promo?.freeDelivery ? mdl(price.amount - first.amount) : price;
}

/** The displayed total with delivery. */
export function shownTotal(cart: CartSums, delivery?: DeliveryPrice): Money {
  return addMoney(cart.total, paidDelivery(cart, delivery));
}

/** The total shown to the shopper. The service rejects the order when its own total differs. */
export function expectedTotal(cart: CartSums, delivery?: DeliveryPrice): Money {
  const { charged, chargedDiscount = mdl(0) } = cart;
  if (!charged) return shownTotal(cart, delivery);
  return mdl(charged.amount - chargedDiscount.amount + paidDelivery(cart, delivery).amount);
}

type ArrivingLine = { readonly key: string; readonly quantity: number };
type ArrivalGroup = { readonly promise: DeliveryPromise; readonly quantity: number };

/** Pieces by delivery promise, earliest first; lines without a promise are omitted. */
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

/** Price, promise and parcels of a delivery. */
export type DispatchPlan = {
  readonly price: Money;
  /** The part of the price that a free-delivery code covers: one parcel. */
  readonly first: Money;
  /** Promise for the whole order. */
  readonly promise: DeliveryPromise | null;
  /** Empty for a single parcel. */
  readonly parcels: DeliverySplit['parcels'];
};

/** Price, promise and parcels of a delivery method for the chosen dispatch; one parcel if no choice is offered. */
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
