import { privateKeys, storedJson } from '@/lib/browser/storage/browser-storage';

const maxViewed = 13;
/** Event on the window after a product was viewed. */
export const viewedEvent = 'piesar-viewed';

/** Recently viewed product ids of this browser, newest first; invalid entries are dropped. */
export function viewedProducts(): number[] {
  const stored = storedJson('localStorage', privateKeys.viewed);
  const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, maxViewed) : [];
}

/** Stores a product as the newest. A blocked or full storage is ignored. */
export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedProducts().filter((viewed) => viewed !== id)].slice(0, maxViewed);
    localStorage.setItem(privateKeys.viewed, JSON.stringify(ids));
    dispatchEvent(new Event(viewedEvent));
  } catch {}
}
