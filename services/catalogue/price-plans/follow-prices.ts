import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { Announcer } from '@/services/announce/announcer';
import { startWork, type WorkLoop } from '@/services/background/work-loop';
import type { Database } from '@/services/db/pools';
import { maybeRow, statement } from '@/services/db/query';
import { dropAbandoned } from '../kept-import/keep';
import { forgetOldPrices } from '../price-history/forget-old';
import { runDuePlans } from './run-due';

const lookEveryMs = 2000;
const forgetEveryMs = 24 * 3_600_000;

/* As long as a page may be kept at most; what was changed before is seen by now. */
const ofLate = statement({
  name: 'plans-of-late',
  text: `SELECT id FROM price_plan
    WHERE greatest(applied_at, closed_at) > now() - interval '10 minutes' AND turn IS NOT NULL LIMIT 1`,
  row: z.object({ id: z.int() }),
});

/** Applies planned prices at their times and forgets old ones and what imports have left, in the background, until it is closed. */
export function followPrices(
  { db, log }: { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
  announcer: Pick<Announcer, 'announce'>,
): Pick<WorkLoop, 'close'> {
  const onError = (error: unknown) => log.warn({ error: errorCode(error) ?? 'unknown' }, 'planned prices not applied');
  // A process that was killed right after it had changed prices may not have come to tell of it.
  maybeRow(db.write, ofLate).then((found) => found && announcer.announce(['catalogue']), onError);
  const plans = startWork({ work: () => runDuePlans(db), lookEveryMs, onError });
  const forgetting = startWork({
    // Everything at once: there is no more to do afterwards.
    work: async () => {
      await forgetOldPrices(db);
      await dropAbandoned(db.write);
      return 0;
    },
    lookEveryMs: forgetEveryMs,
    onError,
  });
  return {
    async close() {
      await Promise.all([plans.close(), forgetting.close()]);
    },
  };
}
