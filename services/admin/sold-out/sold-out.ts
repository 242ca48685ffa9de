import type { Hono } from 'hono';
import { z } from 'zod';
import { type SoldOutPart, soldOutResource } from '@/lib/contract/admin/sold-out';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

/** SQL of the parts that sell well and are out of stock. The slug distinguishes products of different catalogues. */
export const soldOut = `(SELECT p.id, max(i.part_number) AS "partNumber", max(i.brand_name) AS brand,
      sum(i.quantity)::int AS sold, count(DISTINCT o.id)::int AS orders, max(o.created_at) AS "lastSoldAt"
    FROM customer_order o JOIN order_item i ON i.order_id = o.id JOIN product p ON p.id = i.product_id AND p.slug = i.slug
    WHERE o.created_at > now() - interval '90 days' AND o.status <> 'CANCELLED'
      AND NOT EXISTS (SELECT FROM stock s WHERE s.product_id = p.id AND s.quantity > 0)
    GROUP BY p.id HAVING count(DISTINCT o.id) >= 3) s`;

const list = {
  prefix: 'admin-sold-out',
  columns: `s.*, ${textColumns('p.name')}`,
  from: `${soldOut} JOIN product p ON p.id = s.id`,
  sorts: { sold: 's.sold', orders: 's.orders', lastSoldAt: 's."lastSoldAt"' },
  key: 's.id',
  row: z.object({
    id: z.int(),
    partNumber: z.string(),
    brand: z.string(),
    sold: z.int(),
    orders: z.int(),
    lastSoldAt: z.date(),
    ...textFields('name', z.string()),
  }),
};

function toPart(row: z.output<typeof list.row>, lang: Locale): SoldOutPart {
  const { id, partNumber, brand, sold, orders, lastSoldAt } = row;
  return {
    ...{ id, partNumber, brand, sold, orders },
    ...{ name: textOf(row, 'name', lang), lastSoldAt: lastSoldAt.toISOString() },
  };
}

/** Parts that sell well and are out of stock. */
export function registerSoldOut(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, soldOutResource, {
    list: async (query, { db, lang }) => {
      const { items, total } = await readPage(db.read, list, query, new Conditions());
      return { items: items.map((row) => toPart(row, lang)), total };
    },
    read: async (id, { on, lang }) => {
      const first = { page: 1, perPage: 1, sort: 'sold', order: 'desc' } as const;
      const { items } = await readPage(on, list, first, new Conditions().add('s.id = ?', numericId(id)));
      return items[0] && toPart(items[0], lang);
    },
  }).complete();
}
