import type { ProviderCalls, ProviderNeeds, ProviderStatus } from '../provider';
import { type BankPayment, endBankPayment, expireOverduePayments, readBankPayment, refundBankPayment } from './bank';
import { type SignCallback, sendCallbacks } from './callbacks';

type SandboxCallsOptions = {
  /** Under which name the bank is the shop's provider. */
  readonly name: string;
  readonly needs: ProviderNeeds;
  readonly sign: SignCallback;
};

/** What the test bank does alike however it is entered. */
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
