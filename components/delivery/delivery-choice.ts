import { useSyncExternalStore } from 'react';
import {
  type DeliveryChoice,
  noDeliveryChoice,
  readSavedDeliveryChoice,
  saveDeliveryChoice,
} from '@/lib/delivery/saved-choice';

let known: DeliveryChoice | undefined;
const listeners = new Set<() => void>();

function readKept(): DeliveryChoice {
  try {
    // The storage itself may be out of reach.
    return readSavedDeliveryChoice(sessionStorage);
  } catch {
    return noDeliveryChoice;
  }
}

const current = () => (known ??= readKept());

/** Chooses how an order is to come, for the cart and the checkout alike. */
export function chooseDelivery(change: Partial<DeliveryChoice>): void {
  known = { ...current(), ...change };
  try {
    saveDeliveryChoice(sessionStorage, known);
  } catch {}
  for (const tell of listeners) tell();
}

/** The saved choice, read again: an order or a sign-out may have cleared it. */
export function readDeliveryChoice(): DeliveryChoice {
  known = readKept();
  return known;
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) known = readKept();
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useDeliveryChoice(): DeliveryChoice {
  return useSyncExternalStore(subscribe, current, () => noDeliveryChoice);
}
