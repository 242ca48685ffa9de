import { errorCode } from '@/lib/config/error-code';
import type { ResponseOf } from '@/lib/contract/call';
import type { captchaChallenge } from '@/lib/contract/captcha';
import type { CaptchaAction } from '@/lib/contract/captcha-action';
import { addressNetwork } from '@/lib/system/address-network';
import { execute, type Queryable } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { countTry, limits } from '../auth/limits';
import type { Account } from '../deps';
import { makeProof, proofLifeSeconds, readProof, type SolvedProof } from './proof';
import { isHumanToGoogle } from './recaptcha';

/** The human check for an action: Google's where the shop has keys for it, else a piece of work of our own. */
export async function challenge(
  { captcha, keys }: Account,
  { db, clientAddress }: CallContext,
  action: CaptchaAction,
): Promise<ResponseOf<typeof captchaChallenge>> {
  if (captcha.kind === 'recaptcha') return { kind: 'recaptcha', siteKey: captcha.siteKey };
  await countTry(db.write, keys, limits.captchaByAddress, addressNetwork(clientAddress));
  const made = await makeProof(captcha.keys, action, captcha.tries);
  return { kind: 'proof', challenge: made, expiresIn: proofLifeSeconds };
}

/** Throws unless the call carries the answer to a human check that was made for this action and never used before. */
export async function checkCaptcha(
  account: Pick<Account, 'captcha'>,
  context: Pick<CallContext, 'captcha' | 'db' | 'log'>,
  action: CaptchaAction,
): Promise<void> {
  if (context.captcha === null) throw refused('The answer of the human check is missing.');
  const human =
    account.captcha.kind === 'recaptcha'
      ? await askGoogle(account.captcha, context, context.captcha, action)
      : await isSolved(account.captcha, context, context.captcha, action);
  if (!human) throw refused('The human check was not passed.');
}

const refused = (message: string) => new ServiceError(400, 'CAPTCHA', message);

async function askGoogle(
  { verifyUrl, secret }: Extract<Account['captcha'], { kind: 'recaptcha' }>,
  { log }: Pick<CallContext, 'log'>,
  token: string,
  action: CaptchaAction,
): Promise<boolean> {
  try {
    return await isHumanToGoogle({ url: verifyUrl, secret, token, action });
  } catch (error) {
    log.warn({ error: errorCode(error) ?? (error instanceof Error ? error.name : 'unknown') }, 'human check failed');
    throw new ServiceError(503, 'CAPTCHA_UNAVAILABLE', 'The human check cannot be asked; try again.');
  }
}

async function isSolved(
  { keys }: Extract<Account['captcha'], { kind: 'proof' }>,
  { db }: Pick<CallContext, 'db'>,
  text: string,
  action: CaptchaAction,
): Promise<boolean> {
  const solved = await readProof(keys, action, text);
  return solved !== undefined && spend(db.write, solved);
}

// Each use takes away what has expired, so that the table never holds more than a life's worth of answers.
const takeNonce = {
  name: 'captcha-use',
  text: `WITH expired AS (
      DELETE FROM captcha_use WHERE nonce IN (
        SELECT nonce FROM captcha_use WHERE expires_at < now() ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO captcha_use (nonce, expires_at) VALUES ($1, to_timestamp($2) + interval '1 minute')
    ON CONFLICT DO NOTHING`,
};

async function spend(on: Queryable, { nonce, expiresAt }: SolvedProof): Promise<boolean> {
  return (await execute(on, takeNonce, [nonce, expiresAt])) === 1;
}
