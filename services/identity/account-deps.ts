import { shop } from '@/lib/config/shop';
import { type CaptchaSettings, captchaSettings } from '../captcha/captcha';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { MailContext } from '../mail/outbox';
import { enableProviders, type PaymentDeps } from '../payment-provider/providers';
import { type AccountKeys, accountKeys, mailKey } from '../secrets/keys';
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
    ordersEmail: config.ordersEmail ?? shop.contacts.email,
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
