/**
 * Every key that pages store in the browser. A test refuses storage calls with any other key, so that a new key must be
 * declared private or public here.
 */

/** Keys with data of a person: removed when the customer signs out or the sign-in ends. */
export const privateKeys = {
  /** Id of the customer whose data are stored; absent for a guest. */
  owner: 'piesar-owner',
  garage: 'piesar-garage',
  verdicts: 'piesar-fits',
  viewed: 'piesar-viewed',
  searches: 'piesar-searches',
  quoteMargin: 'piesar-quote-margin',
  finder: 'piesar.finder',
  sessionDraft: 'piesar-session-draft',
  quickOrder: 'piesar-quick-order',
  checkoutDraft: 'piesar.checkout.draft',
  orderAttempt: 'piesar.checkout.attempt',
  delivery: 'piesar.delivery',
  /** Locality of the last delivery, used by delivery promises. */
  locality: 'piesar.locality',
  lastStore: 'piesar.store',
} as const;

/** Keys with settings of the device, which stay. */
export const publicKeys = {
  currency: 'piesar.currency',
  typeface: 'piesar.typeface',
  installOffer: 'piesar.install',
  chunkReload: 'piesar-chunk-reload',
} as const;
