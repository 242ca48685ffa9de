import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import type { usersBilling } from '@/lib/contract/orders/after-order';
import { company } from '@/lib/contract/orders/orders';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { maybeRow, type Queryable, statement } from '../db/query';

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

/** The company that the customer's orders were made out to last, and how that order was paid; else that of their contract. */
export async function readBilling(on: Queryable, customerId: number): Promise<ResponseOf<typeof usersBilling>> {
  const found = await maybeRow(on, ofCustomer, [customerId]);
  if (!found) {
    const contracted = await maybeRow(on, ofContract, [customerId]);
    return { company: contracted?.company ?? null, forCompany: contracted !== undefined, payment: null };
  }
  return { company: found.company, forCompany: found.newest, payment: found.payment };
}
