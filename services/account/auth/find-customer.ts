import { z } from 'zod';
import { type Queryable, rows, statement } from '../../db/query';
import { nobodysHash, verifyPassword } from './password';

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

/** The candidate whose password this is. Two hashes are always worked out, so that the time says nothing of how many there are. */
export async function matchPassword(
  candidates: readonly Candidate[],
  password: string,
): Promise<Candidate | undefined> {
  const [first, second] = candidates;
  const [isFirst, isSecond] = await Promise.all(
    [first, second].map((candidate) => verifyPassword(password, candidate?.password_hash ?? nobodysHash)),
  );
  if (isFirst) return first;
  return isSecond ? second : undefined;
}
