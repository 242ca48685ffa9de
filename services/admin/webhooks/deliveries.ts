import type { Hono } from 'hono';
import { z } from 'zod';
import { webhookDeliveriesResource } from '@/lib/contract/admin/webhooks';
import { execute, maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

const state = `CASE WHEN d.finished_at IS NULL THEN 'waiting' WHEN d.delivered THEN 'delivered' ELSE 'failed' END`;
const columns = `d.id::text AS id, d.webhook_id, d.event, d.subject, ${state} AS state, d.created_at, d.tries, d.tried_at,
  CASE WHEN d.finished_at IS NULL THEN d.due_at END AS due_at, d.status, d.duration_ms, d.response`;
const deliveryRow = z.object({
  id: z.string(),
  webhook_id: z.int(),
  event: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: z.date(),
  tries: z.int(),
  tried_at: z.date().nullable(),
  due_at: z.date().nullable(),
  status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  response: z.string(),
});

const byId = statement({
  name: 'admin-webhook-delivery',
  text: `SELECT ${columns}, d.payload FROM webhook_delivery d WHERE d.id = $1`,
  row: deliveryRow.extend({ payload: z.record(z.string(), z.unknown()) }),
});
// A delivery that is due within a minute may be under way.
const replay = statement({
  name: 'admin-replay-delivery',
  text: `UPDATE webhook_delivery SET finished_at = NULL, delivered = false, due_at = now(), tries = 0,
      give_up_at = now() + interval '3 days'
    WHERE id = $1 AND (finished_at IS NOT NULL OR due_at > clock_timestamp() + interval '1 minute')`,
});

/** Deliveries of webhooks, for owners. */
export function registerWebhookDeliveries(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, webhookDeliveriesResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .add('d.webhook_id = ?', filter.webhookId)
        .add(`${state} = ?`, filter.state)
        .add('d.event = ?', filter.event);
      const list = {
        ...{ prefix: 'admin-webhook-deliveries', columns, from: 'webhook_delivery d', key: 'd.id', row: deliveryRow },
        sorts: { createdAt: 'd.id' },
      };
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map(toDelivery), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [/^\d{1,15}$/.test(id) ? Number(id) : 0]);
      return row && { ...toDelivery(row), payload: row.payload };
    },
  })
    .recordAction('replay', webhookDeliveriesResource.actions.replay, async (id, _, { client }) => {
      if ((await execute(client, replay, [Number(id)])) === 0)
        throw new AdminError(409, 'DELIVERY_UNFINISHED', 'The delivery is waiting to be sent.');
      return undefined;
    })
    .complete();
}

function toDelivery({ webhook_id, created_at, tried_at, due_at, duration_ms, ...row }: z.output<typeof deliveryRow>) {
  const { id, event, subject, state: stateNow, tries, status, response } = row;
  return {
    ...{ id, event, subject, state: stateNow, tries, status, response },
    webhookId: webhook_id,
    createdAt: created_at.toISOString(),
    triedAt: tried_at?.toISOString() ?? null,
    dueAt: due_at?.toISOString() ?? null,
    durationMs: duration_ms,
  };
}
