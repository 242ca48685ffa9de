import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { type ApiError, type ApiResult, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';

/** Fields of an order that determine its payment. */
export type PaidOrder = Pick<Order, 'token' | 'number' | 'status' | 'payment' | 'paymentState' | 'payUntil'>;
type View = ResponseOfCall<'paymentCheck'>;
type Busy = 'paying' | 'changing' | null;

/** Delays between polls for a payment whose callback has not arrived. */
const pollDelaysMs = [0, 1000, 2000, 4000, 8000];

/** Error of a payment page that did not open after the order was placed. */
const paymentNotStarted: ApiError = {
  ...{ layer: 'http', status: 424, errorNames: ['PAYMENT_PROVIDER_UNAVAILABLE'], paths: [] },
  ...{ message: 'The payment page could not be opened.', retryable: false },
};

/**
 * Payment of an order and its actions. An open payment is polled, because the browser may return before the bank's
 * callback arrives. `failed` means that the payment page did not open.
 */
export function usePayment(order: PaidOrder, onChange?: () => void, failed = false) {
  const lang = useLocale();
  // A response applies only to the order object that it was requested for.
  const [latest, setLatest] = useState<{ readonly of: PaidOrder; readonly view: View } | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<ApiError | null>(failed ? paymentNotStarted : null);
  const view: View = latest?.of === order ? latest.view : order;
  const { token } = order;
  const update = useCallback(
    (next: View) => {
      setLatest({ of: order, view: next });
      if (next.paymentState !== order.paymentState || next.payment !== order.payment) onChange?.();
    },
    [order, onChange],
  );
  const hasState = useFeature('paymentState');
  const poll = useCallback(async () => {
    if (!hasState) return;
    const result = await requestApi<View>('/api/account/payment/check', { method: 'POST', body: { token } });
    if (result.ok) update(result.data);
  }, [token, update, hasState]);

  const isPolling = usePolling(hasState && view.paymentState === 'pending', poll);

  const begin = (action: Busy) => {
    setBusy(action);
    setError(null);
  };
  const fail = async (reason: ApiError) => {
    setBusy(null);
    setError(reason);
    // The order was changed in another tab or by the bank.
    if (reason.errorNames.includes('PAYMENT_NOT_OPEN')) await poll();
  };

  return {
    view,
    isPolling,
    busy,
    error,
    pay: async (provider?: string) => {
      if (busy) return;
      begin('paying');
      const result = await requestPaymentPage(token, lang, provider);
      if (result.ok) window.location.assign(result.data.url);
      else await fail(result.error);
    },
    payOnDelivery: async () => {
      if (busy) return;
      begin('changing');
      const body = { token, payment: 'cash' };
      const result = await requestApi<View>('/api/account/payment/change', { method: 'POST', body });
      if (!result.ok) return fail(result.error);
      setBusy(null);
      update(result.data);
    },
  };
}

/** Polls at growing intervals while the payment is open. Returns whether polling continues. */
function usePolling(isOpen: boolean, poll: () => Promise<void>): boolean {
  const [polls, setPolls] = useState(0);
  const isPolling = isOpen && polls < pollDelaysMs.length;
  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => void poll().finally(() => setPolls(polls + 1)), pollDelaysMs[polls]);
    return () => clearTimeout(timer);
  }, [isPolling, poll, polls]);
  return isPolling;
}

export type Payment = ReturnType<typeof usePayment>;

/** State of a payment, which selects its message; `none` has no message. */
export type PaymentCase =
  | 'none'
  | 'waiting'
  | 'checking'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refundDue'
  | 'refunded'
  | 'over'
  | 'otherwise';

type PaymentFacts = Pick<Order, 'status' | 'payment' | 'paymentState'>;

/** Payment state of an order. An order without payment by card has one only if a card payment was received for it. */
export function paymentCase({ status, payment, paymentState }: PaymentFacts, isPolling: boolean): PaymentCase {
  if (paymentState === 'paid' || paymentState === 'refunded') return paymentState;
  if (paymentState === 'refund_due') return 'refundDue';
  if (payment !== 'card') return 'none';
  if (status !== 'PENDING') return 'over';
  if (paymentState === 'pending') return isPolling ? 'checking' : 'waiting';
  return paymentState === null || paymentState === 'created' ? 'waiting' : paymentState;
}

/** Heading and texts for a payment state. */
export function usePaymentTexts(order: PaidOrder, { view }: Payment, shown: Exclude<PaymentCase, 'none'>) {
  const t = useTranslations('payment');
  const format = useFormatter();
  return {
    title: t(`${shown}Title`),
    text: t(`${shown}Text`, { number: order.number }),
    until: view.payUntil !== null && t('keptUntil', { until: format.dateTime(new Date(view.payUntil), 'moment') }),
  };
}

/** URL of the bank's page for an order, with the chosen provider. It leaves the shop: use `location.assign`. */
export async function requestPaymentPage(
  token: string,
  lang: Locale,
  provider = '',
): Promise<ApiResult<ResponseOfCall<'paymentUrl'>>> {
  return requestApi<ResponseOfCall<'paymentUrl'>>('/api/account/payment/url', {
    method: 'POST',
    body: { token, lang, ...(provider !== '' && { provider }) },
  });
}
