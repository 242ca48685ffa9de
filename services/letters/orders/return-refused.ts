import { defineOrderLetter } from './order-letter';
import { returnedOrder } from './sample-order';

export const returnRefused = defineOrderLetter({
  kind: 'return-refused',
  when: 'a return was refused',
  samples: [{ ...returnedOrder, facts: { returnId: 9, answer: 'Piesa a fost montată.' } }],
  subject: ({ number }, t) => t('return-refused.subject', { number }),
  paragraphs: ({ answer }, t) => [t('return-refused.refused'), answer, t('return-refused.call')],
});
