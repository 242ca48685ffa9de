import { defineOrderLetter, fullRefundText } from './order-letter';
import { pickedUpOrder } from './sample-order';

export const orderUnfetched = defineOrderLetter({
  kind: 'order-unfetched',
  when: 'nobody fetched an order, which is closed',
  samples: [{ facts: { amount: '160,50 lei', way: 'courier' } }, pickedUpOrder],
  subject: ({ number, pickup }, t) =>
    t(pickup ? 'order-unfetched.subjectPickup' : 'order-unfetched.subject', { number }),
  paragraphs: ({ pickup, amount, way }, t) => [
    t(pickup ? 'order-unfetched.returnedPickup' : 'order-unfetched.returned'),
    amount !== undefined && fullRefundText(amount, way, t),
    t('order-unfetched.again'),
  ],
});
