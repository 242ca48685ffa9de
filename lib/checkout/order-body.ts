import type { RequestOf } from '@/lib/contract/call';
import type { DeliveryMethod } from '@/lib/contract/delivery';
import type { ordersCheckout } from '@/lib/contract/orders';
import type { Cart } from '@/lib/contract/session';
import type { Locale, Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/money/money';
import { type CheckoutValues, methodOf } from './checkout-schema';

export type OrderBody = Omit<RequestOf<typeof ordersCheckout>, 'idempotencyKey'>;

type Order = {
  readonly values: CheckoutValues;
  readonly methods: readonly DeliveryMethod[];
  readonly expectedTotal: Money;
  readonly lang: Locale;
};

/** What delivery costs for goods of this sum. */
export function deliveryPrice(method: Pick<DeliveryMethod, 'price' | 'freeFrom'>, subtotal: Money): Money {
  const free = method.freeFrom !== null && subtotal.amount >= method.freeFrom.amount;
  return free ? mdl(0) : method.price;
}

type Sums = Pick<Cart, 'subtotal' | 'total' | 'charged' | 'chargedDiscount' | 'promo'>;

/** What delivery of this cart costs. What is charged decides, whatever prices are shown. */
export function cartDelivery({ subtotal, charged }: Sums, method: DeliveryMethod): Money {
  return deliveryPrice(method, charged ?? subtotal);
}

/** What is to be paid for the delivery of this cart: a promo code may take it off. */
function paidDelivery(cart: Sums, method?: DeliveryMethod): Money {
  return method && !cart.promo?.freeDelivery ? cartDelivery(cart, method) : mdl(0);
}

/** The sum as the cart's prices are shown, with delivery. */
export function shownTotal(cart: Sums, method?: DeliveryMethod): Money {
  return addMoney(cart.total, paidDelivery(cart, method));
}

/** The sum that the shopper agrees to; the service refuses the order if it comes to another. */
export function expectedTotal(cart: Sums, method?: DeliveryMethod): Money {
  const { charged, chargedDiscount = mdl(0) } = cart;
  if (!charged) return shownTotal(cart, method);
  return mdl(charged.amount - chargedDiscount.amount + paidDelivery(cart, method).amount);
}

/** The order as the checkout call takes it. */
export function orderBody({ values, methods, expectedTotal: total, lang }: Order): OrderBody {
  const { firstName, lastName, phone, email, notes } = values;
  return {
    lang,
    contact: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim() },
    delivery: deliveryOf(values, methods),
    payment: 'cash',
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    agree: true,
    expectedTotal: total,
  };
}

function deliveryOf(values: CheckoutValues, methods: readonly DeliveryMethod[]): OrderBody['delivery'] {
  const method = methodOf(values, methods);
  const methodId = Number(values.methodId);
  const [onlyStore] = method?.stores ?? [];
  const storeId = values.storeId === '' ? onlyStore?.id : Number(values.storeId);
  if (!method?.needsAddress) return { methodId, ...(storeId !== undefined && { storeId }) };
  if (values.addressId !== '') return { methodId, addressId: Number(values.addressId) };
  const { firstName, lastName, phone, email, address, city, postcode, details } = values;
  return {
    methodId,
    address: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.trim(),
      email: email.trim(),
      country: 'MD',
      city: city.trim(),
      address: address.trim(),
      ...(details.trim() !== '' && { address1: details.trim() }),
      ...(postcode.trim() !== '' && { postcode: fullPostcode(postcode) }),
    },
  };
}

/** `2004` and `md2004` are written `MD-2004`. */
export function fullPostcode(text: string): string {
  return `MD-${text.replace(/\D/g, '')}`;
}
