import type { RequestOf } from '@/lib/contract/call';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import type { Locale, Money } from '@/lib/contract/shared';
import type { FieldError } from '@/lib/domain/forms/form-fields';
import { type CheckoutValues, methodOf } from './checkout-schema';

export type OrderBody = Omit<RequestOf<typeof ordersCheckout>, 'idempotencyKey'>;

const payments: readonly OrderBody['payment'][] = ['cash', 'card', 'invoice', 'transfer'];

type Order = {
  readonly values: CheckoutValues;
  readonly methods: readonly DeliveryOption[];
  readonly expectedTotal: Money;
  readonly lang: Locale;
  /** The id of the customer's cart to order. */
  readonly cartId?: number | undefined;
};

/** Builds the request of the checkout call. */
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

/** Formats a postcode with its country: `2004` and `md2004` become `MD-2004`. */
export function fullPostcode(text: string): string {
  return `MD-${text.replace(/\D/g, '')}`;
}

type Field = keyof CheckoutValues;

const byPath: Readonly<Record<string, Field>> = {
  'contact.firstName': 'firstName',
  'contact.lastName': 'lastName',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'company.name': 'companyName',
  'company.idno': 'idno',
  'company.vatCode': 'vatCode',
  'delivery.methodId': 'methodId',
  'delivery.storeId': 'storeId',
  'delivery.address': 'address',
  'delivery.address.firstName': 'firstName',
  'delivery.address.lastName': 'lastName',
  'delivery.address.phone': 'phone',
  'delivery.address.email': 'email',
  'delivery.address.city': 'city',
  'delivery.address.state': 'city',
  'delivery.address.address': 'address',
  'delivery.address.address1': 'details',
  'delivery.address.postcode': 'postcode',
  payment: 'payment',
  notes: 'notes',
  reference: 'reference',
  agree: 'agree',
};
const byName: Readonly<Record<string, FieldError>> = {
  CREDIT_LIMIT_EXCEEDED: 'ERROR_API_CREDIT_LIMIT_EXCEEDED',
  PAYMENT_METHOD_UNAVAILABLE: 'ERROR_API_PAYMENT_METHOD_UNAVAILABLE',
  DELIVERY_UNAVAILABLE: 'ERROR_API_DELIVERY_UNAVAILABLE',
  DELIVERY_TOO_HEAVY: 'ERROR_API_DELIVERY_TOO_HEAVY',
  DELIVERY_UNKNOWN: 'ERROR_FORM_CHOOSE',
  EMAIL_REQUIRED: 'ERROR_API_EMAIL_REQUIRED',
  STORE_REQUIRED: 'ERROR_FORM_CHOOSE',
  ADDRESS_REQUIRED: 'ERROR_FORM_REQUIRED',
};
const byField: Partial<Record<Field, FieldError>> = {
  phone: 'ERROR_FORM_INCORRECT_PHONE',
  email: 'ERROR_FORM_INCORRECT_EMAIL',
  idno: 'ERROR_FORM_IDNO',
  vatCode: 'ERROR_FORM_VAT_CODE',
  postcode: 'ERROR_FORM_POSTCODE',
  agree: 'ERROR_FORM_AGREE',
};

/** Maps the errors of the service to form fields. */
export function refusedFields(errorNames: readonly string[], paths: readonly string[]): Map<Field, FieldError> {
  const refused = new Map<Field, FieldError>();
  for (const [at, path] of paths.entries()) {
    const field = byPath[path];
    if (!field || refused.has(field)) continue;
    refused.set(field, byName[errorNames[at] ?? ''] ?? byField[field] ?? 'ERROR_FORM_REFUSED');
  }
  return refused;
}
