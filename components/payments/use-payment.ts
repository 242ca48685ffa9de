import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { type ApiError, type ApiResult, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';

/** What an order must tell for its payment to be shown. */
export type PaidOrder = Pick<Order, 'token' | 'number' | 'status' | 'payment' | 'paymentState' | 'payUntil'>;
type View = ResponseOfCall<'paymentCheck'>;
type Busy = 'paying' | 'changing' | null;

/** Polling interval for a payment that the bank has not reported yet. */
const pausesMs = [0, 1000, 2000, 4000, 8000];

/** Why a payment that was to begin with the order did not. */
const notBegun: ApiError = {
  ...{ layer: 'http', status: 424, errorNames: ['PAYMENT_PROVIDER_UNAVAILABLE'], paths: [] },
  ...{ message: 'The payment page could not be opened.', retryable: false },
};

/**
 * Current payment of an order and its actions. An open payment is polled: its callback may arrive after the browser.
 * `onChange` is called when the order changed; `failed` means the bank's page did not open.
 */
export function usePayment(order: PaidOrder, onChange?: () => void, failed = false) {
  const lang = useLocale();
  // An answer belongs to the order it was requested for; a newer read of the order wins.
  const [latest, setLatest] = useState<{ readonly of: PaidOrder; readonly view: View } | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<ApiError | null>(failed ? notBegun : null);
  const view: View = latest?.of === order ? latest.view : order;
  const { token } = order;
  const take = useCallback(
    (next: View) => {
      setLatest({ of: order, view: next });
      if (next.paymentState !== order.paymentState || next.payment !== order.payment) onChange?.();
    },
    [order, onChange],
  );
  const look = useCallback(async () => {
    const result = await requestApi<View>('/api/account/payment/check', { method: 'POST', body: { token } });
    if (result.ok) take(result.data);
  }, [token, take]);

  const asking = useLooks(view.paymentState === 'pending', look);

  const begin = (what: Busy) => {
    setBusy(what);
    setError(null);
  };
  const fail = async (reason: ApiError) => {
    setBusy(null);
    setError(reason);
    // Something happened to the order elsewhere: in another tab, or at the bank.
    if (reason.errorNames.includes('PAYMENT_NOT_OPEN')) await look();
  };

  return {
    view,
    asking,
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
      take(result.data);
    },
  };
}

/** Looks again and again, ever more seldom, as long as the payment is open. Says whether it still does. */
function useLooks(open: boolean, look: () => Promise<void>): boolean {
  const [looks, setLooks] = useState(0);
  const asking = open && looks < pausesMs.length;
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => void look().finally(() => setLooks(looks + 1)), pausesMs[looks]);
    return () => clearTimeout(timer);
  }, [asking, look, looks]);
  return asking;
}

export type Payment = ReturnType<typeof usePayment>;

/** Message about a payment; `none` when there is nothing to say. */
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

/** The payment case of an order. An order not paid by card has one only if a card payment was received nevertheless. */
export function paymentCase({ status, payment, paymentState }: PaymentFacts, asking: boolean): PaymentCase {
  if (paymentState === 'paid' || paymentState === 'refunded') return paymentState;
  if (paymentState === 'refund_due') return 'refundDue';
  if (payment !== 'card') return 'none';
  if (status !== 'PENDING') return 'over';
  if (paymentState === 'pending') return asking ? 'checking' : 'waiting';
  return paymentState === null || paymentState === 'created' ? 'waiting' : paymentState;
}

/** The heading and the sentences of a case. */
export function usePaymentWords(order: PaidOrder, { view }: Payment, shown: Exclude<PaymentCase, 'none'>) {
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
