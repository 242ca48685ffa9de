import type { Cart } from '@/lib/contract/orders/session';
import type { Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/money/money';

export type Sums = Pick<Cart, 'total' | 'charged' | 'chargedDiscount' | 'promo'>;
/** What delivery costs, and what of it a code for free delivery takes off where that is not all of it. */
export type Priced = { readonly price: Money; readonly first?: Money };

/** What is to be paid for delivery, as the service has priced it: a promo code may take one carriage off. */
export function paidDelivery({ promo }: Pick<Cart, 'promo'>, way?: Priced): Money {
  if (!way) return mdl(0);
  const { price, first = price } = way;
  return promo?.freeDelivery ? mdl(price.amount - first.amount) : price;
}

/** The sum as the cart's prices are shown, with delivery. */
export function shownTotal(cart: Sums, way?: Priced): Money {
  return addMoney(cart.total, paidDelivery(cart, way));
}

/** The sum that the shopper agrees to; the service refuses the order if it comes to another. */
export function expectedTotal(cart: Sums, way?: Priced): Money {
  const { charged, chargedDiscount = mdl(0) } = cart;
  if (!charged) return shownTotal(cart, way);
  return mdl(charged.amount - chargedDiscount.amount + paidDelivery(cart, way).amount);
}
