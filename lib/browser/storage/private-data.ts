import { privateKeys } from './storage-keys';

const storages = ['localStorage', 'sessionStorage'] as const;

/** Runs a step for each storage; a blocked storage holds nothing. */
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

/** Removes everything private that pages have stored in this browser. */
export function forgetPrivateData(): void {
  withStorages(clear);
}

/**
 * Removes the private data of a customer as soon as somebody else, or nobody, is signed in: after a sign-out in another
 * tab, an expired sign-in, or a change of accounts. The data of a guest stay at sign-in. Returns whether data of another
 * customer may have been there.
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
