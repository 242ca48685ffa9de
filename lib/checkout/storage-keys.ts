/** Keys in sessionStorage: the checkout's draft, the delivery choice, and the order that got no answer yet. */
export const checkoutStorageKeys = {
  draft: 'piesar.checkout.draft',
  attempt: 'piesar.checkout.attempt',
  delivery: 'piesar.delivery',
} as const;

/** Removes the checkout's personal data from sessionStorage: after an order, and at sign-out. */
export function clearCheckoutStorage(storage?: Pick<Storage, 'removeItem'>): void {
  try {
    // The storage itself may be out of reach.
    const from = storage ?? sessionStorage;
    for (const name of Object.values(checkoutStorageKeys)) from.removeItem(name);
  } catch {}
}
