import type { Logger } from 'pino';
import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import { startWorkLoop, tryEach, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, rows, statement } from '../db/query';
import { postWebhook } from './post-webhook';
import { unsealWebhookSecret, webhookHeaders } from './sign-webhook';

const pollIntervalMs = 2000;
const timeoutMs = 10_000;
/** A claimed delivery is sent again after this time if its process has died. Longer than the timeout. */
const lease = "interval '1 minute'";
const maxPauseS = 3600;

// The oldest delivery of each webhook and subject. A failing webhook gets one delivery at a time, so that other
// webhooks are not delayed.
const claim = statement({
  name: 'webhooks-claim',
  text: `UPDATE webhook_delivery d SET due_at = clock_timestamp() + ${lease}, tries = d.tries + 1, tried_at = clock_timestamp()
    FROM webhook w WHERE w.id = d.webhook_id AND d.id IN (
      SELECT due.id FROM webhook h CROSS JOIN LATERAL (
        SELECT id FROM webhook_delivery o
        WHERE o.webhook_id = h.id AND o.finished_at IS NULL AND o.due_at <= clock_timestamp() AND NOT EXISTS (
          SELECT FROM webhook_delivery e WHERE e.webhook_id = o.webhook_id AND e.subject = o.subject AND e.id < o.id
            AND e.finished_at IS NULL)
        ORDER BY o.id LIMIT CASE WHEN h.failing_since IS NULL THEN 5 ELSE 1 END FOR UPDATE SKIP LOCKED) due
      WHERE h.state = 'active' AND (h.retry_at IS NULL OR h.retry_at <= clock_timestamp()))
    RETURNING d.id, d.webhook_id, d.payload, d.tries, w.url, w.secret,
      CASE WHEN w.previous_until > now() THEN w.previous_secret END AS previous_secret`,
  row: z.object({
    id: z.int(),
    webhook_id: z.int(),
    payload: z.record(z.string(), z.unknown()),
    tries: z.int(),
    url: z.string(),
    secret: z.instanceof(Buffer),
    previous_secret: z.instanceof(Buffer).nullable(),
  }),
});
type Claimed = z.infer<(typeof claim)['row']>;

const finish = statement({
  name: 'webhooks-finish',
  text: `UPDATE webhook_delivery SET finished_at = clock_timestamp(), delivered = true, status = $2, duration_ms = $3, response = $4
    WHERE id = $1`,
});
const postpone = statement({
  name: 'webhooks-postpone',
  text: `UPDATE webhook_delivery SET status = $2, duration_ms = $3, response = $4,
      due_at = clock_timestamp() + make_interval(secs => least(${maxPauseS}, 15 * 2 ^ least(tries - 1, 12))),
      finished_at = CASE WHEN give_up_at <= clock_timestamp() THEN clock_timestamp() END
    WHERE id = $1`,
});
// After a failure the remaining deliveries are due at once. Those within a lease may be under way in another process.
const noteSuccess = statement({
  name: 'webhooks-note-success',
  text: `WITH recovered AS (SELECT id FROM webhook WHERE id = $1 AND failing_since IS NOT NULL),
    due AS (UPDATE webhook_delivery d SET due_at = clock_timestamp() FROM recovered
      WHERE d.webhook_id = recovered.id AND d.finished_at IS NULL AND d.due_at > clock_timestamp() + ${lease})
    UPDATE webhook SET last_delivered_at = clock_timestamp(), failing_since = NULL, retry_at = NULL WHERE id = $1`,
});
// Without a response, the webhook pauses for a quarter of the time for which it has failed: at most five minutes.
const noteFailure = statement({
  name: 'webhooks-note-failure',
  text: `UPDATE webhook SET failing_since = coalesce(failing_since, clock_timestamp()),
      retry_at = CASE WHEN $2 THEN clock_timestamp()
        + least(interval '5 minutes', coalesce(clock_timestamp() - failing_since, interval '0') / 4) END,
      state = CASE WHEN failing_since < now() - interval '5 days' THEN 'disabled' ELSE state END
    WHERE id = $1 AND state = 'active' RETURNING state`,
  row: z.object({ state: z.string() }),
});

type WebhookDeps = {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly config: Pick<Environment, 'mode'>;
  /** Unseals the secrets of webhooks. */
  readonly tokenSecret: string;
  readonly timeoutMs?: number;
};

/** Sends some due deliveries and returns their number. Several processes may call it at the same time. */
export async function deliverDueWebhooks(deps: WebhookDeps): Promise<number> {
  return tryEach(await rows(deps.db.write, claim), (delivery) => deliver(deps, delivery));
}

async function deliver(deps: WebhookDeps, delivery: Claimed): Promise<void> {
  const { db, log } = deps;
  const { id, webhook_id } = delivery;
  const begun = performance.now();
  const answer = await send(deps, delivery).catch((error: unknown) => ({
    status: null,
    text: (error instanceof Error ? error.message : String(error)).slice(0, 500),
  }));
  const durationMs = Math.round(performance.now() - begun);
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  await execute(db.write, isDelivered ? finish : postpone, [id, answer.status, durationMs, answer.text]);
  if (isDelivered) {
    await execute(db.write, noteSuccess, [webhook_id]);
    return;
  }
  const webhook = await maybeRow(db.write, noteFailure, [webhook_id, answer.status === null]);
  if (webhook?.state === 'disabled') log.warn({ webhook: webhook_id }, 'webhook disabled after five days of failures');
}

function send({ config, tokenSecret, ...deps }: WebhookDeps, { id, payload, url, secret, previous_secret }: Claimed) {
  const eventId = `evt_${id}`;
  const body = JSON.stringify({ id: eventId, ...payload });
  const sealed = previous_secret === null ? [secret] : [secret, previous_secret];
  const secrets = sealed.map((one) => unsealWebhookSecret(tokenSecret, one));
  return postWebhook(url, body, {
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'piesar-webhooks',
      ...webhookHeaders({ id: eventId, body, at: new Date() }, secrets),
    },
    allowPrivate: config.mode !== 'production',
    timeoutMs: deps.timeoutMs ?? timeoutMs,
  });
}

/** Sends deliveries of webhooks in the background until closed. */
export function startWebhooks(deps: WebhookDeps): WorkLoop {
  const work = () => deliverDueWebhooks(deps);
  return startWorkLoop({ work, pollIntervalMs, log: deps.log, failure: 'webhooks not delivered' });
}
