import { z } from 'zod';
import { sandboxReference } from '@/lib/contract/orders/payment';
import { signatureFault } from '@/lib/contract/signed-body';
import type { Database } from '../../db/pools';
import { type Callback, type PaymentProvider, type ProviderStatus, providerStatuses } from '../provider';
import { type BankPayment, endBankPayment, makeBankPayment, readBankPayment, refundBankPayment } from './bank';

export const sandboxName = 'sandbox';

const told = z.strictObject({
  reference: sandboxReference,
  status: z.enum(providerStatuses),
  amount: z.int(),
  currency: z.string().length(3),
});

type SandboxOptions = { readonly db: Database; readonly key: Uint8Array; readonly publicUrl: string };

/** The embedded test bank: everything that a bank does, but no money moves. */
export function sandboxProvider({ db, key, publicUrl }: SandboxOptions): PaymentProvider {
  const wordOf = (payment: BankPayment | undefined): ProviderStatus => {
    if (!payment) throw new Error('The test bank knows no such payment.');
    const { reference, state, amount, currency } = payment;
    return { reference, status: state, amount, currency };
  };
  return {
    name: sandboxName,
    test: true,
    async create(wish) {
      const { reference } = await makeBankPayment(db.write, wish);
      return { reference, url: `${publicUrl}/api/payments/sandbox/${reference}` };
    },
    readStatus: async (reference) => wordOf(await readBankPayment(db.write, reference)),
    close: async (reference) => wordOf(await endBankPayment(db.write, reference, 'cancel')),
    async refund(refund) {
      if (!(await refundBankPayment(db, refund))) throw new Error('The test bank has no such money.');
    },
    verifyCallback: (callback, now) => verify(callback, key, now),
  };
}

function verify(
  { headers, body }: Callback,
  key: Uint8Array,
  now: Date,
): ReturnType<PaymentProvider['verifyCallback']> {
  const given = { moment: headers['x-payment-moment'] ?? null, signature: headers['x-payment-signature'] ?? null };
  const fault = signatureFault(body, given, key, now.getTime());
  if (fault) return { fault };
  const parsed = told.safeParse(parseJson(body));
  return parsed.success ? parsed.data : { fault: 'malformed' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
