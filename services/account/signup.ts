import type { AccountLang } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, type Queryable, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { randomId } from '../secrets/keys';
import { postConfirmation } from './confirm-email';
import { letterRequestOf } from './letter-links';
import {
  countLoginTry,
  findSignInCandidates,
  issueTokensAndMerge,
  matchPassword,
  type SignedIn,
  signInCustomer,
} from './login';
import { requireGoodPassword } from './weak-password';

type Application = {
  readonly email: string;
  readonly password: string;
  readonly lang: AccountLang;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/**
 * Makes an account and signs in. An address that has an account already gets the same answer: with the right password
 * its owner is signed in, with another one there is a new account that only claims the address until it is confirmed.
 * A letter tells the mailbox.
 */
export async function signup(account: AccountDeps, context: CallContext, application: Application): Promise<SignedIn> {
  const { db, log } = context;
  const { email, password } = application;
  requireGoodPassword(password, email, 'password');
  await checkCaptcha(account, context, 'signup');
  await countTry(db.write, account.keys, tryLimits.signupByIp, networkOfIp(context.clientIp));
  const candidates = await findSignInCandidates(db.write, email);
  await countLoginTry(account, context, email, candidates);
  const { found, hash } = await matchPassword(account, email, candidates, password);
  if (found) return signInCustomer(account, context, email, found.id);
  const signedIn = await transaction(db.write, async (client) => {
    const id = await createCustomer(client, application, hash);
    const asked = letterRequestOf(context);
    await postConfirmation(client, account, { customerId: id, email, lang: application.lang, asked });
    return issueTokensAndMerge(client, account, context, id);
  });
  account.mail.wake();
  log.info('signup');
  return signedIn;
}

const insert = {
  name: 'account-create-customer',
  text: `INSERT INTO customer (id, email, standing, password_hash, first_name, last_name, lang)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
};
const detachClaim = {
  name: 'account-detach-claim',
  text: "UPDATE customer SET standing = 'detached', updated_at = now() WHERE email = $1 AND standing = 'claim'",
};

async function createCustomer(on: Queryable, application: Application, passwordHash: string): Promise<number> {
  const { email, lang, firstName = '', lastName = '' } = application;
  const add = async (standing: 'owner' | 'claim') => {
    const id = randomId();
    const added = await execute(on, insert, [id, email, standing, passwordHash, firstName, lastName, lang]);
    return added === 1 ? id : undefined;
  };
  const owner = await add('owner');
  if (owner !== undefined) return owner;
  // Another claim may be made at the same moment, and a random id may be taken: then once more.
  for (let attempt = 0; attempt < 5; attempt++) {
    await execute(on, detachClaim, [email]);
    const claim = await add('claim');
    if (claim !== undefined) return claim;
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The account could not be made; try again.');
}
