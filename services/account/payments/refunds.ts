import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/system/error-code';
import type { Database } from '../../db/pools';
import { rows, statement, transaction } from '../../db/query';
import type { Account } from '../deps';
import { postOrderLetter } from '../orders/order-letter';
import { lockOrder, moveTo, paymentsOf } from './payment-rows';
import type { PaymentProvider } from './provider';

// Taken for one process: the next try is put off before the first is made, and later each time.
const take = statement({
  name: 'payments-take-refunds',
  text: `UPDATE payment SET refund_tries = refund_tries + 1,
      refund_at = clock_timestamp() + make_interval(secs => least(3600, 15 * 2 ^ least(refund_tries, 12)))
    WHERE id IN (SELECT id FROM payment WHERE state = 'refund_due' AND provider = $1 AND refund_at <= clock_timestamp()
      ORDER BY refund_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id, order_id, reference, amount, refund_tries`,
  row: z.object({
    id: z.uuid(),
    order_id: z.int(),
    reference: z.string(),
    amount: z.int(),
    refund_tries: z.int(),
  }),
});
type Due = z.infer<(typeof take)['row']>;

const atOnce = 5;

type On = {
  readonly db: Database;
  readonly log: Logger;
  readonly provider: PaymentProvider;
  readonly mail: Account['mail'];
};

/** Gives back a few of the payments that wait for it, and says how many there were. */
export async function refundDue(on: On): Promise<number> {
  const due = await rows(on.db.write, take, [on.provider.name, atOnce]);
  for (const payment of due) await refund(on, payment);
  return due.length;
}

async function refund({ db, log, provider, mail }: On, { id, order_id, reference, amount, refund_tries }: Due) {
  try {
    await provider.refund({ reference, amount });
  } catch (error) {
    log.warn({ order: order_id, tries: refund_tries, error: errorCode(error) }, 'refund failed, will be tried again');
    return;
  }
  await transaction(db.write, async (client) => {
    await lockOrder(client, order_id);
    const payment = (await paymentsOf(client, order_id)).find((one) => one.id === id);
    if (payment?.state !== 'refund_due') return;
    await moveTo(client, payment, 'refunded', 'clock');
    await postOrderLetter(client, mail, order_id, 'order-refunded', { amount });
  });
  mail.wake();
  log.info({ order: order_id }, 'payment refunded');
}
