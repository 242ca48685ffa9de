import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import { type DispatchPlan, dispatchPlan } from '@/lib/delivery/dispatch-plan';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';
import { useDeliveryChoice } from './delivery-choice';

/** Destination: typed, a saved address, or none yet. */
export type QuoteDestination = { readonly city?: string; readonly state?: string; readonly addressId?: number };
type Quote = ResponseOfCall<'deliveryQuote'>;

/* Quotes are refreshed at this interval (ms), since promises change at the cut-off time. */
const refreshInterval = 5 * 60_000;
const path = '/api/account/delivery/quote';

const readQuote = ([, lang, , place]: readonly [string, string, string, QuoteDestination]) =>
  readApi<Quote>(path, { lang, ...place });

/** Price and promise of each delivery method for the current cart; fetched again whenever the cart changes. */
export function useQuote(place: QuoteDestination, enabled = true) {
  const lang = useLocale();
  const { cart, lines, settling } = useCart();
  const wanted = lines.map(({ key, quantity }) => `${key}×${quantity}`).join();
  const key = enabled && cart && !settling ? ([path, lang, `${wanted} ${cart.total.amount}`, place] as const) : null;
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
  const place = useMemo(() => ({ ...(city !== '' && { city }), ...(state !== '' && { state }) }), [city, state]);
  const { data } = useQuote(place, lines.length > 0);
  const methods = data?.items ?? none;
  const possible = methods.filter(({ refused }) => refused === null);
  const method = possible.find(({ id }) => String(id) === methodId) ?? possible[0];
  return { methods, method, dispatch, plan: method && dispatchPlan(method, method, dispatch) };
}
