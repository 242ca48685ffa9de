import type { CallContext, ServicesDeps } from '../http/deps';
import { mailKey } from '../mail/seal';
import { type Bearer, readAccessToken, unauthorized } from './auth/tokens';
import { type CaptchaSettings, captchaSettings } from './captcha/settings';
import { type AccountKeys, accountKeys } from './keys';

/** What the calls of the account service share besides the context of a request. */
export type Account = {
  readonly keys: AccountKeys;
  readonly captcha: CaptchaSettings;
  /** For letters: post them in the transaction, wake after it. */
  readonly mail: { readonly key: Uint8Array; readonly publicUrl: string; readonly wake: () => void };
  readonly noteStock: ServicesDeps['noteStock'];
};

export function createAccount(deps: ServicesDeps): Account {
  return {
    keys: accountKeys(deps.secrets.tokenSecret),
    captcha: captchaSettings(deps.config, deps.secrets.altchaKey),
    mail: { key: mailKey(deps.secrets.tokenSecret), publicUrl: deps.config.publicUrl, wake: deps.wakeMail },
    noteStock: deps.noteStock,
  };
}

/** Who calls, or 401. */
export async function requireCustomer(account: Account, context: CallContext): Promise<Bearer> {
  if (context.accessToken === null) throw unauthorized();
  return readAccessToken(account.keys, context.accessToken);
}
