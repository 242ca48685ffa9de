import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import type { CaptchaAction, ResponseOf } from '@/lib/contract/call';
import { type captchaChallenge, type ProofChallenge, proofAnswer, proofChallenge } from '@/lib/contract/captcha';
import { networkOfIp } from '@/lib/system/ip-networks';
import { type KeyPurpose, purposeKey } from '@/lib/system/signatures';
import { execute, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { countTry, type Limit, takeTryOf, tryLimits } from '../limits/count-try';
import type { AccountKeys } from '../secrets/keys';

/** Lifetime of a challenge, long enough to fill in a form. */
export const proofLifeSeconds = 600;
/** scrypt over 1 MB of memory: special hardware gains little, and a phone takes about 20 ms per try. */
const scryptCost = { cost: 1024, memoryCost: 8, parallelism: 1, keyLength: 32 } as const;

export type ProofKeys = { readonly challenge: string; readonly solution: string };

/** Keys that sign challenges and solutions, derived from one secret. */
export function proofKeys(altchaKey: string): ProofKeys {
  const key = (purpose: KeyPurpose) => Buffer.from(purposeKey(altchaKey, purpose)).toString('base64url');
  return { challenge: key('piesar-captcha/challenge'), solution: key('piesar-captcha/solution') };
}

/** A signed challenge for one action, with `tries` tries on average and at most 1.5 times as many. */
export async function createProof(keys: ProofKeys, action: CaptchaAction, tries: number): Promise<ProofChallenge> {
  const made = await createChallenge({
    ...scryptCost,
    algorithm: 'SCRYPT',
    counter: randomInt(Math.ceil(tries * 1.5), Math.ceil(tries / 2)),
    deriveKey,
    data: { action },
    expiresAt: Math.floor(Date.now() / 1000) + proofLifeSeconds,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  });
  return proofChallenge.parse(made);
}

export type SolvedProof = { readonly nonce: Buffer; readonly expiresAt: number };

/** Parses and verifies a solution from the header; undefined if it is invalid, expired or for another action. */
export async function readProof(
  keys: ProofKeys,
  action: CaptchaAction,
  text: string,
): Promise<SolvedProof | undefined> {
  const parsed = proofAnswer.safeParse(parseText(text));
  if (!parsed.success) return undefined;
  const { challenge, solution } = parsed.data;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  });
  const { nonce, expiresAt, data } = challenge.parameters;
  return verified && data.action === action ? { nonce: Buffer.from(nonce, 'hex'), expiresAt } : undefined;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Google's verification endpoint. */
const siteVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

const timeoutMs = 3000;
/** reCAPTCHA v3 scores below this count as a bot. */
const lowestScore = 0.3;
/** Errors of the shop's configuration, not of the visitor. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

type VerifyRequest = {
  readonly url: string;
  readonly secret: string;
  readonly token: string;
  readonly action: CaptchaAction;
};

/** Whether Google accepts the token for this action. Throws when Google cannot be reached. */
export async function verifyToken({ url, secret, token, action }: VerifyRequest): Promise<boolean> {
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

/** The configured human check, with its keys. */
export type CaptchaSettings =
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
  | { readonly kind: 'proof'; readonly keys: ProofKeys; readonly tries: number };

/** Settings of reCAPTCHA when its keys are configured, else of the built-in check. */
export function captchaSettings(
  { recaptcha, captchaTries }: Pick<Environment, 'recaptcha' | 'captchaTries'>,
  altchaKey: string,
  verifyUrl = siteVerifyUrl,
): CaptchaSettings {
  if (recaptcha) return { kind: 'recaptcha', ...recaptcha, verifyUrl };
  return { kind: 'proof', keys: proofKeys(altchaKey), tries: captchaTries };
}

/** The human check for an action: reCAPTCHA if configured, else a proof of work. */
export async function issueChallenge(
  { captcha, keys }: { readonly captcha: CaptchaSettings; readonly keys: AccountKeys },
  { db, clientIp }: CallContext,
  action: CaptchaAction,
): Promise<ResponseOf<typeof captchaChallenge>> {
  if (captcha.kind === 'recaptcha') return { kind: 'recaptcha', siteKey: captcha.siteKey };
  await countTry(db.write, keys, tryLimits.captchaByIp, networkOfIp(clientIp));
  const made = await createProof(captcha.keys, action, captcha.tries);
  return { kind: 'proof', challenge: made, expiresIn: proofLifeSeconds };
}

/** Throws unless the call has an unused solution of a human check for this action. */
export async function checkCaptcha(
  account: { readonly captcha: CaptchaSettings },
  context: Pick<CallContext, 'captcha' | 'db' | 'log'>,
  action: CaptchaAction,
): Promise<void> {
  if (context.captcha === null) throw captchaError('The human check is missing.');
  const human =
    account.captcha.kind === 'recaptcha'
      ? await verifyWithGoogle(account.captcha, context, context.captcha, action)
      : await isSolved(account.captcha, context, context.captcha, action);
  if (!human) throw captchaError('The human check was not passed.');
}

/**
 * Counts an attempt on a subject that any stranger can name, such as an order number. Beyond the limit it asks for a
 * human check instead of refusing, so that strangers cannot lock the owner out.
 */
export async function countTryOrCheck(
  account: { readonly captcha: CaptchaSettings; readonly keys: AccountKeys },
  context: Pick<CallContext, 'captcha' | 'db' | 'log'>,
  limit: Limit,
  subject: string,
  action: CaptchaAction,
): Promise<void> {
  const { allowed } = await takeTryOf(context.db.write, account.keys, limit, subject);
  if (allowed) return;
  if (context.captcha === null) throw captchaRequired();
  await checkCaptcha(account, context, action);
}

/** Error for a call that must be repeated with a human check. */
export function captchaRequired(): ServiceError {
  return new ServiceError(400, 'CAPTCHA_REQUIRED', 'A human check is required; repeat the call with one.');
}

const captchaError = (message: string) => new ServiceError(400, 'CAPTCHA', message);

async function verifyWithGoogle(
  { verifyUrl, secret }: Extract<CaptchaSettings, { kind: 'recaptcha' }>,
  { log }: Pick<CallContext, 'log'>,
  token: string,
  action: CaptchaAction,
): Promise<boolean> {
  try {
    return await verifyToken({ url: verifyUrl, secret, token, action });
  } catch (error) {
    log.warn({ error: errorCode(error) ?? (error instanceof Error ? error.name : 'unknown') }, 'human check failed');
    throw new ServiceError(503, 'CAPTCHA_UNAVAILABLE', 'The human check is unavailable; try again.');
  }
}

async function isSolved(
  { keys }: Extract<CaptchaSettings, { kind: 'proof' }>,
  { db }: Pick<CallContext, 'db'>,
  text: string,
  action: CaptchaAction,
): Promise<boolean> {
  const solved = await readProof(keys, action, text);
  return solved !== undefined && spendSolution(db.write, solved);
}

// Each use deletes expired rows, so that the table stays small.
const useNonce = statement({
  name: 'captcha-use',
  text: `WITH expired AS (
      DELETE FROM captcha_use WHERE nonce IN (
        SELECT nonce FROM captcha_use WHERE expires_at < now() ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO captcha_use (nonce, expires_at) VALUES ($1, to_timestamp($2) + interval '1 minute')
    ON CONFLICT DO NOTHING`,
});

async function spendSolution(on: Queryable, { nonce, expiresAt }: SolvedProof): Promise<boolean> {
  return (await execute(on, useNonce, [nonce, expiresAt])) === 1;
}
