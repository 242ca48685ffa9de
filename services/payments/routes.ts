import type { Hono } from 'hono';
import { paymentCalls } from '@/lib/contract/orders/payment';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { Account } from '../identity/account';
import { registerSandbox } from '../payment-provider/sandbox/routes';
import { payOnDeliveryInstead } from './change-way';
import { checkPayment } from './check-payment';
import { listWays } from './choose-way';
import { openPayment } from './open-payment';
import { takeCallback } from './take-callback';

export function registerPayments(app: Hono, deps: ServicesDeps, account: Account): void {
  const { paymentUrl, paymentCheck, paymentChange, paymentWays, paymentCallback } = paymentCalls;
  registerCall(app, deps, paymentUrl, ({ body }, context) => openPayment(account, context, body));
  registerCall(app, deps, paymentCheck, ({ body }, context) => checkPayment(account, context, body.token));
  registerCall(app, deps, paymentChange, ({ body }, context) => payOnDeliveryInstead(account, context, body.token));
  registerCall(app, deps, paymentWays, (_, context) => listWays(account, context));
  registerCall(app, deps, paymentCallback, ({ body }, context) => takeCallback(account, context, body));
  registerSandbox(app, deps, account.payments);
}
