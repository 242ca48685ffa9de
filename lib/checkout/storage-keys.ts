import { privateKeys } from '@/lib/browser/storage-keys';

const checkoutKeys = [privateKeys.checkoutDraft, privateKeys.orderAttempt, privateKeys.delivery];

/** Removes the checkout's personal data from sessionStorage after an order. */
export function clearCheckoutStorage(storage?: Pick<Storage, 'removeItem'>): void {
  try {
    // The storage itself may be out of reach.
    const from = storage ?? sessionStorage;
    for (const name of checkoutKeys) from.removeItem(name);
  } catch {}
}
