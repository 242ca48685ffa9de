import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { addPasskeyRequest, Passkey, passkeySignInRequest } from '@/lib/contract/admin/passkeys';
import type { StaffUser } from '@/lib/contract/admin/session';
import { networkOfIp } from '@/lib/system/ip-networks';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../../db/query';
import { countTry, tryLimits } from '../../limits/count-try';
import { secretHash } from '../../secrets/keys';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { writeJournal } from '../journal/write-journal';
import { beginSession, userColumns, userRow } from './sessions';

/** ECDSA and RSA with SHA-256 (COSE), which all devices offer. */
const algorithms = { supportedAlgorithmIDs: [-7, -257] };
/** The most passkeys of one member of staff. */
const maxPasskeys = 10;

const addChallenge = statement({
  name: 'admin-add-challenge',
  text: `WITH expired AS (DELETE FROM staff_challenge WHERE expires_at < now())
    INSERT INTO staff_challenge (hash, staff_id) VALUES ($1, $2)`,
});
const useChallenge = statement({
  name: 'admin-use-challenge',
  text: `DELETE FROM staff_challenge WHERE hash = $1 AND staff_id IS NOT DISTINCT FROM $2 AND expires_at > now()
    RETURNING true AS used`,
  row: z.object({ used: z.literal(true) }),
});
const ofStaff = statement({
  name: 'admin-passkeys',
  text: 'SELECT id, name, created_at, used_at FROM staff_passkey WHERE staff_id = $1 ORDER BY created_at, id',
  row: z.object({ id: z.string(), name: z.string(), created_at: z.date(), used_at: z.date().nullable() }),
});
const insert = statement({
  name: 'admin-add-passkey',
  text: `INSERT INTO staff_passkey (id, staff_id, name, public_key, counter) SELECT $1, $2, $3, $4, $5
    WHERE (SELECT count(*) FROM staff_passkey WHERE staff_id = $2) < ${maxPasskeys}
    ON CONFLICT DO NOTHING RETURNING id`,
  row: z.object({ id: z.string() }),
});
const remove = statement({
  name: 'admin-remove-passkey',
  text: 'DELETE FROM staff_passkey WHERE id = $1 AND staff_id = $2 RETURNING name',
  row: z.object({ name: z.string() }),
});
const findPasskey = statement({
  name: 'admin-find-passkey',
  text: 'SELECT public_key, counter FROM staff_passkey WHERE id = $1',
  row: z.object({ public_key: z.instanceof(Buffer), counter: z.coerce.number() }),
});
const notePasskeyUse = statement({
  name: 'admin-use-passkey',
  text: `UPDATE staff_passkey p SET counter = $2, used_at = now() FROM staff s
    WHERE p.id = $1 AND s.id = p.staff_id AND s.closed_at IS NULL RETURNING ${userColumns}`,
  row: userRow,
});

/** Stores a challenge; `staffId` is null for a sign-in, whose user is not known yet. */
const saveChallenge = (on: Queryable, challenge: string, staffId: number | null) =>
  execute(on, addChallenge, [secretHash(challenge), staffId]);
const isOpenChallenge = (on: Queryable, staffId: number | null) => async (challenge: string) =>
  (await maybeRow(on, useChallenge, [secretHash(challenge), staffId])) !== undefined;

/** Passkeys belong to the host name of the back office. */
const hostOf = ({ config }: AdminDeps) => new URL(config.adminUrl).hostname;
const originOf = ({ config }: AdminDeps) => new URL(config.adminUrl).origin;

/** The passkeys of a member of staff, the oldest first. */
export async function listPasskeys(on: Queryable, staffId: number): Promise<Passkey[]> {
  const records = await rows(on, ofStaff, [staffId]);
  return records.map(({ id, name, created_at, used_at }) => ({
    ...{ id, name, createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
  }));
}

/** The options with which the browser creates a passkey. */
export async function beginPasskey(deps: AdminDeps, { id, email, name }: StaffUser) {
  const options = await generateRegistrationOptions({
    ...{ rpName: shop.name, rpID: hostOf(deps), userName: email, userDisplayName: name },
    userID: new TextEncoder().encode(`staff-${id}`),
    excludeCredentials: (await listPasskeys(deps.db.write, id)).map((known) => ({ id: known.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...algorithms,
  });
  await saveChallenge(deps.db.write, options.challenge, id);
  return options;
}

/** Adds a passkey to the account of the signed-in member of staff, and writes it to the journal. */
export async function addPasskey(
  deps: AdminDeps,
  user: StaffUser,
  { name, response }: z.output<typeof addPasskeyRequest>,
): Promise<void> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOpenChallenge(deps.db.write, user.id),
    expectedOrigin: originOf(deps),
    expectedRPID: hostOf(deps),
    ...algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw passkeyWrong();
  const { id, publicKey, counter } = registrationInfo.credential;
  await transaction(deps.db.write, async (client) => {
    const added = await maybeRow(client, insert, [id, user.id, name, Buffer.from(publicKey), counter]);
    if (!added) throw new AdminError(409, 'PASSKEY_NOT_ADDED', 'The passkey exists, or the account has too many.');
    await journalPasskey(client, user, 'addPasskey', name);
  });
}

/** Removes a passkey of a member of staff, and writes it to the journal. */
export async function removePasskey({ db }: AdminDeps, user: StaffUser, id: string): Promise<void> {
  await transaction(db.write, async (client) => {
    const removed = await maybeRow(client, remove, [id, user.id]);
    if (removed) await journalPasskey(client, user, 'removePasskey', removed.name);
  });
}

function journalPasskey(client: Queryable, user: StaffUser, action: string, name: string): Promise<void> {
  const change = { resource: 'staff', recordId: user.id, action, before: null, after: { passkey: name } };
  return writeJournal(client, { kind: 'staff', user }, change);
}

/** The options with which the browser signs in by passkey; the user chooses the account on the device. */
export async function beginPasskeySignIn(deps: AdminDeps, ip: string) {
  await countTry(deps.db.write, deps.account.keys, tryLimits.staffByIp, networkOfIp(ip));
  const options = await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: 'required' });
  await saveChallenge(deps.db.write, options.challenge, null);
  return options;
}

/** Signs in with a passkey, which is both factors. Returns the user and the secret for the cookie. */
export async function signInWithPasskey(
  deps: AdminDeps,
  { response }: z.output<typeof passkeySignInRequest>,
  { ip, browser }: { readonly ip: string; readonly browser: string },
): Promise<{ readonly user: StaffUser; readonly secret: string }> {
  const { db, account } = deps;
  await countTry(db.write, account.keys, tryLimits.staffByIp, networkOfIp(ip));
  const row = await maybeRow(db.write, findPasskey, [response.id]);
  if (!row) throw passkeyWrong();
  const { public_key, counter } = row;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isOpenChallenge(db.write, null),
    expectedOrigin: originOf(deps),
    expectedRPID: hostOf(deps),
    credential: { id: response.id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw passkeyWrong();
  return transaction(db.write, async (client) => {
    // The account may have been closed, or the passkey removed, in the meantime.
    const user = await maybeRow(client, notePasskeyUse, [response.id, authenticationInfo.newCounter]);
    if (!user) throw passkeyWrong();
    return { user, secret: await beginSession(client, user.id, browser) };
  });
}

function passkeyWrong(): AdminError {
  return new AdminError(400, 'PASSKEY_WRONG', 'The passkey is unknown, or its request is too old.');
}
