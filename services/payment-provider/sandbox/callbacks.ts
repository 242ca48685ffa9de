import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { signBody } from '@/lib/contract/signed-body';
import { dueIdsSql, nextTrySql, tryEach } from '../../background/outbox';
import type { Database } from '../../db/pools';
import { execute, rows, statement } from '../../db/query';
import { sandboxName } from './provider';

const atOnce = 5;
const patienceMs = 10_000;

// Claims due rows for this process: the next attempt is scheduled, with a growing delay, before this one is made.
const claimDueCallbacks = statement({
  name: 'sandbox-take-callbacks',
  text: `UPDATE sandbox_callback SET attempts = attempts + 1,
      due_at = ${nextTrySql('attempts')}
    WHERE id IN (${dueIdsSql('sandbox_callback', 'ended_at IS NULL')})
    RETURNING id, body, attempts, clock_timestamp() > give_up_at AS last`,
  row: z.object({ id: z.int(), body: z.string(), attempts: z.int(), last: z.boolean() }),
});
const endCallback = {
  name: 'sandbox-end-callback',
  text: 'UPDATE sandbox_callback SET ended_at = now(), acknowledged = $2 WHERE id = $1',
};

type CallbackContext = {
  readonly db: Database;
  readonly log: Logger;
  readonly key: Uint8Array;
  /** Where the shop listens for callbacks. */
  readonly shopUrl: string;
};

/** The address under which the shop listens for the callbacks of a provider. */
function callbackUrl(shopUrl: string): string {
  return `${shopUrl}/api/payments/callback/${sandboxName}`;
}

/** Tells the shop of a few payments, each signed anew, and says how many there were. */
export async function sendCallbacks(on: CallbackContext): Promise<number> {
  return tryEach(await rows(on.db.write, claimDueCallbacks, [atOnce]), (callback) => send(on, callback));
}

async function send(
  { db, log, key, shopUrl }: CallbackContext,
  { id, body, attempts, last }: z.infer<(typeof claimDueCallbacks)['row']>,
) {
  const moment = String(Date.now());
  const headers = {
    'content-type': 'application/json',
    'x-payment-moment': moment,
    'x-payment-signature': signBody(body, moment, key),
  };
  const signal = AbortSignal.timeout(patienceMs);
  const status = await fetch(callbackUrl(shopUrl), { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    (error: unknown) => errorCode(error) ?? 'unreachable',
  );
  if (status === 200 || last) await execute(db.write, endCallback, [id, status === 200]);
  if (status !== 200) log.warn({ callback: id, attempts, status }, 'callback of the test bank not acknowledged');
}
