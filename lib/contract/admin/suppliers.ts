import { z } from 'zod';
import { forEachText } from '../locales/locales';

/** In bani, or in hundredths of a supplier's currency. */
const money = z.int().min(1).max(2_000_000_000);
const word = z.string().trim().min(1).max(100);

// Price profiles

/** Percent with two decimals. `markup`: of the purchase price. `margin`: of the sale price without VAT. */
export const priceRate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('markup'), percent: z.number().min(0).max(1000).multipleOf(0.01) }),
  z.strictObject({ kind: z.literal('margin'), percent: z.number().min(0).max(90).multipleOf(0.01) }),
]);
export type PriceRate = z.output<typeof priceRate>;

/** A rule matches if all its conditions do; the purchase price is in bani without VAT. */
export const priceProfileRule = z
  .strictObject({
    brandId: z.int().nullable().default(null),
    /** A group or a part kind. */
    categoryId: z.int().nullable().default(null),
    /** Lowest purchase price, inclusive; `below` is the upper bound, exclusive. */
    from: money.nullable().default(null),
    below: money.nullable().default(null),
    rate: priceRate,
  })
  .refine(({ from, below }) => from === null || below === null || from < below, { path: ['below'] });

export const priceRounding = z.strictObject({
  /** Sale prices are multiples of this number of bani. */
  step: z.int().min(1).max(100_000),
  mode: z.enum(['up', 'nearest']),
});

/** Rules that compute sale prices with VAT from purchase prices without VAT. */
export const priceProfile = z.strictObject({
  name: word,
  /** Rate for articles that match no rule. */
  rate: priceRate,
  /** The first matching rule applies. */
  rules: z.array(priceProfileRule).max(200).default([]),
  rounding: priceRounding,
  /** Minimum margin in percent of the sale price without VAT; prices are raised to it. */
  minMargin: z.number().min(0).max(90).multipleOf(0.01).default(0),
});
export type PriceProfile = z.output<typeof priceProfile>;

// File profiles

export const listEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1251'] as const;
export const listDelimiters = [',', ';', '\t', '|'] as const;
/** The fields that columns of a supplier's list are mapped to. */
export const listFields = ['brand', 'number', 'name', 'category', 'price', 'stock', 'currency'] as const;
export type ListField = (typeof listFields)[number];

const heading = z.string().trim().min(1).max(200);

/** Settings for reading the files of a supplier. A setting without a value is detected. */
export const fileProfile = z.strictObject({
  encoding: z.enum(listEncodings).nullable().default(null),
  sheet: z.string().min(1).max(100).nullable().default(null),
  /** Line number of the header row, from 1. */
  headerRow: z.int().min(1).max(1000).nullable().default(null),
  delimiter: z.enum(listDelimiters).nullable().default(null),
  /** The heading of each column; case, accents and punctuation make no difference. Others are proposed. */
  columns: z.partialRecord(z.enum(listFields), heading).default({}),
  /** Headings that are not read, although their names look like a field. */
  ignored: z.array(heading).max(100).default([]),
  /** Columns with the stock of other warehouses of the supplier. */
  stockColumns: z
    .array(z.strictObject({ heading, warehouseId: z.int() }))
    .max(20)
    .default([]),
  /** Stock texts with their quantities; they take precedence over the built-in words. */
  stockWords: z
    .array(z.strictObject({ word: z.string().trim().min(1).max(60), quantity: z.int().min(0).max(9_999_999) }))
    .max(200)
    .default([]),
  decimalSign: z.enum([',', '.']).nullable().default(null),
  thousandsSign: z.enum([' ', '.', ',', "'"]).nullable().default(null),
  /** Number of rows below the header that are skipped. */
  skipRows: z.int().min(0).max(1000).default(0),
  /** Rows with a cell that begins with one of these texts are skipped. */
  skipTexts: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
  /** The file lists all articles of the supplier: articles that are missing go out of stock. */
  isComplete: z.boolean().default(true),
  /** Quantity of lines without a stock text; null: 0, and 1 if the list has no stock column. */
  emptyStock: z.int().min(0).max(9_999_999).nullable().default(null),
  /** Brand of lines without a brand. */
  defaultBrand: word.nullable().default(null),
});
export type FileProfile = z.output<typeof fileProfile>;

