import { z } from 'zod';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { locale } from '@/lib/contract/shared';

const line = z.object({
  productId: z.number(),
  partNumber: z.string(),
  brand: z.string(),
  name: z.string(),
  quantity: z.string(),
  /** A chosen offer of a supplier; empty for the default offer. */
  offer: z.string().default(''),
  /** A price typed in lei; empty for the buyer's price. */
  price: z.string(),
  reason: z.string(),
});

/** The typed values of an order that staff enter. */
export const orderDraft = z.object({
  /** Idempotency key: a second click or a retry places the order once. */
  key: z.uuid(),
  lang: locale,
  customerId: z.number().nullable(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  car: z.object({ carId: z.number(), name: z.string(), vin: z.string().nullable() }).nullable(),
  lines: z.array(line),
  discount: z.string(),
  discountReason: z.string(),
  methodId: z.number().nullable(),
  storeId: z.number().nullable(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  postcode: z.string(),
  payment: z.enum(paymentMethods),
  contractId: z.number().nullable(),
  isForCompany: z.boolean(),
  companyName: z.string(),
  idno: z.string(),
  vatCode: z.string(),
  reference: z.string(),
  notes: z.string(),
  fitCheck: z.boolean(),
});
export type OrderDraft = z.output<typeof orderDraft>;
export type DraftLine = OrderDraft['lines'][number];
export type Faults = Readonly<Record<string, string>>;

export function emptyDraft(): OrderDraft {
  return {
    ...{ key: crypto.randomUUID(), lang: 'ro-MD', customerId: null, phone: '', firstName: '', lastName: '', email: '' },
    ...{ car: null, lines: [], discount: '', discountReason: '', methodId: null, storeId: null },
    ...{ city: '', state: '', address: '', postcode: '', payment: 'cash', contractId: null },
    ...{ isForCompany: false, companyName: '', idno: '', vatCode: '', reference: '', notes: '', fitCheck: true },
  };
}

const storageKey = 'piesar-admin-new-order';

/** The draft that was saved in this tab; an empty one if there is none or it cannot be read. */
export function loadDraft(): OrderDraft {
  try {
    return orderDraft.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return emptyDraft();
  }
}

/** Saves the draft in this tab, or deletes it. A full or forbidden storage is ignored. */
export function keepDraft(draft: OrderDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {}
}

type AddedPart = Pick<DraftLine, 'partNumber' | 'brand' | 'name'> & { readonly id: number };

/** Adds one piece of a part at the default offer, as a new line or to the existing line. */
export function addPart(lines: readonly DraftLine[], { id, partNumber, brand, name }: AddedPart): DraftLine[] {
  const isLine = ({ productId, offer }: DraftLine) => productId === id && offer === '';
  if (!lines.some(isLine)) {
    return [...lines, { productId: id, partNumber, brand, name, quantity: '1', offer: '', price: '', reason: '' }];
  }
  return lines.map((one) => (isLine(one) ? { ...one, quantity: String((readQuantity(one.quantity) ?? 0) + 1) } : one));
}

/** A typed number of pieces; undefined for another text. */
export function readQuantity(text: string): number | undefined {
  const typed = text.trim();
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : undefined;
}
