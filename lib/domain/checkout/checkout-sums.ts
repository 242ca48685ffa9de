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