// Suppliers

const supplierFields = {
  name: word,
  active: z.boolean().default(true),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Lei for one unit of the currency; 1 for MDL. */
  rate: z.number().positive().max(100_000).multipleOf(0.000_001),
  /** The rate follows the daily rate of the currency. */
  usesDailyRate: z.boolean().default(false),
  pricesWithVat: z.boolean(),
  /** Warehouse of quantities in the column `stock`; one of the supplier's. */
  defaultWarehouseId: z.int().nullable(),
  /** 1 is the most preferred. */
  preference: z.int().min(1).max(9999).default(100),
  /** Percentage of articles that may vanish without a confirmation. */
  vanishedLimit: z.int().min(0).max(100).default(20),
  priceProfileId: z.int().nullable(),
  fileProfile: fileProfile.default(fileProfile.parse({})),
};

/** The fields of a supplier that staff enter. */
export const supplierInput = z
  .strictObject(supplierFields)
  .refine(({ currency, rate }) => currency !== 'MDL' || rate === 1, { path: ['rate'] });
export type SupplierInput = z.output<typeof supplierInput>;

const warehouseFields = {
  name: z.strictObject(forEachText(() => word)),
  /** Working days until products of the warehouse are in the store. */
  daysMin: z.int().min(0).max(90),
  daysMax: z.int().min(0).max(90),
  /** Orders until this time arrive in these days. */
  cutOff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
};
export const supplierWarehouseInput = z
  .strictObject(warehouseFields)
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'] });
export type SupplierWarehouseInput = z.output<typeof supplierWarehouseInput>;

export const supplier = z.object({
  id: z.int(),
  version: z.int(),
  ...supplierFields,
  warehouses: z.array(z.object({ id: z.int(), ...warehouseFields })),
  /** Offers with stock. */
  offers: z.int(),
  lastImport: z.object({ id: z.int(), appliedAt: z.iso.datetime() }).nullable(),
});
export type Supplier = z.output<typeof supplier>;

// Preview

/** A reason in the languages of the back office. */
export const reasonTexts = z.object(forEachText(() => z.string()));

export const listPreview = z.object({
  /** Name of the format, such as `CSV` or `XLSX`. */
  format: z.string(),
  encoding: z.enum(listEncodings).nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Line of the header row; null when no row was recognised as one. */
  headerRow: z.int().nullable(),
  /** Columns of the header row in their order. */
  headings: z.array(z.string()),
  /** Heading by field: the mapping of the profile, completed by proposals. */
  columns: z.partialRecord(z.enum(listFields), z.string()),
  /** Fields whose heading is proposed. */
  proposed: z.array(z.enum(listFields)),
  /** Required fields without a column: the list cannot be imported yet. */
  missing: z.array(z.enum(listFields)),
  /** The first rows of the file, title rows and header included. */
  rawRows: z.array(z.array(z.string())),
  /** The first 50 parsed rows below the header. */
  rows: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      brand: z.string().nullable(),
      number: z.string().nullable(),
      name: z.string().nullable(),
      category: z.string().nullable(),
      /** In hundredths of the supplier's currency. */
      price: z.int().nullable(),
      stock: z.array(z.object({ warehouseId: z.int(), quantity: z.int() })),
      /** Reason for the rejection of the row; null for a valid row. */
      fault: reasonTexts.nullable(),
    }),
  ),
  /** Reason why the whole file cannot be read. */
  fault: reasonTexts.nullable(),
});
export type ListPreview = z.output<typeof listPreview>;

// Dry run

const article = z.object({ brand: z.string(), number: z.string(), name: z.string().nullable() });
const priced = { purchase: z.int().nullable(), price: z.int().nullable(), quantity: z.int() };
const listedArticle = article.extend({ line: z.int(), ...priced });
const priceChange = article.extend({
  /** In hundredths of the supplier's currency. */
  before: z.int(),
  after: z.int(),
  /** Sale prices in bani. */
  priceBefore: z.int().nullable(),
  priceAfter: z.int().nullable(),
});
/** Questions that must be confirmed before a list is applied. */
export const importStops = ['vanished', 'factor', 'rejected'] as const;
export type ImportStop = (typeof importStops)[number];

