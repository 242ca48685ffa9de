import { z } from 'zod';
import { type Address, type AddressFields, phone } from '@/lib/contract/orders/orders';
import { optionalText, phoneField, postcodeField, requiredText } from '@/lib/domain/checkout/checkout-schema';
import { fullPostcode } from '@/lib/domain/checkout/order-body';
import { type FieldError, newPasswordError } from '@/lib/domain/forms/form-fields';

/** Postal address form of the account. */
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

/** The postal address in the format of the calls; empty fields are omitted. */
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

const key = (name: FieldError) => name;

/** The profile form; the phone may stay empty. */
export const profileSchema = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  phone: optionalText(32).refine(
    (text) => text === '' || phone.safeParse(text).success,
    key('ERROR_FORM_INCORRECT_PHONE'),
  ),
});
export type ProfileValues = z.infer<typeof profileSchema>;

/** Change-password form: the new password twice, because input is hidden. */
export const passwordSchema = z
  .object({
    oldPassword: z.string().min(1, key('ERROR_FORM_REQUIRED')).max(128, key('ERROR_FORM_TOO_LONG')),
    newPassword: z.string().superRefine((text, context) => {
      const problem = newPasswordError(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
    repeated: z.string(),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: key('ERROR_FORM_PASSWORD_REPEAT'),
  });
export type PasswordValues = z.infer<typeof passwordSchema>;
