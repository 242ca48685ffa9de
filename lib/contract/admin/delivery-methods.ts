import { z } from 'zod';
import { forEachText } from '../locales/locales';
import { zonesByDistance } from '../orders/delivery-codes';
import { defineResource } from './resource';

/** In bani. */
const bani = z.int().min(0).max(10_000_000);
const dayCount = z.int().min(0).max(60);
/** In grams. */
const grams = z.int().min(1).max(1_000_000);
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TIME');
const texts = (most: number) => z.strictObject(forEachText(() => z.string().trim().min(1).max(most)));

const tariff = z
  .strictObject({
    zone: z.enum(zonesByDistance),
    price: bani,
    /** Price of the products from which delivery is free; null for never. */
    freeFrom: bani.nullable(),
    daysMin: dayCount,
    daysMax: dayCount,
    /** Local time until which parcels leave on the same day. */
    cutOff: time,
    /** Weight that the price includes, and the largest that is carried. */
    includedWeight: grams,
    /** Price of each further kilogram. */
    perKg: bani,
    heaviest: grams,
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], message: 'DAYS_REVERSED' })
  .refine(({ includedWeight, heaviest }) => includedWeight <= heaviest, { path: ['heaviest'], message: 'WEIGHTS' });

const terms = z
  .strictObject({
    enabled: z.boolean(),
    name: texts(80),
    description: texts(300),
    /** Price of a method without tariffs, else the price shown before the destination is known. */
    price: bani,
    freeFrom: bani.nullable(),
    daysMin: dayCount,
    daysMax: dayCount,
    /** A method with an address delivers to these zones only. */
    tariffs: z
      .array(tariff)
      .max(zonesByDistance.length)
      .refine((list) => new Set(list.map(({ zone }) => zone)).size === list.length, 'ZONE_TWICE'),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], message: 'DAYS_REVERSED' });

const record = terms.safeExtend({
  id: z.int(),
  code: z.string(),
  needsAddress: z.boolean(),
  /** Changes with every field. An update with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
});

export const deliveryMethodsResource = defineResource({
  name: 'delivery-methods',
  summary: 'Delivery methods with their tariffs by zone',
  record,
  item: record,
  filter: z.strictObject({}),
  sorts: ['id'],
  update: z.strictObject({ version: z.string().max(64), value: terms }),
  actions: {},
});

export type DeliveryMethodRecord = z.output<typeof record>;
export type DeliveryMethodTerms = z.output<typeof terms>;