export const dryRunReport = z.object({
  lines: z.int(),
  /** Offers: an article in two warehouses counts twice. */
  counts: z.object({
    /** Articles without an earlier offer of this supplier. */
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Articles with stock that are missing from the list. */
    vanished: z.int(),
    rejected: z.int(),
    /** New articles that are added to the catalogue: their brand, category and name are known. */
    created: z.int(),
    /** Articles that the shop does not have: kept as offers without a product. */
    unmatched: z.int(),
    /** Products whose present price was set by hand or an own list, and which a price of this list replaces. */
    replacedPrices: z.int(),
  }),
  samples: z.object({
    new: z.array(listedArticle),
    changed: z.array(priceChange),
    vanished: z.array(article.extend({ quantity: z.int() })),
  }),
  /** Rejected lines by reason, the most frequent first; the text has no values. */
  reasons: z.array(z.object({ code: z.string(), lines: z.int(), reason: reasonTexts })),
  unknownBrands: z.array(z.object({ name: z.string(), lines: z.int() })),
  unknownCategories: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** Stock texts without a known quantity, the most frequent first. Earlier reports have none. */
  unknownStockWords: z.array(z.object({ name: z.string(), lines: z.int() })).default([]),
  /** The biggest relative price changes, up or down. */
  priceChanges: z.array(priceChange),
  /** Share of vanished articles in percent, and the median factor of changed prices; null with too few prices. */
  vanishedShare: z.number(),
  priceFactor: z.number().nullable(),
  /** Questions to confirm before the list can be applied. */
  stops: z.array(z.enum(importStops)),
  notes: z.array(reasonTexts),
});
export type DryRunReport = z.output<typeof dryRunReport>;

/** A rejected line of a list, with the original cells of the file. */
export const rejectedLine = z.object({ line: z.int(), reason: reasonTexts, cells: z.array(z.string()) });
export type RejectedLine = z.output<typeof rejectedLine>;
/** A page of the rejected lines, in the order of the file. `headings`: the header row of the list. */
export const rejectedPage = z.object({
  headings: z.array(z.string()),
  items: z.array(rejectedLine),
  total: z.int(),
});
export type RejectedPage = z.output<typeof rejectedPage>;

export const importStates = ['reading', 'staged', 'applying', 'applied', 'undone', 'discarded'] as const;
export const supplierImport = z.object({
  id: z.int(),
  supplierId: z.int(),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Null while the file is read, and when reading failed. */
  report: dryRunReport.nullable(),
  /** The import can be undone: it is the last applied one of its supplier. */
  canUndo: z.boolean(),
});
export type SupplierImport = z.output<typeof supplierImport>;

// Offers

export const offerRuleKinds = ['own-first', 'preferred', 'cheapest'] as const;
/** The rule that chooses which offer sets the price of a product. */
export const offerRule = z.strictObject({
  kind: z.enum(offerRuleKinds),
  /** Offers with more delivery days are used only if no other offer exists; null for no limit. */
  maxDays: z.int().min(0).max(90).nullable(),
  /** Percentage of the price that a later delivery must save before shoppers can choose it. */
  minSaving: z.int().min(1).max(50),
});
export type OfferRule = z.output<typeof offerRule>;

/** An offer of a supplier for a product. */
export const productOffer = z.object({
  supplierId: z.int(),
  supplier: z.string(),
  warehouseId: z.int(),
  currency: z.string(),
  purchase: z.int(),
  cost: z.int().nullable(),
  price: z.int().nullable(),
  /** Available pieces: pieces of the list less pieces reserved by later orders. */
  quantity: z.int(),
  daysMin: z.int(),
  daysMax: z.int(),
  listedAt: z.iso.datetime(),
  /** The offer sets the price of the product. */
  isChosen: z.boolean(),
});
export type ProductOffer = z.output<typeof productOffer>;
