import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { contract, type User } from '@/lib/contract/account/auth';
import { firstLocale } from '@/lib/contract/locales/locales';
import { accountLang } from '@/lib/contract/shared';
import { type CaptchaSettings, captchaSettings } from '../captcha/captcha';
import { maybeRow, type Queryable, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { MailContext } from '../mail/outbox';
import { enableProviders, type PaymentDeps } from '../payment-provider/providers';
import { hidesPrice } from '../prices/prices';
import { type AccountKeys, accountKeys, keyedHash, mailKey } from '../secrets/keys';
import { type Bearer, requireBearer, unauthorized } from './sign-ins';

/** Dependencies of all account calls, besides the request's context. */
export type AccountDeps = {
  readonly keys: AccountKeys;
  readonly captcha: CaptchaSettings;
  /** Cost of a new password hash: log2 N of scrypt. */
  readonly passwordCost: number;
  /** Posts letters in a transaction; `wake` is called after the commit. */
  readonly mail: MailContext;
  readonly payments: PaymentDeps;
  /** Recipient of new-order letters. */
  readonly ordersEmail: string;
  readonly noteStock: ServicesDeps['noteStock'];
};

export function createAccountDeps(deps: ServicesDeps): AccountDeps {
  const { db, config } = deps;
  const keys = accountKeys(deps.secrets.tokenSecret);
  const { publicUrl } = config;
  const [storefrontUrl = publicUrl] = config.storefrontUrls;
  const mail = { key: mailKey(deps.secrets.tokenSecret), publicUrl, wake: deps.wakeMail };
  return {
    keys,
    captcha: captchaSettings(deps.config, deps.secrets.altchaKey),
    passwordCost: config.passwordCost,
    mail,
    payments: {
      ...enableProviders(config, { db, key: keys.payment, publicUrl, storefrontUrl }),
      publicUrl,
      mail,
      wake: deps.wakePayments,
    },
    get ordersEmail() {
      return config.ordersEmail ?? shop.contacts.email;
    },
    noteStock: deps.noteStock,
  };
}

/** The caller, if signed in. */
export async function bearerIfAny(account: AccountDeps, context: CallContext): Promise<Bearer | undefined> {
  if (context.accessToken === null) return undefined;
  try {
    return await requireBearerOfCall(account, context);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return undefined;
    throw error;
  }
}

/** The caller. Throws 401 if not signed in. */
export async function requireBearerOfCall({ keys }: AccountDeps, { accessToken, db }: CallContext): Promise<Bearer> {
  if (accessToken === null) throw unauthorized();
  return requireBearer(db.write, keys, accessToken);
}

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
  text: `SELECT ${columns} FROM customer WHERE id = $1 AND email IS NOT NULL`,
  row: customerRow,
});

// A changed phone number loses its confirmation.
const changeProfile = statement({
  name: 'account-change-profile',
  text: `UPDATE customer SET first_name = $2, last_name = $3, phone = $4,
      phone_confirmed = phone_confirmed AND phone IS NOT DISTINCT FROM $4,
      hide_my_price = hide_my_price AND phone IS NOT DISTINCT FROM $4, updated_at = now()
    WHERE id = $1 AND email IS NOT NULL RETURNING ${columns}`,
  row: customerRow,
});

/** The customer of a token. Throws 401 if deleted or erased. */
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
