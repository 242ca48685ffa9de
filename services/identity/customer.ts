import { z } from 'zod';
import { contract, type User } from '@/lib/contract/account/auth';
import { firstLocale } from '@/lib/contract/locales/locales';
import { accountLang } from '@/lib/contract/shared';
import { maybeRow, type Queryable, statement } from '../db/query';
import { hidesPrice } from '../prices/prices';
import { type AccountKeys, keyedHash } from '../secrets/keys';
import { unauthorized } from './sign-ins';

const customerRow = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  blocked: z.boolean(),
  letters_lang: accountLang.nullable(),
  contracts: z.array(contract),
  hides_price: z.boolean(),
});
export type Customer = z.infer<typeof customerRow>;

const columns = `id, letters_lang, email, first_name, last_name, phone, avatar, email_confirmed, phone_confirmed,
  blocked_at IS NOT NULL AS blocked, coalesce((SELECT json_agg(k ORDER BY k.created_at, k.id) FROM
    (SELECT id, number, name, created_at FROM contract WHERE customer_id = customer.id AND active) k), '[]') AS contracts,
  ${hidesPrice} AS hides_price`;

const byId = statement({
  name: 'account-customer',
  text: `SELECT ${columns} FROM customer WHERE id = $1`,
  row: customerRow,
});

// A changed phone must be confirmed again.
const changeProfile = statement({
  name: 'account-change-profile',
  text: `UPDATE customer SET first_name = $2, last_name = $3, phone = $4,
      phone_confirmed = phone_confirmed AND phone IS NOT DISTINCT FROM $4,
      hide_my_price = hide_my_price AND phone IS NOT DISTINCT FROM $4, updated_at = now()
    WHERE id = $1 RETURNING ${columns}`,
  row: customerRow,
});

/** The customer of a token. Throws 401 if deleted. */
export async function readCustomer(on: Queryable, id: number): Promise<Customer> {
  const customer = await maybeRow(on, byId, [id]);
  if (!customer) throw unauthorized();
  return customer;
}

type Profile = { readonly firstName: string; readonly lastName: string; readonly phone: string | null };

export async function updateCustomer(on: Queryable, id: number, profile: Profile): Promise<Customer> {
  const customer = await maybeRow(on, changeProfile, [id, profile.firstName, profile.lastName, profile.phone]);
  if (!customer) throw unauthorized();
  return customer;
}

/** The customer in contract form. */
export function toUser(keys: AccountKeys, customer: Customer): User {
  return {
    id: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    avatar: customer.avatar,
    avatarInitials: initials(customer),
    email_confirmed: customer.email_confirmed,
    phone_confirmed: customer.phone_confirmed,
    contracts: customer.contracts,
    hideMyPrice: customer.hides_price,
    user_hash: keyedHash(keys.userHash, String(customer.id)).toString('base64url').slice(0, 32),
  };
}

function initials({ first_name, last_name, email }: Customer): string {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...email][0] || '').toLocaleUpperCase(firstLocale);
}
