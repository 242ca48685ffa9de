import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { ordersTrack } from '@/lib/contract/orders/after-order';
import type { OrderEventKind } from '@/lib/contract/orders/order-events';
import { orderStatus } from '@/lib/contract/orders/orders';
import { networkOfIp } from '@/lib/system/ip-networks';
import { textColumns, textFields, textOf } from '../db/localized';
import { maybeRow, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { eventRow } from './order-events';
import { normalOrderNumber } from './order-number';
import { noSuchOrder } from './read-orders';
import { promiseOf, toEvent } from './to-order';

// Number and address are asked for at once: a wrong one of either takes the same way and the same time.
const tracked = statement({
  name: 'orders-tracked',
  text: `SELECT o.number, o.created_at, o.status, m.code AS delivery_code, ${textColumns('m.name')},
      o.promised_from::text, o.promised_to::text,
      (SELECT coalesce(json_agg(e ORDER BY e.id), '[]') FROM order_event e WHERE e.order_id = o.id) AS events
    FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id
    WHERE o.number = $1 AND lower(o.contact->>'email') = $2`,
  row: z.object({
    number: z.string(),
    created_at: z.date(),
    status: orderStatus,
    delivery_code: z.string(),
    ...textFields('name', z.string()),
    promised_from: z.string().nullable(),
    promised_to: z.string().nullable(),
    events: z.array(eventRow),
  }),
});

/** Events shown to whoever tracks an order by number and e-mail; payments and returns need the order's token. */
const trackableEvents: ReadonlySet<OrderEventKind> = new Set([
  'placed',
  'confirmed',
  'shipped',
  'completed',
  'cancelled',
  'unfetched',
]);

/** Where an order is, for who knows its number and the address that it was placed with. */
export async function trackOrder(
  account: AccountDeps,
  { db, clientIp, lang }: CallContext,
  { number, email }: RequestOf<typeof ordersTrack>,
): Promise<ResponseOf<typeof ordersTrack>> {
  const [network, asked] = [networkOfIp(clientIp), normalOrderNumber(number)];
  await countTry(db.write, account.keys, tryLimits.trackByIp, network);
  await countTry(db.write, account.keys, tryLimits.trackFromIp, `${asked} ${network}`);
  await countTry(db.write, account.keys, tryLimits.trackByNumber, asked);
  const row = (await maybeRow(db.write, tracked, [asked, email.toLowerCase()])) ?? noSuchOrder();
  return {
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    delivery: {
      code: row.delivery_code,
      name: textOf(row, 'name', lang),
      promise: promiseOf(row),
    },
    timeline: row.events.filter(({ kind }) => trackableEvents.has(kind)).map(toEvent),
  };
}
