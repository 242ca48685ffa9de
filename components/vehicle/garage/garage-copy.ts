import { sessionStore } from '@/components/session/session-client';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { storedJson } from '@/lib/browser/storage/stored-json';
import type { SessionState } from '@/lib/contract/orders/session';
import { isRecord } from '@/lib/domain/text/parse-values';
import { type Garage, garageCopy } from './garage-state';
import { saveOwnCar } from './own-car';

let copied: SessionState | null = null;

function isGarage(value: unknown): value is Garage {
  const cars = isRecord(value) && value['garage'];
  return (
    Array.isArray(cars) &&
    cars.every((car) => isRecord(car) && car['fullName'] && car['vehicleDetails'] && car['facts'])
  );
}

/** Takes up the copy that this browser kept. Storage may be blocked, and hold anything. */
function readGarageCopy(): void {
  const stored = storedJson('localStorage', privateKeys.garage);
  if (isGarage(stored)) garageCopy.garage = stored;
}

/** Keeps the confirmed garage for the first paint of the next page and for times without a connection. */
function saveGarageCopy(): void {
  const { confirmed } = sessionStore.get();
  if (!confirmed || confirmed === copied) return;
  copied = confirmed;
  const { garage, currentCarId } = confirmed;
  try {
    localStorage.removeItem(privateKeys.garage);
    if (garage[0]) localStorage.setItem(privateKeys.garage, JSON.stringify({ garage, currentCarId }));
  } catch {}
}

function keepBoth(): void {
  saveGarageCopy();
  saveOwnCar();
}

readGarageCopy();
keepBoth();
sessionStore.subscribe(keepBoth);
sessionStore.touch();
