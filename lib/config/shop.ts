import type { LocaleCode } from '@/lib/contract/locales/locales';
import { forEachLocale } from '@/lib/contract/locales/locales';
import { company } from './company';
import { shopBasics } from './shop-basics';
import inEveryLanguage from './shop-texts.json' with { type: 'json' };

type ShopTexts = {
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly previewTitle: string;
  readonly previewNote: string;
};

const texts: Readonly<Record<LocaleCode, ShopTexts>> = inEveryLanguage;

/** A text about the shop, such as its name or town, in each language. */
export function shopText(name: keyof ShopTexts): Readonly<Record<LocaleCode, string>> {
  return forEachLocale((code) => texts[code][name]);
}

export type { LocaleCode } from './shop-basics';

export type OpeningHours = {
  readonly days: readonly ('Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su')[];
  readonly opens: string;
  readonly closes: string;
};

const openingHours: readonly OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:30', closes: '18:00' },
  { days: ['Sa'], opens: '08:30', closes: '15:00' },
];

/** All shop-specific settings that are not secret. */
export const shop = {
  ...shopBasics,
  /** The numbers of suggestions by name and by part number. */
  search: { ...shopBasics.search, limitProducts: 6, limitProductsOEN: 4 },
  /** Texts of link previews for pages without their own. */
  preview: {
    title: shopText('previewTitle'),
    note: shopText('previewNote'),
  },
  /** Colour of the browser's toolbar and of the installed app's title bar. */
  themeColor: '#14171a',
  timeZone: 'Europe/Chisinau',
  phone: { display: '+373 22 123 456', link: '+37322123456' },
  contacts: {
    email: 'comenzi@piesar.md',
    street: shopText('street'),
    city: shopText('city'),
    postcode: 'MD-2069',
    country: 'MD',
    location: { latitude: 47.0367, longitude: 28.7895 },
  },
  openingHours,
  company,
  vatPercent: 20,
  /** Prefixes of document numbers, `F-2026-000001`: one to eight capital letters, different for each kind. */
  documentPrefixes: { invoice: 'F', credit_note: 'NC' },
  /** Whether unit prices are rounded up to whole lei. Only the services read it: the storefront shows what they return. */
  roundPrices: true,
  /** Days after delivery in which a part can be returned. */
  returnDays: 14,
  /** The same for a part chosen for a car that does not fit it. */
  fitReturnDays: 30,
  /** Days an order is held for pickup. */
  pickupDays: 7,
  /** How long a bank page stays open, and how long an unpaid card order is kept. */
  payment: {
    /** Offered by a back end that has no list of payment methods; `transfer` to companies only. */
    methods: ['card', 'cash', 'transfer'] as const,
    pageMinutes: 20,
    unpaidHours: 24,
    /** Days until a transfer is due, and extra days for slow banks. */
    transferDays: 5,
    transferGraceDays: 3,
  },
  links: {
    telegram: 'https://t.me/piesar',
    viber: 'viber://chat?number=%2B37322123456',
    whatsapp: 'https://wa.me/37322123456',
    facebook: 'https://www.facebook.com/piesar',
    instagram: 'https://www.instagram.com/piesar',
    youtube: 'https://www.youtube.com/@piesar',
    tiktok: 'https://www.tiktok.com/@piesar',
  },
  registration: true,
  icons: { account: true, wishlist: true, compare: true, cart: true, garage: true },
  /** Local time until which an order is ready in the store the same day. */
  orderCutOff: '17:00',
  /** The prompt to install the shop on a phone's home screen: its delay, and the days until it is shown again. */
  installPrompt: { enabled: true, delayMs: 3000, againDays: 30 },
  miniCart: { pictureLimit: 5 },
  olderShopUrl: 'https://vechi.piesar.md/',
} as const;
