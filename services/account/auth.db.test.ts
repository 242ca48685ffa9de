import { authCalls } from '@/lib/contract/account/auth';
import { type AccountApp, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-client-address': address });
const logIn = (email: string, password: string, address = '203.0.113.1') =>
  app.ask(authCalls.authLogin, { body: { email, password }, headers: from(address) });
const renew = (refreshToken: string) =>
  app.ask(authCalls.authRefresh, { body: {}, headers: { 'x-refresh-token': refreshToken } });

describe('sign-up and sign-in', () => {
  it('[ACC-1] creates an account, signs in and returns the user', async () => {
    const { data } = await app.ask(authCalls.authSignup, {
      body: { email: ' Ion.Ursu@Exemplu.MD ', password: goodPassword, lang: 'ro', firstName: 'Ion', lastName: 'Ursu' },
    });
    expect(data?.user).toMatchObject({ email: 'ion.ursu@exemplu.md', avatarInitials: 'IU', email_confirmed: false });
    const me = await app.get(authCalls.usersMe, { token: data?.tokens.accessToken ?? '' });
    expect(me.user).toEqual(data?.user);
    expect((await logIn('ION.URSU@exemplu.md', goodPassword)).data?.user.id).toBe(data?.user.id);
  });

  it('[ACC-1] changes the profile; a changed phone is unconfirmed', async () => {
    const { token, user } = await app.customer();
    await app.db.write.query("UPDATE customer SET phone = '+37360000001', phone_confirmed = true WHERE id = $1", [
      user.id,
    ]);
    const change = (phone: string | null) =>
      app.ask(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone } });
    expect((await change('+373 60 000 001')).data?.user.phone_confirmed).toBe(true);
    expect((await change('+373 60 000 002')).data?.user).toMatchObject({
      phone: '+37360000002',
      phone_confirmed: false,
    });
    expect((await change('noapte bună')).error?.errors[0]).toMatchObject({ errorName: 'PHONE_INVALID', path: 'phone' });
  });

  it('[SVC-4] rejects easily guessed passwords', async () => {
    const { status, error } = await app.ask(authCalls.authSignup, {
      body: { email: 'vera@exemplu.md', password: 'Parola12345', lang: 'ro' },
    });
    expect([status, error?.errors[0]?.errorName]).toEqual([400, 'WEAK_PASSWORD']);
  });

  it('[SVC-4] answers an unknown e-mail and a wrong password alike', async () => {
    const { email } = await app.customer();
    const timed = async (address: string) => {
      const started = performance.now();
      const { status, error } = await logIn(address, 'not-the-password');
      return { ms: performance.now() - started, status, errors: error?.errors };
    };
    const knownTimes = [await timed(email), await timed(email), await timed(email)];
    const unknown = [await timed('nobody@exemplu.md'), await timed('nobody@exemplu.md'), await timed('no@exemplu.md')];
    const seen = [...knownTimes, ...unknown].map(({ status, errors }) => ({ status, errors }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 400, errors: [{ errorName: 'BAD_REQUEST' }] });
    // Without a hash computation for unknown e-mails, their response would take a hundredth of the time.
    const quickest = (answers: typeof knownTimes) => Math.min(...answers.map(({ ms }) => ms));
    expect(quickest(unknown)).toBeGreaterThan(quickest(knownTimes) / 3);
    expect(quickest(knownTimes)).toBeGreaterThan(quickest(unknown) / 3);
  });

  it('[SVC-4] signing up with a registered e-mail reveals nothing and takes nothing from its owner', async () => {
    const owner = await app.customer();
    const again = (password: string) =>
      app.ask(authCalls.authSignup, { body: { email: owner.email, password, lang: 'ro' } });
    const claim = await again('another-long-secret');
    expect(claim.status).toBe(200);
    expect(claim.data?.user.id).not.toBe(owner.user.id);
    expect((await logIn(owner.email, goodPassword)).data?.user.id).toBe(owner.user.id);
    expect((await logIn(owner.email, 'another-long-secret')).data?.user.id).toBe(claim.data?.user.id);
    await again('a-third-long-secret');
    expect((await logIn(owner.email, 'another-long-secret')).status).toBe(400);
    expect((await logIn(owner.email, goodPassword)).data?.user.id).toBe(owner.user.id);
    expect((await again(goodPassword)).data?.user.id).toBe(owner.user.id);
  });

  it('[SVC-4] concurrent sign-ups with one e-mail leave one owner', async () => {
    const passwords = ['first', 'second', 'third', 'fourth'].map((word) => `${word}-long-secret`);
    const answers = await Promise.all(
      passwords.map((password) =>
        app.ask(authCalls.authSignup, { body: { email: 'rush@exemplu.md', password, lang: 'ro' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const found = await app.db.write.query(
      "SELECT standing, count(*)::int AS n FROM customer WHERE email = 'rush@exemplu.md' GROUP BY 1 ORDER BY 1",
    );
    expect(found.rows).toEqual([
      { standing: 'claim', n: 1 },
      { standing: 'detached', n: 2 },
      { standing: 'owner', n: 1 },
    ]);
  });

  it('[SVC-4] calls of customers require a token that the service has issued', async () => {
    expect((await app.ask(authCalls.usersMe)).status).toBe(401);
    expect((await app.ask(authCalls.usersMe, { token: 'x.y.z' })).error?.errors[0]?.errorName).toBe('UNAUTHORIZED');
  });
});

describe('limits', () => {
  it("[SVC-4] allows ten tries per account and IP, and other IPs do not use up the owner's tries", async () => {
    const { email } = await app.customer(from('198.51.100.9'));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await logIn(email.toUpperCase(), `wrong ${n}`, '192.0.2.66')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const refused = await logIn(email, goodPassword, '192.0.2.66');
    expect(refused.error?.errors[0]?.errorName).toBe('TOO_MANY_REQUESTS');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await logIn(email, goodPassword, '198.51.100.9')).status).toBe(200);
  }, 60_000);

  it('[SVC-4] limits tries from ever new IPs, except IPs that the account has signed in from', async () => {
    const { email } = await app.customer(from('198.51.100.10'));
    await app.db.write.query(
      "UPDATE login_attempt SET hits = array_fill(now(), ARRAY[48]) WHERE scope = 'login-strangers'",
    );
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await logIn(email, 'wrong', `100.64.0.${n}`)).status);
    expect(statuses).toEqual([400, 400, 429, 429]);
    expect((await logIn(email, goodPassword, '198.51.100.10')).status).toBe(200);
  });

  it('[SVC-4] forgets tries that have left the sliding window', async () => {
    const { email } = await app.customer();
    await logIn(email, 'wrong', '192.0.2.67');
    await app.db.write.query("UPDATE login_attempt SET hits = array_fill(now(), ARRAY[10]) WHERE scope = 'login'");
    expect((await logIn(email, 'wrong', '192.0.2.67')).status).toBe(429);
    await app.db.write.query("UPDATE login_attempt SET hits[1] = hits[1] - interval '16 minutes'");
    expect((await logIn(email, 'wrong', '192.0.2.67')).status).toBe(400);
    expect((await logIn(email, 'wrong', '192.0.2.67')).status).toBe(429);
  });
});

