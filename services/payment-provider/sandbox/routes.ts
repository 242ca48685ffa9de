import type { Hono } from 'hono';
import { sandboxAct, sandboxPage } from '@/lib/contract/orders/payment';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import { ServiceError } from '../../http/service-error';
import type { PaymentDeps } from '../provider';
import { endBankPayment, readBankPayment } from './bank';
import { bankPage } from './page';
import { sandboxName } from './provider';

/** The test bank's own page. It exists only while the test bank is the shop's bank. */
export function registerSandbox(app: Hono, deps: ServicesDeps, payments: PaymentDeps): void {
  const known = <Found>(found: Found | undefined): Found => {
    if (found === undefined || payments.provider?.name !== sandboxName) {
      throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
    }
    return found;
  };
  registerCall(app, deps, sandboxPage, async ({ params }, { db }) => {
    const payment = known(await readBankPayment(db.write, params.reference));
    return { html: await bankPage(payment) };
  });
  registerCall(app, deps, sandboxAct, async ({ params, body }, { db }) => {
    const { return_url } = known(await endBankPayment(db.write, params.reference, body.action));
    payments.wake();
    return { location: return_url };
  });
}
