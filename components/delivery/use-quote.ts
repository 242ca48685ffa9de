'use client';

import { useLocale } from 'next-intl';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import type { Answer } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

/** Where the parts go: a place as it is written, a saved address, or nothing yet. */
export type QuotePlace = { readonly city?: string; readonly state?: string; readonly addressId?: number };
type Quote = Answer<'deliveryQuote'>;

/* What was promised before the day's last hour of orders is not promised after it. */
const refreshInterval = 5 * 60_000;
const path = '/api/account/delivery/quote';

const readQuote = ([, lang, , place]: readonly [string, string, string, QuotePlace]) =>
  readApi<Quote>(path, { lang, ...place });

/** What each way of delivery costs for the cart as it is now, and when it comes; asked anew whenever the cart changes. */
export function useQuote(place: QuotePlace, enabled = true) {
  const lang = useLocale();
  const { cart, lines, settling } = useCart();
  const wanted = lines.map(({ key, quantity }) => `${key}×${quantity}`).join();
  const key = enabled && cart && !settling ? ([path, lang, `${wanted} ${cart.total.amount}`, place] as const) : null;
  return useSWR(key, readQuote, { revalidateOnFocus: false, keepPreviousData: true, refreshInterval });
}
