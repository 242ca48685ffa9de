import { z } from 'zod';
import { createDatabase } from '@/services/db/pools';
import { rows, statement } from '@/services/db/query';
import type { OrderBook } from './shopper';

const everyOrder = statement({
  name: 'load-every-order',
  text: 'SELECT id FROM customer_order',
  row: z.object({ id: z.int() }),
});

export type OrdersVerdict = { readonly good: boolean; readonly text: string };

/** Whether every order that the shop acknowledged stands in its database exactly once, and no other but the unanswered. */
export function judgeOrders({ acknowledged, unanswered }: OrderBook, stored: readonly number[]): OrdersVerdict {
  const ids = [...acknowledged.values()];
  const missing = ids.filter((id) => !stored.includes(id)).length;
  const shared = ids.length - new Set(ids).size;
  const surplus = stored.filter((id) => !ids.includes(id)).length;
  const good = missing === 0 && shared === 0 && surplus <= unanswered;
  const text =
    `Orders: ${ids.length} acknowledged, ${missing} of them missing in the database, ${shared} answered to two buyers; ` +
    `${surplus} stand there that were not acknowledged, of ${unanswered} without an answer.`;
  return { good, text };
}

/** The ids of all orders in a database. */
export async function storedOrders(databaseUrl: string): Promise<number[]> {
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    return (await rows(database.read, everyOrder)).map(({ id }) => id);
  } finally {
    await database.close();
  }
}
