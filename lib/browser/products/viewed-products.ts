import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { storedJson } from '@/lib/browser/storage/stored-json';

const maxViewed = 13;
/** Fired at the window when a product was looked at. */
export const viewedEvent = 'piesar-viewed';

/** Recently viewed product ids of this browser, newest first; invalid entries are dropped. */
export function viewedProducts(): number[] {
  const stored = storedJson('localStorage', privateKeys.viewed);
  const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, maxViewed) : [];
}

/** Remembers a product as the newest. Where storage is blocked or full nothing is remembered, and nothing else happens. */
export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedProducts().filter((viewed) => viewed !== id)].slice(0, maxViewed);
    localStorage.setItem(privateKeys.viewed, JSON.stringify(ids));
    dispatchEvent(new Event(viewedEvent));
  } catch {}
}
