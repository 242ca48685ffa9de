import { z } from 'zod';
import type { AccountLang } from '@/lib/contract/shared';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { endFamilies } from '../identity/sign-ins';
import { dropLinks } from './letter-links';

const ownerOf = statement({
  name: 'account-other-owner',
  text: "SELECT id FROM customer WHERE email = $1 AND standing = 'owner' AND id <> $2",
  row: z.object({ id: z.int() }),
});
const emailOf = statement({
  name: 'account-email-of',
  text: 'SELECT email FROM customer WHERE id = $1 FOR UPDATE',
  row: z.object({ email: z.string().nullable() }),
});
// A changed phone number loses its confirmation.
const changeContact = statement({
  name: 'account-change-contact',
  text: `UPDATE customer SET first_name = $2, last_name = $3, phone = $4, lang = $5,
      letters_lang = CASE WHEN letters_lang IS NOT NULL THEN $5 END, company = $6,
      phone_confirmed = phone_confirmed AND phone IS NOT DISTINCT FROM $4,
      hide_my_price = hide_my_price AND phone IS NOT DISTINCT FROM $4, updated_at = now()
    WHERE id = $1`,
});
const changeEmail = statement({
  name: 'account-change-email',
  text: `UPDATE customer SET email = $2, email_confirmed = false, standing = 'owner', hide_my_price = false, updated_at = now()
    WHERE id = $1`,
});

type Contact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Undefined leaves the e-mail unchanged. An e-mail cannot be removed. */
  readonly email?: string | undefined;
  readonly lang: AccountLang;
  readonly company: { readonly name: string; readonly idno: string; readonly vatCode: string | null } | null;
};

/**
 * Changes the contact of a customer by staff, in a transaction of the caller. Another e-mail must be confirmed again and
 * ends all sign-ins. Returns the id of the customer who already owns the e-mail; nothing is changed then.
 */
export async function changeCustomer(client: Queryable, id: number, contact: Contact): Promise<number | undefined> {
  const { firstName, lastName, phone, email, lang, company } = contact;
  const current = await oneRow(client, emailOf, [id]);
  if (email !== undefined && email !== current.email) {
    const owner = await maybeRow(client, ownerOf, [email, id]);
    if (owner) return owner.id;
    await execute(client, changeEmail, [id, email]);
    await dropLinks(client, id);
    await endFamilies(client, id);
  }
  const values = [id, firstName, lastName, phone, lang, company ? JSON.stringify(company) : null];
  await execute(client, changeContact, values);
  return undefined;
}
