import { z } from 'zod';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { normaliseIdno, normaliseVatCode } from '@/lib/contract/values/company-numbers';
import { normalisePhone } from '@/lib/contract/values/phone';
import { emailError, type FieldError } from '@/lib/domain/forms/form-fields';

const key = (name: FieldError) => name;

/** Required text. */
export const requiredText = (most: number) =>
  z.string().trim().min(1, key('ERROR_FORM_REQUIRED')).max(most, key('ERROR_FORM_TOO_LONG'));

export const optionalText = (most: number) => z.string().trim().max(most, key('ERROR_FORM_TOO_LONG'));

/** Whether the e-mail is optional: cash orders can be confirmed by phone. */
export const isEmailOptional = ({ payment }: { readonly payment: string }): boolean => payment === 'cash';

export const phoneField = requiredText(32).refine(
  (text) => text === '' || normalisePhone(text) !== undefined,
  key('ERROR_FORM_INCORRECT_PHONE'),
);

/** Four digits, optionally with the country: MD-2004. May be empty. */
export const postcodeField = z
  .string()
  .trim()
  .regex(/^(?:(?:MD-?)?\d{4})?$/i, key('ERROR_FORM_POSTCODE'));

const idnoField = z.string().refine((text) => normaliseIdno(text) !== undefined);

/** VAT code; may be empty. */
const vatCodeField = z.string().refine((text) => text.trim() === '' || normaliseVatCode(text) !== undefined);

const checkoutFields = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  phone: phoneField,
  email: z.string(),
  /** Whether the invoice is for a company; otherwise the company fields are ignored. */
  forCompany: z.boolean(),
  companyName: optionalText(150),
  idno: z.string(),
  vatCode: z.string(),
  methodId: z.string(),
  storeId: z.string(),
  /** `ready` sends ready items first. */
  dispatch: z.string(),
  /** Id of a saved address; empty for the address entered in the form. */
  addressId: z.string(),
  address: optionalText(200),
  city: optionalText(100),
  /** The district of the city, known when it was chosen from the list. */
  state: z.string(),
  postcode: postcodeField,
  details: optionalText(200),
  payment: z.string(),
  contractId: z.string(),
  /** The payment provider, if several are offered. */
  provider: z.string(),
  notes: optionalText(1000),
  reference: optionalText(60),
  /** The shop checks parts of uncertain fit by the VIN from the garage. */
  fitCheck: z.boolean(),
  agree: z.boolean(),
});
export type CheckoutValues = z.infer<typeof checkoutFields>;

export const emptyCheckout: CheckoutValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  forCompany: false,
  companyName: '',
  idno: '',
  vatCode: '',
  methodId: '',
  storeId: '',
  dispatch: 'whole',
  addressId: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
  details: '',
  payment: 'cash',
  contractId: '',
  provider: '',
  notes: '',
  reference: '',
  fitCheck: false,
  agree: false,
};

/** The names of all fields. */
export const checkoutFieldNames = checkoutFields.keyof().options;

export function methodOf(values: Pick<CheckoutValues, 'methodId'>, methods: readonly DeliveryOption[]) {
  return methods.find(({ id }) => String(id) === values.methodId);
}

type Need = readonly [keyof CheckoutValues, FieldError];

/** Fields that the chosen delivery method requires and that are empty. */
function missingDeliveryFields(values: CheckoutValues, methods: readonly DeliveryOption[]): Need[] {
  const method = methodOf(values, methods);
  if (!method) return [['methodId', 'ERROR_FORM_CHOOSE']];
  const needs: Need[] = [];
  if (method.stores.length > 1 && values.storeId === '') needs.push(['storeId', 'ERROR_FORM_CHOOSE']);
  if (method.refused === 'place') needs.push(['methodId', 'ERROR_API_DELIVERY_UNAVAILABLE']);
  if (method.refused === 'weight') needs.push(['methodId', 'ERROR_API_DELIVERY_TOO_HEAVY']);
  if (!method.needsAddress || values.addressId !== '') return needs;
  if (values.city === '') needs.push(['city', 'ERROR_FORM_REQUIRED']);
  if (values.address === '') needs.push(['address', 'ERROR_FORM_REQUIRED']);
  return needs;
}

/** Fields that an invoice for a company requires and that are empty. */
function missingCompanyFields({ forCompany, companyName, idno, vatCode }: CheckoutValues): Need[] {
  if (!forCompany) return [];
  const needs: Need[] = companyName === '' ? [['companyName', 'ERROR_FORM_REQUIRED']] : [];
  if (idno.trim() === '') needs.push(['idno', 'ERROR_FORM_REQUIRED']);
  else if (!idnoField.safeParse(idno).success) needs.push(['idno', 'ERROR_FORM_IDNO']);
  if (!vatCodeField.safeParse(vatCode).success) needs.push(['vatCode', 'ERROR_FORM_VAT_CODE']);
  return needs;
}

/** The whole form; required fields depend on the delivery methods for the cart and destination. */
export function checkoutSchema(methods: readonly DeliveryOption[]) {
  return checkoutFields.superRefine((values, context) => {
    const needs = [...missingCompanyFields(values), ...missingDeliveryFields(values, methods)];
    if (!values.agree) needs.push(['agree', 'ERROR_FORM_AGREE']);
    const problem = values.email.trim() === '' && isEmailOptional(values) ? undefined : emailError(values.email);
    if (problem) needs.push(['email', problem]);
    for (const [path, message] of needs) context.addIssue({ code: 'custom', path: [path], message });
  });
}
