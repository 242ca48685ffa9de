import { authCalls } from '@/lib/contract/account/auth';
import { type AccountApp, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';
import { hashPassword } from './password';

// Password hashes are slow on purpose.

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-client-address': address });
const nameOf = (error: { errors: readonly { errorName: string }[] } | undefined) => error?.errors[0]?.errorName;
const logIn = (email: string, password: string) => app.ask(authCalls.authLogin, { body: { email, password } });
const signUp = (email: string, password = goodPassword, lang: 'ro' | 'ru' = 'ro') =>
  app.get(authCalls.authSignup, { body: { email, password, lang } });
const me = (token: string) => app.get(authCalls.usersMe, { token });

/** The letters to an e-mail: their kind and the secret in their link. */
async function lettersTo(address: string) {
  const letters = (await app.letters()).filter(({ to }) => to === address);
  return letters.map(({ kind, text }) => ({ kind, text, id: /\/([\w-]{32})\n/.exec(text)?.[1] ?? '' }));
}
const lastTo = async (address: string) => (await lettersTo(address)).at(-1) ?? { kind: 'none', text: '', id: '' };
const passTime = (table: 'account_token' | 'phone_pin', seconds: number) =>
  app.db.write.query(
    `WITH moved AS (UPDATE mail_outbox SET sent_at = sent_at - make_interval(secs => $1))
     UPDATE ${table} SET created_at = created_at - make_interval(secs => $1)`,
    [seconds],
  );

describe('the e-mail', () => {
  const check = (id: string, token: string) =>
    app.ask(authCalls.authEmailConfirmCheck, { body: { emailconfuniqid: id }, token });
  const again = (token: string) => app.ask(authCalls.authEmailConfirm, { body: { lang: 'ru' }, token });

  it('[ACC-1] is confirmed once, by the link in the letter that sign-up sends', async () => {
    const { tokens } = await signUp('ana@exemplu.md');
    const { kind, text, id } = await lastTo('ana@exemplu.md');
    expect(kind).toBe('confirm-email');
    expect(text).toContain(`http://localhost:3000/ro-MD/account/email-confirm/${id}\n`);
    expect((await check(`${id.slice(1)}A`, tokens.accessToken)).status).toBe(400);
    expect((await check(id, tokens.accessToken)).status).toBe(200);
    expect((await me(tokens.accessToken)).user.email_confirmed).toBe(true);
    expect(nameOf((await check(id, tokens.accessToken)).error)).toBe('LINK_INVALID');
    expect((await again(tokens.accessToken)).status).toBe(200);
    expect(await lettersTo('ana@exemplu.md')).toHaveLength(1);
  });

  it('[ACC-1] a letter sent again voids the earlier one and has the language of the request', async () => {
    const { tokens } = await signUp('ion@exemplu.md');
    const first = await lastTo('ion@exemplu.md');
    await again(tokens.accessToken);
    const second = await lastTo('ion@exemplu.md');
    expect(second.text).toContain('/ru/account/email-confirm/');
    expect(nameOf((await check(first.id, tokens.accessToken)).error)).toBe('LINK_INVALID');
    expect((await check(second.id, tokens.accessToken)).status).toBe(200);
  });

  it('[ACC-1] a link is valid for an hour after its letter was sent', async () => {
    const { tokens } = await signUp('vlad@exemplu.md');
    await passTime('account_token', 7200);
    const late = await lastTo('vlad@exemplu.md');
    await passTime('account_token', 3500);
    expect(nameOf((await check('x'.repeat(32), tokens.accessToken)).error)).toBe('LINK_INVALID');
    await passTime('account_token', 200);
    expect(nameOf((await check(late.id, tokens.accessToken)).error)).toBe('LINK_INVALID');
    await again(tokens.accessToken);
    const { id } = await lastTo('vlad@exemplu.md');
    await passTime('account_token', 3500);
    expect((await check(id, tokens.accessToken)).status).toBe(200);
  });

  it('[ACC-1] allows three confirmation letters in 15 minutes', async () => {
    const { tokens } = await signUp('grabit@exemplu.md');
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await again(tokens.accessToken)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('[SVC-4] belongs to the account that confirms it; an unconfirmed owner loses it', async () => {
    const squatter = await signUp('dorin@exemplu.md', 'the-squatters-own');
    const squattersLink = await lastTo('dorin@exemplu.md');
    const owner = await signUp('dorin@exemplu.md', goodPassword);
    await check((await lastTo('dorin@exemplu.md')).id, owner.tokens.accessToken);
    expect((await me(owner.tokens.accessToken)).user.email_confirmed).toBe(true);
    expect((await logIn('dorin@exemplu.md', 'the-squatters-own')).status).toBe(400);
    expect(nameOf((await check(squattersLink.id, owner.tokens.accessToken)).error)).toBe('LINK_INVALID');
    const renewed = await app.ask(authCalls.authRefresh, {
      body: {},
      headers: { 'x-refresh-token': squatter.tokens.refreshToken },
    });
    expect(renewed.status).toBe(401);
  });

  it('[SVC-4] a confirmed owner keeps it and is informed of the attempt', async () => {
    const owner = await signUp('zina@exemplu.md');
    await check((await lastTo('zina@exemplu.md')).id, owner.tokens.accessToken);
    const claim = await signUp('zina@exemplu.md', 'somebody-elses-words');
    const { kind, text } = await lastTo('zina@exemplu.md');
    expect([kind, text.includes('/account/fpass\n')]).toEqual(['already-registered', true]);
    await again(claim.tokens.accessToken);
    expect((await lastTo('zina@exemplu.md')).kind).toBe('already-registered');
    expect((await me(claim.tokens.accessToken)).user.email_confirmed).toBe(false);
    expect((await logIn('zina@exemplu.md', goodPassword)).data?.user.id).toBe(owner.user.id);
  });

  it('[SVC-4] two accounts confirmed concurrently leave one owner', async () => {
    const one = await signUp('gemeni@exemplu.md', 'the-first-of-both');
    const first = await lastTo('gemeni@exemplu.md');
    const other = await signUp('gemeni@exemplu.md', 'the-other-of-both');
    const second = await lastTo('gemeni@exemplu.md');
    const answers = await Promise.all([
      check(first.id, one.tokens.accessToken),
      check(second.id, other.tokens.accessToken),
    ]);
    // The second request can find its session already ended.
    expect([[200, 400].join(), [200, 401].join()]).toContain(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    );
    const found = await app.db.write.query(
      "SELECT count(*)::int AS n FROM customer WHERE email = 'gemeni@exemplu.md' AND standing = 'owner' AND email_confirmed",
    );
    expect(found.rows).toEqual([{ n: 1 }]);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, address = '203.0.113.5', lang: 'ro' | 'ru' = 'ro') =>
    app.ask(authCalls.authForgot, { body: { email, lang }, headers: from(address) });
  const set = (id: string, password: string) =>
    app.ask(authCalls.authForgotSet, { body: { fpassuniqid: id, password, lang: 'ro' } });

  it('[ACC-1] is replaced through the link of a letter; every sign-in ends and the owner is informed', async () => {
    const { email, tokens } = await app.customer();
    expect((await forgot(email)).status).toBe(200);
    const { kind, id } = await lastTo(email);
    expect([kind, id.length]).toEqual(['new-password', 32]);
    expect((await set(id, 'frâna-de-mână-ține')).status).toBe(200);
    expect((await logIn(email, goodPassword)).status).toBe(400);
    expect((await logIn(email, 'frâna-de-mână-ține')).data?.user.email_confirmed).toBe(true);
    const renewed = await app.ask(authCalls.authRefresh, {
      body: {},
      headers: { 'x-refresh-token': tokens.refreshToken },
    });
    expect(renewed.status).toBe(401);
    expect((await lastTo(email)).kind).toBe('password-changed');
    expect(nameOf((await set(id, 'another-good-password')).error)).toBe('LINK_INVALID');
  });

  it('[SVC-4] a weak password is rejected and the link stays valid', async () => {
    const { email } = await app.customer();
    await forgot(email);
    const { id } = await lastTo(email);
    const weak = await set(id, 'Parola12345');
    expect(weak.error?.errors[0]).toMatchObject({ errorName: 'WEAK_PASSWORD', path: 'password' });
    expect((await set(id, 'frâna-de-mână-ține')).status).toBe(200);
  });

  it('[SVC-4] wrong, expired and replaced links are rejected alike, and a confirmation link resets no password', async () => {
    const { email } = await app.customer();
    const confirmation = await lastTo(email);
    await forgot(email);
    const first = await lastTo(email);
    await forgot(email);
    const second = await lastTo(email);
    for (const id of ['x'.repeat(32), confirmation.id, first.id]) {
      expect(nameOf((await set(id, 'frâna-de-mână-ține')).error)).toBe('LINK_INVALID');
    }
    await passTime('account_token', 3601);
    expect(nameOf((await set(second.id, 'frâna-de-mână-ține')).error)).toBe('LINK_INVALID');
  });

  it('[ACC-1] reports whether the link is valid without using it up', async () => {
    const check = (id: string) => app.ask(authCalls.authForgotLink, { body: { fpassuniqid: id } });
    const { email } = await app.customer();
    const confirmation = await lastTo(email);
    await forgot(email);
    const { id } = await lastTo(email);
    expect([await check(id), await check(id)]).toMatchObject([{ data: { ok: true } }, { data: { ok: true } }]);
    for (const other of ['x'.repeat(32), confirmation.id]) {
      expect(nameOf((await check(other)).error)).toBe('LINK_INVALID');
    }
    expect((await set(id, 'frâna-de-mână-ține')).status).toBe(200);
    expect(nameOf((await check(id)).error)).toBe('LINK_INVALID');
    await forgot(email);
    const next = await lastTo(email);
    await passTime('account_token', 3601);
    expect(nameOf((await check(next.id)).error)).toBe('LINK_INVALID');
  });

  it('[ACC-1] rejects the current password as the new one, also at another cost, and the link stays valid', async () => {
    const { email } = await app.customer();
    await forgot(email);
    const { id } = await lastTo(email);
    const same = await set(id, goodPassword);
    expect(same.error?.errors[0]).toMatchObject({ errorName: 'PASSWORD_UNCHANGED', path: 'password' });
    const cheap = await hashPassword('frâna-de-mână-ține', 4);
    await app.db.write.query('UPDATE customer SET password_hash = $2 WHERE email = $1', [email, cheap]);
    expect(nameOf((await set(id, 'frâna-de-mână-ține')).error)).toBe('PASSWORD_UNCHANGED');
    expect((await set(id, 'another-good-password')).status).toBe(200);
  });

  it('[SVC-4] a link used twice concurrently changes the password once', async () => {
    const { email } = await app.customer();
    await forgot(email);
    const { id } = await lastTo(email);
    const answers = await Promise.all([set(id, 'frâna-de-mână-ține'), set(id, 'дворник на 600 мм')]);
    // The second request can find its session already ended.
    expect([[200, 400].join(), [200, 401].join()]).toContain(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    );
  });

  it('[SVC-4] registered and unknown e-mails get the same answer, each with a letter', async () => {
    const { email } = await app.customer();
    const answer = await forgot(email, '203.0.113.6', 'ru');
    const unknown = await forgot('nimeni@exemplu.md', '203.0.113.6', 'ru');
    expect([answer.status, answer.data]).toEqual([unknown.status, unknown.data]);
    expect((await lastTo('nimeni@exemplu.md')).kind).toBe('no-account');
    expect((await lastTo('nimeni@exemplu.md')).text).toContain('Кабинета с этим адресом нет');
  });

  it('[SVC-4] allows five requests per e-mail and IP in 15 minutes; further letters to the mailbox are dropped silently', async () => {
    const { email } = await app.customer();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await forgot(email, '203.0.113.7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 5; n++) expect((await forgot(email, `100.64.1.${n}`)).status).toBe(200);
    const { id } = await lastTo(email);
    // Seven reset letters, and the letter that confirmed the e-mail.
    expect(await lettersTo(email)).toHaveLength(8);
    expect((await set(id, 'frâna-de-mână-ține')).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    app.ask(authCalls.authPasswd, { token, body: { oldPassword, newPassword, lang: 'ro' } });
  const renew = (refreshToken: string) =>
    app.ask(authCalls.authRefresh, { body: {}, headers: { 'x-refresh-token': refreshToken } });

  it('[ACC-1] ends the other sign-ins and continues with new tokens', async () => {
    const { email, tokens, token } = await app.customer();
    const other = (await logIn(email, goodPassword)).data?.tokens.refreshToken ?? '';
    const { data } = await change(token, goodPassword, 'frâna-de-mână-ține');
    expect((await renew(other)).status).toBe(401);
    expect((await renew(tokens.refreshToken)).status).toBe(401);
    expect((await renew(data?.tokens.refreshToken ?? '')).status).toBe(200);
    expect((await logIn(email, goodPassword)).status).toBe(400);
    expect((await logIn(email, 'frâna-de-mână-ține')).status).toBe(200);
    expect((await lastTo(email)).kind).toBe('password-changed');
  });

  it('[ACC-1] requires the old password and a new one that is not easily guessed', async () => {
    const { token, email } = await app.customer();
    const wrong = await change(token, 'not-the-password', 'frâna-de-mână-ține');
    expect([wrong.status, wrong.error?.errors[0]]).toMatchObject([
      400,
      { errorName: 'PASSWORD_WRONG', path: 'oldPassword' },
    ]);
    const weak = await change(token, goodPassword, `${email}`);
    expect(weak.error?.errors[0]).toMatchObject({ errorName: 'WEAK_PASSWORD', path: 'newPassword' });
    expect(
      (await app.ask(authCalls.authPasswd, { body: { oldPassword: 'a', newPassword: goodPassword, lang: 'ro' } }))
        .status,
    ).toBe(401);
  });

  it('[SVC-4] limits guesses of the old password to ten', async () => {
    const { token } = await app.customer();
    for (let n = 0; n < 10; n++) expect((await change(token, `wrong ${n}`, 'frâna-de-mână-ține')).status).toBe(400);
    expect((await change(token, goodPassword, 'frâna-de-mână-ține')).status).toBe(429);
  }, 60_000);

  it('[ACC-1] signing out everywhere ends every sign-in', async () => {
    const { email, tokens, token } = await app.customer();
    const other = (await logIn(email, goodPassword)).data?.tokens.refreshToken ?? '';
    await app.get(authCalls.authEndSessions, { token, body: {} });
    expect((await renew(other)).status).toBe(401);
    expect((await renew(tokens.refreshToken)).status).toBe(401);
  });
});

describe('the phone', () => {
  const send = (token: string, lang = 'ro-MD') =>
    app.ask(authCalls.authPhoneConfirm, { token, body: {}, headers: { 'x-lang': lang } });
  const check = (token: string, pin: string) =>
    app.ask(authCalls.authPhoneConfirmCheck, { token, body: { phoneConfPINCODE: pin } });
  const wrongFor = (pin: string) => (pin === '111111' ? '222222' : '111111');
  let line = 0;
  async function withPhone() {
    const { token } = await app.customer();
    line += 1;
    const phone = `+3736000${String(line).padStart(4, '0')}`;
    await app.get(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone } });
    const pin = async () => /\b(\d{6})\b/.exec((await lastTo(phone)).text)?.[1] ?? '';
    return { token, phone, pin };
  }

  it('[ACC-1] is confirmed once, by the six digits sent to it', async () => {
    const { token, phone, pin } = await withPhone();
    expect((await send(token, 'ru')).status).toBe(200);
    expect((await lastTo(phone)).text).toContain('ваш код');
    const right = await pin();
    expect((await check(token, wrongFor(right))).error?.errors[0]).toMatchObject({
      errorName: 'PIN_WRONG',
      path: 'phoneConfPINCODE',
    });
    expect((await check(token, right)).status).toBe(200);
    expect((await me(token)).user.phone_confirmed).toBe(true);
    expect(nameOf((await check(token, right)).error)).toBe('PIN_EXPIRED');
    expect((await send(token)).status).toBe(200);
    expect(await lettersTo(phone)).toHaveLength(1);
  });

  it('[ACC-1] requires a number in the profile', async () => {
    const { token } = await app.customer();
    expect(nameOf((await send(token)).error)).toBe('PHONE_REQUIRED');
    expect(nameOf((await check(token, '123456')).error)).toBe('PIN_EXPIRED');
  });

  it('[SVC-4] allows five tries per PIN, also concurrent ones; a new PIN voids the old one', async () => {
    const { token, pin } = await withPhone();
    await send(token);
    const first = await pin();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => check(token, wrongFor(first))));
    const names = guesses.map(({ error }) => nameOf(error));
    expect(names.filter((name) => name === 'PIN_WRONG')).toHaveLength(5);
    expect(nameOf((await check(token, first)).error)).toBe('PIN_EXPIRED');
    await send(token);
    expect((await check(token, await pin())).status).toBe(200);
  });

  it('[SVC-4] a PIN is valid for ten minutes, for the number that it was sent to', async () => {
    const { token, pin } = await withPhone();
    await send(token);
    const late = await pin();
    await passTime('phone_pin', 601);
    expect(nameOf((await check(token, late)).error)).toBe('PIN_EXPIRED');
    await send(token);
    const foreign = await pin();
    await app.get(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone: '+37360999999' } });
    expect(nameOf((await check(token, foreign)).error)).toBe('PIN_EXPIRED');
    expect((await me(token)).user.phone_confirmed).toBe(false);
  });

  it('[SVC-4] allows three PINs in 15 minutes', async () => {
    const { token } = await withPhone();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await send(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the profile', () => {
  const change = (token: string, firstName: string, lastName = 'Țîrdea') =>
    app.ask(authCalls.usersUpdate, { token, body: { firstName, lastName, phone: null } });

  it('[ACC-1] stores names of any script unchanged', async () => {
    const { token } = await app.customer();
    for (const name of ['Ștefăniță', 'Юлия-Анна', '李小龍', "D'Àlvarez 🚗", 'عائشة']) {
      expect((await change(token, `  ${name} `)).data?.user.firstName).toBe(name);
    }
  });

  it('[ACC-1] rejects empty names, names of a thousand letters and unknown fields', async () => {
    const { token } = await app.customer();
    expect((await change(token, 'Ж'.repeat(1000))).error?.errors[0]).toMatchObject({ errorName: 'VALIDATION' });
    expect((await change(token, ' ')).status).toBe(400);
    const extra = { firstName: 'Ana', lastName: 'Pop', phone: null, email_confirmed: true };
    expect((await app.ask(authCalls.usersUpdate, { token, body: extra })).status).toBe(400);
  });
});

test('[SVC-4] the database contains no link and no PIN in clear text, and the log no e-mail', async () => {
  app.lines.length = 0;
  const { email } = await app.customer();
  const before = await app.db.write.query('SELECT json_agg(o)::text AS all FROM mail_outbox o WHERE sent_at IS NULL');
  expect(JSON.stringify(before.rows)).not.toContain(email);
  const { id } = await lastTo(email);
  const dump = await app.db.write.query(
    'SELECT (SELECT json_agg(t) FROM account_token t)::text || (SELECT json_agg(o) FROM mail_outbox o)::text AS all',
  );
  expect(JSON.stringify(dump.rows)).not.toContain(id);
  const text = app.lines.join('');
  expect(text).toContain('letter sent');
  for (const secret of [id, email]) expect(text).not.toContain(secret);
});

test('[SVC-4] a blocked customer cannot sign in', async () => {
  const { email, user } = await app.customer();
  await app.db.write.query('UPDATE customer SET blocked_at = now() WHERE id = $1', [user.id]);
  const refused = await logIn(email, goodPassword);
  expect([refused.status, nameOf(refused.error)]).toEqual([403, 'ACCOUNT_BLOCKED']);
  expect((await logIn(email, 'not-the-password')).status).toBe(400);
});
