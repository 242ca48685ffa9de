import type { FieldError } from '@/lib/domain/forms/form-checks';
import type { CheckoutValues } from './checkout-schema';

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

/** Which fields of the form the service has refused, and what to say there; none when it named no field. */
export function refusedFields(errorNames: readonly string[], paths: readonly string[]): Map<Field, FieldError> {
  const refused = new Map<Field, FieldError>();
  for (const [at, path] of paths.entries()) {
    const field = byPath[path];
    if (!field || refused.has(field)) continue;
    refused.set(field, byName[errorNames[at] ?? ''] ?? byField[field] ?? 'ERROR_FORM_REFUSED');
  }
  return refused;
}
