import { keptNames } from '@/lib/checkout/kept-names';
import type { Dispatch } from '@/lib/contract/orders/delivery';

/** How somebody wants an order to come, as far as they have said. */
export type DeliveryChoice = {
  /** Of the way of delivery; empty before one is chosen. */
  readonly methodId: string;
  readonly dispatch: Dispatch;
  /** Where to, for the price and the day. */
  readonly city: string;
  readonly state: string;
};

export const noChoice: DeliveryChoice = { methodId: '', dispatch: 'whole', city: '', state: '' };

const textOf = (known: object, name: string) => {
  const value: unknown = Reflect.get(known, name);
  return typeof value === 'string' && value.length <= 100 ? value : '';
};

/** What was chosen in this tab, on the cart or at the checkout; anything that is no such thing is no choice. */
export function readChoice(storage: Storage): DeliveryChoice {
  try {
    const known: unknown = JSON.parse(storage.getItem(keptNames.delivery) ?? 'null');
    if (typeof known !== 'object' || known === null) return noChoice;
    const dispatch = textOf(known, 'dispatch') === 'ready' ? 'ready' : 'whole';
    return {
      methodId: textOf(known, 'methodId'),
      dispatch,
      city: textOf(known, 'city'),
      state: textOf(known, 'state'),
    };
  } catch {
    return noChoice;
  }
}

/** Keeps it while the tab lives. A full or blocked storage keeps nothing. */
export function keepChoice(storage: Storage, choice: DeliveryChoice): void {
  try {
    storage.setItem(keptNames.delivery, JSON.stringify(choice));
  } catch {}
}
