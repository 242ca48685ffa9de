import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { adminAppOver } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

// Registration and sign-in with a real device are tested in the browser: tests/e2e/back-office-access.spec.ts.

let db: TestDatabase;
let office: ReturnType<typeof adminAppOver>;

beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
}, 60_000);
afterAll(() => db.close());

const challengeOf = (json: unknown) => z.object({ challenge: z.string() }).parse(json).challenge;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const insertPasskey = (id: string, staffId: number) =>
  db.write.query(
    "INSERT INTO staff_passkey (id, staff_id, name, public_key, counter) VALUES ($1, $2, 'Laptop', '', 0)",
    [id, staffId],
  );

/** An assertion with a wrong signature. */
const assertion = (id: string, challenge: string) => ({
  response: {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: encode({ type: 'webauthn.get', challenge, origin: new URL(office.config.adminUrl).origin }),
      authenticatorData: Buffer.alloc(37).toString('base64url'),
      signature: 'AA',
    },
  },
});

describe('passkeys of staff', () => {
  it('[ADM-1] lists only the passkeys of the signed-in member of staff', async () => {
    const [ana, ion] = [await office.signedIn('seller'), await office.signedIn('seller')];
    const id = randomUUID();
    await insertPasskey(id, ana.id);
    expect((await ana.send('/api/passkeys')).json).toMatchObject({ items: [{ id, name: 'Laptop', usedAt: null }] });
    expect((await ion.send('/api/passkeys')).json).toEqual({ items: [] });
  });

  it("[ADM-1] does not remove another member's passkey, and writes the removal of one's own to the journal", async () => {
    const [ana, ion] = [await office.signedIn('seller'), await office.signedIn('seller')];
    const id = randomUUID();
    await insertPasskey(id, ana.id);
    await ion.send(`/api/passkeys/${id}`, { method: 'DELETE' });
    expect((await ana.send('/api/passkeys')).json).toMatchObject({ items: [{ id }] });
    expect((await ana.send(`/api/passkeys/${id}`, { method: 'DELETE' })).json).toEqual({ items: [] });
    const journal = await db.write.query(
      "SELECT staff_id, after FROM journal WHERE action = 'removePasskey' AND record_id = $1",
      [String(ana.id)],
    );
    expect(journal.rows).toEqual([{ staff_id: ana.id, after: { passkey: 'Laptop' } }]);
  });

  it('[ADM-1] refuses to add a passkey without a session, from another origin, or with a forged response', async () => {
    const ana = await office.signedIn('seller');
    expect((await office.send('/api/passkeys/options', { body: {} })).status).toBe(401);
    const foreign = await ana.send('/api/passkeys/options', { body: {}, origin: 'https://example.com' });
    expect([foreign.status, foreign.error]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    const challenge = challengeOf((await ana.send('/api/passkeys/options', { body: {} })).json);
    const forged = {
      name: 'Laptop',
      response: {
        ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: encode({ type: 'webauthn.create', challenge, origin: 'https://example.com' }),
          attestationObject: 'AA',
        },
      },
    };
    const answer = await ana.send('/api/passkeys', { body: forged });
    expect([answer.status, answer.error]).toEqual([400, 'PASSKEY_WRONG']);
  });

  it('[ADM-1] adds a passkey only within 15 minutes after a sign-in', async () => {
    const ana = await office.signedIn('seller');
    expect((await ana.send('/api/passkeys/options', { body: {} })).status).toBe(200);
    await db.write.query(
      "UPDATE staff_session SET started_at = now() - interval '15 minutes', seen_at = now() WHERE staff_id = $1",
      [ana.id],
    );
    const later = await ana.send('/api/passkeys/options', { body: {} });
    expect([later.status, later.error]).toEqual([403, 'SIGN_IN_AGAIN']);
  });

  it('[ADM-1] refuses a sign-in with an unknown passkey or a wrong signature, and sets no cookie', async () => {
    const { id: staffId } = await office.accepted('seller', 'Tractor verde 71');
    const id = randomUUID();
    await insertPasskey(id, staffId);
    for (const used of [id, randomUUID()]) {
      const challenge = challengeOf((await office.send('/api/session/passkey/options', { body: {} })).json);
      const answer = await office.send('/api/session/passkey', { body: assertion(used, challenge) });
      expect([answer.status, answer.error, answer.headers.get('set-cookie')]).toEqual([400, 'PASSKEY_WRONG', null]);
    }
  });

  it('[ADM-1] removes the passkeys of a member of staff who is invited again', async () => {
    const { id: staffId } = await office.accepted('seller', 'Tractor verde 71');
    await insertPasskey(randomUUID(), staffId);
    await office.invite(staffId);
    const left = await db.write.query('SELECT FROM staff_passkey WHERE staff_id = $1', [staffId]);
    expect(left.rowCount).toBe(0);
  });

  it('[ADM-1] limits sign-in attempts by address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries += 1)
      statuses.push((await office.send('/api/session/passkey/options', { body: {}, headers })).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });
});
