import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { nextTrySql, startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { rows, statement, transaction } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import { type AccountDeps, createAccountDeps } from '../identity/account';
import type { PaymentProvider } from '../payment-provider/provider';
import { lockOrder } from './payment-rows';
import { finishRefund } from './refunds/refund-rows';

// Claims due rows for this process: the next attempt is scheduled, with a growing delay, before this one is made.
const takeDueRefunds = statement({
  name: 'payments-take-refunds',
  text: `UPDATE refund r SET tries = r.tries + 1,
      try_at = ${nextTrySql('r.tries')}
    FROM payment p WHERE p.id = r.payment_id AND r.id IN (SELECT d.id FROM refund d JOIN payment q ON q.id = d.payment_id
      WHERE d.state = 'due' AND q.provider = $1 AND d.try_at <= clock_timestamp()
      ORDER BY d.try_at LIMIT $2 FOR UPDATE OF d SKIP LOCKED)
    RETURNING r.id, r.order_id, p.reference, r.amount, r.tries`,
  row: z.object({ id: z.uuid(), order_id: z.int(), reference: z.string(), amount: z.int(), tries: z.int() }),
});
type DueRefund = z.infer<(typeof takeDueRefunds)['row']>;

const batchSize = 5;

type RefundContext = {
  readonly db: Database;
  readonly log: Logger;
  readonly provider: PaymentProvider;
  readonly mail: AccountDeps['mail'];
};

/** Sends a batch of due refunds to their provider, and returns their number. */
export async function refundDuePayments(on: RefundContext): Promise<number> {
  const due = await rows(on.db.write, takeDueRefunds, [on.provider.name, batchSize]);
  for (const one of due) await refund(on, one);
  return due.length;
}

async function refund(
  { db, log, provider, mail }: RefundContext,
  { id, order_id, reference, amount, tries }: DueRefund,
) {
  try {
    // The key is the same for every try, so that a lost response does not cause a second refund.
    await provider.refund({ key: id, reference, amount });
  } catch (error) {
    log.warn({ order: order_id, tries, error: errorCode(error) }, 'refund failed, will be retried');
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

const pollIntervalMs = 5000;

/** Sends refunds, and runs providers' periodic work, until closed. */
export function startPayments(deps: Omit<ServicesDeps, 'wakePayments'>): WorkLoop {
  const { db, log, config } = deps;
  const account = createAccountDeps({ ...deps, wakePayments: () => loop.wake() });
  const { providers, providerFaults } = account.payments;
  for (const fault of providerFaults) log.error({ fault }, 'payment provider left out: its setup failed');
  for (const { name, test } of providers.values()) {
    if (test && config.publicUrl.startsWith('https:'))
      log.warn({ provider: name }, 'card payments go to the test bank: no money moves');
  }
  const workOf = async (provider: PaymentProvider) => {
    const processed = await provider.work?.(log).catch((error: unknown) => {
      // Independent of other providers' work.
      log.warn({ provider: provider.name, error: errorCode(error) }, 'work of a provider failed, will be retried');
    });
    return (processed ?? 0) + (await refundDuePayments({ db, log, provider, mail: account.mail }));
  };
  const loop = startWorkLoop({
    async work() {
      let done = 0;
      for (const provider of providers.values()) done += await workOf(provider);
      return done;
    },
    pollIntervalMs,
    log,
    failure: 'payments unavailable',
  });
  return loop;
}
