import { z } from 'zod';
import { criteriaId, factValue } from '../catalogue/fit';
import { forEachText } from '../locales/locales';
import { id } from '../shared';
import { defineResource } from './resource';
import { carEngine } from './vehicles';

/** In bani. */
const price = z.int().min(1).max(2_000_000_000);
const version = z.string().min(1).max(64);
const texts = <Schema extends z.ZodType>(text: Schema) => z.strictObject(forEachText(() => text));
const names = texts(z.string().trim().min(1).max(300));

/** Numbers by which shoppers find a product: numbers of the car maker and of equal parts of other makers. */
export const numberKinds = ['oe', 'comparable'] as const;
const productNumber = z.strictObject({
  kind: z.enum(numberKinds),
  maker: z.string().trim().max(80),
  number: z.string().trim().min(1).max(80),
});

const pictureKey = z.string().regex(/^photo-[0-9a-f]{32}$/);
export const maxPictures = 20;
export const maxPictureBytes = 20 * 1024 * 1024;

const stockOfWarehouse = z.object({
  warehouseId: z.int(),
  name: z.string(),
  kind: z.enum(['store', 'central', 'supplier']),
  /** Pieces in the warehouse, including those that open orders hold. */
  pieces: z.int(),
  held: z.int(),
});

/** A condition of a part beyond the car: one of several values, or a span of build months (YYYYMM). */
const condition = z.union([
  z.strictObject({ criteriaId, values: z.array(factValue).min(1).max(40) }),
  z.strictObject({
    criteriaId,
    from: z.int().min(190_001).max(999_912).optional(),
    to: z.int().min(190_001).max(999_912).optional(),
  }),
]);
export const fitTerms = z.strictObject({
  conditions: z.array(condition).max(16),
  position: z.string().trim().min(1).max(60).nullable(),
  quantity: z.int().min(1).max(999).nullable(),
});

const item = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  sku: z.string(),
  category: z.string().nullable(),
  /** Path of the first photograph; without one, of the drawing of the category. */
  picture: z.string(),
  hasPhoto: z.boolean(),
  price: price.nullable(),
  compareAt: price.nullable(),
  /** Available pieces in all warehouses. */
  pieces: z.int(),
  hidden: z.boolean(),
});

const record = z.object({
  id,
  /**
   * Changes with texts, numbers, attributes, pictures and tags. An update with an earlier value fails with 409
   * RECORD_CHANGED.
   */
  version,
  sku: z.string(),
  slug: z.string(),
  partNumber: z.string(),
  brandId: z.int().nullable(),
  brand: z.string(),
  categoryId: z.int().nullable(),
  names,
  descriptions: texts(z.string()),
  /** Values by attribute: a number as text, a code of the attribute's values, or a text. */
  attributes: z.record(z.string(), z.string()),
  numbers: z.array(productNumber),
  ean: z.array(z.string()),
  /** In grams; without it the usual weight of the part kind is used. */
  weight: z.int().nullable(),
  warrantyMonths: z.int(),
  quantityPerCar: z.int().nullable(),
  coreDeposit: z.int().nullable(),
  /** Part numbers of the articles that supersede this one. */
  replacedBy: z.array(z.string()),
  tags: z.array(z.int()),
  /** Keys of photographs in their order. */
  pictures: z.array(z.string()),
  hidden: z.boolean(),
  price: price.nullable(),
  compareAt: price.nullable(),
  /** The latest prices with their first day, newest first. */
  priceHistory: z.array(z.object({ since: z.iso.datetime(), price: z.int() })),
  stock: z.array(stockOfWarehouse),
  /** Null: unknown. `all`: fits every car. */
  fit: z.object({
    kind: z.enum(['unknown', 'all', 'cars']),
    cars: z.int(),
    /** Changes with the cars. Updates of the fit send it back. */
    version: z.string(),
  }),
  /** Conditions of the product for every car. */
  fitTerms: fitTerms.nullable(),
  /** The page of the product in the shop, by language. */
  urls: texts(z.string()),
});

const content = {
  names,
  descriptions: texts(z.string().trim().max(20_000)),
  brandId: id,
  categoryId: id.nullable(),
  attributes: z.record(z.string().max(60), z.string().trim().min(1).max(120)),
  numbers: z.array(productNumber).max(300),
  ean: z.array(z.string().trim().min(1).max(20)).max(20),
  weight: z.int().min(1).max(2_000_000).nullable(),
  warrantyMonths: z.int().min(0).max(240),
  quantityPerCar: z.int().min(1).max(99).nullable(),
  coreDeposit: price.nullable(),
  replacedBy: z.array(z.string().trim().min(1).max(80)).max(10),
  tags: z.array(id).max(50),
  pictures: z.array(pictureKey).max(maxPictures),
};

