import crypto from 'node:crypto';
import { authCalls } from '@/lib/contract/account/auth';
import { type AccountApp, accountAppOver, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';
import { tryLimits } from '../limits/count-try';

// Password hashes are slow on purpose.
jest.setTimeout(120_000);

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const from = (address: string) => ({ 'x-client-address': address });

/** Records tries of a subject, such as an IP, until only `left` remain. */
async function leave(limit: { readonly scope: string; readonly tries: number }, left: number): Promise<void> {
  await app.db.write.query('UPDATE login_attempt SET hits = array_fill(now(), ARRAY[$2::int]) WHERE scope = $1', [
    limit.scope,
    limit.tries - left,
  ]);
}

const logIn = (email: string, password: string, address: string) =>
  app.ask(authCalls.authLogin, { body: { email, password }, headers: from(address) });
const signUp = (email: string, password: string, address: string) =>
  app.ask(authCalls.authSignup, { body: { email, password, lang: 'ro' }, headers: from(address) });
const forgot = (email: string, address: string) =>
  app.ask(authCalls.authForgot, { body: { email, lang: 'ro' }, headers: from(address) });
const reject = (address: string) =>
  app.ask(authCalls.authEmailConfirmReject, { body: { emailconfuniqid: 'x'.repeat(32) }, headers: from(address) });
const describeLink = (address: string) =>
  app.ask(authCalls.authEmailConfirmLink, { body: { emailconfuniqid: 'x'.repeat(32) }, headers: from(address) });

describe('one IP', () => {
  it.each([
    ['signing in', tryLimits.loginByIp, (n: number, at: string) => logIn(`many-${n}@exemplu.md`, 'wrong', at)],
    ['signing up', tryLimits.signupByIp, (n: number, at: string) => signUp(`new-${n}@exemplu.md`, goodPassword, at)],
    ['a new password', tryLimits.forgotByIp, (n: number, at: string) => forgot(`lost-${n}@exemplu.md`, at)],
    ['links', tryLimits.linksByIp, (_: number, at: string) => reject(at)],
    ['reading links', tryLimits.linkReadsByIp, (_: number, at: string) => describeLink(at)],
  ] as const)('[SVC-4] %s ends for all accounts together, and elsewhere goes on', async (_, limit, ask) => {
    const first = await ask(0, '192.0.2.10');
    expect(first.status).toBeLessThan(429);
    await leave(limit, 1);
    const statuses = [(await ask(1, '192.0.2.10')).status, (await ask(2, '192.0.2.10')).status];
    expect(statuses).toEqual([first.status, 429]);
    const refused = await ask(3, '192.0.2.10');
    expect(refused.error?.errors[0]?.errorName).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(4, '192.0.2.11')).status).toBe(first.status);
  });

  it('[SVC-4] [security 38] stays counted after a restart of the services', async () => {
    for (let n = 0; n < tryLimits.loginFromIp.tries; n++) await logIn('restarted@exemplu.md', 'wrong', '192.0.2.12');
    const restarted = accountAppOver(app.db);
    const again = (address: string) =>
      restarted.ask(authCalls.authLogin, {
        body: { email: 'restarted@exemplu.md', password: 'wrong' },
        headers: from(address),
      });
    expect((await again('192.0.2.12')).status).toBe(429);
    expect((await again('192.0.2.13')).status).toBe(400);
  });

  it('[SVC-4] is limited for PINs across accounts and numbers', async () => {
    const send = async (phone: string, address: string) => {
      const { token } = await app.customer();
      await app.ask(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone } });
      return (await app.ask(authCalls.authPhoneConfirm, { token, body: {}, headers: from(address) })).status;
    };
    expect(await send('060 500 001', '192.0.2.20')).toBe(200);
    await leave(tryLimits.pinByIp, 1);
    expect(await send('060 500 002', '192.0.2.20')).toBe(200);
    expect(await send('060 500 003', '192.0.2.20')).toBe(429);
    expect(await send('060 500 004', '192.0.2.21')).toBe(200);
  });

  it('[SVC-4] counts as its IPv6 network, and all spellings of an e-mail count as one', async () => {
    await logIn('spelt@exemplu.md', 'wrong', '2001:db8:1:2::1');
    await leave(tryLimits.loginFromIp, 1);
    expect((await logIn(' SPELT@Exemplu.md ', 'wrong', '2001:db8:1:2:ffff::9')).status).toBe(400);
    expect((await logIn('spelt@exemplu.md', 'wrong', '2001:db8:1:2::77')).status).toBe(429);
  });
});

