import type { Queryable } from '../../db/query';
import { orderLetter } from '../../mail/order-letters';
import type { OrderFacts, OrderLetterKind } from '../../mail/order-words';
import { post } from '../../mail/outbox';
import type { Account } from '../deps';
import { readOrderRow } from './read-orders';
import { toOrder } from './to-order';

/** Writes to the buyer of an order, in the transaction of what the letter tells and in the order's own language. */
export async function postOrderLetter(
  client: Queryable,
  { key, publicUrl }: Pick<Account['mail'], 'key' | 'publicUrl'>,
  orderId: number,
  kind: OrderLetterKind,
  facts: Partial<OrderFacts> = {},
): Promise<void> {
  const row = await readOrderRow(client, orderId);
  const order = await toOrder(client, row, row.lang);
  await post(client, key, orderLetter({ kind, order, lang: row.lang, publicUrl, facts }));
}
