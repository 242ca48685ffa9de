import { inEveryLocale } from '@/services/messages/service-messages';
import { storesOf } from '../delivery-terms';
import type { CollectedMethod } from '../method';

/** In one of the shop's own stores. */
export const pickup: CollectedMethod = {
  words: inEveryLocale(({ delivery }) => delivery.pickup),
  points: (warehouses) => storesOf({ warehouses }),
  charge: ({ price }) => price,
  begins: { price: 0, freeFrom: null, daysMin: 0, daysMax: 1 },
};
