import { z } from 'zod';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import type { LineRow } from '../cart/line-row';
import { textOf } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';
import { usualWeight } from '../reference/part-weights';
import { type DeliveryTerms, type MethodRow, readTerms, type WarehouseRow } from './delivery-terms';
import { pointsOf } from './known-methods';

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
    stores: pointsOf(method.code, terms).map((point) => toStore(point, lang)),
  };
}

export async function listDelivery(on: Queryable, lang: Locale): Promise<{ items: DeliveryMethod[] }> {
  const terms = await readTerms(on);
  return { items: terms.methods.map((method) => toMethod(method, terms, lang)) };
}
