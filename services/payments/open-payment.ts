import { errorCode } from '@/lib/config/error-code';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { paymentUrl } from '@/lib/contract/orders/payment';
import { type Queryable, transaction } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { callbackPath, type PaymentProvider } from '../payment-provider/provider';
import type { PaymentDeps } from '../payment-provider/providers';
import {
  addPayment,
  changePaymentState,
  claimEarlyStatuses,
  hasMovedMoney,
  isOpen,
  lockOrder,
  type PayableOrder,
  type PaymentPage,
  type PaymentRow,
  paymentsOf,
  readOrderByToken,
  savePaymentPage,
} from './payment-rows';
import { applyProviderStatus, closePaymentPage } from './settle-payment';

type Body = RequestOf<typeof paymentUrl>;
export type OpenPaymentDeps = Pick<AccountDeps, 'keys' | 'payments'>;
type OpenPaymentContext = Pick<CallContext, 'db' | 'log'>;
const hourMs = 3_600_000;
/** A payment page is replaced when it expires within this time. */
const marginMs = 30_000;

/** URL of the order's payment page, of the open payment or a new one. */
export async function openPayment(
  account: OpenPaymentDeps,
  context: OpenPaymentContext,
  { token, lang, provider: requested }: Body,
): Promise<ResponseOf<typeof paymentUrl>> {
  const { payments } = account;
  await countTry(context.db.write, account.keys, tryLimits.paymentByOrder, token);
  const { id } = await requireOrder(context.db.write, token);
  const provider = chooseProvider(payments.providers, await paymentsOf(context.db.write, id), requested);
  const begun = await beginPayment(account, context, id, provider.name);
  if (begun.payment.url !== null) return { url: begun.payment.url };
  const page = await startPayment(provider, context, begun, payments.publicUrl, lang);
  await transaction(context.db.write, async (client) => {
    await lockOrder(client, id);
    const payment = (await paymentsOf(client, id)).find((one) => one.id === begun.payment.id);
    await savePaymentPage(client, begun.payment.id, page);
    if (payment?.state === 'created') await changePaymentState(client, payment, 'pending', 'shop');
  });
  // Claimed after the commit, when callbacks find the payment themselves.
  for (const early of await claimEarlyStatuses(context.db.write, provider.name, page.reference))
    await applyProviderStatus(context, payments, provider.name, early, 'callback');
  return { url: page.url };
}

/** The shopper's choice, else that of the order's last payment, else the default. */
function chooseProvider(
  providers: PaymentDeps['providers'],
  earlier: readonly PaymentRow[],
  requested: string | undefined,
): PaymentProvider {
  const [usual] = providers.values();
  const chosen =
    requested === undefined ? (providers.get(earlier.at(-1)?.provider ?? '') ?? usual) : providers.get(requested);
  if (chosen) return chosen;
  if (!usual) throw paymentNotOpen();
  const message = 'The provider takes no payments of this shop.';
  throw new ServiceError(400, 'PAYMENT_METHOD_UNAVAILABLE', message, { path: 'provider' });
}

export async function requireOrder(on: Queryable, token: string): Promise<PayableOrder> {
  const order = await readOrderByToken(on, token);
  if (!order) throw new ServiceError(404, 'NOT_FOUND', 'There is no such order.');
  return order;
}

type PaymentAttempt = { readonly order: PayableOrder; readonly payment: PaymentRow };

/** The payment to continue, or a new one; concurrent requests get the same payment. */
async function beginPayment(
  account: OpenPaymentDeps,
  context: OpenPaymentContext,
  orderId: number,
  provider: string,
): Promise<PaymentAttempt> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const begun = await transaction(context.db.write, (client) => paymentToContinue(client, orderId, provider));
    if (begun.payment.provider === provider && !isEnding(begun.payment)) return begun;
    await closePaymentPage({ db: context.db, log: context.log }, account.payments, begun.payment);
    await transaction(context.db.write, (client) => expireEndingPayment(client, orderId, begun.payment));
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The previous payment page is still open; try again.');
}

const isEnding = ({ expires_at }: PaymentRow) => expires_at.getTime() <= Date.now() + marginMs;

/** Expires an ending payment that the provider did not close. Money paid later is accepted or refunded. */
async function expireEndingPayment(client: Queryable, orderId: number, { id }: PaymentRow): Promise<void> {
  await lockOrder(client, orderId);
  const payment = (await paymentsOf(client, orderId)).find((one) => one.id === id);
  if (payment && isOpen(payment.state) && isEnding(payment))
    await changePaymentState(client, payment, 'expired', 'clock');
}

/** The order's open payment, or a new one with the provider; a payment without a page is replaced. */
async function paymentToContinue(client: Queryable, orderId: number, provider: string): Promise<PaymentAttempt> {
  const order = await lockOrder(client, orderId);
  const payments = await paymentsOf(client, orderId);
  if (!order || !isPayable(order, payments)) throw paymentNotOpen();
  const open = payments.find(({ state }) => isOpen(state));
  if (open) {
    const other = open.provider !== provider;
    if (open.reference !== null || (!other && !isEnding(open))) return { order, payment: open };
    // It has no page yet.
    if (other) await changePaymentState(client, open, 'cancelled', 'shop');
    else await changePaymentState(client, open, 'expired', 'clock');
  }
  return { order, payment: await addPayment(client, order, provider, shop.payment.pageMinutes) };
}

/** Whether an order awaits card payment and can be paid. */
export function isPayable(order: PayableOrder, payments: readonly PaymentRow[]): boolean {
  const age = Date.now() - order.created_at.getTime();
  const waits = order.payment === 'card' && order.status === 'PENDING' && order.total > 0;
  return waits && age < shop.payment.unpaidHours * hourMs && !payments.some(({ state }) => hasMovedMoney(state));
}

async function startPayment(
  provider: PaymentProvider,
  { log }: OpenPaymentContext,
  begun: PaymentAttempt,
  publicUrl: string,
  lang: Body['lang'],
): Promise<PaymentPage> {
  const { order, payment } = begun;
  const returnUrl = `${publicUrl}/${lang}/shop/checkout/payment/${order.token}`;
  try {
    const started = await provider.start({
      key: payment.id,
      orderNumber: order.number,
      amount: payment.amount,
      currency: payment.currency,
      lang,
      returnUrl,
      returnByPostUrl: `${publicUrl}/api/payments/return/${lang}/${order.token}`,
      callbackUrl: `${publicUrl}${callbackPath(provider.name)}`,
      expiresAt: payment.expires_at,
    });
    const { reference } = started;
    if (started.kind === 'redirect') return { reference, url: started.url, form: null };
    if (started.kind === 'none') return { reference, url: returnUrl, form: null };
    return { reference, url: `${publicUrl}/api/payments/form/${lang}/${payment.id}`, form: started.form };
  } catch (error) {
    log.warn({ order: order.id, provider: provider.name, error: errorCode(error) }, 'payment page not created');
    // 424, since a 503 would mean that the service is down.
    throw new ServiceError(424, 'PAYMENT_PROVIDER_UNAVAILABLE', 'The payment page is unavailable; try again.');
  }
}

export function paymentNotOpen(): ServiceError {
  return new ServiceError(409, 'PAYMENT_NOT_OPEN', 'The order does not await a card payment.');
}
