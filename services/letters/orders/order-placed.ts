import { defineOrderLetter } from './order-letter';
import { carOrder } from './sample-order';

export const orderPlaced = defineOrderLetter({
  kind: 'order-placed',
  when: 'an order was placed',
  countedAs: 'order',
  showsOrder: true,
  samples: [
    {},
    carOrder,
    { payment: 'card', paymentState: 'created', payUntil: '2026-11-24T10:05:00.000Z' },
    { payment: 'transfer', bankPayment: { contractNumber: null, payBy: '2026-11-28', received: false } },
    { payment: 'invoice', bankPayment: { contractNumber: '2024/118', payBy: '2026-12-05', received: false } },
  ],
  subject: ({ number, payUntil, transferBy }, t) =>
    t(payUntil === undefined && transferBy === undefined ? 'order-placed.subject' : 'order-placed.unpaid', { number }),
  paragraphs({ pickup, payUntil, transferBy, total = '' }, t) {
    if (transferBy !== undefined) return [t('transfer.awaited', { total, until: transferBy }), t('transfer.then')];
    if (payUntil !== undefined) return [t('order-placed.card', { total, until: payUntil }), t('order-placed.cardPaid')];
    return [t(pickup ? 'order-placed.pickup' : 'order-placed.carried')];
  },
});
