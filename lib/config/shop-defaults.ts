import { forEachLocale } from '@/lib/contract/locales/locales';
import type { ShopSettings } from '@/lib/contract/settings/settings';
import { company } from './company';
import { defaultShopName } from './shop-basics';
import inEveryLanguage from './shop-texts.json' with { type: 'json' };

const textOf = (name: 'street' | 'city' | 'previewTitle' | 'previewNote') =>
  forEachLocale((code) => inEveryLanguage[code][name]);

/** Values of the settings that the shop has not saved in the back office. */
export const shopDefaults: ShopSettings = {
  brand: {
    name: defaultShopName,
    logo: null,
    color: null,
    previewTitle: textOf('previewTitle'),
    previewNote: textOf('previewNote'),
  },
  company: { ...company, director: '' },
  contacts: {
    phone: '+373 22 123 456',
    email: 'comenzi@piesar.md',
    street: textOf('street'),
    city: textOf('city'),
    postcode: 'MD-2069',
    location: { latitude: 47.0367, longitude: 28.7895 },
    links: {
      telegram: 'https://t.me/piesar',
      viber: 'viber://chat?number=%2B37322123456',
      whatsapp: 'https://wa.me/37322123456',
      facebook: 'https://www.facebook.com/piesar',
      instagram: 'https://www.instagram.com/piesar',
      youtube: 'https://www.youtube.com/@piesar',
      tiktok: 'https://www.tiktok.com/@piesar',
    },
  },
  hours: {
    openingHours: [
      { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:30', closes: '18:00' },
      { days: ['Sa'], opens: '08:30', closes: '15:00' },
    ],
    closedDays: [],
    workedHolidays: [],
  },
  terms: {
    orderMinimum: 0,
    returnDays: 14,
    fitReturnDays: 30,
    pickupDays: 7,
    transferDays: 5,
    orderCutOff: '17:00',
    vatPercent: 20,
  },
  switches: {
    open: true,
    registration: true,
    installPrompt: true,
    icons: { account: true, wishlist: true, compare: true, cart: true, garage: true },
  },
};
