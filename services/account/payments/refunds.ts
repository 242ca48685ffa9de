import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { Database } from '../../db/pools';
import { rows, statement, transaction } from '../../db/query';
import type { Account } from '../deps';
import { finishRefund } from '../refunds/finish-refund';
import { lockOrder } from './payment-rows';
import type { PaymentProvider } from './provider';

// Taken for one process: the next try is put off before the first is made, and later each time.
const take = statement({
  name: 'payments-take-refunds',
  text: `UPDATE refund r SET tries = r.tries + 1,
      try_at = clock_timestamp() + make_interval(secs => least(3600, 15 * 2 ^ least(r.tries, 12)))
    FROM payment p WHERE p.id = r.payment_id AND r.id IN (SELECT d.id FROM refund d JOIN payment q ON q.id = d.payment_id
      WHERE d.state = 'due' AND q.provider = $1 AND d.try_at <= clock_timestamp()
      ORDER BY d.try_at LIMIT $2 FOR UPDATE OF d SKIP LOCKED)
    RETURNING r.id, r.order_id, p.reference, r.amount, r.tries`,
  row: z.object({ id: z.uuid(), order_id: z.int(), reference: z.string(), amount: z.int(), tries: z.int() }),
});
type Due = z.infer<(typeof take)['row']>;

const atOnce = 5;

type On = {
  readonly db: Database;
  readonly log: Logger;
  readonly provider: PaymentProvider;
  readonly mail: Account['mail'];
};

/** Asks the provider to give back a few of the refunds that wait for it, and says how many there were. */
export async function refundDue(on: On): Promise<number> {
  const due = await rows(on.db.write, take, [on.provider.name, atOnce]);
  for (const one of due) await refund(on, one);
  return due.length;
}

async function refund({ db, log, provider, mail }: On, { id, order_id, reference, amount, tries }: Due) {
  try {
    // The same key with every try: an answer that was lost does not give the money back twice.
    await provider.refund({ key: id, reference, amount });
  } catch (error) {
    log.warn({ order: order_id, tries, error: errorCode(error) }, 'refund failed, will be tried again');
    return;
  }
  const finished = await transaction(db.write, async (client) => {
    await lockOrder(client, order_id);
    return finishRefund(client, mail, id);
  });
  if (!finished) return;
  mail.wake();
  log.info({ order: order_id }, 'payment refunded');
}
