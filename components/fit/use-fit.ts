import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { sessionStore } from '@/components/session/session-client';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { type ApiResult, requestApi } from '@/lib/browser/requests/api';
import { privateKeys, storedJson, storeJson } from '@/lib/browser/storage/browser-storage';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { type FitVerdict, fitVerdicts, isDoubtful, maxJudgedProducts } from '@/lib/contract/limits';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { isRecord } from '@/lib/domain/text/parse-values';
import { shownFacts } from '@/lib/domain/vehicle/garage';

/** A car with its stored facts. */
export type FitCar = { readonly carId: number; readonly facts: CarFacts };
export type FitResponse = ApiResult<{ readonly items: readonly ({ readonly id: number } & Fit)[] }>;

/** Batch delay in milliseconds: long enough for all cards of a page, too short to be visible. */
const batchMs = 40;

const nameOf = ({ carId, facts }: FitCar) =>
  `${carId} ${JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/**
 * Fit verdicts of the products on the page. Products requested within `batchMs` share one request; a failed request is
 * repeated the next time the product is shown. An old verdict stays until the new one arrives.
 */
export function createFitStore(requestVerdicts: (car: FitCar, prodIds: readonly number[]) => Promise<FitResponse>) {
  const verdicts = new Map<string, Fit>();
  const latest = new Map<string, Fit>();
  const requested = new Set<string>();
  let queued = new Map<string, { readonly car: FitCar; readonly ids: number[] }>();
  let isScheduled = false;
  const listeners = new Set<() => void>();

  async function fetchBatch(car: FitCar, ids: readonly number[]): Promise<void> {
    const name = nameOf(car);
    const result = await requestVerdicts(car, ids);
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

  function fetchQueued(): void {
    const now = queued;
    queued = new Map();
    isScheduled = false;
    for (const { car, ids } of now.values()) {
      for (let from = 0; from < ids.length; from += maxJudgedProducts) {
        void fetchBatch(car, ids.slice(from, from + maxJudgedProducts));
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
    /** Requests the verdict of a product for a car, once. */
    request(car: FitCar, id: number): void {
      const name = nameOf(car);
      if (requested.has(`${name} ${id}`)) return;
      requested.add(`${name} ${id}`);
      const batch = queued.get(name) ?? { car, ids: [] };
      batch.ids.push(id);
      queued.set(name, batch);
      if (!isScheduled) setTimeout(fetchQueued, batchMs);
      isScheduled = true;
    },
  };
}

type StoredVerdict = Fit & { readonly id: number };

/** Maximum number of stored verdicts; new ones replace the oldest. */
const maxStored = 200;

function isJudged(value: unknown): value is StoredVerdict {
  if (!isRecord(value) || !Number.isSafeInteger(value['id']) || !fitVerdicts.some((one) => one === value['verdict']))
    return false;
  return Array.isArray(value['reasons']) && Array.isArray(value['missing']);
}

/** Verdicts stored for this car and language; empty if storage is blocked or its content is invalid. */
export function storedVerdicts(car: FitCar, lang: string): StoredVerdict[] {
  const stored = storedJson('localStorage', privateKeys.verdicts);
  if (!isRecord(stored) || stored['of'] !== `${lang} ${nameOf(car)}` || !Array.isArray(stored['items'])) return [];
  return stored['items'].filter(isJudged);
}

/** Stores verdicts for use without a network; those for another car are removed. */
export function storeVerdicts(car: FitCar, lang: string, items: readonly StoredVerdict[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const all = [...items, ...storedVerdicts(car, lang).filter(({ id }) => !ids.has(id))].slice(0, maxStored);
  // Verdicts that do not fit into storage are requested again.
  storeJson('localStorage', privateKeys.verdicts, { of: `${lang} ${nameOf(car)}`, items: all });
}

/** Fit verdicts by car; offline, the last stored ones are used. */
export const fitStore = createFitStore(async (car, prodIds): Promise<FitResponse> => {
  const { lang } = document.documentElement;
  const body = { lang, carId: car.carId, facts: car.facts, prodIds };
  const answer: FitResponse = await requestApi('/api/shop/fit', { method: 'POST', body });
  if (answer.ok) storeVerdicts(car, lang, answer.data.items);
  else if (answer.error.layer === 'network') {
    const items = storedVerdicts(car, lang).filter(({ id }) => prodIds.includes(id));
    if (items.length > 0) return { ok: true, data: { items } };
  }
  return answer;
});

/** Stored and pending facts of a car; empty for a car that is not in the garage. */
export function factsOfCar(carId: number): CarFacts {
  const savedFacts = knownGarage().garage.find((car) => car.carId === carId)?.facts;
  return shownFacts(savedFacts, sessionStore.get().pending.garage.get(carId)?.facts);
}

const noFacts: CarFacts = {};
const factsByContent = new Map<string, CarFacts>();

/** Equal facts share one object to avoid rendering again. */
function stableFacts(carId: number): CarFacts {
  const facts = factsOfCar(carId);
  const name = JSON.stringify(facts);
  const stable = factsByContent.get(name) ?? facts;
  factsByContent.set(name, stable);
  return stable;
}

/** The car that a verdict is for: the car of the page, or the current car. */
export function useFitCar(carId?: number): FitCar | undefined {
  const own = useCurrentVehicle();
  const id = carId ?? own?.carId;
  const facts = useSyncExternalStore(
    sessionStore.subscribe,
    () => (id === undefined ? noFacts : stableFacts(id)),
    () => noFacts,
  );
  return useMemo(() => (id === undefined ? undefined : { carId: id, facts }), [id, facts]);
}

/** The verdict of a product for a car; undefined until it is known, and always if the back end has no verdicts. */
export function useFit(chosen: FitCar | undefined, productId: number): Fit | undefined {
  const car = useFeature('fit') ? chosen : undefined;
  useEffect(() => {
    if (car) fitStore.request(car, productId);
  }, [car, productId]);
  const read = useCallback(() => car && fitStore.get(car, productId), [car, productId]);
  return useSyncExternalStore(fitStore.subscribe, read, () => undefined);
}

type Chosen = { readonly carId: number | null; readonly product: { readonly id: number } };
export type LineDoubt<Line> = { readonly line: Line; readonly carId: number; readonly fit: Fit };

function fitOf({ carId, product }: Chosen): Fit | undefined {
  return carId === null ? undefined : fitStore.get({ carId, facts: factsOfCar(carId) }, product.id);
}

/** Lines whose verdict is negative, unknown or has open questions. */
export function useDoubtfulLines<Line extends Chosen>(all: readonly Line[]): readonly LineDoubt<Line>[] {
  const hasVerdicts = useFeature('fit');
  const lines = hasVerdicts ? all : [];
  // Each verdict is requested once, however often the component renders.
  useEffect(() => {
    for (const { carId, product } of lines) {
      if (carId !== null) fitStore.request({ carId, facts: factsOfCar(carId) }, product.id);
    }
  });
  const verdicts = () => lines.map((line) => fitOf(line)?.verdict ?? '').join(' ');
  useSyncExternalStore(fitStore.subscribe, verdicts, () => '');
  return lines.flatMap((line) => {
    const fit = fitOf(line);
    return line.carId !== null && fit && isDoubtful(fit.verdict) ? [{ line, carId: line.carId, fit }] : [];
  });
}

/** Verdicts of products for the current car; undefined if no car is chosen, or if the back end has no verdicts. */
export function useVerdicts(productIds: readonly number[]): ReadonlyMap<number, FitVerdict> | undefined {
  const chosen = useFitCar();
  const car = useFeature('fit') ? chosen : undefined;
  const idsKey = productIds.join();
  useEffect(() => {
    if (car) for (const id of idsKey.split(',').filter(Boolean)) fitStore.request(car, Number(id));
  }, [car, idsKey]);
  const verdictsKey = () => (car ? productIds.map((id) => fitStore.get(car, id)?.verdict ?? '').join(' ') : '');
  useSyncExternalStore(fitStore.subscribe, verdictsKey, () => '');
  if (!car) return undefined;
  return new Map(
    productIds.flatMap((id) => {
      const verdict = fitStore.get(car, id)?.verdict;
      return verdict === undefined ? [] : [[id, verdict] as const];
    }),
  );
}
