export type LocaleCode = 'ro-MD' | 'ru';
export type CurrencyCode = 'MDL' | 'USD' | 'EUR';

export type Locale = {
  readonly code: LocaleCode;
  readonly label: string;
  readonly name: string;
  readonly image: string;
  readonly direction: 'ltr' | 'rtl';
  /** What account calls send as `lang`. */
  readonly language: 'ro' | 'ru';
  readonly openGraph: string;
};

export type Currency = {
  readonly code: CurrencyCode;
  readonly symbol: string;
  readonly name: Readonly<Record<LocaleCode, string>>;
  /** Units of this currency for 1 MDL. */
  readonly rate: number;
};

export type OpeningHours = {
  readonly days: readonly ('Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su')[];
  readonly opens: string;
  readonly closes: string;
};

const locales: readonly Locale[] = [
  {
    code: 'ro-MD',
    label: 'RO',
    name: 'Română',
    image: '/flags/ro.svg',
    direction: 'ltr',
    language: 'ro',
    openGraph: 'ro_MD',
  },
  {
    code: 'ru',
    label: 'RU',
    name: 'Русский',
    image: '/flags/ru.svg',
    direction: 'ltr',
    language: 'ru',
    openGraph: 'ru_MD',
  },
];

const currencies: readonly Currency[] = [
  { code: 'MDL', symbol: 'lei', name: { 'ro-MD': 'Leu moldovenesc', ru: 'Молдавский лей' }, rate: 1 },
  { code: 'USD', symbol: '$', name: { 'ro-MD': 'Dolar american', ru: 'Доллар США' }, rate: 0.06 },
  { code: 'EUR', symbol: '€', name: { 'ro-MD': 'Euro', ru: 'Евро' }, rate: 0.05 },
];

const openingHours: readonly OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:30', closes: '18:00' },
  { days: ['Sa'], opens: '08:30', closes: '15:00' },
];

/** The shop's own settings: everything that differs from one shop to the next and is no secret. */
export const shop = {
  name: 'Piesar',
  locales,
  defaultLocale: 'ro-MD',
  timeZone: 'Europe/Chisinau',
  phone: { display: '+373 22 123 456', link: '+37322123456' },
  contacts: {
    email: 'comenzi@piesar.md',
    street: { 'ro-MD': 'str. Calea Ieșilor 10', ru: 'ул. Каля Ешилор 10' },
    city: { 'ro-MD': 'Chișinău', ru: 'Кишинёв' },
    postcode: 'MD-2069',
    country: 'MD',
    location: { latitude: 47.0367, longitude: 28.7895 },
  },
  openingHours,
  /** Who sells: the terms and the privacy policy name it. IDNO is the 13-digit number of a Moldovan company. */
  company: { legalName: 'Piesar SRL', idno: '1000000000000' },
  vatPercent: 20,
  links: {
    telegram: 'https://t.me/piesar',
    viber: 'viber://chat?number=%2B37322123456',
    whatsapp: 'https://wa.me/37322123456',
    facebook: 'https://www.facebook.com/piesar',
    instagram: 'https://www.instagram.com/piesar',
    youtube: 'https://www.youtube.com/@piesar',
    tiktok: 'https://www.tiktok.com/@piesar',
  },
  currencies,
  defaultCurrency: 'MDL',
  /** Whether prices in lei are rounded up to a whole number. */
  roundPrices: true,
  currencySwitching: true,
  authentication: true,
  registration: true,
  icons: { account: true, wishlist: true, compare: true, cart: true, garage: true },
  /** Pages that stand; links to the others are left out. */
  pages: {
    wishlist: true,
    compare: true,
    searchByCar: true,
    site: true,
    trackOrder: false,
    garage: false,
    profile: false,
    password: false,
    forgotPassword: false,
    files: false,
    settings: false,
  },
  /** Local time until which an order is ready in the store the same day. */
  orderCutOff: '17:00',
  installPrompt: { enabled: true, delayMs: 3000 },
  search: { minimumLength: 3, maximumLength: 100, debounceMs: 250, limitProducts: 6, limitProductsOEN: 4 },
  miniCart: { pictureLimit: 5 },
  menu: { megamenu: true, closeDelayMs: 200 },
  listing: { pageSizes: [24, 48, 96], defaultPageSize: 24 },
  /** What an e-mail address must match besides being one. */
  emailPattern: /^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,24}$/i,
  olderShopUrl: 'https://vechi.piesar.md/',
} as const;
