import type { Locale } from '@/lib/contract/shared';
import { addressNetwork } from '@/lib/system/address-network';
import { checkCaptcha } from '../captcha/captcha';
import { execute } from '../db/query';
import type { CallContext } from '../http/deps';
import type { Account } from '../identity/account';
import { countTry, limits } from '../limits/count-try';
import { linkToken } from './subscribers';

// What a stranger types must not change a subscription: a known address keeps its language and its consent.
const insertSubscriber = {
  name: 'newsletter-subscribe',
  text: `WITH back AS (DELETE FROM newsletter_leaver WHERE token = $3)
    INSERT INTO newsletter_subscriber AS known (email, lang, token, consent) VALUES ($1, $2, $3, $4)
    ON CONFLICT (email) DO UPDATE SET
      token = coalesce(known.token, EXCLUDED.token), consent = coalesce(known.consent, EXCLUDED.consent)`,
};

type Subscription = {
  readonly email: string;
  readonly lang?: Locale | undefined;
  readonly consent?: string | undefined;
};

/** Keeps the address once; who is on the list already gets the same answer. */
export async function subscribe(
  account: Account,
  context: CallContext,
  { email, lang = context.lang, consent }: Subscription,
): Promise<true> {
  await checkCaptcha(account, context, 'newsletter');
  await countTry(context.db.write, account.keys, limits.newsletterByAddress, addressNetwork(context.clientAddress));
  const token = linkToken(account.keys, email);
  await execute(context.db.write, insertSubscriber, [email, lang, token, consent ?? null]);
  return true;
}
