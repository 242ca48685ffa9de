import type { Hono } from 'hono';
import { sandboxAct, sandboxEnter, sandboxPage } from '@/lib/contract/orders/payment';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import { ServiceError } from '../../http/service-error';
import type { PaymentDeps } from '../enable-providers';
import { isSignedEntry } from '../sandbox-form/entry';
import { type BankPayment, endBankPayment, readBankPayment } from './bank';
import { bankPage } from './page';

/** The test bank's own pages. They exist only while it is a bank of the shop. */
export function registerSandbox(app: Hono, deps: ServicesDeps, payments: PaymentDeps, key: Uint8Array): void {
  const known = (found: BankPayment | undefined): BankPayment => {
    if (found && payments.providers.has(found.provider)) return found;
    throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  };
  registerCall(app, deps, sandboxPage, async ({ params }, { db }) => {
    const payment = known(await readBankPayment(db.write, params.reference));
    return { html: await bankPage(payment) };
  });
  registerCall(app, deps, sandboxAct, async ({ params, body }, { db }) => {
    const { return_url: location, return_by_post } = known(
      await endBankPayment(db.write, params.reference, body.action),
    );
    payments.wake();
    return { location, method: return_by_post ? ('POST' as const) : ('GET' as const) };
  });
  registerCall(app, deps, sandboxEnter, async ({ body }, { db }) => {
    if (!isSignedEntry(body, key)) throw new ServiceError(401, 'UNAUTHORIZED', 'The form is not signed by the shop.');
    const { reference, amount, currency } = known(await readBankPayment(db.write, body.reference));
    if (String(amount) !== body.amount || currency !== body.currency)
      throw new ServiceError(422, 'VALIDATION', 'The sum is not that of the payment.');
    return { location: `${payments.publicUrl}/api/payments/sandbox/${reference}` };
  });
}
