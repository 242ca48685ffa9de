import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import { afterOrderCalls, type ordersReturn } from '@/lib/contract/orders/after-order';
import type { Order } from '@/lib/contract/orders/orders';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { changeOrder, writeOrderEvent } from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import { lockOwnOrder, type OrderHolder, readOrderRow, readOwnOrder } from '../orders/read-orders';
import { isReasonInTime, returnable } from '../orders/to-order';
import { randomId } from '../secrets/keys';

// Refused returns do not count; `sold` counts pieces of orders that have arrived.
const complaints = statement({
  name: 'operator-fit-complaints',
  text: `WITH said AS (
      SELECT i.product_id, i.car_id, i.part_number, i.brand_name, i.car_name, i.fit_verdict, l.reason, l.quantity, q.created_at
      FROM return_line l JOIN return_request q ON q.id = l.return_id AND q.status <> 'REFUSED'
        JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position
      WHERE l.reason LIKE 'fit-%')
    SELECT concat_ws(' ', nullif(max(brand_name), ''), part_number) AS part, coalesce(max(car_name), car_id::text, '') AS car,
      count(*) AS complaints, sum(quantity) AS pieces, count(*) FILTER (WHERE fit_verdict = 'exact') AS exact,
      (SELECT coalesce(sum(i.quantity), 0) FROM order_item i JOIN customer_order o ON o.id = i.order_id
        WHERE i.product_id = said.product_id AND i.part_number = said.part_number
          AND i.car_id IS NOT DISTINCT FROM said.car_id AND o.status = 'COMPLETED') AS sold,
      (SELECT json_object_agg(reason, n ORDER BY n DESC, reason) FROM (SELECT r.reason, count(*) AS n FROM said r
        WHERE r.product_id = said.product_id AND r.part_number = said.part_number
          AND r.car_id IS NOT DISTINCT FROM said.car_id GROUP BY 1) c) AS reasons
    FROM said GROUP BY product_id, part_number, car_id ORDER BY count(*) DESC, max(created_at) DESC LIMIT $1`,
  row: z.object({
    part: z.string(),
    /** Empty where the part was chosen for none. */
    car: z.string(),
    complaints: z.int(),
    pieces: z.int(),
    /** Number of them guaranteed to fit exactly. */
    exact: z.int(),
    sold: z.int(),
    reasons: z.record(z.string(), z.int()),
  }),
});
export type FitComplaint = z.infer<(typeof complaints)['row']>;

/** Parts that came back because they did not fit, counted by part and car, the most often first. */
export function listFitComplaints(on: Queryable, most: number): Promise<FitComplaint[]> {
  return rows(on, complaints, [most]);
}

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

/** A buyer's return request. A repeated request is answered unchanged. */
export async function requestReturn(
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

export function registerReturns(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, afterOrderCalls.ordersReturn, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return requestReturn(account, context, { customerId, id: params.id }, body);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderReturn, ({ body: { token, ...body } }, context) =>
    requestReturn(account, context, { token }, body),
  );
}
