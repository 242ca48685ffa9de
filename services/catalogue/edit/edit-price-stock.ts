import type { PoolClient } from 'pg';
import { z } from 'zod';
import { stockRating } from '@/lib/domain/stock/availability';
import { execute, maybeRow, oneRow, rows, statement } from '../../db/query';
import { EditRefused } from './edit-refused';

type ListingTable = 'listing' | 'hidden_listing';
const tables = ['listing', 'hidden_listing'] as const;

const lockPrice = (table: ListingTable) =>
  statement({
    name: `edit-lock-price-${table}`,
    text: `SELECT price FROM ${table} WHERE product_id = $1 FOR NO KEY UPDATE`,
    row: z.object({ price: z.int().nullable() }),
  });
const setPrice = (table: ListingTable) =>
  statement({
    name: `edit-set-price-${table}`,
    text: `UPDATE ${table} SET price = $2, compare_at = $3,
        badges = (badges & ~1) | CASE WHEN $3::int IS NULL THEN 0 ELSE 1 END WHERE product_id = $1`,
  });
const setAvailability = (table: ListingTable) =>
  statement({
    name: `edit-set-availability-${table}`,
    text: `UPDATE ${table} SET availability = $2 WHERE product_id = $1 AND availability <> $2`,
  });
const inEachTable = tables.map((table) => ({
  lock: lockPrice(table),
  price: setPrice(table),
  availability: setAvailability(table),
}));

type NewPrice = {
  readonly price: number | null;
  readonly compareAt: number | null;
  readonly priceBefore: number | null;
};

/** Sets the price in bani. Refused if the price is no longer `priceBefore`. */
export async function editPrice(client: PoolClient, id: number, next: NewPrice): Promise<void> {
  for (const { lock, price } of inEachTable) {
    const now = await maybeRow(client, lock, [id]);
    if (!now) continue;
    if (now.price !== next.priceBefore) throw new EditRefused('EDIT_OUTDATED', 'price');
    await execute(client, price, [id, next.price, next.compareAt]);
  }
}

const ownWarehouse = statement({
  name: 'edit-own-warehouse',
  text: "SELECT kind <> 'supplier' AS own FROM warehouse WHERE id = $1",
  row: z.object({ own: z.boolean() }),
});
// The statement creates and locks the row, so that no order takes pieces meanwhile.
const lockStock = statement({
  name: 'edit-lock-stock',
  text: `INSERT INTO stock (product_id, warehouse_id, quantity) VALUES ($1, $2, 0)
    ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = stock.quantity RETURNING quantity, oversold`,
  row: z.object({ quantity: z.int(), oversold: z.int() }),
});
const heldPieces = statement({
  name: 'edit-held-pieces',
  text: `SELECT coalesce(sum(quantity), 0)::int AS held FROM stock_hold WHERE product_id = $1 AND warehouse_id = $2`,
  row: z.object({ held: z.int() }),
});
const setQuantity = statement({
  name: 'edit-set-quantity',
  text: 'UPDATE stock SET quantity = $3, oversold = 0 WHERE product_id = $1 AND warehouse_id = $2',
});
const holdings = statement({
  name: 'edit-holdings',
  text: `SELECT w.kind, s.quantity, w.days_max AS "daysMax" FROM stock s JOIN warehouse w ON w.id = s.warehouse_id
    WHERE s.product_id = $1`,
  row: z.object({ kind: z.enum(['store', 'central', 'supplier']), quantity: z.int(), daysMax: z.int() }),
});

type CountedStock = { readonly warehouseId: number; readonly pieces: number; readonly piecesBefore: number };

/** Sets the counted pieces of an own warehouse. Refused below the pieces that open orders hold. */
export async function editStock(client: PoolClient, id: number, counted: CountedStock): Promise<void> {
  const { warehouseId, pieces, piecesBefore } = counted;
  if (!(await maybeRow(client, ownWarehouse, [warehouseId]))?.own) throw new EditRefused('WAREHOUSE_NOT_OWN');
  const { quantity, oversold } = await oneRow(client, lockStock, [id, warehouseId]);
  const { held } = await oneRow(client, heldPieces, [id, warehouseId]);
  if (quantity + Math.max(held - oversold, 0) !== piecesBefore) throw new EditRefused('EDIT_OUTDATED', 'pieces');
  if (pieces < held) throw new EditRefused('STOCK_HELD', 'pieces');
  await execute(client, setQuantity, [id, warehouseId, pieces - held]);
  await refreshAvailabilityOf(client, id);
}

async function refreshAvailabilityOf(client: PoolClient, id: number): Promise<void> {
  const rating = stockRating(await rows(client, holdings, [id]));
  for (const { availability } of inEachTable) await execute(client, availability, [id, rating]);
}

const columns =
  'product_id, cat1, cat2, brand_id, fit_group, price, compare_at, availability, rating, reviews, badges, rank, attrs, fit_rule';
const move = (from: ListingTable, to: ListingTable) =>
  statement({
    name: `edit-move-to-${to}`,
    text: `WITH moved AS (DELETE FROM ${from} WHERE product_id = $1 RETURNING ${columns})
      INSERT INTO ${to} (${columns}) SELECT ${columns} FROM moved`,
  });
const hide = move('listing', 'hidden_listing');
const show = move('hidden_listing', 'listing');
const forgetWords = statement({
  name: 'edit-forget-words',
  text: `WITH forgotten AS (DELETE FROM product_search WHERE product_id = $1),
      suggested AS (UPDATE suggest_top SET ids = array_remove(ids, $1) WHERE $1 = ANY(ids))
    INSERT INTO search_change (first_product, last_product) VALUES ($1, $1)`,
});

/** Takes a product out of lists, searches and its page. False if it is hidden already. */
export async function hideProduct(client: PoolClient, id: number): Promise<boolean> {
  if ((await execute(client, hide, [id])) === 0) return false;
  await execute(client, forgetWords, [id]);
  return true;
}

/** Shows a hidden product with its present stock. False if it is shown already. */
export async function showProduct(client: PoolClient, id: number): Promise<boolean> {
  if ((await execute(client, show, [id])) === 0) return false;
  await refreshAvailabilityOf(client, id);
  return true;
}
