import { z } from 'zod';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import type { CartSummary } from '@/lib/contract/orders/session';
import { type CheckoutValues, emptyCheckout } from '@/lib/domain/checkout/checkout-schema';
import { clearCheckoutStorage } from './storage-keys';

/**
 * The proposed reference of an order: what the buyer has typed; else, or if it was only the proposal for another cart,
 * the name of this cart.
 */
export function proposedReference(
  written: string,
  name: string | undefined,
  carts: readonly Pick<CartSummary, 'name'>[] = [],
): string {
  const own = written.trim() !== '' && carts.every((cart) => cart.name !== written);
  return own ? written : (name ?? '');
}

const written = z.string().catch('');
// Consent is given for each order, so a draft does not hold it.
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
  provider: written,
  notes: written,
  reference: written,
});
const savedDraft = z.object({ who: z.string(), values: draft });

/**
 * What was written in this tab before the page was left, or null. What a customer wrote is for that customer alone: to
 * anybody else it is lost. Anything that is no such thing is forgotten.
 */
export function readCheckoutDraft(storage: Storage, who: string): CheckoutValues | null {
  try {
    const found = savedDraft.parse(JSON.parse(storage.getItem(privateKeys.checkoutDraft) ?? 'null'));
    if (found.who === '' || found.who === who) return { ...emptyCheckout, ...found.values };
    clearCheckoutStorage(storage);
  } catch {}
  return null;
}

/** Saves the checkout's draft for this tab, without the consents. A full or blocked storage is ignored. */
export function saveCheckoutDraft(
  storage: Storage,
  who: string,
  { agree: _, fitCheck: __, ...values }: CheckoutValues,
): void {
  try {
    storage.setItem(privateKeys.checkoutDraft, JSON.stringify({ who, values }));
  } catch {}
}
