import { z } from 'zod';
import { email } from '../account/auth';
import { defineCall } from '../call';
import { localeCodes } from '../locales/locales';
import { calendarDay, noBody, noParams } from '../shared';
import { normaliseIban, normaliseIdno, normaliseVatCode } from '../values/company-numbers';
import { formatPhone, normalisePhone } from '../values/phone';

const line = (most: number) => z.string().trim().min(1).max(most);
const localeCode = z.enum(localeCodes);
const inEveryLanguage = (most: number) => z.record(localeCode, line(most));
/** Local time, `08:30`. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'TIME', abort: true });
/** A text that is stored in normalised form. `fault`: message key for an invalid text. */
const checked = (most: number, fault: string, normalise: (text: string) => string | undefined) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      const normal = normalise(text);
      if (normal !== undefined) return normal;
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    });

const bankCode = /^(?!XXXX)[A-Z]{4}MD[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Name and appearance. */
const brand = z.object({
  name: line(40),
  /** Uploaded logo for the header; null shows the name. */
  logo: z
    .object({
      key: z.string().regex(/^photo-[0-9a-f]{32}$/),
      /** Width divided by height. */
      ratio: z.number().min(0.2).max(10),
    })
    .nullable()
    .default(null),
  /** The colour of buttons and links, `#1f47c8`; null for the colours of the style sheets. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'COLOR')
    .nullable(),
  previewTitle: inEveryLanguage(80),
  previewNote: inEveryLanguage(80),
});

/** The seller on invoices and in the terms. */
const company = z.object({
  legalName: line(120),
  idno: checked(20, 'IDNO', normaliseIdno),
  vatCode: checked(12, 'VAT_CODE', (text) => {
    const code = normaliseVatCode(text);
    return code !== undefined && !/^0+$/.test(code) ? code : undefined;
  }),
  bank: line(120),
  bic: checked(11, 'BIC', (text) => (bankCode.test(text.trim().toUpperCase()) ? text.trim().toUpperCase() : undefined)),
  iban: checked(40, 'IBAN', normaliseIban),
  director: z.string().trim().max(120),
});

const networkNames = ['telegram', 'viber', 'whatsapp', 'facebook', 'instagram', 'youtube', 'tiktok'] as const;
/** A link to a network; empty for none. */
const link = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:|https:\/\/[^\s"<>]+|viber:\/\/[^\s"<>]+)$/, 'LINK');

const contacts = z.object({
  /** A phone number in any notation, stored in the display format. */
  phone: checked(40, 'PHONE', (text) => {
    const phone = normalisePhone(text);
    return phone && formatPhone(phone).replaceAll('\u00a0', ' ');
  }),
  email,
  street: inEveryLanguage(120),
  city: inEveryLanguage(80),
  postcode: line(12),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  links: z.object({
    ...{ telegram: link, viber: link, whatsapp: link, facebook: link, instagram: link, youtube: link, tiktok: link },
  } satisfies Record<(typeof networkNames)[number], typeof link>),
});

export const openingDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const openingDay = z.enum(openingDays);
const areNeighbours = (days: readonly z.output<typeof openingDay>[]) =>
  days.every((day, at) => at === 0 || openingDays.indexOf(day) === openingDays.indexOf(days[at - 1] ?? 'Su') + 1);

const hours = z.object({
  /** One entry for each range of days with the same hours, from Monday. */
  openingHours: z
    .array(
      z
        .object({
          days: z.array(openingDay).min(1).max(7).refine(areNeighbours, 'DAYS'),
          opens: time,
          closes: time,
        })
        .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'HOURS_REVERSED' }),
    )
    .min(1, 'HOURS_EMPTY')
    .max(7)
    .refine((list) => {
      const days = list.flatMap((range) => range.days);
      return new Set(days).size === days.length;
    }, 'DAYS'),
  /** Days on which the shop is closed besides public holidays. */
  closedDays: z.array(calendarDay).max(100),
  /** Public holidays on which the shop works. */
  workedHolidays: z.array(calendarDay).max(100),
});

const terms = z
  .object({
    /** Minimum price of the products of an order, in bani; 0 for none. */
    orderMinimum: z.int().min(0).max(1_000_000_00),
    /** Days after delivery in which a part can be returned; the law grants 14. */
    returnDays: z.int().min(14).max(365),
    /** Days after delivery in which a part that does not fit the chosen car can be returned. */
    fitReturnDays: z.int().min(14).max(365),
    /** Days an order is held for pickup. */
    pickupDays: z.int().min(1).max(60),
    /** Days until a transfer is due. */
    transferDays: z.int().min(1).max(90),
    /** Local time until which an order is ready in the store the same day. */
    orderCutOff: time,
    vatPercent: z.int().min(0).max(40),
  })
  .refine(({ returnDays, fitReturnDays }) => fitReturnDays >= returnDays, {
    path: ['fitReturnDays'],
    message: 'FIT_RETURN_SHORTER',
  });

const switches = z.object({
  /** Whether the shop is open. A closed shop shows the page "opening soon". */
  open: z.boolean().default(true),
  registration: z.boolean(),
  installPrompt: z.boolean(),
  icons: z.object({
    account: z.boolean(),
    wishlist: z.boolean(),
    compare: z.boolean(),
    cart: z.boolean(),
    garage: z.boolean(),
  }),
});

/** The schema of each section of the shop's settings. Messages of issues name the fault for the pages. */
export const settingSections = { brand, company, contacts, hours, terms, switches } as const;
export type SettingSection = keyof typeof settingSections;
export const sectionNames = [
  'brand',
  'company',
  'contacts',
  'hours',
  'terms',
  'switches',
] as const satisfies readonly SettingSection[];

const rates = z.record(z.string().max(3), z.number());

const liveSettings = z.object({
  brand: brand.optional(),
  company: company.optional(),
  contacts: contacts.optional(),
  hours: hours.optional(),
  terms: terms.optional(),
  switches: switches.optional(),
  /** Units of a currency for 1 MDL, for the currencies with a stored rate. */
  rates: rates.optional(),
  /** Currencies that have a default rate in the code but are hidden in the shop. */
  hiddenCurrencies: z.array(z.string().max(3)).optional(),
  /** False if no order can be collected in a store. */
  pickup: z.boolean().optional(),
  /** False if no payment provider takes cards. */
  card: z.boolean().optional(),
});

/** All sections. */
export type ShopSettings = { readonly [Section in SettingSection]: z.output<(typeof settingSections)[Section]> };
/** The sections that the shop has saved; the others have the values of the code. */
export type LiveSettings = z.output<typeof liveSettings>;

/** Ours (+). */
export const shopSettings = defineCall({
  service: 'shop',
  method: 'GET',
  params: noParams,
  path: '/settings',
  summary: 'Name, company, contacts, hours and terms of the shop, as far as they differ from the defaults',
  request: noBody,
  response: liveSettings,
});

export const shopSettingsCalls = { shopSettings } as const;
