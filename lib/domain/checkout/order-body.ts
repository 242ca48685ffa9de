import type { RequestOf } from '@/lib/contract/call';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import type { Locale, Money } from '@/lib/contract/shared';
import { type CheckoutValues, methodOf } from './checkout-schema';

export type OrderBody = Omit<RequestOf<typeof ordersCheckout>, 'idempotencyKey'>;

const payments: readonly OrderBody['payment'][] = ['cash', 'card', 'invoice', 'transfer'];

type Order = {
  readonly values: CheckoutValues;
  readonly methods: readonly DeliveryOption[];
  readonly expectedTotal: Money;
  readonly lang: Locale;
  /** Which of the customer's carts is ordered. */
  readonly cartId?: number | undefined;
};

/** The order as the checkout call takes it. */
export function orderBody({ values, methods, expectedTotal: total, lang, cartId }: Order): OrderBody {
  const { firstName, lastName, phone, email, notes, reference, payment, contractId, fitCheck } = values;
  return {
    lang,
    ...(cartId !== undefined && { cartId }),
    contact: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.trim(),
      ...(email.trim() !== '' && { email: email.trim() }),
    },
    delivery: deliveryOf(values, methods),
    ...(values.forCompany && { company: companyOf(values) }),
    payment: payments.find((method) => method === payment) ?? 'cash',
    ...(payment === 'invoice' && contractId !== '' && { contractId: Number(contractId) }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
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
  const arrival = method?.stores.find(({ id }) => id === storeId) ?? method;
  const dispatch = values.dispatch === 'ready' && arrival?.split && ({ dispatch: 'ready' } as const);
  if (!method?.needsAddress) return { methodId, ...(storeId !== undefined && { storeId }), ...dispatch };
  if (values.addressId !== '') return { methodId, addressId: Number(values.addressId), ...dispatch };
  const { firstName, lastName, phone, email, address, city, state, postcode, details } = values;
  return {
    methodId,
    ...dispatch,
    address: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.trim(),
      ...(email.trim() !== '' && { email: email.trim() }),
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
