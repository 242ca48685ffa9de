import { z } from 'zod';
import { role } from '@/lib/contract/admin/roles';
import type { StaffUser } from '@/lib/contract/admin/session';
import { locale } from '@/lib/contract/shared';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import { newSecret, secretHash } from '../../secrets/keys';

/** A session ends 12 hours after signing in, or 60 minutes after its last request. */
const lifetime = '12 hours';
const idle = '60 minutes';

/** Columns of `staff` that the signed-in user consists of. */
export const userColumns = 's.id, s.name, s.email, s.role, s.lang, s.preferences';
export const userRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  lang: locale,
  preferences: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<StaffUser>;

const begin = statement({
  name: 'admin-begin-session',
  text: 'INSERT INTO staff_session (hash, staff_id, browser) VALUES ($1, $2, $3)',
});
// Written at most once a minute.
const find = statement({
  name: 'admin-find-session',
  text: `WITH found AS (SELECT t.hash, ${userColumns} FROM staff_session t JOIN staff s ON s.id = t.staff_id
      WHERE t.hash = $1 AND s.closed_at IS NULL
        AND t.started_at > now() - interval '${lifetime}' AND t.seen_at > now() - interval '${idle}'),
    seen AS (UPDATE staff_session SET seen_at = now()
      WHERE hash = (SELECT hash FROM found) AND seen_at < now() - interval '1 minute' AND NOT $2)
    SELECT * FROM found`,
  row: userRow,
});
const isRecent = statement({
  name: 'admin-is-recent-session',
  text: `SELECT true AS recent FROM staff_session WHERE hash = $1 AND started_at > now() - interval '15 minutes'`,
  row: z.object({ recent: z.literal(true) }),
});
const end = statement({ name: 'admin-end-session', text: 'DELETE FROM staff_session WHERE hash = $1' });
const endAll = statement({ name: 'admin-end-sessions', text: 'DELETE FROM staff_session WHERE staff_id = $1' });
const removeOld = statement({
  name: 'admin-remove-old-sessions',
  text: `DELETE FROM staff_session
    WHERE started_at < now() - interval '${lifetime}' OR seen_at < now() - interval '${idle}'`,
});

/** Begins a sign-in and returns the secret for the cookie. Removes ended ones. */
export async function beginSession(on: Queryable, staffId: number, browser: string): Promise<string> {
  const secret = newSecret();
  await execute(on, removeOld);
  await execute(on, begin, [secretHash(secret), staffId, browser.slice(0, 100)]);
  return secret;
}

/**
 * The member of staff of a session; undefined if it has ended or the account is closed. Extends the session unless the
 * request is `isIdle`.
 */
export function findSessionUser(
  on: Queryable,
  secret: string,
  { isIdle }: { readonly isIdle: boolean },
): Promise<StaffUser | undefined> {
  return maybeRow(on, find, [secretHash(secret), isIdle]);
}

/** Whether the sign-in of a session was within the last 15 minutes. */
export async function isRecentSession(on: Queryable, secret: string): Promise<boolean> {
  return (await maybeRow(on, isRecent, [secretHash(secret)])) !== undefined;
}

export async function endSession(on: Queryable, secret: string): Promise<void> {
  await execute(on, end, [secretHash(secret)]);
}

/** Ends all sign-ins of a member of staff. */
export async function endSessions(on: Queryable, staffId: number): Promise<void> {
  await execute(on, endAll, [staffId]);
}
