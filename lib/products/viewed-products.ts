const storageName = 'piesar-viewed';
const most = 13;
/** Fired at the window when a product was looked at. */
export const viewedEvent = storageName;

/** Ids of the products that were looked at in this browser, the newest first; what others keep there is left out. */
export function viewedProducts(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
    return Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers a product as the newest. Where storage is blocked or full nothing is remembered, and nothing else happens. */
export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedProducts().filter((kept) => kept !== id)].slice(0, most);
    localStorage.setItem(storageName, JSON.stringify(ids));
    dispatchEvent(new Event(viewedEvent));
  } catch {}
}

/** After signing out the next person at this computer starts anew. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(storageName);
  } catch {}
}
