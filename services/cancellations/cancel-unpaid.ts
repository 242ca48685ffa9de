import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { startWorkLoop, type WorkLoop } from '../background/due-work';
import { rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account-deps';
import { changeOrder, type OrderChange } from '../orders/change-order';
import { hasMovedMoney, isOpen, lockOrder, paymentsOf } from '../payments/payment-rows';
import { closePaymentPage, waitsForTransfer } from '../payments/settle-payment';

import { cancelOrder } from './cancel-order';

// Orders whose payment page was opened in the last minutes are left alone: they may still be paid.
const overdue = statement({
  name: 'payments-unpaid-orders',
  text: `SELECT o.id FROM customer_order o WHERE o.payment = 'card' AND o.status = 'PENDING' AND o.total > 0
      AND o.created_at < now() - interval '${shop.payment.unpaidHours} hours'
      AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND (p.state IN ('paid', 'refund_due', 'refunded')
        OR p.state IN ('created', 'pending') AND p.expires_at > now()))
    ORDER BY o.created_at LIMIT 20`,
  row: z.object({ id: z.int() }),
});
const overdueTransfers = statement({
  name: 'payments-overdue-transfers',
  text: `SELECT id FROM customer_order WHERE payment = 'transfer' AND status = 'PENDING' AND transferred_at IS NULL
      AND created_at < now() - make_interval(days => coalesce(payment_days, 0) + ${shop.payment.transferGraceDays})
    ORDER BY created_at LIMIT 20`,
  row: z.object({ id: z.int() }),
});

const cancelEveryMs = 60_000;

type CancelContext = Pick<CallContext, 'db' | 'log'>;

/** Cancels a few of the orders that waited for their payment too long, and says how many. Their buyers get a letter. */
export async function cancelUnpaid(on: CancelContext, account: AccountDeps): Promise<number> {
  let cancelled = 0;
  for (const { id } of await rows(on.db.write, overdue)) {
    // The bank decides whether it was paid.
    for (const open of (await paymentsOf(on.db.write, id)).filter(({ state }) => isOpen(state))) {
      await closePaymentPage(on, account.payments, open);
    }
    await changeOrder(account, on, async (client): Promise<OrderChange> => {
      const order = await lockOrder(client, id);
      const payments = await paymentsOf(client, id);
      if (order?.payment !== 'card' || payments.some(({ state }) => hasMovedMoney(state))) return {};
      const stock = await cancelOrder(client, account.mail, id, 'payment');
      if (stock === null) return {};
      cancelled += 1;
      return { stock, log: 'unpaid order cancelled' };
    });
  }
  return cancelled + (await cancelOverdueTransfers(on, account));
}

async function cancelOverdueTransfers(on: CancelContext, account: AccountDeps): Promise<number> {
  let cancelled = 0;
  for (const { id } of await rows(on.db.write, overdueTransfers)) {
    await changeOrder(account, on, async (client): Promise<OrderChange> => {
      if (!(await waitsForTransfer(client, id))) return {};
      const stock = await cancelOrder(client, account.mail, id, 'payment');
      if (stock === null) return {};
      cancelled += 1;
      return { stock, log: 'unpaid order cancelled' };
    });
  }
  return cancelled;
}

/** Cancels orders not paid in time, until closed. */
export function startCancelling(on: CancelContext, account: AccountDeps): WorkLoop {
  return startWorkLoop({
    work: () => cancelUnpaid(on, account),
    lookEveryMs: cancelEveryMs,
    log: on.log,
    failure: 'payments not reachable',
  });
}
