import { shop } from '@/lib/config/shop';

/** Keys of the sentences under fields, in the namespace `errors`. */
export type FieldError = 'ERROR_FORM_REQUIRED' | 'ERROR_FORM_INCORRECT_EMAIL' | 'ERROR_FORM_PASSWORD_SHORT';

const shortestNewPassword = 10;

/** Why an e-mail address cannot be taken; undefined when it can. */
export function emailError(text: string): FieldError | undefined {
  const address = text.trim();
  if (address === '') return 'ERROR_FORM_REQUIRED';
  return shop.emailPattern.test(address) ? undefined : 'ERROR_FORM_INCORRECT_EMAIL';
}

export function passwordError(text: string): FieldError | undefined {
  return text === '' ? 'ERROR_FORM_REQUIRED' : undefined;
}

export function newPasswordError(text: string): FieldError | undefined {
  if (text === '') return 'ERROR_FORM_REQUIRED';
  return text.length < shortestNewPassword ? 'ERROR_FORM_PASSWORD_SHORT' : undefined;
}
