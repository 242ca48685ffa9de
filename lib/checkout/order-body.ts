import type { RequestOf } from '@/lib/contract/call';
import type { DeliveryOption } from '@/lib/contract/delivery';
import type { ordersCheckout } from '@/lib/contract/orders';
import type { Cart } from '@/lib/contract/session';
import type { Locale, Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/money/money';
import { type CheckoutValues, methodOf } from './checkout-schema';

export type OrderBody = Omit<RequestOf<typeof ordersCheckout>, 'idempotencyKey'>;

const payments: readonly OrderBody['payment'][] = ['cash', 'card', 'invoice', 'transfer'];

type Order = {
  readonly values: CheckoutValues;
  readonly methods: readonly DeliveryOption[];
  readonly expectedTotal: Money;
  readonly lang: Locale;
};

type Sums = Pick<Cart, 'total' | 'charged' | 'chargedDiscount' | 'promo'>;
type Priced = Pick<DeliveryOption, 'price'>;

/** What is to be paid for delivery, as the service has priced it: a promo code may take it off. */
function paidDelivery(cart: Sums, method?: Priced): Money {
  return method && !cart.promo?.freeDelivery ? method.price : mdl(0);
}

/** The sum as the cart's prices are shown, with delivery. */
export function shownTotal(cart: Sums, method?: Priced): Money {
  return addMoney(cart.total, paidDelivery(cart, method));
}

/** The sum that the shopper agrees to; the service refuses the order if it comes to another. */
export function expectedTotal(cart: Sums, method?: Priced): Money {
  const { charged, chargedDiscount = mdl(0) } = cart;
  if (!charged) return shownTotal(cart, method);
  return mdl(charged.amount - chargedDiscount.amount + paidDelivery(cart, method).amount);
}

/** The order as the checkout call takes it. */
export function orderBody({ values, methods, expectedTotal: total, lang }: Order): OrderBody {
  const { firstName, lastName, phone, email, notes, payment, contractId, fitCheck } = values;
  return {
    lang,
    contact: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim() },
    delivery: deliveryOf(values, methods),
    ...(values.forCompany && { company: companyOf(values) }),
    payment: payments.find((method) => method === payment) ?? 'cash',
    ...(payment === 'invoice' && contractId !== '' && { contractId: Number(contractId) }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    ...(fitCheck && { fitCheck }),
    agree: true,
    expectedTotal: total,
  };
}

function companyOf({ companyName, idno, vatCode }: CheckoutValues): NonNullable<OrderBody['company']> {
  return { name: companyName.trim(), idno: idno.trim(), ...(vatCode.trim() !== '' && { vatCode: vatCode.trim() }) };
}

function deliveryOf(values: CheckoutValues, methods: readonly DeliveryOption[]): OrderBody['delivery'] {
  const method = methodOf(values, methods);
  const methodId = Number(values.methodId);
  const [onlyStore] = method?.stores ?? [];
  const storeId = values.storeId === '' ? onlyStore?.id : Number(values.storeId);
  if (!method?.needsAddress) return { methodId, ...(storeId !== undefined && { storeId }) };
  if (values.addressId !== '') return { methodId, addressId: Number(values.addressId) };
  const { firstName, lastName, phone, email, address, city, state, postcode, details } = values;
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
      ...(state !== '' && { state }),
      ...(details.trim() !== '' && { address1: details.trim() }),
      ...(postcode.trim() !== '' && { postcode: fullPostcode(postcode) }),
    },
  };
}

/** `2004` and `md2004` are written `MD-2004`. */
export function fullPostcode(text: string): string {
  return `MD-${text.replace(/\D/g, '')}`;
}
