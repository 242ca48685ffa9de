import { z } from 'zod';
import type { AccountLang } from '@/lib/contract/shared';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import { randomId } from '../secrets/keys';

const samePhoneOrEmail = statement({
  name: 'account-same-phone-or-email',
  text: `SELECT id, email IS NOT DISTINCT FROM $2 AS "byEmail" FROM customer
    WHERE (phone = $1 OR email = $2) AND erased_at IS NULL AND standing <> 'detached'
    ORDER BY phone IS NOT DISTINCT FROM $1 DESC, standing = 'owner' DESC, created_at DESC LIMIT 1`,
  row: z.object({ id: z.int(), byEmail: z.boolean() }),
});
const insert = statement({
  name: 'account-add-customer',
  text: `INSERT INTO customer (id, email, first_name, last_name, phone, lang, company)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
});
// Two members of staff may enter the same phone at the same time.
const lockPhone = statement({
  name: 'account-lock-phone',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('customer:' || $1::text, 0))",
});

type NewCustomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly lang: AccountLang;
  readonly company?: { readonly name: string; readonly idno: string; readonly vatCode: string | null } | undefined;
};

type Outcome =
  | { readonly kind: 'added'; readonly id: number }
  | { readonly kind: 'exists'; readonly id: number; readonly path: 'phone' | 'email' };

/**
 * Adds a customer without password, in a transaction of the caller. Returns the existing customer, if one has the phone
 * or the e-mail. A customer with an e-mail gets a password through the link of a forgotten one.
 */
export async function addCustomer(client: Queryable, customer: NewCustomer): Promise<Outcome> {
  const { firstName, lastName, phone, email, lang, company } = customer;
  await execute(client, lockPhone, [phone]);
  // A random id may be taken, and another sign-up may take the e-mail: retry.
  for (let attempt = 0; attempt < 5; attempt++) {
    const existing = await maybeRow(client, samePhoneOrEmail, [phone, email ?? null]);
    if (existing) return { kind: 'exists', id: existing.id, path: existing.byEmail && email ? 'email' : 'phone' };
    const id = randomId();
    const values = [id, email ?? null, firstName, lastName, phone, lang, company ? JSON.stringify(company) : null];
    if ((await execute(client, insert, values)) === 1) return { kind: 'added', id };
  }
  throw new Error('The customer could not be saved; try again.');
}
