import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { referenceDays, shownDays } from '@/lib/domain/prices/price-history';
import { startWorkLoop, type WorkLoop } from '@/services/background/background-work';
import type { Database } from '@/services/db/pools';
import { catalogueLock, execute, maybeRow, oneRow, statement, transaction } from '@/services/db/query';
import type { Revalidator } from '@/services/revalidation/revalidator';
import { dropAbandonedCheckpoints } from '../catalogue/checkpoint/checkpoint';
import { refreshFacets } from '../catalogue/facets';
import { recordPriceChanges } from '../catalogue/product-history';

/* The shown period, and the days before it, from which the reference price of a reduction is computed. */
const retainedDays = shownDays + referenceDays;

/* Keeps the last price before the period, which was valid at its start. */
const forget = statement({
  name: 'price-history-forget',
  text: `DELETE FROM price_change h USING (
      SELECT product_id, max(since) AS last FROM price_change
      WHERE since < coalesce($1::timestamptz, now()) - make_interval(days => $2) GROUP BY product_id) kept
    WHERE h.product_id = kept.product_id AND h.since < kept.last`,
});

/** Deletes price history beyond the shown period, and returns the count; `now` is for tests. */
export async function forgetOldPrices({ write }: Pick<Database, 'write'>, now: Date | null = null): Promise<number> {
  return execute(write, forget, [now, retainedDays]);
}

const pollIntervalMs = 2000;
const forgetEveryMs = 24 * 3_600_000;

/* Plans that changed within the longest cache time of a page. Pages show older changes by now. */
const recentPlanChanges = statement({
  name: 'plans-of-late',
  text: `SELECT id FROM price_plan
    WHERE greatest(applied_at, closed_at) > now() - interval '10 minutes' AND turn IS NOT NULL LIMIT 1`,
  row: z.object({ id: z.int() }),
});

