import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { requestPaymentPage } from '@/components/payments/use-payment';
import { sessionStore } from '@/components/session/session-client';
import { postWithCaptcha } from '@/lib/browser/captcha/captcha';
import { endOrderAttempt, orderAttemptKey } from '@/lib/browser/checkout/checkout-storage';
import type { ApiError, ApiResult, ResponseOfCall } from '@/lib/browser/requests/api';
import { clearCheckoutStorage } from '@/lib/browser/storage/browser-storage';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import type { OrderBody } from '@/lib/domain/checkout/order-body';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Reason why the order was not placed. `lost`: no response arrived, and the same order may be sent again. */
export type OrderRefusal =
  | { readonly kind: 'lost' | 'outOfStock' | 'tooManyPieces' | 'empty' }
  /** `total`: the new total in bani, if the back end told it. */
  | { readonly kind: 'changed'; readonly total?: number | undefined }
  | { readonly kind: 'promo'; readonly error: ApiError }
  | { readonly kind: 'error'; readonly error: ApiError };

/** `checking`: the response was lost, and the same order is sent again to find out whether it was placed. */
export type OrderProgress = 'placing' | 'checking' | null;
type PlacedOrder = ResponseOfCall<'ordersCheckout'>;
type Sent = {
  /** The method as displayed, for the confirmation. */
  readonly method?: Pick<DeliveryMethod, 'code' | 'name' | 'stores'> | undefined;
  readonly payment?: PaymentChoice;
};
type PaymentChoice = { readonly payment: OrderBody['payment']; readonly provider: string };

const retryDelaysMs = [600, 1800];
const tooManyRequests = 429;
const checkoutPath = '/api/account/orders/checkout';

function refusalOf(error: ApiError): OrderRefusal {
  if (error.retryable && error.status !== tooManyRequests) return { kind: 'lost' };
  if (error.errorNames.includes('OUT_OF_STOCK')) return { kind: 'outOfStock' };
  if (error.errorNames.includes('PIECES_LIMIT')) return { kind: 'tooManyPieces' };
  if (error.errorNames.includes('EMPTY_CART')) return { kind: 'empty' };
  if (error.errorNames.some((name) => name.startsWith('PROMO_'))) return { kind: 'promo', error };
  if (error.status === 409) return { kind: 'changed', total: error.total };
  return { kind: 'error', error };
}

const sendOnce = (body: unknown) => postWithCaptcha<PlacedOrder>(checkoutPath, body, 'order');

/** Sends an order and retries with the same idempotency key while no response arrives. */
async function sendWithRetries(body: unknown, onLost: () => void): Promise<ApiResult<PlacedOrder>> {
  let result = await sendOnce(body);
  for (const delayMs of retryDelaysMs) {
    if (result.ok || refusalOf(result.error).kind !== 'lost') return result;
    onLost();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    result = await sendOnce(body);
  }
  return result;
}

/** Keeps the confirmation in this tab. Its page also works without, so a failure is ignored. */
async function keepConfirmation(
  answer: PlacedOrder,
  body: unknown,
  cart: Cart | undefined,
  { method }: Sent,
): Promise<void> {
  const ordered = { answer, body, cart: cart ?? null, method };
  await import('@/lib/browser/checkout/placed-order')
    .then(({ keepPlacedOrder }) => keepPlacedOrder(ordered))
    .catch(() => undefined);
}

/** Places the order, one request at a time, with one idempotency key per order. */
export function usePlaceOrder() {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: OrderProgress; refusal: OrderRefusal | null }>({
    busy: null,
    refusal: null,
  });
  const isRunning = useRef(false);
  const hasOrderPage = useFeature('orderLink');

  const send = async (body: unknown, busy: OrderProgress, sent: Sent = {}): Promise<OrderRefusal | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    const cart = sessionStore.get().confirmed?.cart;
    setState({ busy, refusal: null });
    const result = await sendWithRetries(body, () => setState({ busy: 'checking', refusal: null }));
    isRunning.current = false;
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
    if (!hasOrderPage) await keepConfirmation(result.data, body, cart, sent);
    await openNextPage(result.data, sent.payment);
    return null;
  };

  /** Opens the payment page for payment by card, otherwise the order page, which rereads the cart. */
  const openNextPage = async ({ token, id }: PlacedOrder, choice: PaymentChoice | undefined): Promise<void> => {
    const page = choice?.payment === 'card' ? await requestPaymentPage(token, locale, choice.provider) : undefined;
    // `replace`, so that the back button does not lead to the form of a placed order.
    if (page?.ok && page.data.url) window.location.replace(page.data.url);
    // The page of the order shows the open payment and offers a retry.
    else {
      const path = `/shop/checkout/success/${token || id}`;
      router.push(localePath(locale, page && !page.ok ? `${path}?payment=failed` : path));
    }
  };

  return {
    ...state,
    place: (order: OrderBody, provider: string, method: Sent['method']) =>
      send({ ...order, idempotencyKey: orderAttemptKey(order, sessionStorage) }, 'placing', {
        method,
        payment: { payment: order.payment, provider },
      }),
    /** Sends the order of `unansweredOrder` again. */
    check: (attempt: unknown) => send(attempt, 'checking'),
  };
}
