import { z } from 'zod';
import type { ProductWatch, watchChange } from '@/lib/contract/account/watches';
import type { RequestOf } from '@/lib/contract/call';
import { execute, maybeRow, statement } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { readCustomer } from '../auth/customer';
import { readWatch } from './read-watch';

const mostWatches = 200;

/* Counted and added in one statement; two at once may pass the limit by one, which harms nobody. */
const add = statement({
  name: 'watch-add',
  text: `INSERT INTO product_watch (customer_id, product_id, kind, price_seen)
    SELECT $1, l.product_id, $3, l.price FROM listing l
    WHERE l.product_id = $2 AND ($3 = 'stock' OR l.price IS NOT NULL)
      AND (SELECT count(*) FROM product_watch WHERE customer_id = $1) < $4
    ON CONFLICT (customer_id, product_id, kind) DO UPDATE SET price_seen = EXCLUDED.price_seen
    RETURNING product_id`,
  row: z.object({ product_id: z.int() }),
});
const drop = {
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
    if (wanted === false) await execute(db.write, drop, [customerId, productId, kind]);
    if (wanted && !(await maybeRow(db.write, add, [customerId, productId, kind, mostWatches]))) {
      throw new ServiceError(409, 'LIST_FULL', 'There is no room for another alert.');
    }
  }
  return readWatch(db.write, customerId, productId, lang);
}
