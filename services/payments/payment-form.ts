import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import type { paymentForm } from '@/lib/contract/orders/payment';
import { maybeRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';

const formOf = statement({
  name: 'payments-form',
  text: `SELECT o.token, CASE WHEN p.state = 'pending' AND p.expires_at > now() THEN p.form END AS form
    FROM payment p JOIN customer_order o ON o.id = p.order_id WHERE p.id = $1`,
  row: z.object({
    token: z.string(),
    form: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  }),
});

/** The form by which the browser enters the page of a payment; none once that has ended. */
export async function readPaymentForm(on: Queryable, paymentId: string): Promise<ResponseOf<typeof paymentForm>> {
  const found = await maybeRow(on, formOf, [paymentId]);
  if (!found) throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  return found;
}
