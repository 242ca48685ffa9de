import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { requestPaymentPage } from '@/components/payments/use-payment';
import { sessionStore } from '@/components/session/session-client';
import { postWithCaptcha } from '@/lib/browser/captcha/captcha';
import { endOrderAttempt, orderAttemptKey } from '@/lib/browser/checkout/order-attempt';
import { clearCheckoutStorage } from '@/lib/browser/checkout/storage-keys';
import type { ApiError, ApiResult, ResponseOfCall } from '@/lib/browser/requests/api';
import type { OrderBody } from '@/lib/domain/checkout/order-body';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Why the last attempt made no order; `lost` = no answer came, and the same order may be sent again. */
export type OrderRefusal =
  | { readonly kind: 'lost' | 'changed' | 'outOfStock' | 'tooManyPieces' | 'empty' }
  | { readonly kind: 'promo'; readonly error: ApiError }
  | { readonly kind: 'error'; readonly error: ApiError };

/** `checking` = an answer was lost, and the same order is sent again to learn whether it was made. */
export type OrderProgress = 'placing' | 'checking' | null;
type Placed = ResponseOfCall<'ordersCheckout'>;
/** How an order is paid, and by whom the card is taken. */
type Paid = { readonly payment: OrderBody['payment']; readonly provider: string };

const pausesMs = [600, 1800];
const tooMany = 429;
const path = '/api/account/orders/checkout';

function refusalOf(error: ApiError): OrderRefusal {
  if (error.retryable && error.status !== tooMany) return { kind: 'lost' };
  if (error.errorNames.includes('OUT_OF_STOCK')) return { kind: 'outOfStock' };
  if (error.errorNames.includes('PIECES_LIMIT')) return { kind: 'tooManyPieces' };
  if (error.errorNames.includes('EMPTY_CART')) return { kind: 'empty' };
  if (error.errorNames.some((name) => name.startsWith('PROMO_'))) return { kind: 'promo', error };
  if (error.status === 409) return { kind: 'changed' };
  return { kind: 'error', error };
}

const sendOnce = (body: unknown) => postWithCaptcha<Placed>(path, body, 'order');

/** Sends an order, and repeats it with the same idempotency key while no answer arrives. */
async function sendUntilAnswered(body: unknown, onLost: () => void): Promise<ApiResult<Placed>> {
  let result = await sendOnce(body);
  for (const pauseMs of pausesMs) {
    if (result.ok || refusalOf(result.error).kind !== 'lost') return result;
    onLost();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    result = await sendOnce(body);
  }
  return result;
}

/** Sends the order with its idempotency key: one request at a time, and the same key for the same order. */
export function usePlaceOrder() {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: OrderProgress; refusal: OrderRefusal | null }>({
    busy: null,
    refusal: null,
  });
  const running = useRef(false);

  const send = async (body: unknown, busy: OrderProgress, paid?: Paid): Promise<OrderRefusal | null> => {
    if (running.current) return null;
    running.current = true;
    setState({ busy, refusal: null });
    const result = await sendUntilAnswered(body, () => setState({ busy: 'checking', refusal: null }));
    running.current = false;
    if (!result.ok) {
      const refusal = refusalOf(result.error);
      if (refusal.kind !== 'lost') {
        endOrderAttempt(sessionStorage);
        await sessionStore.reload();
      }
      setState({ busy: null, refusal });
      return refusal;
    }
    clearCheckoutStorage(sessionStorage);
    await leaveFor(result.data.token, paid);
    return null;
  };

  /** The form stays as it is until the next page is there; the pages of orders read the emptied cart. */
  const leaveFor = async (token: string, paid: Paid | undefined): Promise<void> => {
    const page = paid?.payment === 'card' ? await requestPaymentPage(token, locale, paid.provider) : undefined;
    // Going back from the bank must not lead to a form whose order is made.
    if (page?.ok) window.location.replace(page.data.url);
    // The page of the order says that it is not paid yet, and why, and leads to the bank.
    else router.push(localePath(locale, `/shop/checkout/success/${token}${page ? '?payment=failed' : ''}`));
  };

  return {
    ...state,
    place: (order: OrderBody, provider: string) =>
      send({ ...order, idempotencyKey: orderAttemptKey(order, sessionStorage) }, 'placing', {
        payment: order.payment,
        provider,
      }),
    /** Sends the order of `unansweredOrder` once more. */
    check: (attempt: unknown) => send(attempt, 'checking'),
  };
}
