import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { sandboxForm as entryForm } from '@/lib/contract/orders/payment';
import { signatureFault, signBody } from '@/lib/system/signed-body';
import { inEveryLocale } from '@/services/messages/service-messages';
import { type Callback, type CallbackReading, definePaymentProvider, type ProviderNeeds } from '../provider';
import { makeBankPayment } from '../sandbox/bank';
import { sandboxCalls, sandboxReport } from '../sandbox/provider';

type EntryFields = z.infer<typeof entryForm>;

function signatureOf({ reference, amount, currency }: Omit<EntryFields, 'signature'>, key: Uint8Array): string {
  return createHmac('sha256', key).update(['enter', reference, amount, currency].join('|')).digest('base64url');
}

/** The fields of the form by which a browser enters the test bank, signed by the shop. */
function signEntry(fields: Omit<EntryFields, 'signature'>, key: Uint8Array): EntryFields {
  return { ...fields, signature: signatureOf(fields, key) };
}

/** Whether the shop itself has signed the fields. */
export function isSignedEntry(fields: EntryFields, key: Uint8Array): boolean {
  const [expected, actual] = [Buffer.from(signatureOf(fields, key)), Buffer.from(fields.signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const name = 'sandbox-form';

/**
 * The test bank as many banks work: entered by a signed form, returns the browser by a form, sends callbacks signed in
 * the last field, and refunds in full or not at all.
 */
export const sandboxForm = definePaymentProvider({
  name,
  test: true,
  refunds: 'whole',
  words: inEveryLocale(({ payment }) => payment.sandboxForm),
  variables: z.object({}),
  setUp: (_, needs) => ({
    ...sandboxCalls({ name, needs, sign: (body) => signCallback(body, needs.key) }),
    async start(request) {
      const { reference, amount, currency } = await makeBankPayment(needs.db.write, {
        ...request,
        ...{ provider: name, returnUrl: request.returnByPostUrl, byPost: true },
      });
      const fields = signEntry({ reference, amount: String(amount), currency }, needs.key);
      return { kind: 'form', reference, form: { action: `${needs.publicUrl}/api/payments/sandbox-form`, fields } };
    },
    readCallback: (callback, now) => readCallback(callback, needs.key, now),
  }),
});

function signCallback(body: string, key: ProviderNeeds['key']) {
  const { reference, status, amount, currency } = sandboxReport.parse(JSON.parse(body));
  const moment = String(Date.now());
  const fields = new URLSearchParams({ reference, status, amount: String(amount), currency, moment }).toString();
  return {
    body: `${fields}&signature=${signBody(fields, moment, key)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** The bytes before the signature are signed, as sent. */
function readCallback({ body }: Callback, key: Uint8Array, now: Date): CallbackReading {
  const at = Buffer.from(body).lastIndexOf('&signature=');
  if (at < 0) return { fault: 'unsigned' };
  const signed = body.subarray(0, at);
  const fields = new URLSearchParams(Buffer.from(body).toString('latin1'));
  const fault = signatureFault(
    signed,
    { moment: fields.get('moment'), signature: fields.get('signature') },
    key,
    now.getTime(),
  );
  if (fault) return { fault };
  const { reference, status, amount, currency } = Object.fromEntries(fields);
  const report = sandboxReport.safeParse({ reference, status, amount: Number(amount), currency });
  return report.success ? { status: report.data, answer: { type: 'text/plain', text: 'OK' } } : { fault: 'malformed' };
}
