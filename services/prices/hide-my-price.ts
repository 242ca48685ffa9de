import { z } from 'zod';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';

/** Condition on a row of `customer`: e-mail and phone are confirmed and a contract is in force. */
const mayHide = `customer.email_confirmed AND customer.phone_confirmed
  AND EXISTS (SELECT FROM contract WHERE customer_id = customer.id AND active)`;

/** Whether a row of `customer` is shown list prices in place of its own. It never is without the right to switch it. */
export const hidesPrice = `(customer.hide_my_price AND ${mayHide})`;

const hide = statement({
  name: 'settings-hide-my-price',
  text: `UPDATE customer SET hide_my_price = true, updated_at = now() WHERE id = $1 AND ${mayHide} RETURNING id`,
  row: z.object({ id: z.int() }),
});
const show = {
  name: 'settings-show-my-price',
  text: 'UPDATE customer SET hide_my_price = false, updated_at = now() WHERE id = $1 AND hide_my_price',
};

/** Switches between list prices and own ones. Only a confirmed customer with a contract may hide, everybody may show. */
export async function hideMyPrice(on: Queryable, customerId: number, hidden: boolean): Promise<void> {
  if (!hidden) return showMyPrice(on, customerId);
  if ((await maybeRow(on, hide, [customerId])) === undefined) {
    throw new ServiceError(403, 'CONTRACT_REQUIRED', 'This needs a contract and a confirmed e-mail and phone.', {
      path: 'hideMyPrice',
    });
  }
}

/** Own prices again: asked for, or because the customer signs out or may hide them no longer. */
export async function showMyPrice(on: Queryable, customerId: number): Promise<void> {
  await execute(on, show, [customerId]);
}

const showOnSignOut = {
  name: 'settings-show-on-sign-out',
  text: `UPDATE customer SET hide_my_price = false, updated_at = now()
    WHERE id = (SELECT customer_id FROM token_family WHERE id = $1) AND hide_my_price`,
};

/** The same for the customer of a sign-in that ends. */
export async function showPriceOnSignOut(on: Queryable, familyId: string): Promise<void> {
  await execute(on, showOnSignOut, [familyId]);
}
