import { z } from 'zod';
import type { PartOffer } from '@/lib/contract/admin/order-edit';
import { localized } from '@/lib/contract/locales/locales';
import { type LineRow, linesOfProducts, piecesInStock, unitPriceOf } from '../../cart/cart-line';
import { textOf } from '../../db/localized';
import { type Queryable, rows, statement } from '../../db/query';
import { fitSnapshotsOf } from '../../fit/read-fits';
import { fitText } from '../../letters/orders/order-table';
import { type EditedItem, readEditedItems, readEditedOrder } from '../../orders/edit/edit-rows';
import { readAlternatives } from '../../products/alternatives';
import { referenceOf } from '../../reference/reference';
import { listProducts } from '../../search/list-products';
import { searchEngineOf } from '../../search-engine/search-engines';
import type { AdminWrite } from '../admin-context';
import { noSuchRecord } from '../admin-error';

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

/** Parts found by part number or name, as in the shop. */
export async function searchParts(
  { id, text }: { readonly id: number; readonly text: string },
  write: AdminWrite,
): Promise<{ items: PartOffer[] }> {
  await checkOrder(write.client, id);
  const body = { lang: write.lang, searchStr: text, limit: maxOffers, facets: false };
  const found = await listProducts(body, { db: write.db, search: searchEngineOf(write) });
  return {
    items: await offersOf(
      write,
      id,
      found.items.map((item) => item.id),
    ),
  };
}

/** The shop's alternatives to the part of a line. */
export async function readAlternativeParts(
  { id, position }: { readonly id: number; readonly position: number },
  write: AdminWrite,
): Promise<{ items: PartOffer[] }> {
  await checkOrder(write.client, id);
  const line = (await readEditedItems(write.client, id)).find((item) => item.position === position);
  if (!line) throw noSuchRecord();
  const numbers = await rows(write.client, numbersOf, [line.product_id]);
  if (numbers.length === 0) return { items: [] };
  const request = { lang: write.lang, articleId: line.product_id, altNums: numbers.map(({ raw }) => raw) };
  const { items } = await readAlternatives(request, write);
  const ids = items.map((item) => item.id).slice(0, maxOffers);
  return { items: await offersOf(write, id, ids, line) };
}

/** The parts that are sold, in their order, with the price of the order's buyer and the fit for the car of a line. */
async function offersOf(
  { client, db, lang }: AdminWrite,
  orderId: number,
  productIds: readonly number[],
  line?: EditedItem,
): Promise<PartOffer[]> {
  const { customer_id } = await readEditedOrder(client, orderId);
  const requested = productIds.map((id, position) => ({ position, product_id: id, quantity: 1, car_id: null }));
  const found = await rows(client, linesOfProducts, [JSON.stringify(requested), customer_id]);
  const byId = new Map(found.map((row) => [row.product_id, row]));
  const car = line?.car_id == null ? undefined : { carId: line.car_id, facts: line.car_facts ?? {} };
  const parts = car ? productIds.map((productId) => ({ productId, ...car })) : [];
  const fitOf = await fitSnapshotsOf(client, await referenceOf(db), parts);
  return productIds.flatMap((productId): PartOffer[] => {
    const row = byId.get(productId);
    const price = row && unitPriceOf(row);
    if (!row || price == null) return [];
    const fit = car && fitOf({ productId, ...car });
    return [
      {
        ...{ productId, partNumber: row.part_number, brand: row.brand_name ?? '', name: textOf(row, 'name', lang) },
        ...{ price, stock: piecesInStock(row) },
        fit: fit ? { verdict: fit.verdict, text: fitText(localized(fit.texts, lang), lang) } : null,
      },
    ];
  });
}

/** Pieces in stock of the parts of an order, without the pieces that are reserved for it. */
export async function readOrderStock(on: Queryable, id: number) {
  await checkOrder(on, id);
  const items = await readEditedItems(on, id);
  const requested = items.map((item, position) => ({
    ...{ position, product_id: item.product_id, quantity: 1, car_id: null },
  }));
  const found = await rows(on, linesOfProducts, [JSON.stringify(requested), null]);
  const isSold = (row: LineRow) =>
    row.has_product && row.slug === items[Number(row.key)]?.slug && row.list_price !== null;
  return {
    items: found.map((row) => ({
      ...{ productId: row.product_id, isSold: isSold(row), pieces: isSold(row) ? piecesInStock(row) : 0 },
    })),
  };
}
