import type { LocaleRow } from '@/lib/contract/locales/locale-row';
import { localeTable } from '@/lib/contract/locales/locale-table.mjs';
import { firstLocale, type Language, type LocaleCode } from '@/lib/contract/locales/locales';
import { liveSettings } from './live-settings';

export type { LocaleCode } from '@/lib/contract/locales/locales';
export type CurrencyCode = 'MDL' | 'USD' | 'EUR' | 'RUB';

/** A language of the shop; tests override some fields. */
export type Locale = Omit<LocaleRow, 'code' | 'language' | 'currency'> & {
  readonly code: LocaleCode;
  readonly language: Language;
  readonly currency: CurrencyCode;
};

export type Currency = {
  readonly code: CurrencyCode;
  readonly symbol: string;
  /** Units of this currency for 1 MDL; without a rate it is not offered. */
  readonly rate: number | null;
};

const locales: readonly Locale[] = localeTable;

const currencies: readonly Currency[] = [
  { code: 'MDL', symbol: 'lei', rate: 1 },
  { code: 'USD', symbol: '$', rate: 0.06 },
  { code: 'EUR', symbol: '€', rate: 0.05 },
  { code: 'RUB', symbol: '₽', rate: null },
];

/** Name of the shop until the owner saves a name in the back office. */
export const defaultShopName = 'Piesar';

/**
 * Settings that every page needs in the browser. They are separate because bundlers include objects as a whole; all
 * other settings stay on the server.
 */
export const shopBasics = {
  /** The shop's name in all pages, letters and files; messages receive it as the argument `shop`. */
  get name() {
    return liveSettings().brand?.name ?? defaultShopName;
  },
  /** The uploaded logo; null without a logo. */
  get logo() {
    return liveSettings().brand?.logo ?? null;
  },
  /** A square picture of the uploaded logo, for icons; undefined without a logo. */
  get icon() {
    return this.logo ? `/pictures/${this.logo.key}/wt.webp` : undefined;
  },
  /** Whether the shop has another logo or name, so that the drawn logo of the repository is not shown. */
  get hasOwnLogo() {
    const { brand } = liveSettings();
    return brand !== undefined && (brand.logo !== null || brand.name !== defaultShopName);
  },
  locales,
  defaultLocale: firstLocale,
  currencies,
  defaultCurrency: 'MDL',
  currencySwitching: true,
  authentication: true,
  menu: { megamenu: true, closeDelayMs: 200 },
  /** Enabled pages; links to disabled pages are not rendered. */
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
  search: { minimumLength: 3, maximumLength: 100, debounceMs: 250 },
  /** The first size is the default. */
  listing: { pageSizes: [24, 48, 96] },
  /** Additional pattern for e-mails. */
  emailPattern: /^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,24}$/i,
} as const;
