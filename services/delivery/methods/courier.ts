import { courierDays } from '@/lib/domain/delivery/delivery-promise';
import { inEveryLocale } from '@/services/messages/service-messages';
import { byTariff, type CarriedMethod } from '../method';

const city = {
  ...{ price: 4000, freeFrom: 100_000, daysMin: 0, daysMax: 0, cutOff: '14:00' },
  ...{ includedWeight: 20_000, perKg: 200, heaviest: 200_000 },
};

/** The shop's own courier. */
export const courier: CarriedMethod = {
  words: inEveryLocale(({ delivery }) => delivery.courier),
  charge: byTariff,
  works: courierDays,
  begins: { price: 4000, freeFrom: 100_000, daysMin: 0, daysMax: 1 },
  tariffs: {
    chisinau: city,
    balti: city,
    center: {
      ...{ price: 8000, freeFrom: 250_000, daysMin: 1, daysMax: 1, cutOff: '12:00' },
      ...{ includedWeight: 20_000, perKg: 300, heaviest: 100_000 },
    },
  },
};
