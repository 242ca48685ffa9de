import { defineOrderLetter } from './order-letter';

/** Payment received, and the next step: goods already sent are not prepared any more. */
export const orderPaid = defineOrderLetter({
  kind: 'order-paid',
  when: 'the money for an order came, by card or by transfer',
  showsOrder: true,
  samples: [
    { payment: 'card', paymentState: 'paid', facts: { amount: '160,50 lei' } },
    { payment: 'transfer', status: 'COMPLETED', facts: { amount: '160,50 lei' } },
  ],
  subject: ({ number }, t) => t('order-paid.subject', { number }),
  paragraphs: ({ pickup, amount, transfer = false, goods = 'here' }, t) => [
    t(transfer ? 'order-paid.transfer' : 'order-paid.card', { amount: amount ?? t('order.theMoney') }),
    goods === 'arrived' ? t('order-paid.arrived') : t(`order-paid.${goods}.${pickup ? 'pickup' : 'carried'}`),
    transfer && t('order-paid.invoice'),
  ],
});
