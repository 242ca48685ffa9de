import { useEffect, useSyncExternalStore } from 'react';
import { sessionStore, useSession } from '@/components/session/session-client';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { GarageIntent, UserVehicle } from '@/lib/contract/account/garage';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maxCars, shownGarage, toUserVehicle } from '@/lib/domain/vehicle/garage';
import { arrivingCars, currentVehicle, knownGarage } from './garage-state';
import { connectGarage } from './use-garage';

/** Whether parts are looked for a car (or for any, with null) from now on. */
export function chooseCar(carId: number | null): void {
  sessionStore.intend({ currentCarId: carId });
}

function put(car: UserVehicle, current: boolean): void {
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
 * Adds a car to the garage and makes it the current car; a car in the garage already becomes the current one. Returns
 * the way back to the garage and the current car of before; null, without effect, when the garage is full.
 */
export function addCar(vehicle: Vehicle): (() => void) | null {
  const cars = shownCars();
  const { carId } = vehicle;
  const previous = currentVehicle()?.carId ?? null;
  const kept = cars.find((car) => car.carId === carId);
  if (kept === undefined && cars.length >= maxCars) return null;
  put(kept ?? toUserVehicle(vehicle), true);
  return () =>
    sessionStore.intend({
      currentCarId: previous,
      ...(kept === undefined && { garage: new Map([[carId, { carId, present: false }]]) }),
    });
}

export type MyCarWords = { readonly added: string; readonly undo: string; readonly full: string };

/** Makes a car the current one and says so, with the way back to the previous car. */
export function makeMyCar(vehicle: Vehicle, words: MyCarWords): void {
  const undo = addCar(vehicle);
  showToast(undo ? { text: words.added, action: { label: words.undo, run: undo } } : { text: words.full });
}

/** Saves the owner's notes on a car, such as its name or plate; `null` deletes one. */
export function updateCarNotes(carId: number, notes: Pick<GarageIntent, 'name' | 'plate' | 'vin' | 'mileage'>): void {
  sessionStore.intend({ garage: new Map([[carId, { carId, present: true, ...notes }]]) });
}

/** Keeps an answer about a car's equipment with it; `null` takes it back. */
export function saveCarFact(carId: number, criteriaId: string, value: string | null): void {
  sessionStore.intend({ garage: new Map([[carId, { carId, present: true, facts: { [criteriaId]: value } }]]) });
}

/** Takes a car out of the garage; the answer puts it back as it was. */
export function removeCar(car: UserVehicle): () => void {
  const { carId } = car;
  const current = currentVehicle()?.carId === carId;
  sessionStore.intend({
    garage: new Map([[carId, { carId, present: false }]]),
    ...(current && { currentCarId: null }),
  });
  return () => put(car, current);
}

/** What keeps the last change of the garage from being kept; null for failures of other things. */
function garageFailure({ failure, pending }: ReturnType<typeof useSession>) {
  if (failure === null) return null;
  const refused = failure.errorNames.some((name) => /^(?:VEHICLE|GARAGE)_/.test(name));
  return refused || pending.garage.size > 0 || pending.currentCarId !== undefined ? failure : null;
}

/** The garage as its owner means it, and how it stands with the service. */
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

/** Tries once more whatever failed: the reading of the garage, or its last change. */
export function retryGarage(): void {
  void sessionStore.load();
  void sessionStore.flush();
}
