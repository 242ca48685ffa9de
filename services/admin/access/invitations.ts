import { z } from 'zod';
import type { StaffUser } from '@/lib/contract/admin/session';
import { hashPassword, requireGoodPassword } from '../../account/password';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../../db/query';
import { newSecret, secretHash } from '../../secrets/keys';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { newRecoveryCodes, newSecondFactor, secondFactorKey, secondFactorTexts, verifyCode } from './second-factor';
import { beginSession, endSessions, userColumns, userRow } from './sessions';

const validDays = 7;

const invite = statement({
  name: 'admin-invite',
  text: `INSERT INTO staff_invitation (hash, staff_id, totp_secret, expires_at)
    VALUES ($1, $2, $3, now() + make_interval(days => ${validDays}))
    ON CONFLICT (staff_id) DO UPDATE SET hash = excluded.hash, totp_secret = excluded.totp_secret,
      expires_at = excluded.expires_at
    RETURNING expires_at`,
  row: z.object({ expires_at: z.date() }),
});
const disarm = statement({
  name: 'admin-disarm-staff',
  text: `WITH removed AS (DELETE FROM staff_passkey WHERE staff_id = $1)
    UPDATE staff SET password_hash = NULL, totp_secret = NULL, totp_step = NULL, recovery_codes = '{}' WHERE id = $1`,
});
const findInvitation = statement({
  name: 'admin-find-invitation',
  text: `SELECT ${userColumns}, i.totp_secret FROM staff_invitation i JOIN staff s ON s.id = i.staff_id
    WHERE i.hash = $1 AND i.expires_at > now() AND s.closed_at IS NULL FOR UPDATE`,
  row: userRow.extend({ totp_secret: z.instanceof(Buffer) }),
});
const withdraw = statement({
  name: 'admin-withdraw-invitation',
  text: 'DELETE FROM staff_invitation WHERE staff_id = $1',
});
const accept = statement({
  name: 'admin-accept-invitation',
  text: `WITH used AS (DELETE FROM staff_invitation WHERE staff_id = $1)
    UPDATE staff SET password_hash = $2, totp_secret = $3, totp_step = $4, recovery_codes = $5 WHERE id = $1`,
});

/**
 * A link that lets a member of staff set password and second factor; it replaces earlier links, and ends all sign-ins,
 * the old password and all passkeys.
 */
export async function inviteStaff(
  client: Queryable,
  { tokenSecret, adminUrl }: { readonly tokenSecret: string; readonly adminUrl: string },
  staffId: number,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const secret = newSecret();
  await execute(client, disarm, [staffId]);
  await endSessions(client, staffId);
  const factor = newSecondFactor(secondFactorKey(tokenSecret));
  const { expires_at } = await oneRow(client, invite, [secretHash(secret), staffId, factor]);
  return { url: `${adminUrl}/#/invitation/${secret}`, expiresAt: expires_at.toISOString() };
}

/** Invalidates the invitation link of a member of staff, also for a closed account that is opened again. */
export async function withdrawInvitation(client: Queryable, staffId: number): Promise<void> {
  await execute(client, withdraw, [staffId]);
}

async function invitationOf(on: Queryable, token: string) {
  const row = await maybeRow(on, findInvitation, [secretHash(token)]);
  if (!row) throw new AdminError(404, 'INVITATION_INVALID', 'The link is unknown, used or too old.');
  return row;
}

/** The data that the page of an invitation shows. */
export async function readInvitation({ db, secrets }: AdminDeps, token: string) {
  const { name, email, lang, totp_secret } = await invitationOf(db.write, token);
  return { name, email, lang, ...secondFactorTexts(secondFactorKey(secrets.tokenSecret), totp_secret, email) };
}

type Acceptance = { readonly token: string; readonly password: string; readonly code: string };

/** Sets password and second factor, and signs in. Returns the recovery codes, which are shown once. */
export async function acceptInvitation(
  { db, secrets, config }: AdminDeps,
  { token, password, code }: Acceptance,
  browser: string,
): Promise<{ readonly user: StaffUser; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { email } = await invitationOf(db.write, token);
  requireGoodPassword(password, email, 'password');
  const passwordHash = await hashPassword(password, config.passwordCost);
  return transaction(db.write, async (client) => {
    const invitation = await invitationOf(client, token);
    const step = verifyCode(secondFactorKey(secrets.tokenSecret), invitation.totp_secret, code, null);
    if (step === undefined) throw new AdminError(400, 'CODE_WRONG', 'The code is wrong.', 'code');
    const { codes, hashes } = newRecoveryCodes();
    await execute(client, accept, [invitation.id, passwordHash, invitation.totp_secret, step, hashes]);
    const secret = await beginSession(client, invitation.id, browser);
    return { user: userRow.parse(invitation), secret, recoveryCodes: codes };
  });
}
