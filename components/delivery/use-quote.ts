import { useLocale } from 'next-intl';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

/** Where the parts go: a place as it is written, a saved address, or nothing yet. */
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
