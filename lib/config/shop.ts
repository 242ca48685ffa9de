import type { LocaleCode } from '@/lib/contract/locales/locales';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { LiveSettings, ShopSettings } from '@/lib/contract/settings/settings';
import { isRealCompany } from './company';
import { liveSettings } from './live-settings';
import { shopBasics } from './shop-basics';
import { shopDefaults } from './shop-defaults';
import inEveryLanguage from './shop-texts.json' with { type: 'json' };

export type { LocaleCode } from './shop-basics';

export type OpeningHours = ShopSettings['hours']['openingHours'][number];

/** The name of the shop's country in each language. */
export function countryName(): Readonly<Record<LocaleCode, string>> {
  return forEachLocale((code) => inEveryLanguage[code].country);
}

/** A section of the settings: the values saved in the back office, else the defaults. */
export function section<Name extends keyof ShopSettings>(name: Name): ShopSettings[Name];
export function section(name: keyof ShopSettings): ShopSettings[keyof ShopSettings] {
  return liveSettings()[name] ?? shopDefaults[name];
}

/** Whether the shop is open. A shop with an https URL stays closed until its company has valid numbers. */
export function isShopOpen(
  isPublic: boolean,
  {
    switches = shopDefaults.switches,
    company = shopDefaults.company,
  }: Pick<LiveSettings, 'switches' | 'company'> = liveSettings(),
): boolean {
  return switches.open && (!isPublic || isRealCompany(company));
}

/**
 * All shop-specific settings that are not secret. Those that read a section change while the program runs: read them
 * when they are used, never when a module is loaded.
 */
export const shop = {
  ...shopBasics,
  get name() {
    return shopBasics.name;
  },
  get logo() {
    return shopBasics.logo;
  },
  get hasOwnLogo() {
    return shopBasics.hasOwnLogo;
  },
  /** The numbers of suggestions by name and by part number. */
  search: { ...shopBasics.search, limitProducts: 6, limitProductsOEN: 4 },
  /** Texts of link previews for pages without their own. */
  get preview() {
    const { previewTitle: title, previewNote: note } = section('brand');
    return { title, note };
  },
  /** Colour of the browser's toolbar and of the installed app's title bar. */
  themeColor: '#14171a',
  timeZone: 'Europe/Chisinau',
  get phone() {
    const { phone } = section('contacts');
    return { display: phone, link: phone.replace(/[^+\d]/g, '') };
  },
  get contacts() {
    return { ...section('contacts'), country: 'MD' } as const;
  },
  get openingHours() {
    return section('hours').openingHours;
  },
  /** Closed days besides public holidays, and public holidays on which the shop works. */
  get holidays() {
    const { closedDays, workedHolidays } = section('hours');
    return { closedDays, workedHolidays };
  },
  get company() {
    return section('company');
  },
  get vatPercent() {
    return section('terms').vatPercent;
  },
  /** Prefixes of document numbers, `F-2026-000001`: one to eight capital letters, different for each kind. */
  documentPrefixes: { invoice: 'F', credit_note: 'NC' },
  /**
   * Whether unit prices are rounded up to whole lei. Only the services round; the storefront shows their prices
   * unchanged.
   */
  roundPrices: true,
  /** Days after delivery in which a part can be returned. */
  get returnDays() {
    return section('terms').returnDays;
  },
  /** The same for a part chosen for a car that does not fit it. */
  get fitReturnDays() {
    return section('terms').fitReturnDays;
  },
  /** Days an order is held for pickup. */
  get pickupDays() {
    return section('terms').pickupDays;
  },
  /** Minimum price of the products of an order, in bani; 0 for none. */
  get orderMinimum() {
    return section('terms').orderMinimum;
  },
  /** Lifetime of a bank page, and of an unpaid card order. */
  payment: {
    /** Offered by a back end that has no list of payment methods; `transfer` to companies only. */
    methods: ['card', 'cash', 'transfer'] as const,
    pageMinutes: 20,
    unpaidHours: 24,
    /** Days until a transfer is due, and extra days for slow banks. */
    get transferDays() {
      return section('terms').transferDays;
    },
    transferGraceDays: 3,
  },
  get links() {
    return section('contacts').links;
  },
  get registration() {
    return section('switches').registration;
  },
  get icons() {
    return section('switches').icons;
  },
  /** Whether orders can be collected in a store. */
  get hasPickup() {
    return liveSettings().pickup ?? true;
  },
  /** Whether cards are accepted. */
  get takesCards() {
    return liveSettings().card ?? true;
  },
  /** Local time until which an order is ready in the store the same day. */
  get orderCutOff() {
    return section('terms').orderCutOff;
  },
  /** The prompt to install the shop on a phone's home screen: its delay, and the days until it is shown again. */
  get installPrompt() {
    return { enabled: section('switches').installPrompt, delayMs: 3000, againDays: 30 };
  },
  miniCart: { pictureLimit: 5 },
  olderShopUrl: 'https://vechi.piesar.md/',
} as const;
