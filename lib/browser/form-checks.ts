import { shopBasics } from '@/lib/config/shop-basics';

/** Keys of the sentences under fields, in the namespace `errors`. */
const fieldErrors = [
  'ERROR_FORM_REQUIRED',
  'ERROR_FORM_INCORRECT_EMAIL',
  'ERROR_FORM_INCORRECT_PHONE',
  'ERROR_FORM_PASSWORD_SHORT',
  'ERROR_FORM_PASSWORD_REPEAT',
  'ERROR_FORM_PIN',
  'ERROR_FORM_POSTCODE',
  'ERROR_FORM_TOO_LONG',
  'ERROR_FORM_AGREE',
  'ERROR_FORM_CHOOSE',
  'ERROR_API_DELIVERY_UNAVAILABLE',
  'ERROR_API_PHONE_INVALID',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** A form library carries errors as plain text; this one is a key of a sentence, or none of ours. */
export function asFieldError(text: string | undefined): FieldError | undefined {
  return fieldErrors.find((key) => key === text);
}

const shortestNewPassword = 10;

/** Why an e-mail address cannot be taken; undefined when it can. */
export function emailError(text: string): FieldError | undefined {
  const address = text.trim();
  if (address === '') return 'ERROR_FORM_REQUIRED';
  return shopBasics.emailPattern.test(address) ? undefined : 'ERROR_FORM_INCORRECT_EMAIL';
}

export function passwordError(text: string): FieldError | undefined {
  return text === '' ? 'ERROR_FORM_REQUIRED' : undefined;
}

export function newPasswordError(text: string): FieldError | undefined {
  if (text === '') return 'ERROR_FORM_REQUIRED';
  return text.length < shortestNewPassword ? 'ERROR_FORM_PASSWORD_SHORT' : undefined;
}
