import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';
import type { Database } from '../db/pools';
import { execute, statement } from '../db/query';

const firstPauseS = 15;
const maxPauseS = 3600;
const maxDoublings = 12;

/** Delay in seconds before the next attempt, by number of failures. */
export function pauseAfter(tries: number): number {
  return Math.min(maxPauseS, firstPauseS * 2 ** Math.min(tries - 1, maxDoublings));
}

/** The time of the next attempt as SQL, for a row that counts earlier attempts in the column `tries`. */
export function nextTrySql(tries: string): string {
  const seconds = `least(${maxPauseS}, ${firstPauseS} * 2 ^ least(${tries}, ${maxDoublings}))`;
  return `clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** SQL for the ids of at most $1 due rows, locked for this process. */
export function dueIdsSql(table: string, waiting: string): string {
  return `SELECT id FROM ${table} WHERE ${waiting} AND due_at <= clock_timestamp()
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Processes claimed rows in parallel and returns their number. `one` handles its own failures. */
export async function tryEach<Taken>(taken: readonly Taken[], one: (it: Taken) => Promise<void>): Promise<number> {
  await Promise.all(taken.map(one));
  return taken.length;
}

export type WorkLoop = {
  /** Polls now instead of at the next interval. */
  readonly wake: () => void;
  /** Waits for the current run and stops. */
  readonly close: () => Promise<void>;
};

type WorkOptions = {
  /** Processes a batch of due rows and returns their number. */
  readonly work: () => Promise<number>;
  /** Polling interval, for postponed work and work that other processes added. */
  readonly pollIntervalMs: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Log message of a failed run. */
  readonly failure: string;
};

/** Runs due work in the background, when woken and at intervals, until it is closed. */
export function startWorkLoop({ work, pollIntervalMs, log, failure }: WorkOptions): WorkLoop {
  let closed = false;
  let requested = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (requested && !closed) {
      requested = false;
      while (!closed && (await work()) > 0);
    }
  }
  const wake = () => {
    requested = true;
    running ??= run()
      .catch((error: unknown) => log.warn({ error: errorCode(error) ?? 'unknown' }, failure))
      .finally(() => {
        running = undefined;
        if (requested && !closed) wake();
      });
  };
  const timer = setInterval(wake, pollIntervalMs).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Statements that delete expired rows. Idempotency keys are kept well beyond the promised 24 hours. */
const purges = [
  { name: 'purge-families', text: "DELETE FROM token_family WHERE expires_at < now() - interval '1 day'" },
  {
    name: 'purge-tokens',
    text: "DELETE FROM refresh_token WHERE expires_at < now() OR rotated_at < now() - interval '30 days'",
  },
  {
    name: 'purge-attempts',
    text: "DELETE FROM login_attempt WHERE hits[cardinality(hits)] < now() - interval '1 day'",
  },
  { name: 'purge-captcha', text: 'DELETE FROM captcha_use WHERE expires_at < now()' },
  { name: 'purge-keys', text: "DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'" },
  {
    name: 'purge-sessions',
    text: "DELETE FROM shop_session WHERE key_hash IS NOT NULL AND changed_at < now() - interval '400 days'",
  },
  // A customer can undo a removal for a while.
  { name: 'purge-carts', text: "DELETE FROM shop_session WHERE removed_at < now() - interval '30 days'" },
  {
    name: 'purge-letters',
    text: "DELETE FROM mail_outbox WHERE greatest(sent_at, failed_at) < now() - interval '30 days'",
  },
  {
    // The return period of these orders is over.
    name: 'purge-vins',
    text: `UPDATE customer_order o SET fit_check = (SELECT jsonb_agg(c || '{"vin": null}') FROM jsonb_array_elements(o.fit_check) c)
      WHERE fit_check @? '$[*] ? (@.vin != null)' AND EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id
        AND e.kind IN ('completed', 'cancelled', 'unfetched') AND e.at < now() - interval '60 days')`,
  },
  {
    name: 'forget-networks',
    text: `UPDATE customer_order SET guest_network = NULL
      WHERE guest_network IS NOT NULL AND created_at < now() - interval '1 day'`,
  },
  {
    name: 'purge-webhook-deliveries',
    text: `DELETE FROM webhook_delivery d WHERE finished_at < now() - interval '30 days'
      OR (created_at < now() - interval '30 days' AND give_up_at < now())`,
  },
  { name: 'purge-links', text: "DELETE FROM account_token WHERE created_at < now() - interval '7 days'" },
  // The asker may reply to an answer for a month. Then e-mail and VIN are deleted.
  {
    name: 'forget-askers',
    text: `UPDATE product_question SET email = NULL, vin = NULL
      WHERE num_nonnulls(email, vin) > 0 AND decided_at < now() - interval '30 days'`,
  },
  {
    name: 'purge-questions',
    text: `DELETE FROM product_question WHERE coalesce(decided_at, asked_at + interval '275 days') < now() - interval '90 days'
      AND NOT (state = 'answered' AND public)`,
  },
  {
    name: 'purge-unconfirmed-watches',
    text: "DELETE FROM guest_watch WHERE confirmed_at IS NULL AND created_at < now() - interval '7 days'",
  },
  {
    name: 'purge-early-statuses',
    text: "DELETE FROM early_payment_status WHERE received_at < now() - interval '7 days'",
  },
  { name: 'purge-pins', text: "DELETE FROM phone_pin WHERE created_at < now() - interval '1 day'" },
  // The removal of a car can be undone for a day.
  {
    name: 'purge-readings',
    text: `DELETE FROM mileage_reading b USING shop_session s WHERE s.id = b.session_id AND s.changed_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM garage_vehicle g WHERE g.session_id = b.session_id AND g.car_id = b.car_id)`,
  },
  {
    name: 'purge-marks',
    text: `DELETE FROM service_mark b USING shop_session s WHERE s.id = b.session_id AND s.changed_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM garage_vehicle g WHERE g.session_id = b.session_id AND g.car_id = b.car_id)`,
  },
  {
    // Keeps the texts with the most orders and searches. No rule recognises every personal text among rare texts.
    name: 'purge-searches',
    text: `DELETE FROM search_text_figure WHERE day < current_date - 400
      OR day < current_date - 90 AND searches < 3 AND added = 0 AND orders = 0
      OR (step, day, lang, query) IN (SELECT step, day, lang, query FROM (
        SELECT *, row_number() OVER (PARTITION BY step, day ORDER BY orders DESC, added DESC, searches DESC, query) AS place
        FROM search_text_figure WHERE day > current_date - 40) ranked
        WHERE place > CASE step WHEN 'day' THEN 500 ELSE 3000 END)`,
  },
].map((purge) => statement(purge));

/** Deletes expired data; safe at any time and in several processes. */
export async function purgeAccounts(db: Database): Promise<void> {
  for (const purge of purges) await execute(db.write, purge);
}

const everyMs = 3_600_000;

/** Purges now and every hour, until the returned function is called. */
export function startHousekeeping(db: Database, log: Logger): () => void {
  const purge = () => purgeAccounts(db).catch((error) => log.warn({ error: errorCode(error) }, 'purge failed'));
  void purge();
  const timer = setInterval(purge, everyMs).unref();
  return () => clearInterval(timer);
}
