/**
 * All keys that pages store in the browser. A test rejects storage calls with other keys, so every new key must be
 * declared private or public here.
 */

/** Keys with personal data, removed when the customer signs out or the sign-in ends. */
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
  /** Confirmation of the order last placed in this tab. */
  placedOrder: 'piesar.checkout.placed',
  delivery: 'piesar.delivery',
  /** Locality of the last delivery, used by delivery promises. */
  locality: 'piesar.locality',
  lastStore: 'piesar.store',
  /** Marks of the visitor for styles, see `visitor-marks.ts`. */
  visitor: 'piesar.visitor',
} as const;

/** Keys with device settings, which are never removed. */
export const publicKeys = {
  currency: 'piesar.currency',
  typeface: 'piesar.typeface',
  installOffer: 'piesar.install',
  chunkReload: 'piesar-chunk-reload',
} as const;

type BrowserStorage = 'localStorage' | 'sessionStorage';

/** The stored JSON of a key; null if missing, invalid, or if storage is blocked. */
export function storedJson(storage: BrowserStorage, name: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. A blocked or full storage is ignored. */
export function storeJson(storage: BrowserStorage, name: string, value: unknown): void {
  try {
    if (value === null) globalThis[storage].removeItem(name);
    else globalThis[storage].setItem(name, JSON.stringify(value));
  } catch {}
}

const storages = ['localStorage', 'sessionStorage'] as const;

/** Runs a function for each available storage. */
function withStorages(step: (storage: Storage) => void): void {
  for (const name of storages) {
    try {
      step(globalThis[name]);
    } catch {}
  }
}

function clear(storage: Storage): void {
  for (const key of Object.values(privateKeys)) storage.removeItem(key);
}

/** Removes all private data that pages have stored in this browser. */
export function forgetPrivateData(): void {
  withStorages(clear);
}

/**
 * Removes the private data of a customer once another customer or nobody is signed in: after a sign-out in another tab,
 * an expired sign-in, or a change of accounts. The data of a guest remain at sign-in. Returns whether data of another
 * customer may have been stored.
 */
export function claimStorage(customerId: number | null): boolean {
  const owner = customerId === null ? null : String(customerId);
  let hadOther = false;
  withStorages((storage) => {
    const before = storage.getItem(privateKeys.owner);
    if (before === owner) return;
    if (before !== null) {
      hadOther = true;
      clear(storage);
    }
    if (owner !== null) storage.setItem(privateKeys.owner, owner);
  });
  return hadOther;
}

const checkoutKeys = [privateKeys.checkoutDraft, privateKeys.orderAttempt, privateKeys.delivery];

export type Locality = { readonly city: string; readonly state: string };

/** The locality of the last delivery in this browser; undefined if missing or invalid. */
export function lastLocality(): Locality | undefined {
  const saved = storedJson('localStorage', privateKeys.locality);
  if (typeof saved !== 'object' || saved === null) return undefined;
  const [city, state] = [Reflect.get(saved, 'city'), Reflect.get(saved, 'state')];
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
  return isText(city) && isText(state) && city !== '' ? { city, state } : undefined;
}

/** Stores the locality of a delivery. */
export function saveLastLocality(locality: Locality): void {
  storeJson('localStorage', privateKeys.locality, locality);
}

/** Removes the checkout's personal data from sessionStorage after an order. */
export function clearCheckoutStorage(storage?: Pick<Storage, 'removeItem'>): void {
  try {
    // Access to `sessionStorage` itself may throw.
    const from = storage ?? sessionStorage;
    for (const name of checkoutKeys) from.removeItem(name);
  } catch {}
}

const probe = 'piesar-probe';

/** Whether this browser blocks cookies, which carts and sign-ins need. */
export function areCookiesBlocked(): boolean {
  if (!navigator.cookieEnabled) return true;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = `${probe}=1; path=/; max-age=5; samesite=lax`;
    return !document.cookie.includes(`${probe}=`);
  } catch {
    return true;
  }
}
