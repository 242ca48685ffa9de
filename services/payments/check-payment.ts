import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { ResponseOf } from '@/lib/contract/call';
import { type paymentCheck, paymentMethods, paymentState } from '@/lib/contract/orders/payment';
import { oneRow, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { orderPaymentColumns, orderPaymentJoin } from '../orders/order-row';
import { orderOrRefuse } from './open-payment';
import { paymentsOf } from './payment-rows';
import { applyProviderStatus } from './settle-payment';

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

/** What an order tells of its payment now. */
export async function paymentView(on: Queryable, orderId: number): Promise<PaymentView> {
  const { status, payment, payment_state, pay_until } = await oneRow(on, viewOf, [orderId]);
  return { status, payment, paymentState: payment_state, payUntil: pay_until?.toISOString() ?? null };
}

/** Asks the provider about the open payment of an order: the browser may be back before the callback is. */
export async function checkPayment(account: AccountDeps, context: CallContext, token: string): Promise<PaymentView> {
  await countTry(context.db.write, account.keys, tryLimits.paymentChecks, token);
  const { id } = await orderOrRefuse(context.db.write, token);
  await askProvider(account, context, id);
  return paymentView(context.db.write, id);
}

async function askProvider({ payments }: AccountDeps, { db, log }: CallContext, orderId: number): Promise<void> {
  const open = (await paymentsOf(db.write, orderId)).find(({ state }) => state === 'pending');
  const provider = open && payments.providers.get(open.provider);
  if (!provider || open.reference === null) return;
  const told = await provider.readStatus(open.reference).catch((error: unknown) => {
    log.warn({ order: orderId, provider: open.provider, error: errorCode(error) }, 'payment provider does not answer');
    return undefined;
  });
  if (told) await applyProviderStatus({ db, log }, payments, open.provider, told, 'check');
}
