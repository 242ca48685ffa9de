import { storedJson, storeJson } from '@/lib/browser/stored-json';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { fitVerdicts, maxJudgedProducts, verdictsStorageKey } from '@/lib/contract/limits';
import { type ApiResult, isRecord } from '@/lib/requests/api';

import type { CarFacts } from './conditions';

/** A car as verdicts know it. */
export type FitCar = { readonly carId: number; readonly facts: CarFacts };
export type FitAnswer = ApiResult<{ readonly items: readonly ({ readonly id: number } & Fit)[] }>;

/** Long enough for all cards of a page to ask, too short for anybody to see. */
const batchMs = 40;

const nameOf = ({ carId, facts }: FitCar) =>
  `${carId} ${JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/**
 * Fit verdicts of the products on the page. Products requested for a car within a moment share one request; after a
 * failure the next showing asks again. An old verdict stays until the new one arrives.
 */
export function createFitStore(ask: (car: FitCar, prodIds: readonly number[]) => Promise<FitAnswer>) {
  const verdicts = new Map<string, Fit>();
  const latest = new Map<string, Fit>();
  const requested = new Set<string>();
  let wanted = new Map<string, { readonly car: FitCar; readonly ids: number[] }>();
  let waiting = false;
  const listeners = new Set<() => void>();

  async function fetchSome(car: FitCar, ids: readonly number[]): Promise<void> {
    const name = nameOf(car);
    const result = await ask(car, ids);
    if (!result.ok) {
      for (const id of ids) requested.delete(`${name} ${id}`);
      return;
    }
    for (const { id, ...fit } of result.data.items) {
      verdicts.set(`${name} ${id}`, fit);
      latest.set(`${car.carId} ${id}`, fit);
    }
    for (const listener of listeners) listener();
  }

  function fetchWanted(): void {
    const now = wanted;
    wanted = new Map();
    waiting = false;
    for (const { car, ids } of now.values()) {
      for (let from = 0; from < ids.length; from += maxJudgedProducts) {
        void fetchSome(car, ids.slice(from, from + maxJudgedProducts));
      }
    }
  }

  return {
    get: (car: FitCar, id: number) => verdicts.get(`${nameOf(car)} ${id}`) ?? latest.get(`${car.carId} ${id}`),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The verdict of this product is shown for this car. */
    want(car: FitCar, id: number): void {
      const name = nameOf(car);
      if (requested.has(`${name} ${id}`)) return;
      requested.add(`${name} ${id}`);
      const gathered = wanted.get(name) ?? { car, ids: [] };
      gathered.ids.push(id);
      wanted.set(name, gathered);
      if (!waiting) setTimeout(fetchWanted, batchMs);
      waiting = true;
    },
  };
}

type StoredVerdict = Fit & { readonly id: number };

/** How many verdicts the browser stores; the newest replace the oldest. */
const maxStored = 200;

function isJudged(value: unknown): value is StoredVerdict {
  if (!isRecord(value) || !Number.isSafeInteger(value['id']) || !fitVerdicts.some((one) => one === value['verdict']))
    return false;
  return Array.isArray(value['reasons']) && Array.isArray(value['missing']);
}

/** Verdicts stored for this car and language. Storage may be blocked or hold anything: then none. */
export function storedVerdicts(car: FitCar, lang: string): StoredVerdict[] {
  const stored = storedJson('localStorage', verdictsStorageKey);
  if (!isRecord(stored) || stored['of'] !== `${lang} ${nameOf(car)}` || !Array.isArray(stored['items'])) return [];
  return stored['items'].filter(isJudged);
}

/** Stores verdicts for use without a network; those for another car are removed. */
export function storeVerdicts(car: FitCar, lang: string, items: readonly StoredVerdict[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const all = [...items, ...storedVerdicts(car, lang).filter(({ id }) => !ids.has(id))].slice(0, maxStored);
  // When evicted they are requested again.
  storeJson('localStorage', verdictsStorageKey, { of: `${lang} ${nameOf(car)}`, items: all });
}
