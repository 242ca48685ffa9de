import type { Locale } from '@/lib/contract/shared';
import { execute } from '../db/query';
import type { CallContext } from '../http/deps';
import { checkCaptcha } from './auth/captcha';
import { addressSubject, countTry, limits } from './auth/limits';
import type { Account } from './deps';

const insertSubscriber = {
  name: 'newsletter-subscribe',
  text: 'INSERT INTO newsletter_subscriber (email, lang) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING',
};

/** Keeps the address once; who is on the list already gets the same answer. */
export async function subscribe(
  account: Account,
  context: CallContext,
  { email, lang = context.lang }: { readonly email: string; readonly lang?: Locale | undefined },
): Promise<true> {
  await checkCaptcha(account, context);
  await countTry(context.db.write, account.keys, limits.newsletterByAddress, addressSubject(context.clientAddress));
  await execute(context.db.write, insertSubscriber, [email, lang]);
  return true;
}
