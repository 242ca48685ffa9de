import type { OfflineOrder, OfflineProduct, QueuedChange } from '@/lib/browser/offline/offline-protocol';
import type { SessionState } from '@/lib/contract/orders/session';

/** The only store of personal data; the worker's caches hold none. */
const databaseName = 'piesar-own';
/** Version of the stored data: increase it when their shape changes; older data are dropped. */
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
  /** Language of the last requesting page; stored names are in it. */
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

/** Without storage, as in some private windows, nothing is stored and everything else works. */
const withoutStorageErrors = <Result>(work: Promise<Result>) => work.catch(() => undefined);

/** A stored value and its time; undefined if absent or too old. */
export async function readPersonal<Name extends keyof PersonalData>(
  name: Name,
): Promise<StoredEntry<PersonalData[Name]> | undefined> {
  // Not parsed: only this release's worker writes this shape.
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
