import { z } from 'zod';
import type { CartDeed } from '@/lib/contract/orders/carts';
import { maxCartLines, maxQuantity } from '@/lib/contract/orders/session';
import { execute, oneRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';

const places = statement({
  name: 'carts-places-of-line',
  text: `SELECT coalesce(max(quantity) FILTER (WHERE session_id = $1 AND key = $3), 0) AS here,
      coalesce(max(quantity) FILTER (WHERE session_id = $2 AND key = $3), 0) AS there,
      count(*) FILTER (WHERE session_id = $2) AS lines
    FROM cart_line WHERE session_id IN ($1, $2)`,
  row: z.object({ here: z.int(), there: z.int(), lines: z.int() }),
});
// A line that stands there already keeps its car and the price that the shopper saw.
const putLine = {
  name: 'carts-put-line',
  text: `INSERT INTO cart_line AS c
      (session_id, key, product_id, options, quantity, car_id, price_seen, name_ro, name_ru, slug, part_number)
    SELECT $2, key, product_id, options, $4, car_id, price_seen, name_ro, name_ru, slug, part_number
    FROM cart_line WHERE session_id = $1 AND key = $3
    ON CONFLICT (session_id, key) DO UPDATE SET quantity = c.quantity + excluded.quantity`,
};
const takeAll = { name: 'carts-take-line', text: 'DELETE FROM cart_line WHERE session_id = $1 AND key = $2' };
const takeSome = {
  name: 'carts-take-pieces',
  text: 'UPDATE cart_line SET quantity = quantity - $3 WHERE session_id = $1 AND key = $2',
};

/**
 * Moves pieces of a line into another cart of the same customer, whose session is held. As many as fit: what one line
 * cannot hold stays where it is. A line that is gone already is nothing to move.
 */
export async function moveLine(
  client: Queryable,
  { cartId, to, key, quantity }: Omit<Extract<CartDeed, { act: 'move' }>, 'act'>,
): Promise<void> {
  if (cartId === to) return;
  const { here, there, lines } = await oneRow(client, places, [cartId, to, key]);
  if (here === 0) return;
  const moved = Math.min(here, quantity, maxQuantity - there);
  if (moved === 0 || (there === 0 && lines >= maxCartLines)) {
    const message = `A cart has at most ${maxCartLines} lines of ${maxQuantity} pieces.`;
    throw new ServiceError(400, 'CART_FULL', message, { path: 'deed.to' });
  }
  await execute(client, putLine, [cartId, to, key, moved]);
  if (moved === here) await execute(client, takeAll, [cartId, key]);
  else await execute(client, takeSome, [cartId, key, moved]);
}
