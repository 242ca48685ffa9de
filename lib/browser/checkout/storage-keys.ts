import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { storedJson, storeJson } from '@/lib/browser/storage/stored-json';

const checkoutKeys = [privateKeys.checkoutDraft, privateKeys.orderAttempt, privateKeys.delivery];

export type Locality = { readonly city: string; readonly state: string };

/** The locality of the last delivery in this browser; undefined for none, and for anything malformed. */
export function lastLocality(): Locality | undefined {
  const saved = storedJson('localStorage', privateKeys.locality);
  if (typeof saved !== 'object' || saved === null) return undefined;
  const [city, state] = [Reflect.get(saved, 'city'), Reflect.get(saved, 'state')];
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
  return isText(city) && isText(state) && city !== '' ? { city, state } : undefined;
}

/** Remembers the locality of a delivery. */
export function saveLastLocality(locality: Locality): void {
  storeJson('localStorage', privateKeys.locality, locality);
}

/** Removes the checkout's personal data from sessionStorage after an order. */
export function clearCheckoutStorage(storage?: Pick<Storage, 'removeItem'>): void {
  try {
    // The storage itself may be out of reach.
    const from = storage ?? sessionStorage;
    for (const name of checkoutKeys) from.removeItem(name);
  } catch {}
}
