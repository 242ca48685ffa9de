import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import type { CaptchaAction, ResponseOf } from '@/lib/contract/call';
import type { captchaChallenge } from '@/lib/contract/captcha';

import { networkOfIp } from '@/lib/system/ip-networks';
import { execute, type Queryable } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { countTry, tryLimits } from '../limits/count-try';
import type { AccountKeys } from '../secrets/keys';
import { makeProof, type ProofKeys, proofKeys, proofLifeSeconds, readProof, type SolvedProof } from './proof';

/** Where Google tells whether a token is good. */
const siteVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

const timeoutMs = 3000;
/** Of Google's scores for version 3, below which a caller counts as a machine. */
const lowestScore = 0.3;
/** Causes that lie with us and not with the visitor: every visitor would be refused. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

type Question = {
  readonly url: string;
  readonly secret: string;
  readonly token: string;
  readonly action: CaptchaAction;
};

/** Whether Google takes the caller for a human who did what the token was made for. Throws when Google cannot be asked. */
export async function isHumanToGoogle({ url, secret, token, action }: Question): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { success, score, action: done, 'error-codes': codes } = verdict.parse(await response.json());
  if (codes.some((code) => configurationErrors.has(code))) throw new Error(codes.join(', '));
  return success && done === action && score !== undefined && score >= lowestScore;
}

/** Which human check the shop uses, with what it needs to make and check one. */
export type CaptchaSettings =
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
  | { readonly kind: 'proof'; readonly keys: ProofKeys; readonly tries: number };

/** Google's check when its keys are configured, else the built-in one. */
export function captchaSettings(
  { recaptcha, captchaTries }: Pick<Environment, 'recaptcha' | 'captchaTries'>,
  altchaKey: string,
  verifyUrl = siteVerifyUrl,
): CaptchaSettings {
  if (recaptcha) return { kind: 'recaptcha', ...recaptcha, verifyUrl };
  return { kind: 'proof', keys: proofKeys(altchaKey), tries: captchaTries };
}

/** The human check for an action: Google's where the shop has keys for it, else a piece of work of our own. */
export async function createChallenge(
  { captcha, keys }: { readonly captcha: CaptchaSettings; readonly keys: AccountKeys },
  { db, clientIp }: CallContext,
  action: CaptchaAction,
): Promise<ResponseOf<typeof captchaChallenge>> {
  if (captcha.kind === 'recaptcha') return { kind: 'recaptcha', siteKey: captcha.siteKey };
  await countTry(db.write, keys, tryLimits.captchaByIp, networkOfIp(clientIp));
  const made = await makeProof(captcha.keys, action, captcha.tries);
  return { kind: 'proof', challenge: made, expiresIn: proofLifeSeconds };
}

/** Throws unless the call carries the answer to a human check that was made for this action and never used before. */
export async function checkCaptcha(
  account: { readonly captcha: CaptchaSettings },
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
  { verifyUrl, secret }: Extract<CaptchaSettings, { kind: 'recaptcha' }>,
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
  { keys }: Extract<CaptchaSettings, { kind: 'proof' }>,
  { db }: Pick<CallContext, 'db'>,
  text: string,
  action: CaptchaAction,
): Promise<boolean> {
  const solved = await readProof(keys, action, text);
  return solved !== undefined && spend(db.write, solved);
}

// Each use takes away what has expired, so that the table never holds more than a life's worth of answers.
const useNonce = {
  name: 'captcha-use',
  text: `WITH expired AS (
      DELETE FROM captcha_use WHERE nonce IN (
        SELECT nonce FROM captcha_use WHERE expires_at < now() ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO captcha_use (nonce, expires_at) VALUES ($1, to_timestamp($2) + interval '1 minute')
    ON CONFLICT DO NOTHING`,
};

async function spend(on: Queryable, { nonce, expiresAt }: SolvedProof): Promise<boolean> {
  return (await execute(on, useNonce, [nonce, expiresAt])) === 1;
}
