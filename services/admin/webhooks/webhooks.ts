import type { Hono } from 'hono';
import { z } from 'zod';
import { webhooksResource } from '@/lib/contract/admin/webhooks';
import { execute, maybeRow, oneRow, statement } from '../../db/query';
import { webhookUrl } from '../../webhooks/post-webhook';
import { newWebhookSecret, sealWebhookSecret } from '../../webhooks/sign-webhook';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

const columns = `w.id, w.url, w.events, w.state, w.created_at, w.failing_since, w.last_delivered_at,
  (SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.finished_at IS NULL) AS waiting`;
const webhookRow = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(['active', 'paused', 'disabled']),
  created_at: z.date(),
  failing_since: z.date().nullable(),
  last_delivered_at: z.date().nullable(),
  waiting: z.int(),
});

const byId = statement({
  name: 'admin-webhook',
  text: `SELECT ${columns} FROM webhook w WHERE w.id = $1`,
  row: webhookRow,
});
const add = statement({
  name: 'admin-add-webhook',
  text: 'INSERT INTO webhook (url, events, secret, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
  row: z.object({ id: z.int() }),
});
const change = statement({
  name: 'admin-change-webhook',
  text: `UPDATE webhook SET url = $2, events = $3, state = $4, retry_at = NULL, created_by = coalesce($5, created_by),
      failing_since = CASE WHEN state = $4 THEN failing_since END WHERE id = $1`,
});
const rotate = statement({
  name: 'admin-rotate-webhook-secret',
  text: `UPDATE webhook SET previous_secret = secret, previous_until = now() + interval '1 day', secret = $2 WHERE id = $1`,
});
const remove = statement({
  name: 'admin-remove-webhook',
  text: 'WITH gone AS (DELETE FROM webhook_delivery WHERE webhook_id = $1) DELETE FROM webhook WHERE id = $1',
});
const queueTest = statement({
  name: 'admin-queue-test-event',
  text: `INSERT INTO webhook_delivery (webhook_id, event, subject, payload) VALUES ($1, 'test', 'test',
    jsonb_build_object('type', 'test', 'timestamp', now(), 'data', '{}'::jsonb)) RETURNING id::text`,
  row: z.object({ id: z.string() }),
});

/** Webhooks, for owners. */
export function registerWebhooks(app: Hono, deps: AdminDeps): void {
  const { tokenSecret } = deps.secrets;
  const seal = (secret: string) => sealWebhookSecret(tokenSecret, secret);
  const allowedUrl = (url: string) => {
    const allowed = webhookUrl(url, { allowPrivate: deps.config.mode !== 'production' });
    if (allowed) return allowed.href;
    throw new AdminError(400, 'WEBHOOK_URL_REFUSED', 'The URL must be https and on a public network.', 'url');
  };

  const read = async (id: number, on: Parameters<typeof maybeRow>[0]) => {
    const row = await maybeRow(on, byId, [id]);
    return row && toWebhook(row);
  };
  resourceRoutes(app, deps, webhooksResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions().add('w.state = ?', filter.state);
      const sorts = { createdAt: 'w.created_at', url: 'w.url' };
      const list = { prefix: 'admin-webhooks', columns, from: 'webhook w', sorts, key: 'w.id', row: webhookRow };
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map(toWebhook), total };
    },
    read: (id, { on }) => read(/^\d{1,9}$/.test(id) ? Number(id) : 0, on),
  })
    .create(webhooksResource.create, async ({ url, events }, { client, actor }) => {
      const secret = newWebhookSecret();
      const creator = actor.kind === 'staff' ? actor.user.id : null;
      const { id } = await oneRow(client, add, [allowedUrl(url), [...new Set(events)], seal(secret), creator]);
      return { id, shown: { secret } };
    })
    .update(webhooksResource.update, async (id, { url, events, state }, { client, actor }) => {
      // The last editor becomes responsible for the webhook, because the creator may have left.
      const owner = actor.kind === 'staff' ? actor.user.id : null;
      await execute(client, change, [Number(id), allowedUrl(url), [...new Set(events)], state, owner]);
    })
    .remove(async (id, { client }) => {
      await execute(client, remove, [Number(id)]);
    })
    .recordAction('rotateSecret', webhooksResource.actions.rotateSecret, async (id, _, { client }) => {
      const secret = newWebhookSecret();
      await execute(client, rotate, [Number(id), seal(secret)]);
      const webhook = await read(Number(id), client);
      if (!webhook) throw noSuchRecord();
      return { ...webhook, secret };
    })
    .recordAction('sendTest', webhooksResource.actions.sendTest, async (id, _, { client }) => ({
      deliveryId: (await oneRow(client, queueTest, [Number(id)])).id,
    }))
    .complete();
}

function toWebhook({ created_at, failing_since, last_delivered_at, ...webhook }: z.output<typeof webhookRow>) {
  return {
    ...webhook,
    createdAt: created_at.toISOString(),
    failingSince: failing_since?.toISOString() ?? null,
    lastDeliveredAt: last_delivered_at?.toISOString() ?? null,
  };
}
