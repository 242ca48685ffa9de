import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import { addSearchCounts } from '../search-log/add-search-counts';
import { storeSearchCounts } from '../search-log/count-searches';
import { countDeliveryDays, countSalesDays } from './count-days';
import { countStock } from './count-stock';

// An arbitrary number, used by nothing else: only one process counts at a time.
const figuresLock = 7_437_281;
const tryLock = statement({
  name: 'figures-try-lock',
  text: `SELECT pg_try_advisory_xact_lock(${figuresLock}) AS locked`,
  row: z.object({ locked: z.boolean() }),
});
const lock = statement({ name: 'figures-lock', text: `SELECT pg_advisory_xact_lock(${figuresLock})` });
const noTimeout = statement({ name: 'figures-no-timeout', text: 'SET LOCAL statement_timeout = 0' });

const dayList = z.object({ sales: z.array(z.string()).nullable(), deliveries: z.array(z.string()).nullable() });
const localDayOf = (moment: string) => `(${moment} AT TIME ZONE '${shop.timeZone}')::date::text`;

const takeChanges = statement({
  name: 'figures-take-changes',
  text: `WITH taken AS (DELETE FROM figure_change RETURNING placed_at, promised)
    SELECT array_agg(DISTINCT ${localDayOf('placed_at')}) AS sales,
      array_agg(DISTINCT promised::text) FILTER (WHERE promised IS NOT NULL) AS deliveries FROM taken`,
  row: dayList,
});
const allDays = statement({
  name: 'figures-all-days',
  text: `SELECT array_agg(DISTINCT ${localDayOf('created_at')}) AS sales,
      array_agg(DISTINCT promised_to::text) FILTER (WHERE promised_to IS NOT NULL) AS deliveries FROM customer_order`,
  row: dayList,
});
const clearAll = statement({
  name: 'figures-clear',
  text: `WITH sales AS (DELETE FROM sales_figure), deliveries AS (DELETE FROM delivery_figure)
    DELETE FROM figure_change`,
});

/** Days counted by one statement. */
const daysAtOnce = 31;

async function countDays(client: Queryable, { sales, deliveries }: z.output<typeof dayList>): Promise<number> {
  for (const days of chunksOf(sales ?? [])) await countSalesDays(client, days);
  for (const days of chunksOf(deliveries ?? [])) await countDeliveryDays(client, days);
  return (sales?.length ?? 0) + (deliveries?.length ?? 0);
}

function chunksOf(days: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(days.length / daysAtOnce) }, (_, at) => at * daysAtOnce);
  return starts.map((start) => days.slice(start, start + daysAtOnce));
}

async function isAlone(client: PoolClient): Promise<boolean> {
  await execute(client, noTimeout);
  return (await oneRow(client, tryLock)).locked;
}

/**
 * Counts the days of changed orders again, adds the stored counts of searches, and returns the number of days. Returns
 * 0 while another process counts. The next call counts changes that are committed meanwhile.
 */
export function refreshFigures({ write }: Pick<Database, 'write'>): Promise<number> {
  return transaction(write, async (client) => {
    if (!(await isAlone(client))) return 0;
    await addSearchCounts(client);
    return countDays(client, await oneRow(client, takeChanges));
  });
}

/** Counts the stock again, unless another process counts. */
export async function refreshStockFigures({ write }: Pick<Database, 'write'>, now = new Date()): Promise<void> {
  await transaction(write, async (client) => {
    if (await isAlone(client)) await countStock(client, now);
  });
}

/** Counts all sales and deliveries again, and the present stock. Returns the number of days with orders. */
export function rebuildFigures({ write }: Pick<Database, 'write'>, now = new Date()): Promise<number> {
  return transaction(write, async (client) => {
    await execute(client, noTimeout);
    await execute(client, lock);
    await execute(client, clearAll);
    const [days = { sales: [], deliveries: [] }] = await rows(client, allDays);
    await countDays(client, days);
    await countStock(client, now);
    return days.sales?.length ?? 0;
  });
}

const pollIntervalMs = 15_000;
const stockIntervalMs = 3_600_000;

/** Keeps the figures up to date until closed. */
export function startFigures({ db, log }: { readonly db: Database; readonly log: Logger }): Pick<WorkLoop, 'close'> {
  const failure = 'figures not counted';
  const changes = startWorkLoop({
    work: async () => {
      await storeSearchCounts(db);
      await refreshFigures(db);
      return 0;
    },
    ...{ pollIntervalMs, log, failure },
  });
  const stock = startWorkLoop({
    work: async () => {
      await refreshStockFigures(db);
      return 0;
    },
    ...{ pollIntervalMs: stockIntervalMs, log, failure },
  });
  return {
    async close() {
      await Promise.all([changes.close(), stock.close()]);
      await storeSearchCounts(db);
    },
  };
}
