import { refundMethods } from '@/lib/contract/orders/order-events';
import { defineOrderLetter } from './order-letter';

export const orderRefunded = defineOrderLetter({
  kind: 'order-refunded',
  when: 'money for an order went back',
  samples: refundMethods.map((way) => ({ facts: { way, amount: '160,50 lei' } })),
  subject: ({ number, way = 'card' }, t) => t(`order-refunded.${way}.subject`, { number }),
  paragraphs: ({ amount, way = 'card' }, t) => [
    t(`order-refunded.${way}.sent`, { amount: amount ?? t('order.theMoney') }),
    way === 'card' && t('order-refunded.cardDays'),
    way === 'transfer' && t('order-refunded.transferDays'),
  ],
});
