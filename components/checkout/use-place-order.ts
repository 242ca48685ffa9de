'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { askPaymentPage } from '@/components/payment/payment-page';
import { sessionStore } from '@/components/session/session-client';
import { captchaHeaders } from '@/lib/captcha/captcha';
import { attemptKey, endAttempt } from '@/lib/checkout/attempt';
import { dropKept } from '@/lib/checkout/kept-names';
import type { OrderBody } from '@/lib/checkout/order-body';
import { localePath } from '@/lib/navigation/locale-path';
import { type Answer, type ApiError, type ApiResult, requestApi } from '@/lib/requests/api';

/** How the last attempt ended without an order; `lost` = nobody knows, and the same may be sent again. */
export type Refusal =
  | { readonly kind: 'lost' | 'changed' | 'outOfStock' | 'tooManyPieces' | 'empty' }
  | { readonly kind: 'promo'; readonly error: ApiError }
  | { readonly kind: 'error'; readonly error: ApiError };

/** `checking` = an answer was lost, and the same order is sent again to learn whether it was made. */
export type Busy = 'placing' | 'checking' | null;
type Placed = Answer<'ordersCheckout'>;
type Payment = OrderBody['payment'];

const pausesMs = [600, 1800];
const tooMany = 429;
/** A check may have been used up by an attempt whose answer was lost: then one more. */
const mostChecks = 2;
const path = '/api/account/orders/checkout';

function refusalOf(error: ApiError): Refusal {
  if (error.retryable && error.status !== tooMany) return { kind: 'lost' };
  if (error.errorNames.includes('OUT_OF_STOCK')) return { kind: 'outOfStock' };
  if (error.errorNames.includes('PIECES_LIMIT')) return { kind: 'tooManyPieces' };
  if (error.errorNames.includes('EMPTY_CART')) return { kind: 'empty' };
  if (error.errorNames.some((name) => name.startsWith('PROMO_'))) return { kind: 'promo', error };
  if (error.status === 409) return { kind: 'changed' };
  return { kind: 'error', error };
}

const wantsCheck = (result: ApiResult<Placed>) =>
  !result.ok && result.error.errorNames.some((name) => name === 'CAPTCHA_REQUIRED' || name === 'CAPTCHA');

/** Sends an order; where the service wants a human check first, it is made, and the same order sent again. */
async function sendChecked(body: unknown): Promise<ApiResult<Placed>> {
  let result = await requestApi<Placed>(path, { method: 'POST', body });
  for (let checks = 0; checks < mostChecks && wantsCheck(result); checks += 1) {
    result = await requestApi<Placed>(path, { method: 'POST', body, headers: await captchaHeaders('order') });
  }
  return result;
}

/** Sends an order, and again under the same key while no answer comes: the service makes it once. */
async function sendUntilAnswered(body: unknown, onLost: () => void): Promise<ApiResult<Placed>> {
  let result = await sendChecked(body);
  for (const pauseMs of pausesMs) {
    if (result.ok || refusalOf(result.error).kind !== 'lost') return result;
    onLost();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    result = await sendChecked(body);
  }
  return result;
}

/** Sends the order under its key: one at a time, and the same key for the same order whatever happens between. */
export function usePlaceOrder() {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: Busy; refusal: Refusal | null }>({ busy: null, refusal: null });
  const underWay = useRef(false);

  const send = async (body: unknown, busy: Busy, payment?: Payment): Promise<Refusal | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setState({ busy, refusal: null });
    const result = await sendUntilAnswered(body, () => setState({ busy: 'checking', refusal: null }));
    underWay.current = false;
    if (!result.ok) {
      const refusal = refusalOf(result.error);
      if (refusal.kind !== 'lost') {
        endAttempt(sessionStorage);
        await sessionStore.reload();
      }
      setState({ busy: null, refusal });
      return refusal;
    }
    dropKept(sessionStorage);
    await leaveFor(result.data.token, payment);
    return null;
  };

  /** The form stays as it is until the next page is there; the pages of orders read the emptied cart. */
  const leaveFor = async (token: string, payment: Payment | undefined): Promise<void> => {
    const page = payment === 'card' ? await askPaymentPage(token, locale) : undefined;
    // Going back from the bank must not lead to a form whose order is made.
    if (page?.ok) window.location.replace(page.data.url);
    // The page of the order says that it is not paid yet, and leads to the bank.
    else router.push(localePath(locale, `/shop/checkout/success/${token}`));
  };

  return {
    ...state,
    place: (order: OrderBody) =>
      send({ ...order, idempotencyKey: attemptKey(order, sessionStorage) }, 'placing', order.payment),
    /** Sends once more what `openAttempt` has kept. */
    check: (attempt: unknown) => send(attempt, 'checking'),
  };
}
