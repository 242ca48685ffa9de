import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import type { Fit } from '@/lib/contract/catalogue/fit';
import type { CarFacts } from '@/lib/fit/conditions';
import { createFitStore, type FitAnswer, type FitCar, storedVerdicts, storeVerdicts } from '@/lib/fit/fit-store';

import { requestApi } from '@/lib/requests/api';
import { shownFacts } from '@/lib/vehicle/garage';

/** Without a network a verdict stays what it was when the page was last looked at. */
export const fitStore = createFitStore(async (car, prodIds): Promise<FitAnswer> => {
  const { lang } = document.documentElement;
  const body = { lang, carId: car.carId, facts: car.facts, prodIds };
  const answer: FitAnswer = await requestApi('/api/shop/fit', { method: 'POST', body });
  if (answer.ok) storeVerdicts(car, lang, answer.data.items);
  else if (answer.error.layer === 'network') {
    const items = storedVerdicts(car, lang).filter(({ id }) => prodIds.includes(id));
    if (items.length > 0) return { ok: true, data: { items } };
  }
  return answer;
});

/** Known facts of a car, pending ones included; none for a car outside the garage. */
export function factsOfCar(carId: number): CarFacts {
  const said = knownGarage().garage.find((car) => car.carId === carId)?.facts;
  return shownFacts(said, sessionStore.get().pending.garage.get(carId)?.facts);
}

const noFacts: CarFacts = {};
const seen = new Map<string, CarFacts>();

/** Equal facts share one object, so that nothing rerenders. */
function stableFacts(carId: number): CarFacts {
  const facts = factsOfCar(carId);
  const name = JSON.stringify(facts);
  const known = seen.get(name) ?? facts;
  seen.set(name, known);
  return known;
}

/** The car that a verdict is for: that of the page, else the visitor's own. */
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

/** The verdict of a product for a car; undefined until it is known. */
export function useFit(car: FitCar | undefined, productId: number): Fit | undefined {
  useEffect(() => {
    if (car) fitStore.want(car, productId);
  }, [car, productId]);
  const read = useCallback(() => car && fitStore.get(car, productId), [car, productId]);
  return useSyncExternalStore(fitStore.subscribe, read, () => undefined);
}
