import type { ResponseOf } from '@/lib/contract/call';
import type { paymentChange } from '@/lib/contract/orders/payment';
import { execute, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { paymentView } from './check-payment';
import { isPayable, notOpen, orderOrRefuse } from './open-payment';
import { changePaymentState, isOpen, lockOrder, paymentsOf } from './payment-rows';
import { closePaymentPage } from './settle-payment';

const payOnDelivery = {
  name: 'payments-pay-on-delivery',
  text: "UPDATE customer_order SET payment = 'cash' WHERE id = $1",
};

/** An unpaid order is paid on delivery instead. Its page is closed first: what was paid on it just before is a payment. */
export async function switchToCashOnDelivery(
  account: AccountDeps,
  context: CallContext,
  token: string,
): Promise<ResponseOf<typeof paymentChange>> {
  await countTry(context.db.write, account.keys, tryLimits.paymentByOrder, token);
  const { id } = await orderOrRefuse(context.db.write, token);
  const on = { db: context.db, log: context.log };
  for (const open of (await paymentsOf(context.db.write, id)).filter(({ state }) => isOpen(state))) {
    await closePaymentPage(on, account.payments, open);
  }
  const opened = await transaction(context.db.write, async (client) => {
    const order = await lockOrder(client, id);
    const payments = await paymentsOf(client, id);
    if (!order || !isPayable(order, payments)) throw notOpen();
    const left = payments.filter(({ state }) => isOpen(state));
    for (const payment of left) await changePaymentState(client, payment, 'cancelled', 'shop');
    await execute(client, payOnDelivery, [id]);
    return left;
  });
  // Another tab may have opened a page in the meantime.
  for (const payment of opened) await closePaymentPage(on, account.payments, payment);
  context.log.info({ order: id }, 'order is paid on delivery instead');
  return paymentView(context.db.write, id);
}
