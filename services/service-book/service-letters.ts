import { z } from 'zod';
import type { serviceLettersLink } from '@/lib/contract/account/contacts';
import type { ResponseOf } from '@/lib/contract/call';
import { accountLang } from '@/lib/contract/shared';
import { localeOf } from '@/lib/locales/locales';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { readCustomer } from '../identity/customer';
import { maskEmail } from '../newsletter/subscribers';
import { type AccountKeys, keyedHash } from '../secrets/keys';

const letterLink = statement({
  name: 'service-letters-link',
  text: `SELECT s.wanted, c.email, coalesce(c.letters_lang, c.lang) AS lang
    FROM service_letters s JOIN customer c ON c.id = s.customer_id WHERE s.token = $1`,
  row: z.object({ wanted: z.boolean(), email: z.string(), lang: accountLang }),
});
const endByLink = statement({
  name: 'service-letters-end-by-link',
  text: 'UPDATE service_letters SET wanted = false WHERE token = $1 RETURNING customer_id',
  row: z.object({ customer_id: z.int() }),
});

const noSuchLink = () => new ServiceError(404, 'NOT_FOUND', 'The link belongs to no letters.');

/** Letters that a link ends: masked recipient and language; or that they have ended. */
export async function readServiceLettersLink(
  on: Queryable,
  token: string,
): Promise<ResponseOf<typeof serviceLettersLink>> {
  const row = await maybeRow(on, letterLink, [token]);
  if (!row) throw noSuchLink();
  const lang = localeOf(row.lang);
  return row.wanted ? { state: 'wanted', email: maskEmail(row.email), lang } : { state: 'ended', lang };
}

/** No further letter. Doing it again changes nothing and says the same. */
export async function endServiceLetters(on: Queryable, token: string): Promise<{ ok: true }> {
  if (!(await maybeRow(on, endByLink, [token]))) throw noSuchLink();
  return { ok: true };
}

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

/** Subscribes to service letters or unsubscribes. They go to the customer's confirmed e-mail only. */
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
