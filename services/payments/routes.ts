import type { Hono } from 'hono';
import { paymentCalls } from '@/lib/contract/orders/payment';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { registerSandbox } from '../payment-provider/sandbox/routes';
import { checkPayment } from './check-payment';
import { openPayment } from './open-payment';
import { readPaymentForm } from './payment-form';
import { listPaymentMethods } from './payment-terms';
import { switchToCashOnDelivery } from './switch-to-cash';
import { takeCallback } from './take-callback';

export function registerPayments(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { paymentUrl, paymentForm, paymentCheck, paymentChange, paymentWays, paymentCallback } = paymentCalls;
  registerCall(app, deps, paymentUrl, ({ body }, context) => openPayment(account, context, body));
  registerCall(app, deps, paymentForm, ({ params }, { db }) => readPaymentForm(db.write, params.payment));
  registerCall(app, deps, paymentCheck, ({ body }, context) => checkPayment(account, context, body.token));
  registerCall(app, deps, paymentChange, ({ body }, context) => switchToCashOnDelivery(account, context, body.token));
  registerCall(app, deps, paymentWays, (_, context) => listPaymentMethods(account, context));
  registerCall(app, deps, paymentCallback, ({ body }, context) => takeCallback(account, context, body));
  registerSandbox(app, deps, account.payments, account.keys.payment);
}