describe('refresh tokens', () => {
  const age = (seconds: number) =>
    app.db.write.query('UPDATE refresh_token SET rotated_at = rotated_at - make_interval(secs => $1)', [seconds]);

  it('[API-3] rotate, and thirty concurrent refreshes get the same answer', async () => {
    const { tokens } = await app.customer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => renew(tokens.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map(({ data }) => `${data?.tokens.refreshToken} ${data?.tokens.accessToken}`)).size).toBe(1);
    const next = answers[0]?.data?.tokens;
    expect(next?.refreshToken).not.toBe(tokens.refreshToken);
    expect((await app.ask(authCalls.usersMe, { token: next?.accessToken ?? '' })).status).toBe(200);
    const again = await renew(next?.refreshToken ?? '');
    expect(again.data?.tokens.refreshToken).not.toBe(next?.refreshToken);
  });

  it('[SVC-4] end the whole family when reused after the grace period', async () => {
    const { tokens } = await app.customer();
    const next = (await renew(tokens.refreshToken)).data?.tokens.refreshToken ?? '';
    await age(20);
    expect((await renew(tokens.refreshToken)).data?.tokens.refreshToken).toBe(next);
    await age(11);
    const reused = await renew(tokens.refreshToken);
    expect([reused.status, reused.error?.errors[0]?.errorName]).toEqual([401, 'INVALID_GRANT']);
    expect((await renew(next)).status).toBe(401);
  });

  it('[SVC-4] are invalid after logout, after expiry and when made up', async () => {
    const first = await app.customer();
    await app.get(authCalls.authLogout, { body: {}, headers: { 'x-refresh-token': first.tokens.refreshToken } });
    expect((await renew(first.tokens.refreshToken)).status).toBe(401);
    const second = await app.customer();
    await app.db.write.query('UPDATE refresh_token SET expires_at = now()');
    expect((await renew(second.tokens.refreshToken)).status).toBe(401);
    expect((await renew('made-up-token')).status).toBe(401);
    expect((await app.ask(authCalls.authRefresh, { body: {} })).status).toBe(401);
    expect((await app.ask(authCalls.authLogout, { body: {} })).status).toBe(200);
  });

  it('[SVC-4] the database contains no secret in clear text', async () => {
    const { tokens } = await app.customer();
    const dump = await app.db.write.query(
      'SELECT (SELECT json_agg(c) FROM customer c)::text || (SELECT json_agg(t) FROM refresh_token t)::text AS all',
    );
    expect(JSON.stringify(dump.rows)).not.toContain(tokens.refreshToken);
    expect(JSON.stringify(dump.rows)).not.toContain(goodPassword);
  });
});

test('[SVC-4] logs name sign-ins and refusals, but no e-mail, password or token', async () => {
  app.lines.length = 0;
  const { email, tokens } = await app.customer();
  await logIn(email, goodPassword);
  await logIn(email, 'not-the-password');
  await renew('made-up-token');
  const text = app.lines.join('');
  for (const word of ['signup', '"login"', 'login refused', 'refresh refused']) expect(text).toContain(word);
  for (const secret of [email, goodPassword, 'not-the-password', tokens.accessToken, tokens.refreshToken]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain('203.0.113.1');
});
