'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { sessionStore } from '@/components/cart/session-client';
import { type Answer, type ApiError, requestApi } from '@/lib/browser/api';
import { attemptKey, endAttempt } from '@/lib/checkout/attempt';
import type { OrderBody } from '@/lib/checkout/order-body';
import { localePath } from '@/lib/navigation/locale-path';

/** How the last attempt ended without an order; `lost` = nobody knows, and the same may be sent again. */
export type Refusal =
  | { readonly kind: 'lost' | 'changed' | 'outOfStock' | 'empty' }
  | { readonly kind: 'error'; readonly error: ApiError };

export const draftKey = 'piesar.checkout.draft';

function refusalOf(error: ApiError): Refusal {
  if (error.retryable) return { kind: 'lost' };
  if (error.errorNames.includes('OUT_OF_STOCK')) return { kind: 'outOfStock' };
  if (error.errorNames.includes('EMPTY_CART')) return { kind: 'empty' };
  if (error.status === 409) return { kind: 'changed' };
  return { kind: 'error', error };
}

/** Sends the order under its key: one at a time, and the same key for the same order whatever happens between. */
export function usePlaceOrder() {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; refusal: Refusal | null }>({ busy: false, refusal: null });
  const underWay = useRef(false);

  const place = async (order: OrderBody): Promise<Refusal | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setState({ busy: true, refusal: null });
    const body = { ...order, idempotencyKey: attemptKey(order, sessionStorage) };
    const result = await requestApi<Answer<'ordersCheckout'>>('/api/account/orders/checkout', { method: 'POST', body });
    underWay.current = false;
    if (!result.ok) {
      const refusal = refusalOf(result.error);
      setState({ busy: false, refusal });
      if (refusal.kind !== 'lost') await sessionStore.reload();
      return refusal;
    }
    endAttempt(sessionStorage);
    sessionStorage.removeItem(draftKey);
    // The form stays as it is until the page of the order is there; that page reads the emptied cart.
    router.push(localePath(locale, `/shop/checkout/success/${result.data.token}`));
    return null;
  };
  return { ...state, place };
}
