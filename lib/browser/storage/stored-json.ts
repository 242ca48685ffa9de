type BrowserStorage = 'localStorage' | 'sessionStorage';

/** What the browser stores under a name; null for nothing, for what is no JSON, and where storage is blocked. */
export function storedJson(storage: BrowserStorage, name: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON, and removes it for null. Where storage is blocked or full nothing happens. */
export function storeJson(storage: BrowserStorage, name: string, value: unknown): void {
  try {
    if (value === null) globalThis[storage].removeItem(name);
    else globalThis[storage].setItem(name, JSON.stringify(value));
  } catch {}
}
