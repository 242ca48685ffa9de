import { refundMethods } from '@/lib/contract/orders/order-events';
import { defineOrderLetter } from './order-letter';
import { returnedOrder } from './sample-order';

export const returnReceived = defineOrderLetter({
  kind: 'return-received',
  when: 'the parts of a return arrived and are in order',
  samples: refundMethods.map((way) => ({ ...returnedOrder, facts: { returnId: 9, way } })),
  subject: ({ number }, t) => t('return-received.subject', { number }),
  paragraphs: ({ answer, way = 'card' }, t) => [t('return-received.received', { way: t(`order.back.${way}`) }), answer],
});
