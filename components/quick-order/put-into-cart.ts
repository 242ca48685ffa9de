import { sessionStore } from '@/components/session/session-client';
import { shownLines } from '@/lib/cart/shown-lines';
import type { CartLine } from '@/lib/contract/orders/session';
import { type CartAddition, cartAddition, type OrderRow } from '@/lib/quick-order/order-rows';

import type { ApiError } from '@/lib/requests/api';

/** `full` means that nothing was sent, because the cart could not hold it. */
export type CartPutResult =
  | { readonly kind: 'added'; readonly addition: CartAddition }
  | { readonly kind: 'full'; readonly over: number }
  | { readonly kind: 'failed'; readonly error: ApiError | null };

/** Puts the ready rows into the cart in one request. */
export async function putIntoCart(rows: readonly OrderRow[]): Promise<CartPutResult> {
  await sessionStore.load();
  const { confirmed, pending, status, failure } = sessionStore.get();
  if (status !== 'ready' || !confirmed) return { kind: 'failed', error: failure };
  const lines: readonly CartLine[] = shownLines(confirmed, pending);
  const addition = cartAddition(rows, lines);
  if (addition.over > 0) return { kind: 'full', over: addition.over };
  const kept = await sessionStore.ask({ cart: [...addition.intents] });
  return kept.ok ? { kind: 'added', addition } : { kind: 'failed', error: kept.error };
}
