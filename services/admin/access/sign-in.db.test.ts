import { adminAppOver, codeAt, cookieOf } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

const password = 'Tractor verde 71';
let db: TestDatabase;
let office: ReturnType<typeof adminAppOver>;

beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
}, 60_000);
afterAll(() => db.close());

type Credentials = { readonly email: string; readonly password: string; readonly code: string };
const signIn = (body: Credentials, headers: Readonly<Record<string, string>> = {}) =>
  office.send('/api/session', { body, headers });
const sql = (text: string, values: readonly unknown[] = []) => db.write.query(text, [...values]);

describe('the sign-in of staff', () => {
  it('[ADM-1] accepts password and code, and returns the user', async () => {
    const { email, secret } = await office.accepted('seller', password);
    const answer = await signIn({ email: email.toUpperCase(), password, code: codeAt(secret) });
    expect([answer.status, answer.json]).toMatchObject([200, { user: { email, role: 'seller', lang: 'ro-MD' } }]);
    const session = await office.send('/api/session', { cookie: cookieOf(answer.headers) });
    expect(session.json).toMatchObject({ user: { email } });
  });

  it('[ADM-1] refuses a wrong password and an unknown e-mail with the same error', async () => {
    const { email, secret } = await office.accepted('seller', password);
    const answers = [
      await signIn({ email, password: 'Tractor verde 72', code: codeAt(secret) }),
      await signIn({ email: `x${email}`, password, code: codeAt(secret) }),
    ];
    expect(answers.map(({ status, error }) => [status, error])).toEqual([
      [400, 'SIGN_IN_WRONG'],
      [400, 'SIGN_IN_WRONG'],
    ]);
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
  });

  it('[ADM-1] refuses a wrong code and sets no cookie', async () => {
    const { email, secret } = await office.accepted('seller', password);
    const wrong = String((Number(codeAt(secret, 300)) + 1) % 1_000_000).padStart(6, '0');
    const { status, error, headers } = await signIn({ email, password, code: wrong });
    expect([status, error, headers.get('set-cookie')]).toEqual([400, 'CODE_WRONG', null]);
  });

  it('[ADM-1] accepts each code once', async () => {
    const { email, secret } = await office.accepted('seller', password);
    const code = codeAt(secret);
    expect((await signIn({ email, password, code })).status).toBe(200);
    expect((await signIn({ email, password, code })).error).toBe('CODE_WRONG');
  });

  it('[ADM-1] accepts each recovery code once, also typed without hyphens', async () => {
    const { email, recoveryCodes } = await office.accepted('seller', password);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn({ email, password, code: first })).status).toBe(200);
    expect((await signIn({ email, password, code: first })).error).toBe('CODE_WRONG');
    expect((await signIn({ email, password, code: second.replaceAll('-', '').toUpperCase() })).status).toBe(200);
  });

  it('[ADM-1] refuses the 11th wrong password from one address, then also the right one', async () => {
    const { email, secret } = await office.accepted('seller', password);
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await signIn({ email, password: 'wrong', code: '123456' }, headers)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const right = await signIn({ email, password, code: codeAt(secret) }, headers);
    expect([right.status, right.error]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await signIn({ email, password, code: codeAt(secret) })).status).toBe(200);
  });

  it('[ADM-1] lets the owner of an account sign in after wrong passwords from many addresses', async () => {
    const { email, secret } = await office.accepted('seller', password);
    for (let tries = 0; tries < 40; tries += 1)
      await signIn({ email, password: 'wrong', code: '123456' }, { 'x-forwarded-for': `198.51.100.${tries}` });
    expect((await signIn({ email, password, code: codeAt(secret) })).status).toBe(200);
  });

  it('[ADM-1] refuses the 31st code of an account after the right password, from any address', async () => {
    const { email } = await office.accepted('seller', password);
    const errors: (string | undefined)[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${tries}` };
      errors.push((await signIn({ email, password, code: 'aaaa-bbbb-cccc' }, headers)).error);
    }
    expect(errors).toEqual([...Array.from({ length: 30 }, () => 'CODE_WRONG'), 'TOO_MANY_REQUESTS']);
  });

  it('[ADM-1] refuses a form with a missing or overlong field', async () => {
    const answers = [
      await signIn({ email: 'ana@piesar.md', password, code: '' }),
      await signIn({ email: 'ana@piesar.md', password: 'x'.repeat(201), code: '123456' }),
      await signIn({ email: 'ana', password, code: '123456' }),
    ];
    expect(answers.map(({ error }) => error)).toEqual(['VALIDATION', 'VALIDATION', 'VALIDATION']);
  });
});

describe('a sign-in', () => {
  it('[ADM-1] ends at once when the account is closed', async () => {
    const [owner, seller] = [await office.signedIn('owner'), await office.signedIn('seller')];
    expect((await seller.send('/api/session')).status).toBe(200);
    expect((await owner.send(`/api/staff/${seller.id}/close`, { body: {} })).status).toBe(200);
    const after = await seller.send('/api/session');
    expect([after.status, after.error]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('[ADM-1] ends after 60 minutes without requests', async () => {
    const seller = await office.signedIn('seller');
    const seen = (minutes: number) =>
      sql('UPDATE staff_session SET seen_at = now() - make_interval(mins => $2) WHERE staff_id = $1', [
        seller.id,
        minutes,
      ]);
    await seen(59);
    expect((await seller.send('/api/session')).status).toBe(200);
    const { rows } = await sql(
      'SELECT now() - seen_at < $2::interval AS fresh FROM staff_session WHERE staff_id = $1',
      [seller.id, '1 minute'],
    );
    expect(rows).toEqual([{ fresh: true }]);
    await seen(61);
    expect((await seller.send('/api/session')).status).toBe(401);
  });

  it('[ADM-1] is not extended by a page that polls', async () => {
    const seller = await office.signedIn('seller');
    await sql("UPDATE staff_session SET seen_at = now() - interval '50 minutes' WHERE staff_id = $1", [seller.id]);
    expect((await seller.send('/api/today', { headers: { 'x-polling': '1' } })).status).toBe(200);
    const { rows } = await sql(
      "SELECT now() - seen_at > interval '49 minutes' AS idle FROM staff_session WHERE staff_id = $1",
      [seller.id],
    );
    expect(rows).toEqual([{ idle: true }]);
  });

  it('[ADM-1] ends after 12 hours', async () => {
    const seller = await office.signedIn('seller');
    await sql("UPDATE staff_session SET started_at = now() - interval '12 hours 1 minute' WHERE staff_id = $1", [
      seller.id,
    ]);
    expect((await seller.send('/api/session')).status).toBe(401);
  });

  it('[ADM-1] ends with the sign-out, and everywhere with the sign-out everywhere', async () => {
    const { email, secret, recoveryCodes } = await office.accepted('seller', password);
    const cookies: (string | undefined)[] = [];
    for (const code of [codeAt(secret), ...recoveryCodes.slice(0, 2)])
      cookies.push(cookieOf((await signIn({ email, password, code })).headers));
    const statuses = () =>
      Promise.all(cookies.map(async (cookie) => (await office.send('/api/session', { cookie })).status));
    await office.send('/api/session', { method: 'DELETE', cookie: cookies[0], body: {} });
    expect(await statuses()).toEqual([401, 200, 200]);
    await office.send('/api/session/end-all', { cookie: cookies[1], body: {} });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('[ADM-1] keeps language and settings of the pages', async () => {
    const seller = await office.signedIn('seller');
    await seller.send('/api/session', { method: 'PUT', body: { lang: 'ru', preferences: { columns: ['number'] } } });
    const { json } = await seller.send('/api/session');
    expect(json).toMatchObject({ user: { lang: 'ru', preferences: { columns: ['number'] } } });
  });
});

describe('the cookie of the back office', () => {
  it('[ADM-1] is bound to the host and sent by its own pages only, where ADMIN_URL is https', async () => {
    const secure = adminAppOver(db, { ADMIN_URL: 'https://office.piesar.md' });
    const { email, recoveryCodes } = await secure.accepted('seller', password);
    const answer = await secure.send('/api/session', { body: { email, password, code: recoveryCodes[0] } });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-piesar-admin=[\w-]{20,}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  it('[ADM-1] is deleted by the sign-out', async () => {
    const seller = await office.signedIn('seller');
    const { headers } = await seller.send('/api/session', { method: 'DELETE', body: {} });
    expect(headers.get('set-cookie')).toMatch(/^piesar-admin=; Max-Age=0/);
  });

  it('[ADM-1] of one account does not open another after it was changed', async () => {
    const seller = await office.signedIn('seller');
    const forged = `${seller.cookie.slice(0, -1)}${seller.cookie.endsWith('A') ? 'B' : 'A'}`;
    expect((await office.send('/api/session', { cookie: forged })).status).toBe(401);
  });
});

describe('the origin of a change', () => {
  const foreign = ['https://evil.example', 'http://localhost:3000', 'null', undefined];

  it('[ADM-1] must be the back office, also with a valid cookie', async () => {
    const owner = await office.signedIn('owner');
    for (const origin of foreign) {
      const answers = [
        await owner.send('/api/staff', { origin, body: { name: 'X', email: 'x@x.md', role: 'owner', lang: 'ru' } }),
        await owner.send('/api/session', { origin, method: 'PUT', body: { lang: 'ru' } }),
        await owner.send('/api/session/end-all', { origin, body: {} }),
        await owner.send('/api/session', { origin, method: 'DELETE', body: {} }),
      ];
      expect(answers.map(({ status, error }) => [status, error])).toEqual(answers.map(() => [403, 'FORBIDDEN_ORIGIN']));
    }
    expect((await owner.send('/api/session')).status).toBe(200);
  });

  it('[ADM-1] must be the back office for a sign-in and an invitation too', async () => {
    for (const origin of foreign) {
      const body = { email: 'a@b.md', password, code: '123456' };
      expect((await office.send('/api/session', { origin, body })).error).toBe('FORBIDDEN_ORIGIN');
      const token = 'x'.repeat(32);
      expect((await office.send('/api/invitation/read', { origin, body: { token } })).error).toBe('FORBIDDEN_ORIGIN');
    }
  });
});
