import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { readCustomer } from '../identity/customer';

const claim = statement({
  name: 'orders-claim',
  text: `UPDATE customer_order o SET customer_id = c.id FROM customer c
    WHERE c.id = $1 AND c.standing = 'owner' AND c.email_confirmed
      AND o.customer_id IS NULL AND lower(o.contact->>'email') = c.email RETURNING o.id`,
  row: z.object({ id: z.int() }),
});

/**
 * Gives a customer the orders that were placed with their address and no account, once the address is proven to be
 * theirs; otherwise none. Says how many; repeated it finds nothing more.
 */
export async function claimOrders(on: Queryable, customerId: number): Promise<number> {
  return (await rows(on, claim, [customerId])).length;
}

/** The same, asked for by the customer; who has not confirmed the address is told so. */
export async function claimOwnOrders(on: Queryable, customerId: number): Promise<{ claimed: number }> {
  const { email_confirmed } = await readCustomer(on, customerId);
  if (!email_confirmed) {
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'Orders can be taken over once the e-mail is confirmed.');
  }
  return { claimed: await claimOrders(on, customerId) };
}
