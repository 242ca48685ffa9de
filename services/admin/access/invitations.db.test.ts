import { invitationResponse } from '@/lib/contract/admin/session';
import { adminAppOver, codeAt, tokenOf } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

const password = 'Tractor verde 71';
let db: TestDatabase;
let office: ReturnType<typeof adminAppOver>;

beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
}, 60_000);
afterAll(() => db.close());

const read = (token: string) => office.send('/api/invitation/read', { body: { token } });
const accept = (token: string, code: string, chosen = password) =>
  office.send('/api/invitation/accept', { body: { token, password: chosen, code } });
async function secretOf(token: string): Promise<string> {
  return invitationResponse.parse((await read(token)).json).secret;
}

describe('an invitation', () => {
  it('[ADM-1] sets password and second factor, signs in, and returns ten recovery codes', async () => {
    const token = tokenOf((await office.invite(await office.add('warehouse'))).url);
    const answer = await accept(token, codeAt(await secretOf(token)));
    expect(answer.json).toMatchObject({ user: { role: 'warehouse' }, recoveryCodes: { length: 10 } });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    expect((await office.send('/api/session', { cookie })).status).toBe(200);
  });

  it('[ADM-1] can be accepted once', async () => {
    const token = tokenOf((await office.invite(await office.add('seller'))).url);
    const secret = await secretOf(token);
    expect((await accept(token, codeAt(secret))).status).toBe(200);
    expect((await accept(token, codeAt(secret, 30))).error).toBe('INVITATION_INVALID');
    expect((await read(token)).status).toBe(404);
  });

  it('[ADM-1] expires after seven days', async () => {
    const id = await office.add('seller');
    const { url, expiresAt } = await office.invite(id);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    await db.write.query('UPDATE staff_invitation SET expires_at = now() WHERE staff_id = $1', [id]);
    expect((await read(tokenOf(url))).error).toBe('INVITATION_INVALID');
  });

  it('[ADM-1] replaces earlier links and ends sign-ins and the old password', async () => {
    const { id, email, recoveryCodes } = await office.accepted('seller', password);
    const [code = '', later = ''] = recoveryCodes;
    const first = await office.send('/api/session', { body: { email, password, code } });
    const cookie = first.headers.get('set-cookie')?.split(';')[0];
    const older = tokenOf((await office.invite(id)).url);
    const newer = tokenOf((await office.invite(id)).url);
    expect((await read(older)).status).toBe(404);
    expect((await read(newer)).status).toBe(200);
    expect((await office.send('/api/session', { cookie })).status).toBe(401);
    expect((await office.send('/api/session', { body: { email, password, code: later } })).error).toBe('SIGN_IN_WRONG');
  });

  it('[ADM-1] stays valid after a wrong code and a weak password', async () => {
    const token = tokenOf((await office.invite(await office.add('seller'))).url);
    const secret = await secretOf(token);
    const wrong = String((Number(codeAt(secret, 300)) + 1) % 1_000_000).padStart(6, '0');
    expect((await accept(token, wrong)).error).toBe('CODE_WRONG');
    expect((await accept(token, codeAt(secret), 'parolaparola')).error).toBe('WEAK_PASSWORD');
    expect((await accept(token, codeAt(secret), 'short')).error).toBe('VALIDATION');
    expect((await accept(token, codeAt(secret))).status).toBe(200);
  });

  it('[ADM-1] refuses the invitation of a closed account, also after the account is opened again', async () => {
    const id = await office.add('seller');
    const { url } = await office.invite(id);
    const owner = await office.signedIn('owner');
    await owner.send(`/api/staff/${id}/close`, { body: {} });
    expect((await read(tokenOf(url))).error).toBe('INVITATION_INVALID');
    await owner.send(`/api/staff/${id}/reopen`, { body: {} });
    expect((await read(tokenOf(url))).error).toBe('INVITATION_INVALID');
  });

  it('[ADM-1] is stored as a hash, and the second factor sealed', async () => {
    const id = await office.add('seller');
    const token = tokenOf((await office.invite(id)).url);
    const secret = await secretOf(token);
    const { rows } = await db.write.query('SELECT i::text AS stored FROM staff_invitation i WHERE staff_id = $1', [id]);
    const stored = String(rows[0]?.stored);
    expect([token, secret].filter((text) => stored.includes(text))).toEqual([]);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  });
});
