import { errorCode } from '@/lib/config/error-code';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { paymentUrl } from '@/lib/contract/orders/payment';
import { type Queryable, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import type { PaymentProvider } from '../payment-provider/provider';
import {
  addPayment,
  changePaymentState,
  hasMovedMoney,
  isOpen,
  lockOrder,
  type PayableOrder,
  type PaymentRow,
  paymentsOf,
  readOrderByToken,
  savePaymentPage,
} from './payment-rows';
import { closePaymentPage } from './settle-payment';

type Body = RequestOf<typeof paymentUrl>;
const hourMs = 3_600_000;
/** A payment page that expires within this time (ms) is not offered any more. */
const marginMs = 30_000;

/** The address of the page where the order can be paid: of the open payment, or of a new one. */
export async function openPayment(
  account: AccountDeps,
  context: CallContext,
  { token, lang }: Body,
): Promise<ResponseOf<typeof paymentUrl>> {
  const { provider } = account.payments;
  if (!provider) throw notOpen();
  await countTry(context.db.write, account.keys, tryLimits.paymentByOrder, token);
  const { id } = await orderOrRefuse(context.db.write, token);
  const begun = await beginPayment(account, context, id, provider.name);
  if (begun.payment.url !== null) return { url: begun.payment.url };
  const page = await makePage(provider, context, begun, `${account.payments.publicUrl}/${lang}`, lang);
  await transaction(context.db.write, async (client) => {
    await lockOrder(client, id);
    const payment = (await paymentsOf(client, id)).find((one) => one.id === begun.payment.id);
    await savePaymentPage(client, begun.payment.id, page);
    if (payment?.state === 'created') await changePaymentState(client, payment, 'pending', 'shop');
  });
  return { url: page.url };
}

export async function orderOrRefuse(on: Queryable, token: string): Promise<PayableOrder> {
  const order = await readOrderByToken(on, token);
  if (!order) throw new ServiceError(404, 'NOT_FOUND', 'There is no such order.');
  return order;
}

type BegunPayment = { readonly order: PayableOrder; readonly payment: PaymentRow };

/** The payment to continue, or a new one. Of two tabs that ask at once the second finds the payment of the first. */
async function beginPayment(
  account: AccountDeps,
  context: CallContext,
  orderId: number,
  provider: string,
): Promise<BegunPayment> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await transaction(context.db.write, async (client) => {
      const order = await lockOrder(client, orderId);
      const payments = await paymentsOf(client, orderId);
      if (!order || !isPayable(order, payments)) throw notOpen();
      const open = payments.find(({ state }) => isOpen(state));
      if (!open) return { order, payment: await addPayment(client, order, provider, shop.payment.pageMinutes) };
      if (open.reference !== null || open.expires_at.getTime() > Date.now()) return { order, payment: open };
      // Begun long ago and never made: nobody can have paid it.
      await changePaymentState(client, open, 'expired', 'clock');
      return { order, payment: await addPayment(client, order, provider, shop.payment.pageMinutes) };
    });
    if (found.payment.expires_at.getTime() > Date.now() + marginMs) return found;
    await closePaymentPage({ db: context.db, log: context.log }, account.payments, found.payment);
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The earlier page of the payment is still open; try again.');
}

/** Whether an order waits for a payment by card, and may still be paid. */
export function isPayable(order: PayableOrder, payments: readonly PaymentRow[]): boolean {
  const age = Date.now() - order.created_at.getTime();
  const waits = order.payment === 'card' && order.status === 'PENDING' && order.total > 0;
  return waits && age < shop.payment.unpaidHours * hourMs && !payments.some(({ state }) => hasMovedMoney(state));
}

async function makePage(
  provider: PaymentProvider,
  { log }: CallContext,
  begun: BegunPayment,
  base: string,
  lang: Body['lang'],
) {
  const { order, payment } = begun;
  try {
    return await provider.create({
      key: payment.id,
      orderNumber: order.number,
      amount: payment.amount,
      currency: payment.currency,
      lang,
      returnUrl: `${base}/shop/checkout/payment/${order.token}`,
      expiresAt: payment.expires_at,
    });
  } catch (error) {
    log.warn({ order: order.id, provider: provider.name, error: errorCode(error) }, 'payment page not made');
    throw new ServiceError(503, 'UNAVAILABLE', 'The payment page cannot be opened now; try again.');
  }
}

export function notOpen(): ServiceError {
  return new ServiceError(409, 'PAYMENT_NOT_OPEN', 'The order does not wait for a payment by card.');
}
