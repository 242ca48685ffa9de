import { z } from 'zod';
import { maxPricedProducts } from '@/lib/contract/limits';
import { defineCall } from '../call';
import {
  absentAsEmpty,
  absentAsNull,
  accountLang,
  calendarDay,
  id,
  idInPath,
  locale,
  maxInt32,
  money,
  noBody,
  noParams,
  optionalFlag,
  optionalMoney,
} from '../shared';
import { contract } from './auth';

const settings = {
  /** Pages show list prices instead of own prices; false for customers who cannot switch. */
  hideMyPrice: z.boolean(),
  /** Language of letters and short messages; null uses the language of the requesting page. */
  lettersLang: accountLang.nullable(),
  /** The customer's e-mail is subscribed to the newsletter. */
  newsletter: z.boolean(),
  /** Send letters when a service of a garage car is due. */
  serviceLetters: z.boolean(),
};
export const accountSettings = z.object(settings);
export type AccountSettings = z.infer<typeof accountSettings>;

const settingsCall = { service: 'account', path: '/users/settings', params: noParams, audience: 'customer' } as const;

export const usersSettings = defineCall({
  ...settingsCall,
  method: 'GET',
  summary: "The customer's settings (ours: the specification has no call for them)",
  request: noBody,
  response: accountSettings,
});

/**
 * `hideMyPrice: true` is refused with 403 CONTRACT_REQUIRED unless e-mail and phone are confirmed and a contract is
 * active, `newsletter: true` and `serviceLetters: true` with 403 EMAIL_NOT_CONFIRMED while the e-mail is unconfirmed.
 * `consent` is the version of the accepted text.
 */
export const usersSettingsUpdate = defineCall({
  ...settingsCall,
  method: 'PUT',
  summary: 'Change some of the settings; returns all of them (ours)',
  idempotent: true,
  request: z
    .strictObject(settings)
    .partial()
    .extend({ consent: z.string().min(1).max(100).optional() }),
  response: accountSettings,
});

export const settingsCalls = { usersSettings, usersSettingsUpdate } as const;

/**
 * `offers` has the prices of the choices of a product. `own` is the customer's price of one piece without options, never
 * above `list`. It equals `list` for a customer without a price of their own, and while `hideMyPrice` is on. Unknown
 * products and products without a price are omitted.
 */
export const prices = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/prices',
  audience: 'customer',
  summary:
    'List prices and own prices of the signed-in customer (ours: pages are cached for everybody with list prices)',
  request: z.strictObject({ prodIds: z.array(id).min(1).max(maxPricedProducts) }),
  response: z.object({
    items: z.array(
      z.object({
        ...{ id, list: money, own: money },
        offers: absentAsEmpty(z.object({ offer: z.string(), list: money, own: money })),
      }),
    ),
  }),
});

export const pricesCalls = { prices } as const;

const customer = { service: 'account', audience: 'customer', params: noParams } as const;
const post = { ...customer, method: 'POST', idempotent: true } as const;
const day = z.iso.date();

/** A negative total means the customer has paid in advance. */
const contractDebt = contract.extend({
  total: money,
  overdue: optionalMoney,
  limit: absentAsNull(money),
  /** Orders under the contract, delivered or not, that are neither in the ledger nor marked as paid. */
  openOrders: optionalMoney,
  /** Remaining credit as shown by the checkout; negative if the limit is exceeded, null without a limit. */
  left: absentAsNull(money),
  /** The next payment that is not overdue yet. */
  next: absentAsNull(z.object({ due: day, amount: money })),
});
export type ContractDebt = z.infer<typeof contractDebt>;

export const usersDebt = defineCall({
  profile: 'core',
  ...customer,
  method: 'GET',
  path: '/users/debt/{detail}',
  summary: 'Debt of the active contracts: 0 totals only, 1 with unpaid invoices; 403 without a contract',
  params: z.strictObject({ detail: z.enum(['0', '1']) }),
  request: noBody,
  response: z.object({
    total: money,
    overdue: optionalMoney,
    /** Sum over all contracts; null if one of them has no limit. */
    limit: absentAsNull(money),
    contracts: absentAsEmpty(contractDebt),
    /** Longest overdue first, at most 500; `open` is the unpaid amount. */
    documents: absentAsEmpty(
      z.object({
        contractId: id,
        number: z.string(),
        date: day,
        due: day,
        amount: money,
        open: money,
        overdue: optionalFlag,
      }),
    ),
  }),
});

