import { postDays } from '@/lib/domain/delivery/delivery-promise';
import { inEveryLocale } from '@/services/messages/service-messages';
import { byTariff, type CarriedMethod } from '../method';

const parcel = { freeFrom: null, cutOff: '15:00', includedWeight: 10_000, heaviest: 30_000 };
const town = { ...parcel, price: 6000, daysMin: 1, daysMax: 2, perKg: 300 };
const district = { ...parcel, price: 6000, daysMin: 1, daysMax: 3, perKg: 400 };

/** The post, to any place of the country. */
export const post: CarriedMethod = {
  words: inEveryLocale(({ delivery }) => delivery.post),
  charge: byTariff,
  works: postDays,
  begins: { price: 6000, freeFrom: null, daysMin: 1, daysMax: 3 },
  tariffs: {
    ...{ chisinau: town, balti: town, center: district, regions: district },
    left_bank: { ...parcel, price: 9000, daysMin: 2, daysMax: 5, perKg: 600 },
  },
};
