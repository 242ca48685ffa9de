/** Where the browser keeps, for one tab, what was written in the checkout, how the order is to come, and the order that is under way. */
export const keptNames = {
  draft: 'piesar.checkout.draft',
  attempt: 'piesar.checkout.attempt',
  delivery: 'piesar.delivery',
} as const;

/** Forgets what the checkout keeps of a person: after the order, and when somebody signs out. */
export function dropKept(storage?: Pick<Storage, 'removeItem'>): void {
  try {
    // The storage itself may be out of reach.
    const from = storage ?? sessionStorage;
    for (const name of Object.values(keptNames)) from.removeItem(name);
  } catch {}
}