const period = { from: calendarDay, to: calendarDay, contractId: id.optional(), lang: accountLang };
const sold = { quantity: z.int().default(0), total: money };

/**
 * The period includes both days. Brands and products are the hundred with the largest sums; `rest` is the total of the
 * others.
 */
export const usersSalesReport = defineCall({
  profile: 'core',
  ...post,
  path: '/users/usersalesreport',
  summary: 'Sales to the customer in a period of at most five years, by month, brand and product',
  request: z.strictObject(period),
  response: z.object({
    ...sold,
    documents: z.int().default(0),
    lines: z.int().default(0),
    months: absentAsEmpty(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...sold })),
    /** Null for sales other than goods, such as delivery. */
    brands: absentAsEmpty(z.object({ brand: absentAsNull(z.string()), ...sold })),
    brandsRest: absentAsNull(z.object(sold)),
    products: absentAsEmpty(
      z.object({ brand: absentAsNull(z.string()), partNumber: absentAsNull(z.string()), ...sold }),
    ),
    productsRest: absentAsNull(z.object(sold)),
  }),
});

export const maxReportLines = 100_000;

const reportCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}_\d{1,9}$/)
  .refine((text) => calendarDay.safeParse(text.slice(0, 10)).success);

export const usersSalesLines = defineCall({
  ...post,
  path: '/users/usersalesreport/lines',
  summary: 'The lines of the sales report in chunks, for its file (ours); rejected above 100 000 lines',
  request: z.strictObject({ ...period, after: reportCursor.optional(), limit: z.int().min(1).max(5000).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        date: day,
        contract: z.string(),
        number: z.string(),
        brand: z.string().nullable(),
        partNumber: z.string().nullable(),
        quantity: z.int(),
        price: money,
        total: money,
      }),
    ),
    next: reportCursor.nullable(),
  }),
});

export const usersPriceList = defineCall({
  ...post,
  path: '/users/pricelist',
  summary: "The catalogue with the customer's own prices in chunks, for its file (ours)",
  request: z.strictObject({
    lang: locale,
    after: z.int().min(0).max(maxInt32).optional(),
    limit: z.int().min(1).max(5000).optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        brand: z.string(),
        partNumber: z.string(),
        name: z.string(),
        price: money,
        listPrice: money,
        /** Pieces in all warehouses; at most 99 are reported. */
        stock: z.int().min(0).max(99),
      }),
    ),
    next: id.nullable(),
  }),
});

export const documentKinds = ['invoice', 'delivery-note', 'act', 'contract', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

const contractDocument = z.object({
  id,
  contractId: id,
  kind: z.enum(documentKinds),
  name: z.string(),
  date: day,
  /** Size in bytes. */
  size: z.int().min(0),
});
export type ContractDocument = z.infer<typeof contractDocument>;

export const documentList = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/documents',
  summary: 'Documents of the active contracts, newest first, at most 1000 (ours)',
  request: noBody,
  response: z.object({ items: z.array(contractDocument), total: z.int() }),
});

/** Bodies are JSON, so a file travels in chunks of at most 3 MB, each in base64. */
export const documentRead = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/documents/{id}/{piece}',
  summary: "A chunk of a document's file, counted from 0 (ours)",
  params: z.strictObject({
    id: idInPath,
    piece: z.coerce.number<string | number>().int().min(0).max(99),
  }),
  request: noBody,
  response: z.object({ name: z.string(), type: z.string(), size: z.int(), pieces: z.int(), content: z.base64() }),
});

export const businessCalls = {
  usersDebt,
  usersSalesReport,
  usersSalesLines,
  usersPriceList,
  documentList,
  documentRead,
} as const;
