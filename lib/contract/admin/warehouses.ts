import { z } from 'zod';
import { forEachText } from '../locales/locales';
import { zonesByDistance } from '../orders/delivery-codes';
import { defineResource } from './resource';

const texts = z.strictObject(forEachText(() => z.string().trim().min(1).max(200)));
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 17:00');

export const warehouseKinds = ['store', 'central', 'supplier'] as const;

/** A store, the central stock or a supplier, as in the shop's JSON file and in the back office. */
export const warehouseFields = z.strictObject({
  id: z.int().min(1).max(999_999),
  kind: z.enum(warehouseKinds),
  name: texts,
  address: texts.nullable(),
  /** Opening hours in OpenStreetMap's format: `Mo-Fr 08:30-18:00; Sa 08:30-15:00`. */
  hours: z.string().trim().min(1).max(200).nullable(),
  phone: z.string().trim().min(1).max(40).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** Working days until products of the warehouse are in the store or with the courier. */
  daysMin: z.int().min(0).max(90),
  daysMax: z.int().min(0).max(90),
  cutOff: time.nullable(),
  zone: z.enum(zonesByDistance),
});
export type Warehouse = z.output<typeof warehouseFields>;

/** Checks that depend on several fields of a warehouse. */
export const areDaysInOrder = ({ daysMin, daysMax }: Pick<Warehouse, 'daysMin' | 'daysMax'>) => daysMin <= daysMax;
export const canBeVisited = ({ kind, address, hours }: Pick<Warehouse, 'kind' | 'address' | 'hours'>) =>
  kind !== 'store' || (address !== null && hours !== null);

const days = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const hour = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const openingRange = `${days}(?:-${days})? ${hour}-${hour}`;
const openingHours = new RegExp(`^${openingRange}(?:; ${openingRange})*$`);

const input = warehouseFields
  .extend({ hours: z.string().trim().max(200).regex(openingHours, 'HOURS').nullable() })
  .omit({ id: true });
const checked = (schema: typeof input) =>
  schema
    .refine(areDaysInOrder, { path: ['daysMax'], message: 'DAYS_REVERSED' })
    .refine(({ kind, address }) => kind !== 'store' || address !== null, {
      path: ['address'],
      message: 'STORE_ADDRESS',
    })
    .refine(({ kind, hours }) => kind !== 'store' || hours !== null, { path: ['hours'], message: 'STORE_HOURS' });

const record = warehouseFields.extend({
  /** Changes with every field. An update with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
  /** Products in stock, and orders that reserve pieces or are collected here. */
  products: z.int(),
  orders: z.int(),
});

export const warehousesResource = defineResource({
  name: 'warehouses',
  summary: 'Stores, the central stock and warehouses of suppliers',
  record,
  item: record,
  filter: z.strictObject({ kind: z.enum(warehouseKinds).optional() }),
  sorts: ['id', 'kind'],
  create: checked(input),
  update: z.strictObject({ version: z.string().max(64), value: checked(input) }),
  /** Requires that the warehouse has no products and orders. */
  remove: true,
  actions: {},
});

export type WarehouseRecord = z.output<typeof record>;
