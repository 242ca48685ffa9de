import { execute, type Queryable } from '../db/query';
import type { LineRow } from './line-row';
import { unitPrice } from './priced-line';

const setSeen = {
  name: 'session-set-seen-prices',
  text: `UPDATE cart_line SET price_seen = i.price FROM unnest($2::text[], $3::int[]) AS i (key, price)
    WHERE cart_line.session_id = $1 AND cart_line.key = i.key`,
};

/** What these lines cost now is what the shopper has seen. Lines that are no longer sold stay as they are. */
export async function setSeenPrices(client: Queryable, sessionId: number, lines: readonly LineRow[]): Promise<void> {
  const priced = lines.flatMap((line) => {
    const price = unitPrice(line);
    return price === null || price === line.price_seen ? [] : [{ key: line.key, price }];
  });
  if (priced.length === 0) return;
  const values = [priced.map(({ key }) => key), priced.map(({ price }) => price)];
  await execute(client, setSeen, [sessionId, ...values]);
}
