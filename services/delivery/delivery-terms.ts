import { z } from 'zod';
import { deliveryCode } from '@/lib/contract/orders/delivery';
import { zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import type { SourceWarehouse } from '@/lib/domain/delivery/delivery-promise';
import type { Tariff } from '@/lib/domain/delivery/tariff';
import { textColumns, textFields } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';

const methods = statement({
  name: 'delivery-methods',
  text: `SELECT id, code, ${textColumns('name')}, ${textColumns('description')}, price, free_from, days_min, days_max,
    needs_address, enabled FROM delivery_method ORDER BY id`,
  row: z.object({
    id: z.int(),
    code: deliveryCode,
    ...textFields('name', z.string()),
    ...textFields('description', z.string()),
    price: z.int(),
    free_from: z.int().nullable(),
    days_min: z.int(),
    days_max: z.int(),
    needs_address: z.boolean(),
    enabled: z.boolean(),
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

/** Data that delivery prices and days are computed from. */
export type DeliveryTerms = {
  readonly methods: readonly MethodRow[];
  readonly tariffs: readonly TariffRow[];
  readonly warehouses: readonly WarehouseRow[];
};

export async function readTerms(on: Queryable): Promise<DeliveryTerms> {
  return { methods: await rows(on, methods), tariffs: await rows(on, tariffs), warehouses: await rows(on, warehouses) };
}

/** The shop's stores. Couriers start from them. */
export function storesOf({ warehouses: all }: Pick<DeliveryTerms, 'warehouses'>): WarehouseRow[] {
  return all.filter(({ kind }) => kind === 'store');
}
