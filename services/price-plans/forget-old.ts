import { referenceDays, shownDays } from '@/lib/prices/history-days';
import type { Database } from '@/services/db/pools';
import { execute } from '@/services/db/query';

/* A reduction that is shown may be as old as what is shown, and the days before it are needed too. */
const keptDays = shownDays + referenceDays;

/* The last one before stays: it says what held at the beginning of the time that is shown. */
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
