import { defineOrderLetter } from './order-letter';

export const orderCompleted = defineOrderLetter({
  kind: 'order-completed',
  when: 'an order was handed over',
  samples: [{ status: 'COMPLETED', facts: { returnUntil: '5 decembrie 2026', fitReturnUntil: '21 decembrie 2026' } }],
  subject: ({ number }, t) => t('order-completed.subject', { number }),
  paragraphs: ({ returnUntil, fitReturnUntil }, t) => [
    t('order-completed.arrived'),
    returnUntil !== undefined && t('order-completed.returnUntil', { day: returnUntil }),
    fitReturnUntil !== undefined && t('order-completed.fitReturnUntil', { day: fitReturnUntil }),
  ],
});
