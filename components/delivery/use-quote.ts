'use client';

import { useLocale } from 'next-intl';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import { type Answer, requestApi } from '@/lib/requests/api';

/** Where the parts go: a place as it is written, a saved address, or nothing yet. */
export type QuotePlace = { readonly city?: string; readonly state?: string; readonly addressId?: number };
type Quote = Answer<'deliveryQuote'>;

/* What was promised before the day's last hour of orders is not promised after it. */
const refreshInterval = 5 * 60_000;
const path = '/api/account/delivery/quote';

async function ask([, lang, , place]: readonly [string, string, string, QuotePlace]): Promise<Quote> {
  const result = await requestApi<Quote>(path, { method: 'POST', body: { lang, ...place } });
  if (!result.ok) throw new Error(`${path} was not answered: ${result.error.status}`);
  return result.data;
}

/** What each way of delivery costs for the cart as it is now, and when it comes; asked anew whenever the cart changes. */
export function useQuote(place: QuotePlace, enabled = true) {
  const lang = useLocale();
  const { cart, lines, settling } = useCart();
  const wanted = lines.map(({ key, quantity }) => `${key}×${quantity}`).join();
  const key = enabled && cart && !settling ? ([path, lang, `${wanted} ${cart.total.amount}`, place] as const) : null;
  return useSWR(key, ask, { revalidateOnFocus: false, keepPreviousData: true, refreshInterval });
}
