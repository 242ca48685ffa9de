import type { OfflineOrder, OfflineProduct, QueuedChange } from '@/lib/browser/offline/offline-protocol';
import type { SessionState } from '@/lib/contract/orders/session';

/** The only store of personal data; the worker's caches contain none. */
const databaseName = 'piesar-own';
/** Version of the stored data. Increase it when their shape changes; older data are dropped. */
const shape = 2;
const storeName = 'kept';
/** Data older than this (ms) are ignored. */
const longestMs = 30 * 86_400_000;

type PersonalData = {
  /** `guest`, or the customer's id. */
  readonly owner: string;
  readonly session: SessionState;
  readonly products: { readonly asked: string; readonly items: readonly OfflineProduct[] };
  readonly orders: readonly OfflineOrder[];
  /** The language of the last requesting page, which is that of stored names. */
  readonly waiting: QueuedChange & { readonly lang: string };
};
type StoredEntry<Value> = { readonly at: number; readonly value: Value };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, shape);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      if (database.objectStoreNames.contains(storeName)) database.deleteObjectStore(storeName);
      database.createObjectStore(storeName);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function run<Result>(mode: 'readonly' | 'readwrite', ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Ignores errors of a blocked storage, as in some private windows; all other features still work. */
const withoutStorageErrors = <Result>(work: Promise<Result>) => work.catch(() => undefined);

/** A stored value and its time; undefined if absent or too old. */
export async function readPersonal<Name extends keyof PersonalData>(
  name: Name,
): Promise<StoredEntry<PersonalData[Name]> | undefined> {
  // Not parsed, because only the worker of this release writes this shape.
  const stored: StoredEntry<PersonalData[Name]> | undefined = await withoutStorageErrors(
    run('readonly', (store) => store.get(name)),
  );
  return stored && Date.now() - stored.at < longestMs ? stored : undefined;
}

export async function writePersonal<Name extends keyof PersonalData>(
  name: Name,
  value: PersonalData[Name],
): Promise<void> {
  await withoutStorageErrors(
    run('readwrite', (store) => store.put({ at: Date.now(), value } satisfies StoredEntry<PersonalData[Name]>, name)),
  );
}

export async function forgetPersonal(name: keyof PersonalData): Promise<void> {
  await withoutStorageErrors(run('readwrite', (store) => store.delete(name)));
}

/** Removes all personal data from the device. */
export async function forgetEverything(): Promise<void> {
  await withoutStorageErrors(run('readwrite', (store) => store.clear()));
}
