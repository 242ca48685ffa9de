import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';
import type { Database } from '../../db/pools';
import type { MailDesk } from '../../mail/mail-desk';
import type { PaymentRow, Source } from './payment-rows';
import type { PaymentProvider, Told } from './provider';
import { type Settled, settle } from './settle';

/** What the calls of payments share. */
export type Payments = {
  /** None where the shop takes no cards. */
  readonly provider: PaymentProvider | null;
  readonly publicUrl: string;
  /** Letters of what was paid. */
  readonly mail: MailDesk;
  /** Money is to be given back, or a callback to be sent: look now. */
  readonly wake: () => void;
};

type On = { readonly db: Database; readonly log: Logger };

/** Takes a provider's word and does what follows from it outside of the database. */
export async function hear({ db, log }: On, payments: Payments, told: Told, source: Source): Promise<Settled> {
  const { provider } = payments;
  if (!provider) return { kind: 'unknown' };
  const settled = await settle(db, payments.mail, provider.name, told, source);
  if (settled.kind !== 'changed') return settled;
  log.info({ order: settled.orderId, state: settled.state, source }, 'payment changed');
  if (settled.state === 'refund_due') payments.wake();
  if (settled.state === 'paid') payments.mail.wake();
  for (const other of settled.closed) await closePage({ db, log }, payments, other);
  return settled;
}

/** Closes the provider's page of a payment; what was paid on it just before is taken or goes back. */
export async function closePage(on: On, payments: Payments, { reference, order_id }: PaymentRow): Promise<void> {
  if (!payments.provider || reference === null) return;
  const told = await payments.provider.close(reference).catch((error: unknown) => {
    // The page ends by itself, and money that comes over it meanwhile goes back.
    on.log.warn({ order: order_id, error: errorCode(error) }, 'page of a payment could not be closed');
    return undefined;
  });
  if (told) await hear(on, payments, told, 'check');
}
