import { useLocale } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import { lastLocality } from '@/lib/browser/checkout/storage-keys';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/read-api';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import { type DispatchPlan, dispatchPlan } from '@/lib/domain/delivery/dispatch-plan';

/** The shopper's delivery choice so far. */
type DeliveryChoice = {
  /** Id of the delivery method; empty before one is chosen. */
  readonly methodId: string;
  readonly dispatch: Dispatch;
  /** Where to, for the price and the day. */
  readonly city: string;
  readonly state: string;
};

export const noDeliveryChoice: DeliveryChoice = { methodId: '', dispatch: 'whole', city: '', state: '' };

const textOf = (record: object, name: string) => {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'string' && value.length <= 100 ? value : '';
};

/** The delivery choice saved in this tab; none for anything malformed. */
export function readSavedDeliveryChoice(storage: Storage): DeliveryChoice {
  try {
    const saved: unknown = JSON.parse(storage.getItem(privateKeys.delivery) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return noDeliveryChoice;
    const dispatch = textOf(saved, 'dispatch') === 'ready' ? 'ready' : 'whole';
    return {
      methodId: textOf(saved, 'methodId'),
      dispatch,
      city: textOf(saved, 'city'),
      state: textOf(saved, 'state'),
    };
  } catch {
    return noDeliveryChoice;
  }
}

/** Saves the choice for this tab. A full or blocked storage is ignored. */
export function saveDeliveryChoice(storage: Storage, choice: DeliveryChoice): void {
  try {
    storage.setItem(privateKeys.delivery, JSON.stringify(choice));
  } catch {}
}

let chosen: DeliveryChoice | undefined;
const listeners = new Set<() => void>();

/** The choice of this tab, with the locality of the last delivery where the tab has none. */
function readSaved(): DeliveryChoice {
  try {
    // The storage itself may be out of reach.
    const choice = readSavedDeliveryChoice(sessionStorage);
    return choice.city === '' ? { ...choice, ...lastLocality() } : choice;
  } catch {
    return noDeliveryChoice;
  }
}

const current = () => (chosen ??= readSaved());

/** Chooses how an order is to come, for the cart and the checkout alike. */
export function chooseDelivery(change: Partial<DeliveryChoice>): void {
  chosen = { ...current(), ...change };
  try {
    saveDeliveryChoice(sessionStorage, chosen);
  } catch {}
  for (const tell of listeners) tell();
}

/** The saved choice, read again: an order or a sign-out may have cleared it. */
export function readDeliveryChoice(): DeliveryChoice {
  chosen = readSaved();
  return chosen;
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) chosen = readSaved();
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useDeliveryChoice(): DeliveryChoice {
  return useSyncExternalStore(subscribe, current, () => noDeliveryChoice);
}

/** Destination: typed, a saved address, or none yet. */
export type QuoteDestination = { readonly city?: string; readonly state?: string; readonly addressId?: number };
type Quote = ResponseOfCall<'deliveryQuote'>;

/* Quotes are refreshed at this interval (ms), since promises change at the cut-off time. */
const refreshInterval = 5 * 60_000;
const path = '/api/account/delivery/quote';

const readQuote = ([, lang, , destination]: readonly [string, string, string, QuoteDestination]) =>
  readApi<Quote>(path, { lang, ...destination });

/** Price and promise of each delivery method for the current cart; fetched again whenever the cart changes. */
export function useQuote(destination: QuoteDestination, enabled = true) {
  const lang = useLocale();
  const { cart, lines, settling } = useCart();
  const linesKey = lines.map(({ key, quantity }) => `${key}×${quantity}`).join();
  const key =
    enabled && cart && !settling ? ([path, lang, `${linesKey} ${cart.total.amount}`, destination] as const) : null;
  return useSWR(key, readQuote, { revalidateOnFocus: false, keepPreviousData: true, refreshInterval });
}

const none: readonly DeliveryOption[] = [];

type CartDeliveryState = {
  readonly methods: readonly DeliveryOption[];
  /** The chosen way, else the first that can be had; undefined until the service has answered. */
  readonly method: DeliveryOption | undefined;
  readonly dispatch: Dispatch;
  readonly plan: DispatchPlan | undefined;
};

/** Delivery of the cart by the current choice. All users of the hook share one request. */
export function useCartDelivery(): CartDeliveryState {
  const { methodId, dispatch, city, state } = useDeliveryChoice();
  const { lines } = useCart();
  const destination = useMemo(() => ({ ...(city !== '' && { city }), ...(state !== '' && { state }) }), [city, state]);
  const { data } = useQuote(destination, lines.length > 0);
  const methods = data?.items ?? none;
  const possible = methods.filter(({ refused }) => refused === null);
  const method = possible.find(({ id }) => String(id) === methodId) ?? possible[0];
  return { methods, method, dispatch, plan: method && dispatchPlan(method, method, dispatch) };
}
