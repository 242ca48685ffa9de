import { z } from 'zod';
import type { StaffUser } from '@/lib/contract/admin/session';
import { networkOfIp } from '@/lib/system/ip-networks';
import { hashPassword, verifyPassword } from '../../account/password';
import { execute, maybeRow, type Queryable, statement, transaction } from '../../db/query';
import { countTry, forgetCount, tryLimits } from '../../limits/count-try';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { recoveryHash, secondFactorKey, verifyCode } from './second-factor';
import { beginSession, userColumns, userRow } from './sessions';

const hashOfEmail = statement({
  name: 'admin-hash-of-email',
  text: 'SELECT password_hash FROM staff WHERE email = $1 AND closed_at IS NULL AND password_hash IS NOT NULL',
  row: z.object({ password_hash: z.string() }),
});
// Only if the verified password is still the current one.
const lockStaff = statement({
  name: 'admin-lock-staff',
  text: `SELECT ${userColumns}, s.totp_secret, s.totp_step, s.recovery_codes FROM staff s
    WHERE s.email = $1 AND s.password_hash = $2 AND s.closed_at IS NULL FOR UPDATE`,
  row: userRow.extend({
    totp_secret: z.instanceof(Buffer),
    totp_step: z.int().nullable(),
    recovery_codes: z.array(z.instanceof(Buffer)),
  }),
});
const useStep = statement({ name: 'admin-use-step', text: 'UPDATE staff SET totp_step = $2 WHERE id = $1' });
const useRecoveryCode = statement({
  name: 'admin-use-recovery-code',
  text: 'UPDATE staff SET recovery_codes = array_remove(recovery_codes, $2) WHERE id = $1',
});

type Credentials = { readonly email: string; readonly password: string; readonly code: string };
type Visitor = { readonly ip: string; readonly browser: string };

// Verified for unknown e-mails too, so that timing does not reveal them.
let unknownHash: Promise<string> | undefined;

/**
 * Signs in with e-mail, password and second factor. Returns the user and the secret for the cookie. Throws the same
 * error for an unknown e-mail and a wrong password.
 */
export async function signInStaff(
  deps: AdminDeps,
  { email, password, code }: Credentials,
  { ip, browser }: Visitor,
): Promise<{ readonly user: StaffUser; readonly secret: string }> {
  const { db, account, config } = deps;
  const network = networkOfIp(ip);
  await countTry(db.write, account.keys, tryLimits.staffByIp, network);
  await countTry(db.write, account.keys, tryLimits.staffFromIp, `${email} ${network}`);
  unknownHash ??= hashPassword('nobody', config.passwordCost);
  const fallback = await unknownHash;
  // Outside the transaction, which would keep a connection of the shop busy while the hash is computed.
  const hash = (await maybeRow(db.write, hashOfEmail, [email]))?.password_hash;
  const isRight = await verifyPassword(password, hash ?? fallback);
  if (hash !== undefined && isRight) await countTry(db.write, account.keys, tryLimits.staffCodes, email);
  const signedIn = await transaction(db.write, async (client) => {
    const staff = hash !== undefined && isRight ? await maybeRow(client, lockStaff, [email, hash]) : undefined;
    if (!staff) throw new AdminError(400, 'SIGN_IN_WRONG', 'E-mail or password is wrong.');
    await useSecondFactor(client, secondFactorKey(deps.secrets.tokenSecret), staff, code);
    return { user: userRow.parse(staff), secret: await beginSession(client, staff.id, browser) };
  });
  await forgetCount(db.write, account.keys, tryLimits.staffFromIp, `${email} ${network}`);
  return signedIn;
}

type Factor = { id: number; totp_secret: Buffer; totp_step: number | null; recovery_codes: readonly Buffer[] };

/** Consumes a code of the authenticator app or a recovery code. Throws for a wrong or used one. */
async function useSecondFactor(client: Queryable, key: Uint8Array, staff: Factor, code: string): Promise<void> {
  const step = verifyCode(key, staff.totp_secret, code, staff.totp_step);
  if (step !== undefined) {
    await execute(client, useStep, [staff.id, step]);
    return;
  }
  const hash = recoveryHash(code);
  if (!staff.recovery_codes.some((stored) => stored.equals(hash)))
    throw new AdminError(400, 'CODE_WRONG', 'The code is wrong or was used already.', 'code');
  await execute(client, useRecoveryCode, [staff.id, hash]);
}
