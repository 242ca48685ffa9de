import { scryptAsync } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';
import type { ProofChallenge } from '@/lib/contract/captcha';

/** Maximum milliseconds of work before yielding to the event loop, for browsers without workers. */
const sliceMs = 20;

/** Derives a key; programs outside browsers pass a faster one. */
type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];

/**
 * Solves a challenge and returns the header `x-captcha-token`. The default is plain JavaScript, because `crypto.subtle`
 * exists only in secure contexts.
 */
export async function solveProof(challenge: ProofChallenge, derive: DeriveKey = deriveKey): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey: derive });
  if (solution === null) throw new Error('The challenge was not solved in time.');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}

type Cost = { readonly cost: number; readonly keyLength: number; memoryCost?: number; parallelism?: number };

async function deriveKey(parameters: Cost, salt: Uint8Array, password: Uint8Array) {
  const { cost, keyLength, memoryCost = 8, parallelism = 1 } = parameters;
  const options = { N: cost, r: memoryCost, p: parallelism, dkLen: keyLength, asyncTick: sliceMs };
  return { derivedKey: await scryptAsync(password, salt, options) };
}
