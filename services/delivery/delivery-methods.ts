import { z } from 'zod';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import type { SourceWarehouse } from '@/lib/delivery/delivery-promise';
import type { Tariff } from '@/lib/delivery/tariff';
import { mdl } from '@/lib/money/money';
import type { LineRow } from '../cart/line-row';
import { textColumns, textFields, textOf } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';
import { usualWeight } from '../reference/part-weights';

/** Where delivery costs and takes the same, the nearest first; `delivery_tariff` names them. */
export const zonesByDistance = ['chisinau', 'balti', 'center', 'regions', 'left_bank'] as const;
export type DeliveryZone = (typeof zonesByDistance)[number];

/* By the ids of places.json: the municipalities with their suburbs, the districts around the capital, the left bank. */
const zonesByDistrict: Readonly<Record<number, DeliveryZone>> = {
  1: 'chisinau',
  2: 'balti',
  3: 'left_bank',
  4: 'left_bank',
  38: 'left_bank',
  6: 'center',
  11: 'center',
  14: 'center',
  17: 'center',
  22: 'center',
  23: 'center',
  25: 'center',
  27: 'center',
  32: 'center',
};

/** The zone of a district or municipality by its id. */
export function zoneOfDistrict(id: number): DeliveryZone {
  return zonesByDistrict[id] ?? 'regions';
}

/** Grams of some of the lines. */
export type LineWeigher = (lines: readonly LineRow[]) => number;

const weights = statement({
  name: 'delivery-weights',
  text: `SELECT p.id, p.weight, c.code FROM product p LEFT JOIN category c ON c.id = p.category_id
    WHERE p.id = ANY($1::int[])`,
  row: z.object({ id: z.int(), weight: z.int().nullable(), code: z.string().nullable() }),
});

/** What lines of a cart weigh, in grams; parts whose weight nobody told weigh what is usual for their kind. */
export async function lineWeigher(on: Queryable, lines: readonly LineRow[]): Promise<LineWeigher> {
  const found = await rows(on, weights, [[...new Set(lines.map(({ product_id }) => product_id))]]);
  const each = new Map(found.map(({ id, weight, code }) => [id, weight ?? usualWeight(code)]));
  return (weighed) =>
    weighed.reduce((sum, line) => sum + (each.get(line.product_id) ?? usualWeight(null)) * line.quantity, 0);
}

const methods = statement({
  name: 'delivery-methods',
  text: `SELECT id, code, ${textColumns('name')}, ${textColumns('description')}, price, free_from, days_min, days_max,
    needs_address FROM delivery_method ORDER BY id`,
  row: z.object({
    id: z.int(),
    code: z.enum(['pickup', 'courier', 'post']),
    ...textFields('name', z.string()),
    ...textFields('description', z.string()),
    price: z.int(),
    free_from: z.int().nullable(),
    days_min: z.int(),
    days_max: z.int(),
    needs_address: z.boolean(),
  }),
});
export type MethodRow = z.infer<(typeof methods)['row']>;

const tariffs = statement({
  name: 'delivery-tariffs',
  text: `SELECT method_id, zone, price, free_from AS "freeFrom", days_min AS "daysMin", days_max AS "daysMax",
    cut_off AS "cutOff", included_weight AS "includedWeight", per_kg AS "perKg", heaviest FROM delivery_tariff`,
  row: z.object({
    method_id: z.int(),
    zone: z.enum(zonesByDistance),
    price: z.int(),
    freeFrom: z.int().nullable(),
    daysMin: z.int(),
    daysMax: z.int(),
    cutOff: z.string(),
    includedWeight: z.int(),
    perKg: z.int(),
    heaviest: z.int(),
  }) satisfies z.ZodType<Tariff>,
});
export type TariffRow = z.infer<(typeof tariffs)['row']>;

const warehouses = statement({
  name: 'delivery-warehouses',
  text: `SELECT id, kind, zone, hours, days_min AS "daysMin", days_max AS "daysMax", cut_off AS "cutOff", ${textColumns('name')},
    ${textColumns('address')} FROM warehouse ORDER BY id`,
  row: z.object({
    id: z.int(),
    kind: z.enum(['store', 'central', 'supplier']),
    zone: z.string(),
    hours: z.string().nullable(),
    daysMin: z.int(),
    daysMax: z.int(),
    cutOff: z.string().nullable(),
    ...textFields('name', z.string()),
    ...textFields('address', z.string().nullable()),
  }) satisfies z.ZodType<SourceWarehouse>,
});
export type WarehouseRow = z.infer<(typeof warehouses)['row']>;

/** All that prices and days of delivery are worked out from. */
export type DeliveryTerms = {
  readonly methods: readonly MethodRow[];
  readonly tariffs: readonly TariffRow[];
  readonly warehouses: readonly WarehouseRow[];
};

export async function readTerms(on: Queryable): Promise<DeliveryTerms> {
  return { methods: await rows(on, methods), tariffs: await rows(on, tariffs), warehouses: await rows(on, warehouses) };
}

export function storesOf({ warehouses: all }: DeliveryTerms): WarehouseRow[] {
  return all.filter(({ kind }) => kind === 'store');
}

/** A store as shoppers see it. */
export function toStore(store: WarehouseRow, lang: Locale): DeliveryMethod['stores'][number] {
  return {
    id: store.id,
    name: textOf(store, 'name', lang),
    address: textOf(store, 'address', lang) ?? '',
    hours: store.hours ?? '',
  };
}

/** A method with its price for the places nearest to it; only picking up has stores. */
export function toMethod(method: MethodRow, terms: DeliveryTerms, lang: Locale): DeliveryMethod {
  return {
    id: method.id,
    code: method.code,
    name: textOf(method, 'name', lang),
    description: textOf(method, 'description', lang),
    price: mdl(method.price),
    freeFrom: method.free_from === null ? null : mdl(method.free_from),
    daysMin: method.days_min,
    daysMax: method.days_max,
    needsAddress: method.needs_address,
    stores: method.code === 'pickup' ? storesOf(terms).map((store) => toStore(store, lang)) : [],
  };
}

export async function listDelivery(on: Queryable, lang: Locale): Promise<{ items: DeliveryMethod[] }> {
  const terms = await readTerms(on);
  return { items: terms.methods.map((method) => toMethod(method, terms, lang)) };
}