/** Applies scheduled prices and deletes old ones and abandoned imports, in the background, until closed. */
export function startPricePlans(
  { db, log }: { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  const failure = 'planned prices not applied';
  const onError = (error: unknown) => log.warn({ error: errorCode(error) ?? 'unknown' }, failure);
  // A process killed right after a price change may not have revalidated.
  maybeRow(db.write, recentPlanChanges).then((result) => result && revalidator.revalidate(['catalogue']), onError);
  const plans = startWorkLoop({ work: () => runDuePlans(db), pollIntervalMs, log, failure });
  const forgetting = startWorkLoop({
    // Returns 0: one run deletes everything.
    work: async () => {
      await forgetOldPrices(db);
      await dropAbandonedCheckpoints(db.write);
      return 0;
    },
    pollIntervalMs: forgetEveryMs,
    log,
    failure,
  });
  return {
    async close() {
      await Promise.all([plans.close(), forgetting.close()]);
    },
  };
}

/** New prices to apply; see `lockPrices`. */
const createPlannedTable = `
  CREATE TEMP TABLE planned (id int PRIMARY KEY, cat2 int, part_key text COLLATE "C", brand_slug text,
    old_price int, old_compare_at int, price int, compare_at int) ON COMMIT DROP`;

/* Writes each row once, because it has many indexes. */
const SET_PRICES = `
  UPDATE listing l SET price = n.price, compare_at = n.compare_at,
    badges = (l.badges & ~1) | CASE WHEN n.compare_at IS NULL THEN 0 ELSE 1 END
  FROM planned n WHERE l.product_id = n.id AND (l.price, l.compare_at) IS DISTINCT FROM (n.price, n.compare_at)`;

const TOUCHED = `
  SELECT DISTINCT cat2 FROM planned
  WHERE cat2 IS NOT NULL AND (price, compare_at) IS DISTINCT FROM (old_price, old_compare_at)`;

/** Applies the prices in `planned` and returns the number of changed products. */
async function setPrices(client: PoolClient, source: string, now: Date | null): Promise<number> {
  const { rowCount } = await client.query(SET_PRICES);
  const changed = rowCount ?? 0;
  if (changed === 0) return 0;
  await recordPriceChanges(client, 'planned', now);
  const { rows } = await client.query<{ cat2: number }>(TOUCHED);
  await refreshFacets(
    client,
    rows.map(({ cat2 }) => cat2),
  );
  // This row makes every service reload its data and revalidate pages, as after an import.
  await client.query('INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)', [
    source,
    changed,
  ]);
  return changed;
}

/* A compare-at price that is not above the new price is dropped, as in an import. Rows are locked in one order. */
const PLAN = `
  INSERT INTO planned
  SELECT p.id, l.cat2, t.part_key, t.brand_slug, l.price, l.compare_at, t.price,
    CASE WHEN coalesce(t.compare_at, l.compare_at) > t.price THEN coalesce(t.compare_at, l.compare_at) END
  FROM price_plan_line t JOIN brand b ON b.slug = t.brand_slug
    JOIN product p ON p.part_key = t.part_key AND p.brand_id = b.id JOIN listing l ON l.product_id = p.id
  WHERE t.plan_id = $1 ORDER BY p.id FOR NO KEY UPDATE OF l`;

const REMEMBER = `
  UPDATE price_plan_line t SET applied = true, set_compare_at = n.compare_at,
    before_price = n.old_price, before_compare_at = n.old_compare_at
  FROM planned n WHERE t.plan_id = $1 AND t.part_key = n.part_key AND t.brand_slug = n.brand_slug`;

const APPLIED = `
  UPDATE price_plan SET state = CASE WHEN ends_at IS NULL THEN 'done' ELSE 'running' END, changed = $2,
    turn = (SELECT coalesce(max(turn), 0) + 1 FROM price_plan), applied_at = coalesce($3::timestamptz, now()),
    closed_at = CASE WHEN ends_at IS NULL THEN coalesce($3::timestamptz, now()) END
  WHERE id = $1`;

/** Applies the prices of a list. The caller holds the catalogue lock. */
export async function applyPlan(client: PoolClient, id: number, now: Date | null): Promise<void> {
  await client.query(createPlannedTable);
  await client.query(PLAN, [id]);
  await client.query(REMEMBER, [id]);
  const changed = await setPrices(client, `prices, list ${id}`, now);
  await client.query(APPLIED, [id, changed, now]);
}

/* Restores earlier prices, except of products whose price was changed since or is still set by a later list. */
const TAKE_BACK = `
  INSERT INTO planned
  SELECT id, cat2, part_key, brand_slug, old_price, old_compare_at, before_price,
    CASE WHEN was > before_price THEN was END
  FROM (
    SELECT p.id, l.cat2, t.part_key, t.brand_slug, l.price AS old_price, l.compare_at AS old_compare_at, t.before_price,
      CASE WHEN l.compare_at IS NOT DISTINCT FROM t.set_compare_at THEN t.before_compare_at ELSE l.compare_at END AS was
    FROM price_plan_line t JOIN brand b ON b.slug = t.brand_slug
      JOIN product p ON p.part_key = t.part_key AND p.brand_id = b.id JOIN listing l ON l.product_id = p.id
    WHERE t.plan_id = $1 AND t.applied AND l.price = t.price AND NOT EXISTS (
      SELECT FROM price_plan_line later JOIN price_plan other ON other.id = later.plan_id
      WHERE later.part_key = t.part_key AND later.brand_slug = t.brand_slug AND later.applied
        AND other.turn > (SELECT turn FROM price_plan WHERE id = $1)
        AND (other.state = 'running' OR other.ends_at IS NULL))
    ORDER BY p.id FOR NO KEY UPDATE OF l) held`;

/* When a later list is still running, its end must restore the price from before both lists. */
const REMEMBER_BEFORE = `
  UPDATE price_plan_line later SET before_price = t.before_price, before_compare_at = t.before_compare_at
  FROM price_plan_line t JOIN price_plan mine ON mine.id = t.plan_id JOIN price_plan other ON other.turn > mine.turn
  WHERE t.plan_id = $1 AND t.applied AND other.state = 'running' AND later.plan_id = other.id AND later.applied
    AND later.part_key = t.part_key AND later.brand_slug = t.brand_slug AND later.before_price = t.price`;

const ENDED = `
  UPDATE price_plan SET state = 'done', restored = $2, closed_at = coalesce($3::timestamptz, now()) WHERE id = $1`;

/** Restores earlier prices of products that still have the list's price. The caller holds the catalogue lock. */
async function endPlan(client: PoolClient, id: number, now: Date | null): Promise<void> {
  await client.query(createPlannedTable);
  await client.query(TAKE_BACK, [id]);
  await client.query(REMEMBER_BEFORE, [id]);
  const restored = await setPrices(client, `prices, end of list ${id}`, now);
  await client.query(ENDED, [id, restored, now]);
}

/* Due steps by time; at the same time ends come before starts. */
const nextDue = statement({
  name: 'plans-next-due',
  text: `SELECT id, step FROM (
      SELECT id, applies_at AS at, CASE WHEN ends_at <= due THEN 'miss' ELSE 'apply' END AS step
        FROM price_plan, coalesce($1::timestamptz, now()) due WHERE state = 'waiting' AND applies_at <= due
      UNION ALL
      SELECT id, ends_at, 'end' FROM price_plan, coalesce($1::timestamptz, now()) due
        WHERE state = 'running' AND ends_at <= due) steps
    ORDER BY at, step = 'end' DESC, id LIMIT 1`,
  row: z.object({ id: z.int(), step: z.enum(['miss', 'apply', 'end']) }),
});
const tryLock = statement({
  name: 'plans-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS held',
  row: z.object({ held: z.boolean() }),
});
/* Skips a plan whose period passed during downtime. */
const markMissed = statement({
  name: 'plans-miss',
  text: "UPDATE price_plan SET state = 'missed', closed_at = coalesce($2::timestamptz, now()) WHERE id = $1",
});

/**
 * Performs the next due step of the schedules, once across processes, and returns the number of steps. Returns without
 * effect during a catalogue load, after which the caller retries. `now` is for tests.
 */
export async function runDuePlans({ write }: Pick<Database, 'write'>, now: Date | null = null): Promise<number> {
  if (!(await maybeRow(write, nextDue, [now]))) return 0;
  return transaction(write, async (client) => {
    const { held } = await oneRow(client, tryLock, [catalogueLock]);
    if (!held) return 0;
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query("SET LOCAL work_mem = '64MB'");
    const due = await maybeRow(client, nextDue, [now]);
    if (!due) return 0;
    await runStep(client, due, now);
    return 1;
  });
}

async function runStep(client: PoolClient, { id, step }: z.infer<typeof nextDue.row>, now: Date | null): Promise<void> {
  if (step === 'apply') await applyPlan(client, id, now);
  else if (step === 'end') await endPlan(client, id, now);
  else await execute(client, markMissed, [id, now]);
}
