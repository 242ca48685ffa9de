import { useEffect, useSyncExternalStore } from 'react';
import { connectSession, sessionStore } from '@/components/session/session-client';
import { privateKeys } from '@/lib/browser/storage/browser-storage';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { carCookieLine, writeCookie } from '@/lib/domain/listing/list-car';
import { arrivingCars, currentVehicle, garageCopy, noGarage } from './garage-state';

/** Runs an access to localStorage, which may be blocked. */
function safeStorage(call: 'getItem' | 'removeItem', name: string = privateKeys.garage) {
  try {
    return localStorage[call](name);
  } catch {}
}

/** Removes all car data from the browser at sign-out. */
export function forgetGarage(): void {
  garageCopy.garage = noGarage;
  arrivingCars.clear();
  safeStorage('removeItem');
  safeStorage('removeItem', privateKeys.verdicts);
  writeCookie((secure) => carCookieLine('', secure));
}

let isCopyLoading = false;

// Without cars, neither the copy nor its code is needed.
function saveGarageWhenNeeded(): void {
  if (isCopyLoading || !(sessionStore.get().confirmed?.garage[0] || arrivingCars.size || safeStorage('getItem')))
    return;
  isCopyLoading = true;
  import('./garage-copy').catch(() => {
    isCopyLoading = false;
  });
}

/** Loads the session and keeps the copy of the garage in sync. */
export function connectGarage(): () => void {
  connectSession();
  saveGarageWhenNeeded();
  return sessionStore.subscribe(saveGarageWhenNeeded);
}

/** See {@link currentVehicle}; undefined on the server and in the first render. */
export function useCurrentVehicle(): UserVehicle | undefined {
  useEffect(connectGarage, []);
  return useSyncExternalStore(sessionStore.subscribe, currentVehicle, () => undefined);
}

/** Short name of a car: the owner's name for it, or the full name without the make. */
export function shortName({ name, fullName, vehicleDetails }: UserVehicle): string {
  return name ?? fullName.replace(`${vehicleDetails.manuName} `, '');
}
