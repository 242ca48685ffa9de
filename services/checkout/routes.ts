import type { Hono } from 'hono';
import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import { afterOrderCalls, type usersBilling } from '@/lib/contract/orders/after-order';
import { company, ordersCalls } from '@/lib/contract/orders/orders';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { maybeRow, type Queryable, statement } from '../db/query';
import { listDelivery } from '../delivery/delivery-methods';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { checkout } from './checkout';
import { quoteProduct } from './product-delivery';
import { quoteDelivery } from './quote-delivery';

const ofCustomer = statement({
  name: 'orders-billing',
  text: `SELECT company, payment, id = (SELECT id FROM customer_order WHERE customer_id = $1
        ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
    FROM customer_order WHERE customer_id = $1 AND company IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`,
  row: z.object({ company, payment: z.enum(paymentMethods), newest: z.boolean() }),
});

// Of several contracts the one that the checkout offers first.
const ofContract = statement({
  name: 'orders-billing-of-contract',
  text: `SELECT company FROM contract WHERE customer_id = $1 AND active AND company IS NOT NULL
    ORDER BY created_at, id LIMIT 1`,
  row: z.object({ company }),
});

/** Company and payment of the customer's last invoice order; else of their contract. */
async function readBilling(on: Queryable, customerId: number): Promise<ResponseOf<typeof usersBilling>> {
  const found = await maybeRow(on, ofCustomer, [customerId]);
  if (!found) {
    const contracted = await maybeRow(on, ofContract, [customerId]);
    return { company: contracted?.company ?? null, forCompany: contracted !== undefined, payment: null };
  }
  return { company: found.company, forCompany: found.newest, payment: found.payment };
}

export function registerCheckout(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.deliveryList, (_, { db, lang }) => listDelivery(db.read, lang));
  registerCall(app, deps, ordersCalls.deliveryQuote, ({ body }, context) => quoteDelivery(account, context, body));
  registerCall(app, deps, ordersCalls.deliveryOfProduct, ({ body }, context) => quoteProduct(account, context, body));
  registerCall(app, deps, ordersCalls.ordersCheckout, ({ body }, context) => checkout(account, context, body));
  registerCall(app, deps, afterOrderCalls.usersBilling, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readBilling(context.db.write, customerId);
  });
}
