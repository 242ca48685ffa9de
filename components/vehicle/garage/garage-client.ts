import { useEffect, useSyncExternalStore } from 'react';
import { sessionStore, useSession } from '@/components/session/session-client';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { GarageIntent, UserVehicle } from '@/lib/contract/account/garage';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maxCars, shownGarage, toUserVehicle } from '@/lib/domain/vehicle/garage';
import { arrivingCars, currentVehicle, knownGarage } from './garage-state';
import { connectGarage } from './use-garage';

/** Sets the current car; null means any car. */
export function chooseCar(carId: number | null): void {
  sessionStore.intend({ currentCarId: carId });
}

function saveCar(car: UserVehicle, current: boolean): void {
  const { carId, name, plate, mileage, facts } = car;
  arrivingCars.set(carId, car);
  const notes = {
    ...(name !== null && { name }),
    ...(plate !== null && { plate }),
    ...(mileage !== null && { mileage }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
  sessionStore.intend({
    garage: new Map([[carId, { carId, present: true, ...notes }]]),
    ...(current && { currentCarId: carId }),
  });
}

const shownCars = () => shownGarage(knownGarage().garage, sessionStore.get().pending.garage, arrivingCars);

/**
 * Adds a car to the garage if it is missing, and makes it the current car. Returns an undo function, or null if the
 * garage is full and nothing was changed.
 */
export function addCar(vehicle: Vehicle): (() => void) | null {
  const cars = shownCars();
  const { carId } = vehicle;
  const previous = currentVehicle()?.carId ?? null;
  const existing = cars.find((car) => car.carId === carId);
  if (existing === undefined && cars.length >= maxCars) return null;
  saveCar(existing ?? toUserVehicle(vehicle), true);
  return () =>
    sessionStore.intend({
      currentCarId: previous,
      ...(existing === undefined && { garage: new Map([[carId, { carId, present: false }]]) }),
    });
}

export type MyCarWords = { readonly added: string; readonly undo: string; readonly full: string };

/** Makes a car the current one and shows a toast with an undo action. */
export function makeMyCar(vehicle: Vehicle, words: MyCarWords): void {
  const undo = addCar(vehicle);
  showToast(undo ? { text: words.added, action: { label: words.undo, run: undo } } : { text: words.full });
}

/** Saves the owner's notes on a car, such as its name or plate; `null` deletes one. */
export function updateCarNotes(carId: number, notes: Pick<GarageIntent, 'name' | 'plate' | 'vin' | 'mileage'>): void {
  sessionStore.intend({ garage: new Map([[carId, { carId, present: true, ...notes }]]) });
}

/** Saves a fact about a car; `null` deletes it. */
export function saveCarFact(carId: number, criteriaId: string, value: string | null): void {
  sessionStore.intend({ garage: new Map([[carId, { carId, present: true, facts: { [criteriaId]: value } }]]) });
}

/** Removes a car from the garage; returns an undo function. */
export function removeCar(car: UserVehicle): () => void {
  const { carId } = car;
  const current = currentVehicle()?.carId === carId;
  sessionStore.intend({
    garage: new Map([[carId, { carId, present: false }]]),
    ...(current && { currentCarId: null }),
  });
  return () => saveCar(car, current);
}

/** Failure of the last change of the garage; null for other failures. */
function garageFailure({ failure, pending }: ReturnType<typeof useSession>) {
  if (failure === null) return null;
  const refused = failure.errorNames.some((name) => /^(?:VEHICLE|GARAGE)_/.test(name));
  return refused || pending.garage.size > 0 || pending.currentCarId !== undefined ? failure : null;
}

/** The garage with pending changes, and its confirmation status. */
export function useGarage() {
  useEffect(connectGarage, []);
  const session = useSession();
  const current = useSyncExternalStore(sessionStore.subscribe, currentVehicle, () => undefined);
  const cars = shownCars();
  return {
    status: session.status,
    cars,
    current,
    full: cars.length >= maxCars,
    failure: garageFailure(session),
  };
}

/** Retries the failed load or the last change of the garage. */
export function retryGarage(): void {
  void sessionStore.load();
  void sessionStore.flush();
}
