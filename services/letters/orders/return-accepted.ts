import { shop } from '@/lib/config/shop';
import { freights } from './order-facts';
import { defineOrderLetter } from './order-letter';
import { returnedOrder } from './sample-order';

export const returnAccepted = defineOrderLetter({
  kind: 'return-accepted',
  when: 'a return was accepted: how the parts come back',
  samples: freights.map((freight) => ({ ...returnedOrder, facts: { returnId: 9, freight, answer: 'Mulțumim!' } })),
  subject: ({ number }, t) => t('return-accepted.subject', { number }),
  paragraphs: ({ answer, freight }, t, locale) => [
    t('return-accepted.bring', { street: shop.contacts.street[locale], city: shop.contacts.city[locale] }),
    freight !== undefined && t(`return-accepted.freight.${freight}`),
    answer,
  ],
});