describe('account enumeration', () => {
  /** Number of password hashes and letters that a request costs: equal work takes equal time. */
  async function workOf(ask: () => Promise<unknown>): Promise<{ hashes: number; letters: number }> {
    const hashing = jest.spyOn(crypto, 'scrypt');
    const before = await letters();
    await ask();
    const work = { hashes: hashing.mock.calls.length, letters: (await letters()) - before };
    hashing.mockRestore();
    return work;
  }
  const letters = async () =>
    (await app.db.write.query<{ n: number }>('SELECT count(*)::int AS n FROM mail_outbox')).rows[0]?.n ?? 0;

  it('[SVC-4] signing in costs the same work for an unknown e-mail, a registered one and one with a claim', async () => {
    const { email } = await app.customer();
    const knownWork = await workOf(() => logIn(email, 'wrong', '192.0.2.30'));
    const unknown = await workOf(() => logIn('no-one@exemplu.md', 'wrong', '192.0.2.30'));
    await signUp(email, 'another-long-secret', '192.0.2.30');
    const claimed = await workOf(() => logIn(email, 'wrong', '192.0.2.30'));
    expect([unknown, claimed]).toEqual([knownWork, knownWork]);
    expect(knownWork).toEqual({ hashes: 1, letters: 0 });
  });

  it('[SVC-4] signing in costs the same work after the owner has changed the password while an unconfirmed sign-up claims the e-mail', async () => {
    const { email, token } = await app.customer();
    await signUp(email, 'another-long-secret', '192.0.2.34');
    const newPassword = 'cardan-planetara-roata';
    await app.get(authCalls.authPasswd, { body: { oldPassword: goodPassword, newPassword, lang: 'ro' }, token });
    expect(await workOf(() => logIn(email, 'wrong', '192.0.2.34'))).toEqual({ hashes: 1, letters: 0 });
    expect((await logIn(email, newPassword, '192.0.2.34')).status).toBe(200);
    expect((await logIn(email, 'another-long-secret', '192.0.2.34')).status).toBe(200);
    expect((await logIn(email, goodPassword, '192.0.2.34')).status).toBe(400);
  });

  it('[SVC-4] signing up costs the same work and gets the same answer for a registered e-mail and a new one', async () => {
    const { email } = await app.customer();
    let answers: unknown[] = [];
    const take = (address: string) => async () => {
      const { status, data, error } = await signUp(address, 'another-long-secret', '192.0.2.31');
      answers = [...answers, [status, error, Object.keys(data?.user ?? {}), data?.user.email_confirmed]];
    };
    const knownWork = await workOf(take(email));
    const fresh = await workOf(take('quite-new@exemplu.md'));
    expect(knownWork).toEqual(fresh);
    expect(fresh).toEqual({ hashes: 1, letters: 1 });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('[SVC-4] requesting a new password costs the same work for both', async () => {
    const { email } = await app.customer();
    const knownWork = await workOf(() => forgot(email, '192.0.2.32'));
    expect(await workOf(() => forgot('no-one-2@exemplu.md', '192.0.2.32'))).toEqual(knownWork);
    expect(knownWork).toEqual({ hashes: 0, letters: 1 });
  });
});

describe('sign-up', () => {
  it.each(['password123', 'Qwerty12345', 'parola12345', '1234567890', 'aaaaaaaaaaaa'])(
    '[SVC-4] rejects the common password %j',
    async (password) => {
      const { status, error } = await signUp('common@exemplu.md', password, '192.0.2.40');
      expect([status, error?.errors[0]?.errorName]).toEqual([400, 'WEAK_PASSWORD']);
    },
  );

  it('[SVC-4] two concurrent sign-ups with one e-mail and password leave exactly one owner account', async () => {
    const answers = await Promise.all([1, 2].map(() => signUp('twins@exemplu.md', goodPassword, '192.0.2.41')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await app.db.write.query(
      "SELECT count(*) FILTER (WHERE standing = 'owner')::int AS owners FROM customer WHERE email = 'twins@exemplu.md'",
    );
    expect(rows).toEqual([{ owners: 1 }]);
    expect((await logIn('twins@exemplu.md', goodPassword, '192.0.2.41')).status).toBe(200);
  });

  it('[ACC-7] accepts names of any script and rejects those of a thousand letters', async () => {
    const ask = (firstName: string, email: string) =>
      app.ask(authCalls.authSignup, {
        body: { email, password: goodPassword, lang: 'ru', firstName, lastName: 'Țîrdea' },
      });
    expect((await ask('李 Юлия-Ștefăniță 🚗', 'any-script@exemplu.md')).data?.user.firstName).toBe(
      '李 Юлия-Ștefăniță 🚗',
    );
    const long = await ask('Ж'.repeat(1000), 'long@exemplu.md');
    expect([long.status, long.error?.errors[0]?.errorName]).toEqual([400, 'VALIDATION']);
  });
});
