import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { sandboxReference } from '@/lib/contract/orders/payment';
import { signatureFault, signBody } from '@/lib/system/signed-body';
import { inEveryLocale } from '@/services/messages/service-messages';
import { dueIdsSql, nextTrySql, tryEach } from '../../background/due-work';
import { execute, rows, statement } from '../../db/query';
import {
  type Callback,
  type CallbackReading,
  callbackPath,
  definePaymentProvider,
  type ProviderNeeds,
  type ProviderStatus,
  providerStatuses,
} from '../provider';
import {
  type BankPayment,
  endBankPayment,
  expireOverduePayments,
  makeBankPayment,
  readBankPayment,
  refundBankPayment,
} from './bank';

const name = 'sandbox';
const atOnce = 5;
const timeoutMs = 10_000;

// Claims due rows for this process: the next attempt is scheduled, with a growing delay, before this one is made.
const claimDueCallbacks = statement({
  name: 'sandbox-take-callbacks',
  text: `UPDATE sandbox_callback SET attempts = attempts + 1,
      due_at = ${nextTrySql('attempts')}
    WHERE id IN (${dueIdsSql('sandbox_callback', 'ended_at IS NULL')})
    RETURNING id, body, attempts, clock_timestamp() > give_up_at AS last`,
  row: z.object({ id: z.int(), body: z.string(), attempts: z.int(), last: z.boolean() }),
});
const endCallback = statement({
  name: 'sandbox-end-callback',
  text: 'UPDATE sandbox_callback SET ended_at = now(), acknowledged = $2 WHERE id = $1',
});

/** Sends a few due callbacks, each signed anew, and returns their number. */
async function sendCallbacks(log: Logger, needs: ProviderNeeds): Promise<number> {
  return tryEach(await rows(needs.db.write, claimDueCallbacks, [atOnce]), (callback) => send(callback, log, needs));
}

async function send(
  { id, body, attempts, last }: z.infer<(typeof claimDueCallbacks)['row']>,
  log: Logger,
  { db, key, storefrontUrl }: ProviderNeeds,
) {
  const moment = String(Date.now());
  const status = await fetch(`${storefrontUrl}${callbackPath(name)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payment-moment': moment,
      'x-payment-signature': signBody(body, moment, key),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    (error: unknown) => errorCode(error) ?? 'unreachable',
  );
  if (status === 200 || last) await execute(db.write, endCallback, [id, status === 200]);
  if (status !== 200) log.warn({ callback: id, attempts, status }, 'callback of the test bank not acknowledged');
}

/** The built-in test bank: complete, but no money moves. The browser is redirected to its page. */
export const sandbox = definePaymentProvider({
  name,
  test: true,
  refunds: 'part',
  words: inEveryLocale(({ payment }) => payment.sandbox),
  variables: z.object({}),
  setUp: (_, needs) => ({
    async start(request) {
      const { reference } = await makeBankPayment(needs.db.write, request);
      return { kind: 'redirect', reference, url: `${needs.publicUrl}/api/payments/sandbox/${reference}` };
    },
    readStatus: async (reference) => statusOf(await readBankPayment(needs.db.write, reference)),
    close: async (reference) => statusOf(await endBankPayment(needs.db.write, reference, 'cancel')),
    async refund(refund) {
      if (!(await refundBankPayment(needs.db, refund))) throw new Error('The refund exceeds the amount left.');
    },
    readCallback: (callback, now) => readCallback(callback, needs.key, now),
    async work(log) {
      await expireOverduePayments(needs.db.write);
      return sendCallbacks(log, needs);
    },
  }),
});

function statusOf(payment: BankPayment | undefined): ProviderStatus {
  if (!payment) throw new Error('The test bank has no such payment.');
  const { reference, state, amount, currency } = payment;
  return { reference, status: state, amount, currency };
}

const callbackBody = z.strictObject({
  reference: sandboxReference,
  status: z.enum(providerStatuses),
  amount: z.int(),
  currency: z.string().length(3),
});

function readCallback({ headers, body }: Callback, key: Uint8Array, now: Date): CallbackReading {
  const signatureHeaders = {
    moment: headers['x-payment-moment'] ?? null,
    signature: headers['x-payment-signature'] ?? null,
  };
  const fault = signatureFault(body, signatureHeaders, key, now.getTime());
  if (fault) return { fault };
  const parsed = callbackBody.safeParse(parseJson(body));
  return parsed.success ? { status: parsed.data } : { fault: 'malformed' };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
