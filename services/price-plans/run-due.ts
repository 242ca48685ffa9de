import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { execute, maybeRow, oneRow, statement, transaction } from '@/services/db/query';
import { catalogueLock } from '../db/catalogue-lock';
import { applyPlan, endPlan } from './apply-plan';

/* In the order of their times; at the same time what ends makes room for what begins. */
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
/* Its whole time passed while nothing ran: to set its prices and take them back at once would only make noise. */
const miss = {
  name: 'plans-miss',
  text: "UPDATE price_plan SET state = 'missed', closed_at = coalesce($2::timestamptz, now()) WHERE id = $1",
};

/**
 * Does the next step that is due of the planned prices, each once however many processes ask, and says how many it did.
 * While the catalogue is loaded nothing is done: whoever asks, asks again. `now` is for tests.
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
    await take(client, due, now);
    return 1;
  });
}

async function take(client: PoolClient, { id, step }: z.infer<typeof nextDue.row>, now: Date | null): Promise<void> {
  if (step === 'apply') await applyPlan(client, id, now);
  else if (step === 'end') await endPlan(client, id, now);
  else await execute(client, miss, [id, now]);
}
