import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';
import type { Account } from '../identity/account';
import { keyedHash } from '../secrets/keys';
import { hashLike, hashPassword, isSameHash, sameRecipe } from './password';

const byEmail = statement({
  name: 'account-candidates',
  text: `SELECT id, standing, password_hash FROM customer
    WHERE email = $1 AND standing IN ('owner', 'claim') ORDER BY standing DESC`,
  row: z.object({ id: z.int(), standing: z.string(), password_hash: z.string() }),
});
export type Candidate = z.infer<(typeof byEmail)['row']>;

/** Who may sign in with this address: its owner, and whoever claims it last. */
export function findCandidates(on: Queryable, email: string): Promise<Candidate[]> {
  return rows(on, byEmail, [email]);
}

type Match = {
  readonly found: Candidate | undefined;
  /** The password as a further account of the address would keep it. */
  readonly hash: string;
};

/**
 * The candidate whose password this is. All accounts of an address have one salt, and an address without any has the one
 * that its first account would get: so one hash is worked out, however many there are, and the time tells nothing.
 */
export async function matchPassword(
  { keys, passwordCost }: Account,
  email: string,
  candidates: readonly Candidate[],
  password: string,
): Promise<Match> {
  const [first, ...others] = candidates;
  const made = first && (await hashLike(password, first.password_hash));
  const hash = made ?? (await hashPassword(password, passwordCost, keyedHash(keys.passwordSalts, `salt:${email}`)));
  for (const candidate of candidates) {
    if (isSameHash(hash, candidate.password_hash)) return { found: candidate, hash };
  }
  // Accounts from before salts were shared, or one whose owner has a newer cost by now.
  for (const candidate of others) {
    if (sameRecipe(hash, candidate.password_hash)) continue;
    const own = await hashLike(password, candidate.password_hash);
    if (own !== undefined && isSameHash(own, candidate.password_hash)) return { found: candidate, hash };
  }
  return { found: undefined, hash };
}
