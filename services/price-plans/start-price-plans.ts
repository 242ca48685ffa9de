import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { referenceDays, shownDays } from '@/lib/prices/price-history';
import { startWorkLoop, type WorkLoop } from '@/services/background/work-loop';
import type { Database } from '@/services/db/pools';
import { execute, maybeRow, statement } from '@/services/db/query';
import type { Revalidator } from '@/services/revalidation/revalidator';
import { dropAbandonedCheckpoints } from '../catalogue/kept-import/keep-chunks';
import { runDuePlans } from './run-due';

/* A reduction that is shown may be as old as what is shown, and the days before it are needed too. */
const keptDays = shownDays + referenceDays;

/* Keeps the last price before the cutoff: it held at the beginning of the shown time. */
const forget = {
  name: 'price-history-forget',
  text: `DELETE FROM price_change h USING (
      SELECT product_id, max(since) AS last FROM price_change
      WHERE since < coalesce($1::timestamptz, now()) - make_interval(days => $2) GROUP BY product_id) kept
    WHERE h.product_id = kept.product_id AND h.since < kept.last`,
};

/** Removes prices that nobody is shown any more, and says how many; `now` is for tests. */
export async function forgetOldPrices({ write }: Pick<Database, 'write'>, now: Date | null = null): Promise<number> {
  return execute(write, forget, [now, keptDays]);
}

const lookEveryMs = 2000;
const forgetEveryMs = 24 * 3_600_000;

/* Changes within the longest cache time of a page; older ones are visible by now. */
const recentPlanChanges = statement({
  name: 'plans-of-late',
  text: `SELECT id FROM price_plan
    WHERE greatest(applied_at, closed_at) > now() - interval '10 minutes' AND turn IS NOT NULL LIMIT 1`,
  row: z.object({ id: z.int() }),
});

/** Applies planned prices at their times and forgets old ones and what imports have left, in the background, until it is closed. */
export function startPricePlans(
  { db, log }: { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  const failure = 'planned prices not applied';
  const onError = (error: unknown) => log.warn({ error: errorCode(error) ?? 'unknown' }, failure);
  // A process that was killed right after it had changed prices may not have come to tell of it.
  maybeRow(db.write, recentPlanChanges).then((found) => found && revalidator.revalidate(['catalogue']), onError);
  const plans = startWorkLoop({ work: () => runDuePlans(db), lookEveryMs, log, failure });
  const forgetting = startWorkLoop({
    // Everything at once: there is no more to do afterwards.
    work: async () => {
      await forgetOldPrices(db);
      await dropAbandonedCheckpoints(db.write);
      return 0;
    },
    lookEveryMs: forgetEveryMs,
    log,
    failure,
  });
  return {
    async close() {
      await Promise.all([plans.close(), forgetting.close()]);
    },
  };
}
