import type { Hono } from 'hono';
import { z } from 'zod';
import { orderHistoryResource } from '@/lib/contract/admin/order-history';
import { maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

/**
 * Events and changes of one transaction have the same time: an event gets the name of its member of staff from the
 * journal, and a change is an entry of its own only if it has no event.
 */
const entries = `(
    SELECT o.id AS order_id, o.id || '-event-' || e.id AS id, e.at, 'event' AS kind, e.kind AS name, e.details,
      (SELECT j.actor FROM journal j WHERE j.at = e.at AND (j.resource = 'orders' AND j.record_id = o.id::text
        OR j.resource = 'returns' AND j.record_id = e.details->>'returnId') LIMIT 1) AS actor,
      0 AS place, e.id AS number
    FROM customer_order o JOIN order_event e ON e.order_id = o.id
    UNION ALL
    SELECT o.id, o.id || '-change-' || j.id, j.at, 'change', j.action,
      jsonb_build_object('before', coalesce(j.before, '{}') - 'version', 'after', coalesce(j.after, '{}') - 'version'), j.actor,
      1, j.id
    FROM customer_order o JOIN journal j ON j.resource = 'orders' AND j.record_id = o.id::text
    WHERE NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.at = j.at)
    UNION ALL
    SELECT q.order_id, q.order_id || '-return-' || j.id, j.at, 'change', 'return-' || j.action,
      jsonb_build_object('returnId', q.id, 'before', coalesce(j.before, '{}') - 'version', 'after', coalesce(j.after, '{}') - 'version'),
      j.actor, 1, j.id
    FROM return_request q JOIN journal j ON j.resource = 'returns' AND j.record_id = q.id::text
    WHERE NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = q.order_id AND e.at = j.at)
    UNION ALL
    SELECT m.order_id, m.order_id || '-letter-' || m.id, m.created_at, 'letter', m.kind,
      jsonb_build_object('sentAt', m.sent_at, 'failedAt', m.failed_at), NULL, 2, m.id
    FROM mail_outbox m WHERE m.order_id IS NOT NULL
    UNION ALL
    SELECT p.order_id, p.order_id || '-proposal-' || p.id, p.answered_at, 'event', 'proposal-' || p.state,
      jsonb_build_object('by', 'customer', 'before', p.old_part, 'after', p.new_part), NULL, 3, p.id
    FROM order_proposal p WHERE p.answered_at IS NOT NULL
  ) h`;
const columns = 'h.id, h.at, h.kind, h.name, h.actor, h.details';
const row = z.object({
  id: z.string(),
  at: z.date().transform((at) => at.toISOString()),
  kind: z.enum(['event', 'change', 'letter']),
  name: z.string(),
  actor: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
const list = {
  ...{ prefix: 'admin-order-history', columns, from: entries, sorts: { at: 'h.at' }, row },
  key: '(h.place, h.number)',
};
const byId = statement({
  name: 'admin-order-history-entry',
  text: `SELECT ${columns} FROM ${entries} WHERE h.order_id = $2::bigint AND h.id = $1`,
  row,
});

const orderIdOf = (entryId: string) => Number(/^(\d{1,10})-/.exec(entryId)?.[1] ?? 0);

/** Events of an order. */
export function registerOrderHistory(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, orderHistoryResource, {
    list: ({ filter, ...query }, { db }) =>
      readPage(
        db.write,
        list,
        query,
        new Conditions()
          .add('h.order_id = ?', filter.orderId)
          .add("h.details->>'returnId' = ?::text", filter.returnId?.toString()),
      ),
    // The id of an entry begins with the id of its order.
    read: (id, { on }) => maybeRow(on, byId, [id, orderIdOf(id)]),
  }).complete();
}
