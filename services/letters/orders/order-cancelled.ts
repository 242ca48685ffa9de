import { defineOrderLetter, fullRefundText } from './order-letter';

export const orderCancelled = defineOrderLetter({
  kind: 'order-cancelled',
  when: 'an order was cancelled',
  countedAs: 'order',
  showsOrder: true,
  samples: [{ status: 'CANCELLED' }, { status: 'CANCELLED', facts: { amount: '160,50 lei', way: 'card' } }],
  subject: ({ number }, t) => t('order-cancelled.subject', { number }),
  paragraphs: ({ amount, way }, t) => [
    t('order-cancelled.over'),
    amount === undefined ? t('order-cancelled.nothingPaid') : fullRefundText(amount, way, t),
  ],
});
