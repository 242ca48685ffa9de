import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { sandboxReference } from '@/lib/contract/orders/payment';
import { signatureFault, signBody } from '@/lib/system/signed-body';
import { inEveryLocale } from '@/services/messages/service-messages';
import { dueIdsSql, nextTrySql, tryEach } from '../../background/due-work';
import type { Database } from '../../db/pools';
import { execute, rows, statement } from '../../db/query';
import {
  type Callback,
  type CallbackReading,
  callbackPath,
  definePaymentProvider,
  type ProviderCalls,
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

const atOnce = 5;
const timeoutMs = 10_000;

// Claims due rows for this process: the next attempt is scheduled, with a growing delay, before this one is made.
const claimDueCallbacks = statement({
  name: 'sandbox-take-callbacks',
  text: `UPDATE sandbox_callback SET attempts = attempts + 1,
      due_at = ${nextTrySql('attempts')}
    WHERE id IN (${dueIdsSql(
      'sandbox_callback',
      'ended_at IS NULL AND reference IN (SELECT reference FROM sandbox_payment WHERE provider = $2)',
    )})
    RETURNING id, body, attempts, clock_timestamp() > give_up_at AS last`,
  row: z.object({ id: z.int(), body: z.string(), attempts: z.int(), last: z.boolean() }),
});
const endCallback = {
  name: 'sandbox-end-callback',
  text: 'UPDATE sandbox_callback SET ended_at = now(), acknowledged = $2 WHERE id = $1',
};

/** Formats a report as the bank sends it, signed now. */
export type SignCallback = (body: string) => {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

type CallbackContext = {
  readonly db: Database;
  readonly log: Logger;
  /** Under which name the bank is the shop's provider. */
  readonly name: string;
  readonly sign: SignCallback;
  /** Where the shop listens for callbacks. */
  readonly shopUrl: string;
};

/** Sends a few due callbacks, each signed anew, and returns their number. */
export async function sendCallbacks(on: CallbackContext): Promise<number> {
  return tryEach(await rows(on.db.write, claimDueCallbacks, [atOnce, on.name]), (callback) => send(on, callback));
}

async function send(
  { db, log, name, sign, shopUrl }: CallbackContext,
  { id, body, attempts, last }: z.infer<(typeof claimDueCallbacks)['row']>,
) {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = { ...sign(body), method: 'POST', signal, redirect: 'manual' } as const;
  const status = await fetch(`${shopUrl}${callbackPath(name)}`, request).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    (error: unknown) => errorCode(error) ?? 'unreachable',
  );
  if (status === 200 || last) await execute(db.write, endCallback, [id, status === 200]);
  if (status !== 200) log.warn({ callback: id, attempts, status }, 'callback of the test bank not acknowledged');
}

type SandboxCallsOptions = {
  /** Under which name the bank is the shop's provider. */
  readonly name: string;
  readonly needs: ProviderNeeds;
  readonly sign: SignCallback;
};

/** What both test banks have in common. */
export function sandboxCalls({
  name,
  needs: { db, storefrontUrl },
  sign,
}: SandboxCallsOptions): Omit<ProviderCalls, 'start' | 'readCallback'> {
  return {
    readStatus: async (reference) => statusOf(await readBankPayment(db.write, reference)),
    close: async (reference) => statusOf(await endBankPayment(db.write, reference, 'cancel')),
    async refund(refund) {
      if (!(await refundBankPayment(db, refund))) throw new Error('The test bank has no such money.');
    },
    async work(log) {
      await expireOverduePayments(db.write);
      return sendCallbacks({ db, log, name, sign, shopUrl: storefrontUrl });
    },
  };
}

function statusOf(payment: BankPayment | undefined): ProviderStatus {
  if (!payment) throw new Error('The test bank knows no such payment.');
  const { reference, state, amount, currency } = payment;
  return { reference, status: state, amount, currency };
}

const name = 'sandbox';

/** The test bank's report of a payment. */
export const sandboxReport = z.strictObject({
  reference: sandboxReference,
  status: z.enum(providerStatuses),
  amount: z.int(),
  currency: z.string().length(3),
});

/** The built-in test bank: complete, but no money moves. Entered by a redirect. */
export const sandbox = definePaymentProvider({
  name,
  test: true,
  refunds: 'part',
  words: inEveryLocale(({ payment }) => payment.sandbox),
  variables: z.object({}),
  setUp: (_, needs) => ({
    ...sandboxCalls({
      ...{ name, needs },
      sign(body) {
        const moment = String(Date.now());
        const signature = signBody(body, moment, needs.key);
        const headers = { 'x-payment-moment': moment, 'x-payment-signature': signature };
        return { body, headers: { 'content-type': 'application/json', ...headers } };
      },
    }),
    async start(request) {
      const { reference } = await makeBankPayment(needs.db.write, { ...request, provider: name, byPost: false });
      return { kind: 'redirect', reference, url: `${needs.publicUrl}/api/payments/sandbox/${reference}` };
    },
    readCallback: (callback, now) => read(callback, needs.key, now),
  }),
});

function read({ headers, body }: Callback, key: Uint8Array, now: Date): CallbackReading {
  const signatureHeaders = {
    moment: headers['x-payment-moment'] ?? null,
    signature: headers['x-payment-signature'] ?? null,
  };
  const fault = signatureFault(body, signatureHeaders, key, now.getTime());
  if (fault) return { fault };
  const parsed = sandboxReport.safeParse(parseJson(body));
  return parsed.success ? { status: parsed.data } : { fault: 'malformed' };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
