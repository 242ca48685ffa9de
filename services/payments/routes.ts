import type { Hono } from 'hono';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import {
  type paymentCallback,
  paymentCalls,
  type paymentChange,
  type paymentCheck,
  type paymentForm,
  paymentMethods,
  paymentState,
} from '@/lib/contract/orders/payment';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import { renewPromise } from '../delivery/delivery-promise';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { orderPaymentColumns, orderPaymentJoin } from '../orders/order-row';
import { registerSandbox } from '../payment-provider/sandbox/routes';
import { isPayable, openPayment, paymentNotOpen, requireOrder } from './open-payment';
import { changePaymentState, isOpen, lockOrder, paymentsOf, saveEarlyStatus } from './payment-rows';
import { listPaymentMethods } from './payment-terms';
import { applyProviderStatus, closePaymentPage } from './settle-payment';

/**
 * Handles a provider's callback. Wrong signatures are refused and logged; repeated or outdated statuses are
 * acknowledged, so that the provider stops sending them.
 */
export async function handleCallback(
  { payments }: AccountDeps,
  { db, log }: CallContext,
  { provider: name, headers, query, body }: RequestOf<typeof paymentCallback>,
): Promise<ResponseOf<typeof paymentCallback>> {
  const provider = payments.providers.get(name);
  if (!provider) throw new ServiceError(404, 'NOT_FOUND', 'There is no such provider.');
  const reading = provider.readCallback({ headers, query, body: Buffer.from(body, 'base64') }, new Date());
  if ('fault' in reading) {
    log.warn({ provider: name, fault: reading.fault }, 'payment callback refused');
    throw reading.fault === 'malformed'
      ? new ServiceError(400, 'BAD_REQUEST', 'The callback is not readable.')
      : new ServiceError(401, 'UNAUTHORIZED', 'The signature of the callback is wrong or expired.');
  }
  const { status: reported, answer = null } = reading;
  const apply = () => applyProviderStatus({ db, log }, payments, name, reported, 'callback');
  let settled = await apply();
  if (settled.kind === 'unknown') {
    // The callback may arrive before the reference is stored. A second lookup covers a reference stored before the
    // early status was.
    await saveEarlyStatus(db.write, name, reported);
    settled = await apply();
  }
  if (settled.kind === 'unknown') {
    log.warn({ provider: name, status: reported.status }, 'callback of an unknown payment');
    throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  }
  if (settled.kind === 'mismatch') {
    log.error(
      { provider: name, order: settled.orderId, status: reported.status },
      'callback with another amount or currency',
    );
    throw new ServiceError(422, 'VALIDATION', 'The amount differs from the payment.');
  }
  if (settled.kind === 'ignored') {
    log.info({ order: settled.orderId, state: settled.state, reported: reported.status }, 'callback changes nothing');
  }
  return { received: true, answer };
}

type PaymentView = ResponseOf<typeof paymentCheck>;

const viewOf = statement({
  name: 'payments-view',
  text: `SELECT o.status, o.payment, ${orderPaymentColumns} FROM customer_order o ${orderPaymentJoin} WHERE o.id = $1`,
  row: z.object({
    status: z.enum(['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED']),
    payment: z.enum(paymentMethods),
    payment_state: paymentState.nullable(),
    pay_until: z.date().nullable(),
  }),
});

/** Current payment state of an order. */
export async function paymentView(on: Queryable, orderId: number): Promise<PaymentView> {
  const { status, payment, payment_state, pay_until } = await oneRow(on, viewOf, [orderId]);
  return { status, payment, paymentState: payment_state, payUntil: pay_until?.toISOString() ?? null };
}

/** Reads the status of an order's open payment from the provider, since the browser may return before the callback. */
export async function checkPayment(account: AccountDeps, context: CallContext, token: string): Promise<PaymentView> {
  await countTry(context.db.write, account.keys, tryLimits.paymentChecks, token);
  const { id } = await requireOrder(context.db.write, token);
  await readProviderStatus(account, context, id);
  return paymentView(context.db.write, id);
}

async function readProviderStatus({ payments }: AccountDeps, { db, log }: CallContext, orderId: number): Promise<void> {
  const open = (await paymentsOf(db.write, orderId)).find(({ state }) => state === 'pending');
  const provider = open && payments.providers.get(open.provider);
  if (!provider || open.reference === null) return;
  const reported = await provider.readStatus(open.reference).catch((error: unknown) => {
    log.warn({ order: orderId, provider: open.provider, error: errorCode(error) }, 'payment provider unreachable');
    return undefined;
  });
  if (reported) await applyProviderStatus({ db, log }, payments, open.provider, reported, 'check');
}

const payOnDelivery = statement({
  name: 'payments-pay-on-delivery',
  text: "UPDATE customer_order SET payment = 'cash' WHERE id = $1",
});

/** Switches an unpaid order to payment on delivery, after closing its payment page. */
export async function switchToCashOnDelivery(
  account: AccountDeps,
  context: CallContext,
  token: string,
): Promise<ResponseOf<typeof paymentChange>> {
  await countTry(context.db.write, account.keys, tryLimits.paymentByOrder, token);
  const { id } = await requireOrder(context.db.write, token);
  const on = { db: context.db, log: context.log };
  for (const open of (await paymentsOf(context.db.write, id)).filter(({ state }) => isOpen(state))) {
    await closePaymentPage(on, account.payments, open);
  }
  const opened = await transaction(context.db.write, async (client) => {
    const order = await lockOrder(client, id);
    const payments = await paymentsOf(client, id);
    if (!order || !isPayable(order, payments)) throw paymentNotOpen();
    const left = payments.filter(({ state }) => isOpen(state));
    for (const payment of left) await changePaymentState(client, payment, 'cancelled', 'shop');
    await execute(client, payOnDelivery, [id]);
    await renewPromise(client, id);
    return left;
  });
  // Another tab may have opened a page meanwhile.
  for (const payment of opened) await closePaymentPage(on, account.payments, payment);
  context.log.info({ order: id }, 'order is paid on delivery instead');
  return paymentView(context.db.write, id);
}

const formOf = statement({
  name: 'payments-form',
  text: `SELECT o.token, CASE WHEN p.state = 'pending' AND p.expires_at > now() THEN p.form END AS form
    FROM payment p JOIN customer_order o ON o.id = p.order_id WHERE p.id = $1`,
  row: z.object({
    token: z.string(),
    form: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  }),
});

/** The form that opens the provider's page; null after the payment has ended. */
export async function readPaymentForm(on: Queryable, paymentId: string): Promise<ResponseOf<typeof paymentForm>> {
  const form = await maybeRow(on, formOf, [paymentId]);
  if (!form) throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  return form;
}

export function registerPayments(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { paymentUrl, paymentForm, paymentCheck, paymentChange, paymentWays, paymentCallback } = paymentCalls;
  registerCall(app, deps, paymentUrl, ({ body }, context) => openPayment(account, context, body));
  registerCall(app, deps, paymentForm, ({ params }, { db }) => readPaymentForm(db.write, params.payment));
  registerCall(app, deps, paymentCheck, ({ body }, context) => checkPayment(account, context, body.token));
  registerCall(app, deps, paymentChange, ({ body }, context) => switchToCashOnDelivery(account, context, body.token));
  registerCall(app, deps, paymentWays, (_, context) => listPaymentMethods(account, context));
  registerCall(app, deps, paymentCallback, ({ body }, context) => handleCallback(account, context, body));
  registerSandbox(app, deps, account.payments);
}
