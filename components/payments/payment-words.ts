import { useFormatter, useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/orders/orders';
import type { PaidOrder, Payment } from './use-payment';

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

/** Which of the cases an order is in. One that is paid otherwise tells of cards only when money came nevertheless. */
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
