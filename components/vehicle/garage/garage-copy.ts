import { sessionStore } from '@/components/session/session-client';
import { privateKeys, storedJson } from '@/lib/browser/storage/browser-storage';
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

/** Reads the stored copy. Storage may be blocked or have invalid content. */
function readGarageCopy(): void {
  const stored = storedJson('localStorage', privateKeys.garage);
  if (isGarage(stored)) garageCopy.garage = stored;
}

/** Stores the confirmed garage for the first paint of the next page and for offline use. */
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

function saveBoth(): void {
  saveGarageCopy();
  saveOwnCar();
}

readGarageCopy();
saveBoth();
sessionStore.subscribe(saveBoth);
sessionStore.touch();
