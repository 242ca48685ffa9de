import { z } from 'zod';
import { deliveryMethod } from '@/lib/contract/orders/delivery';
import { createDatabase, type Database } from '@/services/db/pools';
import { oneRow, rows, statement } from '@/services/db/query';
import type { Door } from './door';
import type { Stored } from './ledger';
import type { Goods } from './shopper';

const orders = statement({
  name: 'faults-orders',
  text: `SELECT o.contact->>'email' AS email, o.number, o.total,
      coalesce((SELECT sum(quantity) FROM order_item i WHERE i.order_id = o.id), 0)::int AS pieces,
      coalesce((SELECT sum(quantity) FROM stock_reservation r WHERE r.order_id = o.id), 0)::int AS reserved
    FROM customer_order o`,
  row: z.object({ email: z.string(), number: z.string(), total: z.int(), pieces: z.int(), reserved: z.int() }),
});
const accounts = statement({
  name: 'faults-accounts',
  text: 'SELECT email FROM customer',
  row: z.object({ email: z.string() }),
});
const piecesInStock = statement({
  name: 'faults-stock',
  text: 'SELECT sum(quantity) AS pieces FROM stock',
  row: z.object({ pieces: z.int() }),
});
const buyable = statement({
  name: 'faults-buyable',
  text: `SELECT s.product_id AS id FROM stock s JOIN listing l USING (product_id) JOIN product p ON p.id = s.product_id
    WHERE l.price IS NOT NULL AND p.options = '[]' AND s.quantity > 0 GROUP BY s.product_id ORDER BY 1 LIMIT 40`,
  row: z.object({ id: z.int() }),
});
const plenty = { name: 'faults-plenty', text: 'UPDATE stock SET quantity = 900000 WHERE product_id = ANY($1)' };

async function onDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Chooses parts that can be bought, fills their shelves, and finds where they are fetched. */
export async function prepareGoods(url: string, door: Door): Promise<Goods & { readonly piecesInStock: number }> {
  return onDatabase(url, async ({ write }) => {
    const productIds = (await rows(write, buyable)).map(({ id }) => id);
    await write.query(plenty.text, [productIds]);
    const { pieces } = await oneRow(write, piecesInStock);
    const methods = (await door.delivery()).data?.items ?? [];
    const pickup = z
      .array(deliveryMethod)
      .parse(methods)
      .find(({ code }) => code === 'pickup');
    const storeId = pickup?.stores[0]?.id;
    if (pickup === undefined || storeId === undefined) throw new Error('The shop has no store to fetch orders from.');
    return { productIds, delivery: { methodId: pickup.id, storeId }, piecesInStock: pieces };
  });
}

/** All orders and accounts of the database. */
export async function readStored(url: string, piecesBefore: number): Promise<Stored> {
  return onDatabase(url, async ({ write }) => ({
    orders: await rows(write, orders),
    accounts: (await rows(write, accounts)).map(({ email }) => email),
    piecesTaken: piecesBefore - (await oneRow(write, piecesInStock)).pieces,
  }));
}
