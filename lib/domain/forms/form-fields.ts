import { shopBasics } from '@/lib/config/shop-basics';

/** Value of a field of a form; empty without the field. */
export function formText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const written = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return written || field instanceof HTMLSelectElement ? field.value : '';
}

/** Message keys of field errors, in the namespace `errors`. */
export const fieldErrors = [
  'ERROR_FORM_REQUIRED',
  'ERROR_FORM_INCORRECT_EMAIL',
  'ERROR_FORM_INCORRECT_PHONE',
  'ERROR_FORM_EMAIL_OR_PHONE',
  'ERROR_FORM_PASSWORD_SHORT',
  'ERROR_FORM_PASSWORD_REPEAT',
  'ERROR_FORM_PIN',
  'ERROR_FORM_POSTCODE',
  'ERROR_FORM_TOO_LONG',
  'ERROR_FORM_AGREE',
  'ERROR_FORM_CHOOSE',
  'ERROR_FORM_IDNO',
  'ERROR_FORM_VAT_CODE',
  'ERROR_FORM_REFUSED',
  'ERROR_API_CREDIT_LIMIT_EXCEEDED',
  'ERROR_API_DELIVERY_TOO_HEAVY',
  'ERROR_API_DELIVERY_UNAVAILABLE',
  'ERROR_API_EMAIL_REQUIRED',
  'ERROR_API_PAYMENT_METHOD_UNAVAILABLE',
  'ERROR_API_PHONE_INVALID',
] as const;

/** The message key in an error of the form library; undefined for any other text. */
export function asFieldError(text: string | undefined): (typeof fieldErrors)[number] | undefined {
  return fieldErrors.find((key) => key === text);
}

export type FieldError = (typeof fieldErrors)[number];

const shortestNewPassword = 10;

/** Why an e-mail is invalid; undefined when valid. */
export function emailError(text: string): FieldError | undefined {
  const email = text.trim();
  if (email === '') return 'ERROR_FORM_REQUIRED';
  return shopBasics.emailPattern.test(email) ? undefined : 'ERROR_FORM_INCORRECT_EMAIL';
}

/** Why a required text is invalid; undefined when valid. */
export function requiredError(text: string): FieldError | undefined {
  return text === '' ? 'ERROR_FORM_REQUIRED' : undefined;
}

export function newPasswordError(text: string): FieldError | undefined {
  if (text === '') return 'ERROR_FORM_REQUIRED';
  return text.length < shortestNewPassword ? 'ERROR_FORM_PASSWORD_SHORT' : undefined;
}
