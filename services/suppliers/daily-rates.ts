import type { Logger } from 'pino';
import { z } from 'zod';
import { startWorkLoop, type WorkLoop } from '@/services/background/background-work';
import type { Database } from '@/services/db/pools';
import { execute, rows, statement, transactionOn } from '@/services/db/query';
import { reprice } from './reprice-offers';
import { SupplierError } from './supplier-error';
import { withSupplierLock } from './supplier-imports';

const outdated = statement({
  name: 'suppliers-outdated-rates',
  text: `SELECT s.id FROM supplier s JOIN currency_rate c ON c.code = s.currency
    WHERE s.uses_daily_rate AND s.currency <> 'MDL' AND c.lei <> s.rate ORDER BY s.id`,
  row: z.object({ id: z.int() }),
});
// The version does not change, so that concurrent edits of the supplier can still be saved.
const updateRate = statement({
  name: 'supplier-update-rate',
  text: `UPDATE supplier s SET rate = c.lei FROM currency_rate c
    WHERE s.id = $1 AND c.code = s.currency AND s.uses_daily_rate AND s.currency <> 'MDL' AND c.lei IS NOT NULL`,
});

/**
 * Sets the rates of suppliers that use the daily rate, and prices their offers again; `settleOffers` then changes the shop.
 * A supplier whose list is being imported is updated by the next call. Returns the number of changed suppliers.
 */
export async function followDailyRates({ write }: Pick<Database, 'write'>): Promise<number> {
  let changed = 0;
  for (const { id } of await rows(write, outdated)) {
    const follow = withSupplierLock(write, id, (client) =>
      transactionOn(client, async () => {
        changed += await execute(client, updateRate, [id]);
        await reprice(client, { supplierId: id });
      }),
    );
    await follow.catch((error: unknown) => {
      if (!(error instanceof SupplierError)) throw error;
    });
  }
  return changed;
}

const pollIntervalMs = 60_000;

/** Applies daily rates in the background until closed. */
export function startFollowingRates({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
}): Pick<WorkLoop, 'close'> {
  const work = async () => {
    await followDailyRates(db);
    return 0;
  };
  return startWorkLoop({ work, pollIntervalMs, log, failure: "suppliers' rates not followed" });
}
