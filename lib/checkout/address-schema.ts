import { z } from 'zod';
import type { Address, AddressFields } from '@/lib/contract/orders/orders';
import { optionalText, phoneField, postcodeField, requiredText } from './field-schemas';
import { fullPostcode } from './order-body';

/** The address form of the account. */
export const addressSchema = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  company: optionalText(150),
  phone: phoneField,
  city: requiredText(100),
  postcode: postcodeField,
  address: requiredText(200),
  address1: optionalText(200),
  default: z.boolean(),
});
export type AddressValues = z.infer<typeof addressSchema>;

/** The initial values of the form. */
export function addressValues(address: Address | undefined): AddressValues {
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    company: address?.company ?? '',
    phone: address?.phone ?? '',
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
    address: address?.address ?? '',
    address1: address?.address1 ?? '',
    default: address?.default ?? false,
  };
}

/** The address as the calls take it: what is empty is left out. */
export function addressBody(values: AddressValues): AddressFields & { default: boolean } {
  const { firstName, lastName, phone, city, address, company, address1, postcode } = values;
  return {
    firstName,
    lastName,
    phone,
    city,
    address,
    country: 'MD',
    ...(company !== '' && { company }),
    ...(address1 !== '' && { address1 }),
    ...(postcode !== '' && { postcode: fullPostcode(postcode) }),
    default: values.default,
  };
}
