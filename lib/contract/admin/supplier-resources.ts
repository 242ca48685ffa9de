import { z } from 'zod';
import { defineResource } from './resource';
import { fileProfile, offerRule, priceProfile, supplier, supplierInput, supplierWarehouseInput } from './suppliers';

const version = z.int();
const supplierRecord = supplier.extend({
  /** A list that was read and waits for a decision. */
  waitingImportId: z.int().nullable(),
});
export type SupplierRecord = z.output<typeof supplierRecord>;

export const suppliersResource = defineResource({
  name: 'suppliers',
  summary: 'Suppliers with their terms and warehouses',
  record: supplierRecord,
  item: supplierRecord,
  filter: z.strictObject({ text: z.string().trim().max(100).optional(), active: z.boolean().optional() }),
  sorts: ['name', 'preference', 'lastImport'],
  create: supplierInput.safeExtend({ warehouse: supplierWarehouseInput }),
  update: supplierInput.safeExtend({ version }),
  actions: {
    addWarehouse: {
      on: 'record',
      summary: 'Adds a warehouse of the supplier',
      input: supplierWarehouseInput,
      output: supplierRecord,
    },
    changeWarehouse: {
      on: 'record',
      summary: 'Changes a warehouse of the supplier',
      input: supplierWarehouseInput.safeExtend({ warehouseId: z.int() }),
      output: supplierRecord,
    },
    saveFileProfile: {
      on: 'record',
      summary: 'Saves the file profile of the supplier',
      input: z.strictObject({ version, fileProfile }),
      output: supplierRecord,
    },
  },
});

const profileRecord = z.object({ id: z.int(), version, suppliers: z.int(), ...priceProfile.shape });
export type PriceProfileRecord = z.output<typeof profileRecord>;

export const priceProfilesResource = defineResource({
  name: 'price-profiles',
  summary: 'Price profiles: rules that compute sale prices from purchase prices',
  record: profileRecord,
  item: profileRecord,
  filter: z.strictObject({}),
  sorts: ['name'],
  create: priceProfile,
  update: priceProfile.extend({ version }),
  remove: true,
  actions: {},
});

/** Reason why an offer sets the price of its product or does not. */
export const offerReasons = [
  ...['chosen', 'no-product', 'inactive', 'no-price', 'out-of-stock', 'too-slow', 'own-stock', 'less-preferred'],
  ...['dearer', 'waiting'],
] as const;
export type OfferReason = (typeof offerReasons)[number];

const offer = z.object({
  id: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  warehouseId: z.int(),
  warehouse: z.string(),
  brandId: z.int(),
  brand: z.string(),
  partNumber: z.string(),
  name: z.string().nullable(),
  productId: z.int().nullable(),
  currency: z.string(),
  /** In hundredths of the currency. */
  purchase: z.int(),
  /** In bani: purchase price without VAT and sale price with VAT. */
  cost: z.int().nullable(),
  price: z.int().nullable(),
  /** Percent of the sale price without VAT. */
  margin: z.number().nullable(),
  quantity: z.int(),
  daysMin: z.int(),
  daysMax: z.int(),
  listedAt: z.iso.datetime(),
  reason: z.enum(offerReasons),
});
export type OfferItem = z.output<typeof offer>;

export const offersResource = defineResource({
  name: 'offers',
  summary: 'Offers of suppliers, with the one that sets the price of each product',
  record: offer,
  item: offer,
  filter: z.strictObject({
    supplierId: z.int().optional(),
    productId: z.int().optional(),
    /** Part number, or its beginning. */
    number: z.string().trim().max(60).optional(),
    withoutProduct: z.boolean().optional(),
    inStock: z.boolean().optional(),
  }),
  sorts: ['partNumber', 'price', 'quantity', 'listedAt'],
  actions: {},
});

const ruleRecord = offerRule.extend({ id: z.literal('rule'), version });

export const offerRuleResource = defineResource({
  name: 'offer-rule',
  summary: 'The rule that chooses between offers; its id is `rule`',
  record: ruleRecord,
  item: ruleRecord,
  filter: z.strictObject({}),
  sorts: ['id'],
  update: offerRule.extend({ version }),
  actions: {},
});
