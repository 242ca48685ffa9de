import { z } from 'zod';
import { type CheckoutValues, emptyCheckout } from './checkout-schema';
import { dropKept, keptNames } from './kept-names';

const written = z.string().catch('');
// Consent is given anew for each order, so it is no part of a draft.
const draft = z.object({
  firstName: written,
  lastName: written,
  phone: written,
  email: written,
  forCompany: z.boolean().catch(false),
  companyName: written,
  idno: written,
  vatCode: written,
  methodId: written,
  storeId: written,
  dispatch: z.enum(['whole', 'ready']).catch('whole'),
  addressId: written,
  address: written,
  city: written,
  state: written,
  postcode: written,
  details: written,
  payment: written,
  contractId: written,
  notes: written,
  reference: written,
});
const kept = z.object({ who: z.string(), values: draft });

/**
 * What was written in this tab before the page was left, or null. What a customer wrote is for that customer alone: to
 * anybody else it is lost. Anything that is no such thing is forgotten.
 */
export function readDraft(storage: Storage, who: string): CheckoutValues | null {
  try {
    const found = kept.parse(JSON.parse(storage.getItem(keptNames.draft) ?? 'null'));
    if (found.who === '' || found.who === who) return { ...emptyCheckout, ...found.values };
    dropKept(storage);
  } catch {}
  return null;
}

/** Keeps what is written, without what is consented to, while the tab lives. A full or blocked storage keeps nothing. */
export function keepDraft(storage: Storage, who: string, { agree: _, fitCheck: __, ...values }: CheckoutValues): void {
  try {
    storage.setItem(keptNames.draft, JSON.stringify({ who, values }));
  } catch {}
}
