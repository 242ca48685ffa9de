import { z } from 'zod';
import type { DeliveryMethod } from '@/lib/contract/orders';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { type Queryable, rows, statement } from '../../db/query';

const methods = statement({
  name: 'delivery-methods',
  text: `SELECT id, code, name_ro, name_ru, description_ro, description_ru, price, free_from, days_min, days_max,
    needs_address FROM delivery_method ORDER BY id`,
  row: z.object({
    id: z.int(),
    code: z.enum(['pickup', 'courier', 'post']),
    name_ro: z.string(),
    name_ru: z.string(),
    description_ro: z.string(),
    description_ru: z.string(),
    price: z.int(),
    free_from: z.int().nullable(),
    days_min: z.int(),
    days_max: z.int(),
    needs_address: z.boolean(),
  }),
});
export type MethodRow = z.infer<(typeof methods)['row']>;

const stores = statement({
  name: 'delivery-stores',
  text: `SELECT id, name_ro, name_ru, address_ro, address_ru, hours FROM warehouse WHERE kind = 'store' ORDER BY id`,
  row: z.object({
    id: z.int(),
    name_ro: z.string(),
    name_ru: z.string(),
    address_ro: z.string().nullable(),
    address_ru: z.string().nullable(),
    hours: z.string().nullable(),
  }),
});
export type StoreRow = z.infer<(typeof stores)['row']>;

export function readMethods(on: Queryable): Promise<MethodRow[]> {
  return rows(on, methods);
}

export function readStores(on: Queryable): Promise<StoreRow[]> {
  return rows(on, stores);
}

/** What delivery costs for goods of this subtotal, in bani. */
export function deliveryPrice({ price, free_from }: MethodRow, subtotal: number): number {
  return free_from !== null && subtotal >= free_from ? 0 : price;
}

/** The delivery methods in a language; only picking up has stores. */
export async function listDelivery(on: Queryable, lang: Locale): Promise<{ items: DeliveryMethod[] }> {
  const [found, shops] = [await readMethods(on), await readStores(on)];
  const ru = lang === 'ru';
  const pickUp = shops.map((store) => ({
    id: store.id,
    name: ru ? store.name_ru : store.name_ro,
    address: (ru ? store.address_ru : store.address_ro) ?? '',
    hours: store.hours ?? '',
  }));
  return {
    items: found.map((method) => ({
      id: method.id,
      code: method.code,
      name: ru ? method.name_ru : method.name_ro,
      description: ru ? method.description_ru : method.description_ro,
      price: mdl(method.price),
      freeFrom: method.free_from === null ? null : mdl(method.free_from),
      daysMin: method.days_min,
      daysMax: method.days_max,
      needsAddress: method.needs_address,
      stores: method.code === 'pickup' ? pickUp : [],
    })),
  };
}
