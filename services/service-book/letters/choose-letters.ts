import { z } from 'zod';
import { execute, oneRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { readCustomer } from '../../identity/customer';
import { type AccountKeys, keyedHash } from '../../secrets/keys';

const tokenBytes = 24;

const wantLetters = {
  name: 'service-letters-want',
  text: `INSERT INTO service_letters (customer_id, token, wanted, consent) VALUES ($1, $2, true, $3)
    ON CONFLICT (customer_id) DO UPDATE SET wanted = true, consent = $3, since = now() WHERE NOT service_letters.wanted`,
};
const endLetters = {
  name: 'service-letters-end',
  text: 'UPDATE service_letters SET wanted = false WHERE customer_id = $1',
};
const wanted = statement({
  name: 'service-letters-wanted',
  text: 'SELECT EXISTS (SELECT FROM service_letters WHERE customer_id = $1 AND wanted) AS yes',
  row: z.object({ yes: z.boolean() }),
});

/** Whether the customer is written to when something is due. */
export async function wantsServiceLetters(on: Queryable, customerId: number): Promise<boolean> {
  return (await oneRow(on, wanted, [customerId])).yes;
}

type ServiceLettersChoice = { readonly present: boolean; readonly consent?: string | undefined };

/** Begins or ends the letters about what is due. They go only to an address that is proven to be the customer's. */
export async function chooseServiceLetters(
  on: Queryable,
  keys: Pick<AccountKeys, 'serviceLetters'>,
  customerId: number,
  { present, consent }: ServiceLettersChoice,
): Promise<void> {
  if (!present) {
    await execute(on, endLetters, [customerId]);
    return;
  }
  const { email_confirmed } = await readCustomer(on, customerId);
  if (!email_confirmed) {
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'The address is not confirmed.', { path: 'serviceLetters' });
  }
  const token = keyedHash(keys.serviceLetters, String(customerId)).subarray(0, tokenBytes).toString('base64url');
  await execute(on, wantLetters, [customerId, token, consent ?? null]);
}
