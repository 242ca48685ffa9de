import { z } from 'zod';
import type { ProductWatch, watchChange } from '@/lib/contract/account/watches';
import type { RequestOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { readCustomer } from '../identity/customer';
import { headColumns, headRow, toHead } from '../products/product-head';

const maxCustomerWatches = 200;

/* Counted and added in one statement; two at once may pass the limit by one, which harms nobody. */
const upsertWatch = statement({
  name: 'watch-add',
  text: `INSERT INTO product_watch (customer_id, product_id, kind, price_seen)
    SELECT $1, l.product_id, $3, l.price FROM listing l
    WHERE l.product_id = $2 AND ($3 = 'stock' OR l.price IS NOT NULL)
      AND (SELECT count(*) FROM product_watch WHERE customer_id = $1) < $4
    ON CONFLICT (customer_id, product_id, kind) DO UPDATE SET price_seen = EXCLUDED.price_seen
    RETURNING product_id`,
  row: z.object({ product_id: z.int() }),
});
const deleteWatch = {
  name: 'watch-drop',
  text: 'DELETE FROM product_watch WHERE customer_id = $1 AND product_id = $2 AND kind = $3',
};

/** Begins or ends what the customer is told of a product. */
export async function changeWatch(
  { db, lang }: CallContext,
  customerId: number,
  productId: number,
  { stock, priceDrop }: RequestOf<typeof watchChange>,
): Promise<ProductWatch> {
  const { email_confirmed } = await readCustomer(db.write, customerId);
  await readWatch(db.write, customerId, productId, lang);
  if ((stock || priceDrop) && !email_confirmed) {
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'Letters go only to a confirmed address.');
  }
  for (const [kind, wanted] of [['stock', stock] as const, ['price', priceDrop] as const]) {
    if (wanted === false) await execute(db.write, deleteWatch, [customerId, productId, kind]);
    if (wanted && !(await maybeRow(db.write, upsertWatch, [customerId, productId, kind, maxCustomerWatches]))) {
      throw new ServiceError(409, 'LIST_FULL', 'There is no room for another alert.');
    }
  }
  return readWatch(db.write, customerId, productId, lang);
}

const watchOf = statement({
  name: 'watch-of-customer',
  text: `SELECT ${headColumns},
      l.price, l.availability > 0 AND l.price IS NOT NULL AS available,
      ARRAY(SELECT kind FROM product_watch WHERE customer_id = $1 AND product_id = p.id) AS kinds
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id WHERE p.id = $2`,
  row: headRow.extend({
    price: z.int().nullable(),
    available: z.boolean(),
    kinds: z.array(z.enum(['stock', 'price'])),
  }),
});

const productOf = statement({
  name: 'watch-product',
  text: `SELECT ${headColumns}, l.price, l.availability > 0 AND l.price IS NOT NULL AS available
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id WHERE p.id = $1`,
  row: headRow.extend({ price: z.int().nullable(), available: z.boolean() }),
});

/** A product with what may be told of it. Throws 404 for one that there is not. */
export async function readWatched(on: Queryable, productId: number, lang: Locale) {
  const row = await maybeRow(on, productOf, [productId]);
  if (!row) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  return {
    product: toHead(row, lang),
    price: row.price === null ? null : mdl(row.price),
    available: row.available,
  };
}

/** What a customer is told of a product. Throws 404 for a product that there is not. */
export async function readWatch(
  on: Queryable,
  customerId: number,
  productId: number,
  lang: Locale,
): Promise<ProductWatch> {
  const row = await maybeRow(on, watchOf, [customerId, productId]);
  if (!row) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  return {
    product: toHead(row, lang),
    price: row.price === null ? null : mdl(row.price),
    available: row.available,
    stock: row.kinds.includes('stock'),
    priceDrop: row.kinds.includes('price'),
  };
}
