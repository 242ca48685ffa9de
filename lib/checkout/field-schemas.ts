import { z } from 'zod';
import { normaliseIdno, normaliseVatCode } from '@/lib/company/company-numbers';
import { emailError, type FieldError } from '@/lib/forms/form-checks';
import { normalisePhone } from '@/lib/phone/phone';

const key = (name: FieldError) => name;

/** Written text that must be there. */
export const requiredText = (most: number) =>
  z.string().trim().min(1, key('ERROR_FORM_REQUIRED')).max(most, key('ERROR_FORM_TOO_LONG'));

export const optionalText = (most: number) => z.string().trim().max(most, key('ERROR_FORM_TOO_LONG'));

/** A separate message for each problem of an e-mail. */
export const emailField = z.string().superRefine((text, context) => {
  const problem = emailError(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

export const phoneField = requiredText(32).refine(
  (text) => text === '' || normalisePhone(text) !== undefined,
  key('ERROR_FORM_INCORRECT_PHONE'),
);

/** Four digits, with or without the country: MD-2004. Empty is allowed. */
export const postcodeField = z
  .string()
  .trim()
  .regex(/^(?:(?:MD-?)?\d{4})?$/i, key('ERROR_FORM_POSTCODE'));

export const idnoField = z.string().refine((text) => normaliseIdno(text) !== undefined);

/** A code of VAT registration, or nothing. */
export const vatCodeField = z.string().refine((text) => text.trim() === '' || normaliseVatCode(text) !== undefined);
