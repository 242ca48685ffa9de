import { storesOf } from '../delivery-terms';
import type { CollectedMethod } from '../method';

/** In one of the shop's own stores. */
export const pickup: CollectedMethod = {
  words: {
    ro: { name: 'Ridicare din magazin', description: 'Gratuit, de îndată ce piesele sunt în magazin.' },
    ru: { name: 'Самовывоз из магазина', description: 'Бесплатно, как только детали будут в магазине.' },
  },
  points: (warehouses) => storesOf({ warehouses }),
  charge: ({ price }) => price,
  begins: { price: 0, freeFrom: null, daysMin: 0, daysMax: 1 },
};
