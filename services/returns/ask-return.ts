import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import type { ordersReturn } from '@/lib/contract/orders/after-order';
import type { Order } from '@/lib/contract/orders/orders';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { changeOrder } from '../orders/change-order';
import { writeOrderEvent } from '../orders/order-events';
import { postOrderLetter } from '../orders/order-letter';
import { lockOwnOrder, type OrderHolder, readOrderRow, readOwnOrder } from '../orders/read-orders';
import { isReasonInTime, returnable } from '../orders/return-window';
import { randomId } from '../secrets/keys';

type Body = RequestOf<typeof ordersReturn>;

const sameRequest = statement({
  name: 'returns-same-request',
  text: 'SELECT id FROM return_request WHERE order_id = $1 AND request_key = $2',
  row: z.object({ id: z.int() }),
});
const insertRequest = statement({
  name: 'returns-insert',
  text: `INSERT INTO return_request (id, order_id, request_key, note) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO NOTHING RETURNING id`,
  row: z.object({ id: z.int() }),
});
const insertLines = {
  name: 'returns-insert-lines',
  text: `INSERT INTO return_line (return_id, order_id, position, quantity, reason)
    SELECT $1, $2, l.position, l.quantity, l.reason
    FROM jsonb_to_recordset($3) AS l (position smallint, quantity int, reason text)`,
};

/** The buyer wants to give pieces back. The same request, sent again, is answered as it stands. */
export async function askReturn(
  account: AccountDeps,
  context: CallContext,
  holder: OrderHolder,
  body: Body,
): Promise<Order> {
  await changeOrder(account, context, async (client) => {
    // Held until the commit, so that two requests for the same pieces come one after the other.
    const { id } = await lockOwnOrder(client, holder);
    if (await maybeRow(client, sameRequest, [id, body.requestKey])) return {};
    await checkLines(client, id, body.lines);
    const returnId = await saveRequest(client, id, body);
    await writeOrderEvent(client, id, 'return-asked', { returnId });
    await postOrderLetter(client, account.mail, id, 'return-asked', { returnId });
    return { log: 'return asked' };
  });
  return readOwnOrder(context.db.write, holder, body.lang);
}

async function checkLines(client: Queryable, id: number, lines: Body['lines']): Promise<void> {
  const order = await readOrderRow(client, id);
  const asked = new Set(lines.map(({ position }) => position));
  const fits = lines.every(({ position, quantity, reason }) => {
    const item = order.items.find((candidate) => candidate.position === position);
    return item !== undefined && quantity <= returnable(order, item) && isReasonInTime(order, reason);
  });
  if (fits && asked.size === lines.length) return;
  throw new ServiceError(
    409,
    'RETURN_REFUSED',
    'These pieces can not be given back, or not so many, or not any more.',
    {
      path: 'lines',
    },
  );
}

async function saveRequest(client: Queryable, orderId: number, { requestKey, note = '', lines }: Body) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const saved = await maybeRow(client, insertRequest, [randomId(), orderId, requestKey, note]);
    if (!saved) continue;
    await execute(client, insertLines, [saved.id, orderId, JSON.stringify(lines)]);
    return saved.id;
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The request could not be written; try again.');
}
