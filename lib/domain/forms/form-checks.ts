import { shopBasics } from '@/lib/config/shop-basics';
import type { fieldErrors } from './form-fields';

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
