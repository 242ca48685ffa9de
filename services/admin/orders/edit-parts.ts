import { z } from 'zod';
import type { OrderStock } from '@/lib/contract/admin/orders';
import type { Part } from '@/lib/contract/admin/parts';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import { type Queryable, rows, statement } from '../../db/query';
import { readEditedItems, readEditedOrder } from '../../orders/edit/edit-rows';
import { readAlternatives } from '../../products/alternatives';
import { referenceOf } from '../../reference/reference';
import type { AdminWrite } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { partFits } from '../parts/part-fits';
import { readParts, toPart } from '../parts/parts';

const maxOffers = 20;

const numbersOf = statement({
  name: 'admin-part-numbers',
  text: 'SELECT DISTINCT raw FROM oen WHERE product_id = $1 ORDER BY raw LIMIT 200',
  row: z.object({ raw: z.string() }),
});
const orderExists = statement({
  name: 'admin-order-exists',
  text: 'SELECT id FROM customer_order WHERE id = $1',
  row: z.object({ id: z.int() }),
});

async function checkOrder(on: Queryable, id: number): Promise<void> {
  if ((await rows(on, orderExists, [id])).length === 0) throw noSuchRecord();
}

/** Alternatives that the shop sells to the part of a line, with the buyer's price and the fit for the line's car. */
export async function readAlternativeParts(
  { id, position }: { readonly id: number; readonly position: number },
  write: AdminWrite,
): Promise<{ items: Part[] }> {
  const { client, db, lang } = write;
  await checkOrder(client, id);
  const line = (await readEditedItems(client, id)).find((item) => item.position === position);
  if (!line) throw noSuchRecord();
  const numbers = await rows(client, numbersOf, [line.product_id]);
  if (numbers.length === 0) return { items: [] };
  const request = { lang, articleId: line.product_id, altNums: numbers.map(({ raw }) => raw) };
  const { items } = await readAlternatives(request, write);
  const ids = items.map((item) => item.id).slice(0, maxOffers);
  const car = line.car_id === null ? null : { carId: line.car_id, facts: line.car_facts ?? {} };
  const fitOf = await partFits(client, await referenceOf(db), ids, { car, lang });
  const { customer_id } = await readEditedOrder(client, id);
  const parts = (await readParts(client, ids, customer_id ?? undefined)).map((row) =>
    toPart(row, lang, fitOf(row.product_id)),
  );
  return { items: parts.filter(({ price }) => price !== null) };
}

const stockOfOrder = statement({
  name: 'admin-order-stock',
  text: `SELECT s.product_id AS "productId", s.warehouse_id AS "warehouseId", ${textColumns('w.name')}, s.quantity
    FROM stock s JOIN warehouse w ON w.id = s.warehouse_id
    WHERE s.quantity > 0 AND EXISTS (SELECT FROM order_item i JOIN product p ON p.id = i.product_id AND p.slug = i.slug
      WHERE i.order_id = $1 AND p.id = s.product_id)
    ORDER BY s.product_id, s.warehouse_id`,
  row: z.object({
    ...{ productId: z.int(), warehouseId: z.int(), quantity: z.int() },
    ...textFields('name', z.string()),
  }),
});

/** Pieces in stock of the parts of an order, without the pieces that are reserved for it. */
export async function readOrderStock(on: Queryable, id: number, lang: Locale): Promise<{ items: OrderStock[] }> {
  await checkOrder(on, id);
  const stockRows = await rows(on, stockOfOrder, [id]);
  return {
    items: stockRows.map(({ productId, warehouseId, quantity, ...names }) => ({
      ...{ productId, warehouseId, quantity, warehouse: textOf(names, 'name', lang) },
    })),
  };
}
