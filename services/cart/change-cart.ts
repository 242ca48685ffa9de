import { z } from 'zod';
import type { ErrorName } from '@/lib/contract/error-names';
import { type CartIntent, maxCartLines } from '@/lib/contract/orders/session';
import { eachText, textColumns, textFields } from '../db/localized';
import { execute, oneRow, type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { ownPrice } from '../prices/own-price';
import { completeOptions, lineKey, storedOptions, surchargeOf } from './options';

const products = statement({
  name: 'session-products',
  text: `SELECT p.id, ${textColumns('p.name')}, p.slug, p.part_number, p.options, ${ownPrice('s.customer_id')} AS price
    FROM shop_session s, product p JOIN listing l ON l.product_id = p.id WHERE s.id = $2 AND p.id = ANY($1)`,
  row: z.object({
    id: z.int(),
    ...textFields('name', z.string()),
    slug: z.string(),
    part_number: z.string(),
    options: storedOptions,
    price: z.int().nullable(),
  }),
});
type Product = z.infer<(typeof products)['row']>;

const removeLines = {
  name: 'session-remove-lines',
  text: 'DELETE FROM cart_line WHERE session_id = $1 AND key = ANY($2)',
};
// A line that stands already keeps the price that the shopper saw; without a car in the intent it keeps its car.
const putLines = {
  name: 'session-put-lines',
  text: `INSERT INTO cart_line AS c
      (session_id, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number)
    SELECT $1, i.key, i.product_id, i.options, i.quantity, i.car_id, i.price, ${textColumns('i.name')}, i.slug, i.part_number
    FROM jsonb_to_recordset($2) AS i (key text, product_id int, options jsonb, quantity int, car_id int, price int,
      ${eachText((key) => `name_${key} text`)}, slug text, part_number text)
    ON CONFLICT (session_id, key) DO UPDATE SET quantity = excluded.quantity,
      car_id = CASE WHEN c.key = ANY($3) THEN c.car_id ELSE excluded.car_id END`,
};
const countLines = statement({
  name: 'session-count-lines',
  text: 'SELECT count(*) AS lines FROM cart_line WHERE session_id = $1',
  row: z.object({ lines: z.int() }),
});

/** Makes the cart what the intents say. Throws when a product cannot be bought or the cart would be too long. */
export async function changeCart(client: Queryable, sessionId: number, intents: readonly CartIntent[]): Promise<void> {
  const ids = [...new Set(intents.map(({ productId }) => productId))];
  const known = new Map((await rows(client, products, [ids, sessionId])).map((product) => [product.id, product]));
  // Of two intents for one line the later holds.
  const wanted = new Map(intents.map((intent, at) => readIntent(intent, known.get(intent.productId), at)));
  const lines = [...wanted.values()].filter((line) => line !== null);
  const gone = [...wanted].flatMap(([key, line]) => (line === null ? [key] : []));
  if (gone.length > 0) await execute(client, removeLines, [sessionId, gone]);
  if (lines.length === 0) return;
  const carless = lines.filter(({ car_id }) => car_id === undefined).map(({ key }) => key);
  await execute(client, putLines, [sessionId, JSON.stringify(lines), carless]);
  const count = await oneRow(client, countLines, [sessionId]);
  if (count.lines > maxCartLines) {
    throw new ServiceError(400, 'CART_FULL', `A cart has at most ${maxCartLines} lines.`, { path: 'cart' });
  }
}

function readIntent(intent: CartIntent, product: Product | undefined, at: number) {
  const { productId, quantity, carId, options: given = {} } = intent;
  const chosen = product ? completeOptions(product.options, given) : given;
  const key = lineKey(productId, chosen ?? given);
  if (quantity === 0) return [key, null] as const;
  const fault = (name: ErrorName, message: string, path: string) =>
    new ServiceError(400, name, message, { path: `cart.${at}.${path}` });
  if (!product || product.price === null) {
    throw fault('PRODUCT_UNAVAILABLE', 'The product is not sold.', 'productId');
  }
  if (!chosen) throw fault('OPTION_UNKNOWN', 'The product has no such option.', 'options');
  const { options, price, id, ...texts } = product;
  const line = { key, product_id: id, options: chosen, quantity, car_id: carId, ...texts };
  return [key, { ...line, price: price + surchargeOf(options, chosen) }] as const;
}
