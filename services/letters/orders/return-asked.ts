import { defineOrderLetter } from './order-letter';
import { returnedOrder } from './sample-order';

export const returnAsked = defineOrderLetter({
  kind: 'return-asked',
  when: 'a return was asked for',
  countedAs: 'order',
  samples: [returnedOrder],
  subject: ({ number }, t) => t('return-asked.subject', { number }),
  paragraphs: (_, t) => [t('return-asked.wait')],
});
