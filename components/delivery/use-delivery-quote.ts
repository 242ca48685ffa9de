import { useLocale } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import { useFeature } from '@/components/features/missing-features';
import { sessionStore } from '@/components/session/session-client';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';
import { lastLocality, privateKeys } from '@/lib/browser/storage/browser-storage';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import { type DispatchPlan, dispatchPlan } from '@/lib/domain/checkout/order-total';
import { correctedMethods, listedOptions } from '@/lib/domain/delivery/listed-options';
import { useDeliveryMethods } from './use-delivery-methods';

type DeliveryChoice = {
  /** Id of the delivery method; empty if none is chosen. */
  readonly methodId: string;
  readonly dispatch: Dispatch;
  readonly city: string;
  readonly state: string;
};

export const noDeliveryChoice: DeliveryChoice = { methodId: '', dispatch: 'whole', city: '', state: '' };

const textOf = (record: object, name: string) => {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'string' && value.length <= 100 ? value : '';
};

/** The delivery choice saved in this tab; empty if the data are malformed. */
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

/** Saves the choice in this tab. Storage may be full or blocked. */
export function saveDeliveryChoice(storage: Storage, choice: DeliveryChoice): void {
  try {
    storage.setItem(privateKeys.delivery, JSON.stringify(choice));
  } catch {}
}

let choice: DeliveryChoice | undefined;
const listeners = new Set<() => void>();

/** The choice of this tab, with the locality of the last order as the default. */
function readSaved(): DeliveryChoice {
  try {
    // Accessing `sessionStorage` may throw.
    const saved = readSavedDeliveryChoice(sessionStorage);
    return saved.city === '' ? { ...saved, ...lastLocality() } : saved;
  } catch {
    return noDeliveryChoice;
  }
}

const current = () => (choice ??= readSaved());

/** Changes the delivery choice of cart and checkout. */
export function chooseDelivery(change: Partial<DeliveryChoice>): void {
  choice = { ...current(), ...change };
  try {
    saveDeliveryChoice(sessionStorage, choice);
  } catch {}
  for (const listener of listeners) listener();
}

/** Rereads the saved choice, which an order or a sign-out may have cleared. */
export function readDeliveryChoice(): DeliveryChoice {
  choice = readSaved();
  return choice;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) choice = readSaved();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDeliveryChoice(): DeliveryChoice {
  return useSyncExternalStore(subscribe, current, () => noDeliveryChoice);
}

/** Destination: entered in the form, a saved address, or none yet. */
export type QuoteDestination = { readonly city?: string; readonly state?: string; readonly addressId?: number };
type Quote = ResponseOfCall<'deliveryQuote'>;

/* The quote is refetched regularly because promises change at the cut-off time. */
const refreshMs = 5 * 60_000;
const path = '/api/account/delivery/quote';

/** The method of a refused order, and its new total in bani. */
type ChangedTotal = { readonly methodId?: number | undefined; readonly total?: number | undefined };

const readQuote = ([, lang, , destination]: readonly [string, string, string, QuoteDestination]) =>
  readApi<Pick<Quote, 'items'>>(path, { lang, ...destination });

/**
 * Price and promise of each delivery method for the current cart. Refetched when the cart changes. A back end without
 * quotes has the listed prices, without promises.
 */
export function useQuote(destination: QuoteDestination, enabled = true) {
  const lang = useLocale();
  const isQuoted = useFeature('deliveryQuote');
  const { cart, lines, settling } = useCart();
  const linesKey = lines.map(({ key, quantity }) => `${key}×${quantity}`).join();
  const key =
    isQuoted && enabled && cart && !settling
      ? ([path, lang, `${linesKey} ${cart.total.amount}`, destination] as const)
      : null;
  const quote = useSWR(key, readQuote, {
    revalidateOnFocus: false,
    keepPreviousData: true,
    refreshInterval: refreshMs,
  });
  const listed = useDeliveryMethods(!isQuoted && enabled);
  const methods = listed.data?.items;
  const items = useMemo(
    () => (methods && cart ? listedOptions(methods, cart, destination) : undefined),
    [methods, cart, destination],
  );
  const { error, isLoading, mutate } = isQuoted ? quote : listed;
  /** Reads the prices again. Listed prices may differ from the charged one, which a refused order then tells. */
  const reread = ({ methodId, total }: ChangedTotal = {}) => {
    const confirmed = sessionStore.get().confirmed?.cart;
    const correct = confirmed && total !== undefined && correctedMethods(methods ?? [], confirmed, methodId, total);
    void (isQuoted || !correct ? mutate() : listed.mutate({ items: correct }, { revalidate: false }));
  };
  return { methods: isQuoted ? quote.data?.items : items, error, isLoading, reread };
}

const none: readonly DeliveryOption[] = [];

type CartDeliveryState = {
  readonly methods: readonly DeliveryOption[];
  /** The chosen method, or the first available one; undefined before the response. */
  readonly method: DeliveryOption | undefined;
  readonly dispatch: Dispatch;
  readonly plan: DispatchPlan | undefined;
};

/** Delivery of the cart for the current choice. All callers share one request. */
export function useCartDelivery(): CartDeliveryState {
  const { methodId, dispatch, city, state } = useDeliveryChoice();
  const { lines } = useCart();
  const destination = useMemo(() => ({ ...(city !== '' && { city }), ...(state !== '' && { state }) }), [city, state]);
  const { methods = none } = useQuote(destination, lines.length > 0);
  const available = methods.filter(({ refused }) => refused === null);
  const method = available.find(({ id }) => String(id) === methodId) ?? available[0];
  return { methods, method, dispatch, plan: method && dispatchPlan(method, method, dispatch) };
}
