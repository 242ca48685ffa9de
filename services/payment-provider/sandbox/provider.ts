import { z } from 'zod';
import { sandboxReference } from '@/lib/contract/orders/payment';
import { signatureFault, signBody } from '@/lib/contract/signed-body';
import { inEveryLocale } from '@/lib/words/service-messages';
import { type Callback, type CallbackReading, definePaymentProvider, providerStatuses } from '../provider';
import { makeBankPayment } from './bank';
import { sandboxCalls } from './bank-calls';

const name = 'sandbox';

/** What the test bank tells of a payment. */
export const sandboxTold = z.strictObject({
  reference: sandboxReference,
  status: z.enum(providerStatuses),
  amount: z.int(),
  currency: z.string().length(3),
});

/** The built-in test bank: everything that a bank does, but no money moves. It is entered by an address. */
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
    async start(wish) {
      const { reference } = await makeBankPayment(needs.db.write, { ...wish, provider: name, byPost: false });
      return { kind: 'redirect', reference, url: `${needs.publicUrl}/api/payments/sandbox/${reference}` };
    },
    readCallback: (callback, now) => read(callback, needs.key, now),
  }),
});

function read({ headers, body }: Callback, key: Uint8Array, now: Date): CallbackReading {
  const given = { moment: headers['x-payment-moment'] ?? null, signature: headers['x-payment-signature'] ?? null };
  const fault = signatureFault(body, given, key, now.getTime());
  if (fault) return { fault };
  const parsed = sandboxTold.safeParse(parseJson(body));
  return parsed.success ? { told: parsed.data } : { fault: 'malformed' };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
