export type LocaleCode = 'ro-MD' | 'ru';
export type CurrencyCode = 'MDL' | 'USD' | 'EUR' | 'RUB';

export type Locale = {
  readonly code: LocaleCode;
  readonly label: string;
  readonly name: string;
  readonly image: string;
  readonly direction: 'ltr' | 'rtl';
  /** What account calls send as `lang`. */
  readonly language: 'ro' | 'ru';
  /** The currency of those who speak it; offered as soon as it has a rate. */
  readonly currency: CurrencyCode;
  readonly openGraph: string;
};

export type Currency = {
  readonly code: CurrencyCode;
  readonly symbol: string;
  /** Units of this currency for 1 MDL; without a rate it is not offered. */
  readonly rate: number | null;
};

const locales: readonly Locale[] = [
  {
    code: 'ro-MD',
    label: 'RO',
    name: 'Română',
    image: '/flags/ro.svg',
    direction: 'ltr',
    language: 'ro',
    currency: 'MDL',
    openGraph: 'ro_MD',
  },
  {
    code: 'ru',
    label: 'RU',
    name: 'Русский',
    image: '/flags/ru.svg',
    direction: 'ltr',
    language: 'ru',
    currency: 'RUB',
    openGraph: 'ru_MD',
  },
];

const currencies: readonly Currency[] = [
  { code: 'MDL', symbol: 'lei', rate: 1 },
  { code: 'USD', symbol: '$', rate: 0.06 },
  { code: 'EUR', symbol: '€', rate: 0.05 },
  { code: 'RUB', symbol: '₽', rate: null },
];

/**
 * The settings that every page needs in the browser. They stand apart because all of an object travels with any part
 * of it: modules of the pages' shell import these, and the rest of the shop's settings stays on the server.
 */
export const shopBasics = {
  locales,
  defaultLocale: 'ro-MD',
  currencies,
  defaultCurrency: 'MDL',
  /** Whether prices in lei are rounded up to a whole number. */
  roundPrices: true,
  currencySwitching: true,
  authentication: true,
  menu: { megamenu: true, closeDelayMs: 200 },
  /** Pages that stand; links to the others are left out. */
  pages: {
    wishlist: true,
    compare: true,
    quickOrder: true,
    searchByCar: true,
    site: true,
    trackOrder: true,
    garage: true,
    profile: true,
    password: true,
    forgotPassword: true,
    files: true,
    settings: true,
  },
  search: { minimumLength: 3, maximumLength: 100, debounceMs: 250, limitProducts: 6, limitProductsOEN: 4 },
  listing: { pageSizes: [24, 48, 96], defaultPageSize: 24 },
  /** What an e-mail address must match besides being one. */
  emailPattern: /^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,24}$/i,
} as const;
