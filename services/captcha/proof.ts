import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { CaptchaAction } from '@/lib/contract/call';
import { type ProofChallenge, proofAnswer, proofChallenge } from '@/lib/contract/captcha';
import { type KeyPurpose, purposeKey } from '@/lib/system/purpose-key';

/** How long a piece of work may be solved and handed in: as long as somebody fills in a form. */
export const proofLifeSeconds = 600;
/** scrypt over 1 MB of memory: special hardware gains little, and a phone needs about 20 ms for a try. */
const scryptCost = { cost: 1024, memoryCost: 8, parallelism: 1, keyLength: 32 } as const;

export type ProofKeys = { readonly challenge: string; readonly solution: string };

/** The two keys that sign challenges and their solutions, from the one secret. */
export function proofKeys(altchaKey: string): ProofKeys {
  const key = (purpose: KeyPurpose) => Buffer.from(purposeKey(altchaKey, purpose)).toString('base64url');
  return { challenge: key('piesar-captcha/challenge'), solution: key('piesar-captcha/solution') };
}

/** A signed piece of work for one action: so many tries on average, never more than half as many again. */
export async function makeProof(keys: ProofKeys, action: CaptchaAction, tries: number): Promise<ProofChallenge> {
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

/** Which piece of work the header's text solves for this action; undefined for anything else, expired ones among them. */
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
