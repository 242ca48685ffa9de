import { useEffect, useSyncExternalStore } from 'react';
import { connectSession, sessionStore } from '@/components/session/session-client';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { carCookieLine, writeCookie } from '@/lib/domain/listing/list-car';
import { arrivingCars, currentVehicle, garageCopy, noGarage } from './garage-state';

/** Storage may be blocked. */
function safeStorage(call: 'getItem' | 'removeItem', name: string = privateKeys.garage) {
  try {
    return localStorage[call](name);
  } catch {}
}

/** At sign-out nothing of the customer's cars stays in the browser. */
export function forgetGarage(): void {
  garageCopy.garage = noGarage;
  arrivingCars.clear();
  safeStorage('removeItem');
  safeStorage('removeItem', privateKeys.verdicts);
  writeCookie((secure) => carCookieLine('', secure));
}

let copying = false;

// Who has no cars needs no copy of them, and not the code for it.
function saveGarageWhenNeeded(): void {
  if (copying || !(sessionStore.get().confirmed?.garage[0] || arrivingCars.size || safeStorage('getItem'))) return;
  copying = true;
  import('./garage-copy').catch(() => {
    copying = false;
  });
}

/** Reads the session and keeps the copy in step with it. */
export function connectGarage(): () => void {
  connectSession();
  saveGarageWhenNeeded();
  return sessionStore.subscribe(saveGarageWhenNeeded);
}

/** See {@link currentVehicle}; on the server and in the first render there is none. */
export function useCurrentVehicle(): UserVehicle | undefined {
  useEffect(connectGarage, []);
  return useSyncExternalStore(sessionStore.subscribe, currentVehicle, () => undefined);
}

/** What a car is called where there is little room: the owner's name for it, or its own without the make. */
export function shortName({ name, fullName, vehicleDetails }: UserVehicle): string {
  return name ?? fullName.replace(`${vehicleDetails.manuName} `, '');
}
