import type { Hono } from 'hono';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import {
  type OfferItem,
  type OfferReason,
  offerRuleResource,
  offersResource,
} from '@/lib/contract/admin/supplier-resources';
import type { OfferRule } from '@/lib/contract/admin/suppliers';
import type { Locale } from '@/lib/contract/shared';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { textColumns, textFields, textOf } from '../../db/localized';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { readOfferRule, saveOfferRule } from '../../suppliers/choose-offers';
import { markDueSql } from '../../suppliers/due-offers';
import { heldSql } from '../../suppliers/product-offers';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

const idSql = `o.warehouse_id || '-' || o.brand_id || '-' || o.part_key`;
const columns = `${idSql} AS id, o.supplier_id, s.name AS supplier, s.active, s.preference, s.currency, o.warehouse_id,
  ${textColumns('w.name')}, w.days_min, w.days_max, o.brand_id, b.name AS brand, o.part_number, o.name, o.product_id, o.purchase,
  o.cost, o.price, greatest(o.quantity - ${heldSql}, 0) AS quantity, o.listed_at, c.product_id IS NOT NULL AS decided,
  c.warehouse_id AS chosen_warehouse_id, cw.days_max AS chosen_days, cs.preference AS chosen_preference,
  EXISTS (SELECT FROM offer_due d WHERE d.product_id = o.product_id AND NOT d.done) AS due`;
const from = `offer o JOIN supplier s ON s.id = o.supplier_id JOIN warehouse w ON w.id = o.warehouse_id
  JOIN brand b ON b.id = o.brand_id LEFT JOIN chosen_offer c ON c.product_id = o.product_id
  LEFT JOIN warehouse cw ON cw.id = c.warehouse_id LEFT JOIN supplier cs ON cs.id = cw.supplier_id`;
const row = z.object({
  ...{ id: z.string(), supplier_id: z.int(), supplier: z.string(), active: z.boolean(), preference: z.int() },
  ...{ currency: z.string(), warehouse_id: z.int(), ...textFields('name', z.string()), days_min: z.int() },
  ...{ days_max: z.int(), brand_id: z.int(), brand: z.string(), part_number: z.string(), name: z.string().nullable() },
  ...{ product_id: z.int().nullable(), purchase: z.int(), cost: z.int().nullable(), price: z.int().nullable() },
  ...{ quantity: z.int(), listed_at: z.date(), decided: z.boolean(), chosen_warehouse_id: z.int().nullable() },
  ...{ chosen_days: z.int().nullable(), chosen_preference: z.int().nullable(), due: z.boolean() },
});
type Row = z.output<typeof row>;
const list = {
  ...{ prefix: 'admin-offers', columns, from, row, key: 'o.warehouse_id, o.brand_id, o.part_key' },
  sorts: { partNumber: 'o.part_key', price: 'o.price', quantity: 'o.quantity', listedAt: 'o.listed_at' },
};
const byId = statement({
  name: 'admin-offer',
  text: `SELECT ${columns} FROM ${from} WHERE o.warehouse_id = $1 AND o.brand_id = $2 AND o.part_key = $3`,
  row,
});

/** Reason why an offer sets the price of its product or does not, in the order of the rule. */
function reasonOf(found: Row, { kind, maxDays }: OfferRule): OfferReason {
  if (found.product_id === null) return 'no-product';
  if (!found.active) return 'inactive';
  if (found.price === null) return 'no-price';
  if (found.due || !found.decided) return 'waiting';
  if (found.chosen_warehouse_id === found.warehouse_id) return 'chosen';
  if (found.quantity === 0) return 'out-of-stock';
  const isLate = (days: number | null) => maxDays !== null && days !== null && days > maxDays;
  if (isLate(found.days_max) && !isLate(found.chosen_days)) return 'too-slow';
  if (found.chosen_warehouse_id === null) return kind === 'own-first' ? 'own-stock' : 'dearer';
  if (kind === 'preferred' && found.preference > (found.chosen_preference ?? 0)) return 'less-preferred';
  return 'dearer';
}

/** Percent of the sale price without VAT, with one decimal. */
function marginOf({ cost, price }: Pick<Row, 'cost' | 'price'>): number | null {
  if (cost === null || price === null) return null;
  const net = (price * 100) / (100 + shop.vatPercent);
  return Math.round(((net - cost) / net) * 1000) / 10;
}

function toItem(found: Row, rule: OfferRule, lang: Locale): OfferItem {
  const { id, supplier, brand, name, currency, purchase, cost, price, quantity } = found;
  return {
    ...{ id, supplier, brand, name, currency, purchase, cost, price, quantity, supplierId: found.supplier_id },
    ...{ warehouseId: found.warehouse_id, warehouse: textOf(found, 'name', lang), brandId: found.brand_id },
    ...{ partNumber: found.part_number, productId: found.product_id, margin: marginOf(found) },
    ...{ daysMin: found.days_min, daysMax: found.days_max, listedAt: found.listed_at.toISOString() },
    reason: reasonOf(found, rule),
  };
}

/** Offers of suppliers, for reading. */
export function registerOffers(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, offersResource, {
    list: async ({ filter, ...query }, { db, lang }) => {
      const { supplierId, productId, number = '', withoutProduct, inStock } = filter;
      const key = normaliseOen(number);
      const conditions = new Conditions()
        .add('o.warehouse_id IN (SELECT id FROM warehouse WHERE supplier_id = ?)', supplierId)
        .add('o.product_id = ?', productId)
        .add('starts_with(o.part_key, ?)', key === '' ? undefined : key)
        .when(withoutProduct, 'o.product_id IS NULL')
        .when(withoutProduct === false, 'o.product_id IS NOT NULL')
        .when(inStock, 'o.quantity > 0')
        .when(inStock === false, 'o.quantity = 0');
      const [rule, { items, total }] = await Promise.all([
        readOfferRule(db.read),
        readPage(db.read, list, query, conditions),
      ]);
      return { items: items.map((found) => toItem(found, rule, lang)), total };
    },
    read: async (id, { on, lang }) => {
      const [, warehouse, brand, key] = /^(\d{1,9})-(\d{1,9})-(.+)$/.exec(id) ?? [];
      if (key === undefined) return undefined;
      const row = await maybeRow(on, byId, [warehouse, brand, key]);
      return row && toItem(row, await readOfferRule(on), lang);
    },
  }).complete();
}

const readRule = async (on: Queryable) => ({ id: 'rule' as const, ...(await readOfferRule(on)) });

/**
 * The rule that selects the default offer. A change selects the offers of all products again and revalidates all pages.
 */
export function registerOfferRule(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, offerRuleResource, {
    list: async (_, { db }) => ({ items: [await readRule(db.read)], total: 1 }),
    read: async (id, { on }) => (id === 'rule' ? readRule(on) : undefined),
  })
    .update(offerRuleResource.update, async (_, { version, ...rule }, { client, afterCommit }) => {
      if (!(await saveOfferRule(client, version, rule)))
        throw new AdminError(409, 'RECORD_CHANGED', 'The rule has changed since it was read.');
      await markDueSql(client, 'SELECT product_id FROM offer');
      afterCommit({ stock: { products: [], availabilityChanged: [], tags: ['catalogue'] } });
    })
    .complete();
}
