import { z } from 'zod';
import { type Role, roles } from '@/lib/contract/admin/roles';
import { firstLocale } from '@/lib/contract/locales/locales';
import { hashPassword } from '../../account/password';
import type { Database } from '../../db/pools';
import { execute, oneRow, statement, transaction } from '../../db/query';
import { sealSecondFactor, secondFactorKey } from '../access/second-factor';

/** Nobody can have an e-mail at this domain (RFC 2606). */
const domain = '@demo.invalid';
const password = 'piesar-demo';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const others = statement({
  name: 'admin-staff-besides-demo',
  text: `SELECT count(*)::int AS count FROM staff WHERE email NOT LIKE '%${domain}'`,
  row: z.object({ count: z.int() }),
});
const open = statement({
  name: 'admin-open-demo-staff',
  text: `INSERT INTO staff (email, name, role, lang, password_hash, totp_secret) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (email) DO UPDATE SET closed_at = NULL, role = excluded.role, password_hash = excluded.password_hash,
      totp_secret = excluded.totp_secret`,
});
const close = statement({
  name: 'admin-close-demo-staff',
  text: `WITH closed AS (UPDATE staff SET closed_at = now() WHERE email LIKE '%${domain}' AND closed_at IS NULL RETURNING id),
      revoked AS (UPDATE api_token SET revoked_at = now() WHERE created_by IN (SELECT id FROM closed) AND revoked_at IS NULL),
      paused AS (UPDATE webhook SET state = 'paused' WHERE created_by IN (SELECT id FROM closed) AND state = 'active')
    DELETE FROM staff_session WHERE staff_id IN (SELECT id FROM closed)`,
});
const openStaff = statement({
  name: 'admin-open-staff',
  text: 'SELECT EXISTS (SELECT FROM staff WHERE closed_at IS NULL) AS found',
  row: z.object({ found: z.boolean() }),
});

type DemoStaff = {
  readonly emails: readonly string[];
  readonly password: string;
  /** Secret of the authenticator app in base32, the same for all. */
  readonly totpSecret: string;
};

/**
 * One member of staff of each role, with a known password, for development. Undefined if the shop has staff of its own:
 * its database may be a copy of a real one.
 */
export async function openDemoStaff(db: Database, tokenSecret: string): Promise<DemoStaff | undefined> {
  if ((await oneRow(db.write, others)).count > 0) return undefined;
  const hash = await hashPassword(password, 10);
  const factor = sealSecondFactor(secondFactorKey(tokenSecret), totpSecret);
  const emailOf = (role: Role) => `${role}${domain}`;
  await transaction(db.write, async (client) => {
    for (const role of roles) {
      const name = `Demo ${role}`;
      await execute(client, open, [emailOf(role), name, role, firstLocale, hash, factor]);
    }
  });
  return { emails: roles.map(emailOf), password, totpSecret };
}

/** Closes the accounts of `openDemoStaff`, with their API tokens and webhooks. Called in every mode but development. */
export async function closeDemoStaff(db: Database): Promise<void> {
  await execute(db.write, close);
}

/** Whether anybody can sign in to the back office, or is invited. */
export async function hasStaff(db: Database): Promise<boolean> {
  return (await oneRow(db.write, openStaff)).found;
}
