import { z } from 'zod';
import type { FieldError } from '@/lib/browser/form-checks';
import type { DeliveryMethod } from '@/lib/contract/delivery';
import { emailField, optionalText, phoneField, postcodeField, requiredText } from './fields';

const base = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  phone: phoneField,
  email: emailField,
  methodId: z.string(),
  storeId: z.string(),
  /** A saved address; empty for the one written below. */
  addressId: z.string(),
  address: optionalText(200),
  city: optionalText(100),
  postcode: postcodeField,
  details: optionalText(200),
  notes: optionalText(1000),
  agree: z.boolean(),
});
export type CheckoutValues = z.infer<typeof base>;

export const emptyCheckout: CheckoutValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  methodId: '',
  storeId: '',
  addressId: '',
  address: '',
  city: '',
  postcode: '',
  details: '',
  notes: '',
  agree: false,
};

const written = z.string().catch('');
// Consent is given anew for each order, so it is no part of a draft.
const draft = z.object({
  firstName: written,
  lastName: written,
  phone: written,
  email: written,
  methodId: written,
  storeId: written,
  addressId: written,
  address: written,
  city: written,
  postcode: written,
  details: written,
  notes: written,
});

/** What was written before the page was left; anything that is no such thing is forgotten. */
export function parseDraft(text: string | null): CheckoutValues {
  try {
    return { ...draft.parse(JSON.parse(text ?? '{}')), agree: false };
  } catch {
    return emptyCheckout;
  }
}

export function methodOf(values: Pick<CheckoutValues, 'methodId'>, methods: readonly DeliveryMethod[]) {
  return methods.find(({ id }) => String(id) === values.methodId);
}

type Need = readonly [keyof CheckoutValues, FieldError];

/** What this choice of delivery still needs. */
function missing(values: CheckoutValues, methods: readonly DeliveryMethod[]): Need[] {
  const method = methodOf(values, methods);
  if (!method) return [['methodId', 'ERROR_FORM_CHOOSE']];
  const needs: Need[] = [];
  if (method.stores.length > 1 && values.storeId === '') needs.push(['storeId', 'ERROR_FORM_CHOOSE']);
  if (!method.needsAddress || values.addressId !== '') return needs;
  if (values.city === '') needs.push(['city', 'ERROR_FORM_REQUIRED']);
  if (values.address === '') needs.push(['address', 'ERROR_FORM_REQUIRED']);
  return needs;
}

/** The whole form; what delivery needs depends on the methods that the shop offers. */
export function checkoutSchema(methods: readonly DeliveryMethod[]) {
  return base.superRefine((values, context) => {
    const needs = missing(values, methods);
    if (!values.agree) needs.push(['agree', 'ERROR_FORM_AGREE']);
    for (const [path, message] of needs) context.addIssue({ code: 'custom', path: [path], message });
  });
}
