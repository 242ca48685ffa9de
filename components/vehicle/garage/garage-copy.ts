import { sessionStore } from '@/components/session/session-client';
import type { SessionState } from '@/lib/contract/orders/session';
import { copyName, copyOf, type Garage } from './known-garage';
import { keepOwnCar } from './own-car';

let copied: SessionState | null = null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isGarage(kept: unknown): kept is Garage {
  const cars = isRecord(kept) && kept['garage'];
  return (
    Array.isArray(cars) &&
    cars.every((car) => isRecord(car) && car['fullName'] && car['vehicleDetails'] && car['facts'])
  );
}

/** Takes up the copy that this browser kept. Storage may be blocked, and hold anything. */
function readCopy(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(copyName) ?? '');
    if (isGarage(kept)) copyOf.garage = kept;
  } catch {}
}

/** Keeps the confirmed garage for the first paint of the next page and for times without a connection. */
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

function keepBoth(): void {
  keepCopy();
  keepOwnCar();
}

readCopy();
keepBoth();
sessionStore.subscribe(keepBoth);
sessionStore.touch();