const attribute = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  type: z.string(),
  /** Known values. Numbers and texts may have other values. */
  values: z.array(z.object({ value: z.string(), name: z.string() })),
});
const named = z.object({ id: z.int(), name: z.string() });

const carOfProduct = z.object({
  id: z.int(),
  name: z.string(),
  ...carEngine,
  terms: fitTerms.nullable(),
});

export const catalogueProductsResource = defineResource({
  name: 'catalogue-products',
  summary: 'Products of the catalogue, edited one by one',
  record,
  item,
  filter: z.strictObject({
    /** Words as in the search of the shop, a part number, an OE number or an SKU. */
    text: z.string().trim().max(100).optional(),
    state: z.enum(['hidden', 'noPicture', 'noCategory', 'outOfStock']).optional(),
    categoryId: id.optional(),
    brandId: id.optional(),
  }),
  sorts: ['rank', 'name', 'price', 'pieces', 'updatedAt'],
  create: z.strictObject({
    brandId: id,
    partNumber: z.string().trim().min(1).max(80),
    categoryId: id,
    names,
  }),
  update: z.strictObject({ version, ...content }),
  actions: {
    options: {
      on: 'list',
      summary: 'Brands, categories, attributes, tags and fit criteria to choose from',
      input: z.strictObject({}),
      output: z.object({
        brands: z.array(named),
        /** `name` begins with the name of the group; `attributes` are keys, most important first. */
        categories: z.array(named.extend({ group: z.string(), attributes: z.array(z.string()) })),
        attributes: z.array(attribute),
        tags: z.array(named),
        criteria: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            unit: z.string().nullable(),
            values: z.array(z.object({ value: z.string(), name: z.string() })),
          }),
        ),
      }),
    },
    uploadPicture: {
      on: 'list',
      summary: 'Stores a photograph; an update of a product with its key shows it',
      input: z.strictObject({ content: z.base64() }),
      output: z.object({ key: pictureKey }),
      maxBytes: 28 * 1024 * 1024,
    },
    setPrice: {
      on: 'record',
      summary: 'Sets the price and the earlier price',
      input: z
        .strictObject({
          price: price.nullable(),
          compareAt: price.nullable(),
          /** The price that was shown: 409 RECORD_CHANGED if it has changed. */
          priceBefore: z.int().nullable(),
        })
        .refine((next) => next.compareAt === null || (next.price !== null && next.compareAt > next.price), {
          path: ['compareAt'],
        }),
      output: record,
    },
    setStock: {
      on: 'record',
      summary: 'Sets the counted pieces of an own warehouse; open orders hold a part of them',
      input: z.strictObject({
        warehouseId: id,
        pieces: z.int().min(0).max(1_000_000),
        /** The pieces that were shown: 409 RECORD_CHANGED if they have changed. */
        piecesBefore: z.int().min(0),
      }),
      output: record,
    },
    hide: {
      on: 'record',
      summary: 'Removes the product from lists, searches and its page',
      input: z.strictObject({}),
      output: record,
    },
    show: { on: 'record', summary: 'Shows a hidden product again', input: z.strictObject({}), output: record },
    addCars: {
      on: 'record',
      summary: 'Adds cars, or replaces the conditions of cars that are listed already',
      input: z.strictObject({ version, carIds: z.array(id).min(1).max(500), terms: fitTerms.nullable() }),
      output: record,
    },
    removeCars: {
      on: 'record',
      summary: 'Removes cars from the product',
      input: z.strictObject({ version, carIds: z.array(id).min(1).max(500) }),
      output: record,
    },
    setFit: {
      on: 'record',
      summary: 'Marks the product as fitting every car, or as having no known cars',
      input: z.strictObject({ version, kind: z.enum(['unknown', 'all']) }),
      output: record,
    },
  },
});

export const carsOfProductResource = defineResource({
  name: 'cars-of-product',
  summary: 'Cars that a product fits, with the conditions of each',
  record: carOfProduct,
  item: carOfProduct,
  filter: z.strictObject({
    productId: id.optional(),
    /** Part of the name or of an engine code. */
    text: z.string().trim().max(60).default(''),
  }),
  sorts: ['name'],
  actions: {},
});

export type CatalogueProductItem = z.output<typeof item>;
export type CatalogueProduct = z.output<typeof record>;
export type ProductContent = Omit<z.output<typeof catalogueProductsResource.update>, 'version'>;
export type FitTerms = z.output<typeof fitTerms>;
export type ProductNumber = z.output<typeof productNumber>;
export type CatalogueOptions = z.output<typeof catalogueProductsResource.actions.options.output>;
export type CarOfProduct = z.output<typeof carOfProduct>;
