import { z } from 'zod';
import type { ProductWatch } from '@/lib/contract/account/watches';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { headColumns, headRow, toHead } from '../products/product-head';

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
