import { checkoutStorageKeys } from '@/lib/checkout/storage-keys';
import type { Dispatch } from '@/lib/contract/orders/delivery';

/** The shopper's delivery choice so far. */
export type DeliveryChoice = {
  /** Id of the delivery method; empty before one is chosen. */
  readonly methodId: string;
  readonly dispatch: Dispatch;
  /** Where to, for the price and the day. */
  readonly city: string;
  readonly state: string;
};

export const noDeliveryChoice: DeliveryChoice = { methodId: '', dispatch: 'whole', city: '', state: '' };

const textOf = (known: object, name: string) => {
  const value: unknown = Reflect.get(known, name);
  return typeof value === 'string' && value.length <= 100 ? value : '';
};

/** The delivery choice saved in this tab; none for anything malformed. */
export function readSavedDeliveryChoice(storage: Storage): DeliveryChoice {
  try {
    const known: unknown = JSON.parse(storage.getItem(checkoutStorageKeys.delivery) ?? 'null');
    if (typeof known !== 'object' || known === null) return noDeliveryChoice;
    const dispatch = textOf(known, 'dispatch') === 'ready' ? 'ready' : 'whole';
    return {
      methodId: textOf(known, 'methodId'),
      dispatch,
      city: textOf(known, 'city'),
      state: textOf(known, 'state'),
    };
  } catch {
    return noDeliveryChoice;
  }
}

/** Saves the choice for this tab. A full or blocked storage is ignored. */
export function saveDeliveryChoice(storage: Storage, choice: DeliveryChoice): void {
  try {
    storage.setItem(checkoutStorageKeys.delivery, JSON.stringify(choice));
  } catch {}
}
