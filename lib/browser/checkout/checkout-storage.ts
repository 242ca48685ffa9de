import { z } from 'zod';
import { uuid } from '@/lib/browser/ids/uuid';
import { privateKeys } from '@/lib/browser/storage/browser-storage';
import type { CartSummary } from '@/lib/contract/orders/session';
import { type CheckoutValues, emptyCheckout } from '@/lib/domain/checkout/checkout-schema';
import type { OrderBody } from '@/lib/domain/checkout/order-body';
import { clearCheckoutStorage } from '../storage/browser-storage';

/**
 * The proposed reference of an order: the typed text, unless it is the name of another cart, or else the name of this
 * cart.
 */
export function proposedReference(
  written: string,
  name: string | undefined,
  carts: readonly Pick<CartSummary, 'name'>[] = [],
): string {
  const isTyped = written.trim() !== '' && carts.every((cart) => cart.name !== written);
  return isTyped ? written : (name ?? '');
}

const written = z.string().catch('');
// Drafts exclude the consents, which must be given for each order.
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
 * The draft of this tab; null if missing or invalid. A customer's draft is returned to that customer only, and deleted
 * for anybody else.
 */
export function readCheckoutDraft(storage: Storage, who: string): CheckoutValues | null {
  try {
    const saved = savedDraft.parse(JSON.parse(storage.getItem(privateKeys.checkoutDraft) ?? 'null'));
    if (saved.who === '' || saved.who === who) return { ...emptyCheckout, ...saved.values };
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

const attempt = z.object({ key: z.uuid(), body: z.string() });

function stored(storage: Storage): z.infer<typeof attempt> | undefined {
  try {
    return attempt.safeParse(JSON.parse(storage.getItem(privateKeys.orderAttempt) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The idempotency key of this order. It is the same after a retry or a reload, so that the service places one order
 * only, and new after any change of the order.
 */
export function orderAttemptKey(order: OrderBody, storage: Storage): string {
  const body = JSON.stringify(order);
  const earlier = stored(storage);
  if (earlier?.body === body) return earlier.key;
  const key = uuid();
  try {
    storage.setItem(privateKeys.orderAttempt, JSON.stringify({ key, body }));
  } catch {}
  return key;
}

/** The sent order without a response, with its key, for a retry; null if none. */
export function unansweredOrder(storage: Storage): unknown {
  const earlier = stored(storage);
  try {
    return earlier ? { ...JSON.parse(earlier.body), idempotencyKey: earlier.key } : null;
  } catch {
    return null;
  }
}

/** Deletes the attempt after the order was placed or rejected. */
export function endOrderAttempt(storage: Storage): void {
  storage.removeItem(privateKeys.orderAttempt);
}
