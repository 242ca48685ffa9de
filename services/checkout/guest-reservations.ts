import { z } from 'zod';
import type { LineRow } from '../cart/line-row';
import { mostGuestPiecesAnHour, piecesInStock } from '../cart/priced-line';
import { execute, type Queryable, rows, statement } from '../db/query';

const hour = 3600;

const reserved = statement({
  name: 'guest-orders-reserved',
  text: `SELECT r.product_id, sum(r.quantity)::int AS quantity,
      ceil(extract(epoch FROM min(o.created_at) - now()) + $3)::int AS wait
    FROM customer_order o JOIN stock_reservation r ON r.order_id = o.id
    WHERE o.guest_network = $1 AND o.status = 'PENDING' AND o.created_at > now() - make_interval(secs => $3)
      AND r.product_id = ANY($2)
    GROUP BY r.product_id`,
  row: z.object({ product_id: z.int(), quantity: z.int(), wait: z.int() }),
});
const note = { name: 'guest-orders-note-network', text: 'UPDATE customer_order SET guest_network = $2 WHERE id = $1' };

/**
 * For how many seconds a network has to wait before it may reserve these pieces as well; 0 = it may now. To be asked
 * while the stock of the lines is locked: orders of the same part then come one after the other.
 */
export async function waitForPieces(client: Queryable, network: Buffer, lines: readonly LineRow[]): Promise<number> {
  const asked = new Map<number, { readonly stock: number; pieces: number }>();
  for (const line of lines) {
    const known = asked.get(line.product_id) ?? { stock: piecesInStock(line), pieces: 0 };
    asked.set(line.product_id, { ...known, pieces: known.pieces + line.quantity });
  }
  const waits = (await rows(client, reserved, [network, [...asked.keys()], hour])).map((held) => {
    const { stock, pieces } = asked.get(held.product_id) ?? { stock: 0, pieces: 0 };
    return held.quantity + pieces > mostGuestPiecesAnHour(stock + held.quantity) ? Math.max(1, held.wait) : 0;
  });
  return Math.max(0, ...waits);
}

/** Writes down from which network an order came. */
export async function noteNetwork(client: Queryable, orderId: number, network: Buffer): Promise<void> {
  await execute(client, note, [orderId, network]);
}
