'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { connectSession, sessionStore } from '@/components/cart/session-client';
import type { UserVehicle } from '@/lib/contract/garage';
import type { SessionState } from '@/lib/contract/session';

export type Garage = Pick<SessionState, 'garage' | 'currentCarId'>;

const copyName = 'piesar-garage';
const noGarage: Garage = { garage: [], currentCarId: null };
let copy: Garage | undefined;
let copied: SessionState | null = null;

/** Cars that are on their way into the garage, or back: the service has not confirmed them yet. */
export const arrivingCars = new Map<number, UserVehicle>();

/** The garage as confirmed, or as this browser last knew it while nothing is confirmed. */
export function knownGarage(): Garage {
  copy ??= readCopy();
  return sessionStore.get().confirmed ?? copy;
}

/** Storage may be blocked, and hold anything. */
function readCopy(): Garage {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(copyName) ?? '');
    if (isGarage(kept)) return kept;
  } catch {}
  return noGarage;
}

function isGarage(kept: unknown): kept is Garage {
  const cars = isRecord(kept) && kept['garage'];
  return Array.isArray(cars) && cars.every((car) => isRecord(car) && car['fullName'] && car['vehicleDetails']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The copy for the first paint of the next page and for times without a connection; full storage keeps none. */
function keepCopy(): void {
  const { confirmed } = sessionStore.get();
  if (!confirmed || confirmed === copied) return;
  copied = confirmed;
  const { garage, currentCarId } = confirmed;
  try {
    localStorage.removeItem(copyName);
    if (garage[0]) localStorage.setItem(copyName, JSON.stringify({ garage, currentCarId }));
  } catch {}
}

/** At sign-out nothing of the customer's cars stays in the browser. */
export function forgetGarage(): void {
  copy = noGarage;
  arrivingCars.clear();
  try {
    localStorage.removeItem(copyName);
  } catch {}
}

/** The car that parts are looked for, pending choices counted; undefined for any car. */
export function currentVehicle(): UserVehicle | undefined {
  const { garage, currentCarId } = knownGarage();
  const { currentCarId: meant = currentCarId } = sessionStore.get().pending;
  return [...garage, ...arrivingCars.values()].find(({ carId }) => carId === meant);
}

let connected = false;

/** Reads the session and keeps the copy in step with it. */
export function connectGarage(): void {
  connectSession();
  if (connected) return;
  connected = true;
  sessionStore.subscribe(keepCopy);
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
