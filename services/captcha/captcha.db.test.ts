import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { solveProof } from '@/lib/browser/captcha/solve';
import { authCalls } from '@/lib/contract/account/auth';
import type { CaptchaAction } from '@/lib/contract/call';
import { captchaChallenge, type ProofChallenge, proofAnswer } from '@/lib/contract/captcha';
import { contractHeaders } from '@/lib/contract/headers';
import { type AccountApp, accountAppOver, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';
import { inGroups } from '@/tests/fixtures/in-groups';
import { purgeAccounts } from '../background/background-work';
import { captchaSettings, checkCaptcha, createProof, proofKeys } from './captcha';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const requestWork = async (action: CaptchaAction): Promise<ProofChallenge> => {
  const made = await app.get(captchaChallenge, { params: { action } });
  if (made.kind !== 'proof') throw new Error('Expected the built-in check.');
  return made.challenge;
};
const body = () => ({ email: `${crypto.randomUUID()}@exemplu.md`, password: goodPassword, lang: 'ro' as const });
const signUpWith = async (token: string, on: Pick<AccountApp, 'ask'> = app) => {
  const { status, error } = await on.ask(authCalls.authSignup, {
    body: body(),
    headers: { [contractHeaders.captcha]: token },
  });
  return [status, error?.errors[0]?.errorName];
};
const refused = [400, 'CAPTCHA'];
const passed = [200, undefined];
const alterSolution = async (token: string, change: (answer: ReturnType<typeof proofAnswer.parse>) => void) => {
  const answer = proofAnswer.parse(JSON.parse(atob(token)));
  change(answer);
  return signUpWith(btoa(JSON.stringify(answer)));
};

describe('the built-in human check', () => {
  it('[ACC-1] accepts a correct solution once', async () => {
    const token = await solveProof(await requestWork('signup'));
    expect(await signUpWith(token)).toEqual(passed);
    expect(await signUpWith(token)).toEqual(refused);
  });

  it('[ACC-1] accepts a solution once across several processes, in any order', async () => {
    const other = accountAppOver(app.db);
    const token = await solveProof(await requestWork('signup'));
    const answers = await Promise.all([app, other, app, other, app, other].map((one) => signUpWith(token, one)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 400)).toHaveLength(5);
  });

  it('[ACC-1] is valid for one action', async () => {
    expect(await signUpWith(await solveProof(await requestWork('login')))).toEqual(refused);
  });

  it.each(['', 'x', '{}', btoa('{}'), btoa('null'), 'é', 'a'.repeat(4000)])('[ACC-1] refuses %j', async (token) => {
    expect(await signUpWith(encodeURIComponent(token))).toEqual(refused);
  });

  it('[ACC-1] rejects altered, unsolved and foreign challenges', async () => {
    const token = await solveProof(await requestWork('signup'));
    expect(await alterSolution(token, ({ solution }) => (solution.derivedKey = '00'.repeat(32)))).toEqual(refused);
    expect(await alterSolution(token, ({ challenge }) => (challenge.parameters.expiresAt += 60))).toEqual(refused);
    expect(await alterSolution(token, ({ challenge }) => (challenge.parameters.nonce = '00'.repeat(16)))).toEqual(
      refused,
    );
    expect(await alterSolution(token, ({ challenge }) => (challenge.parameters.data.action = 'login'))).toEqual(
      refused,
    );
    const strangers = proofKeys('b'.repeat(43));
    expect(await signUpWith(await solveProof(await createProof(strangers, 'signup', 1)))).toEqual(refused);
    expect(await signUpWith(token)).toEqual(passed);
  });

  it('[ACC-1] expires after ten minutes', async () => {
    const token = await solveProof(await requestWork('signup'));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 601_000);
    expect(await signUpWith(token)).toEqual(refused);
    jest.spyOn(Date, 'now').mockReturnValue(now + 500_000);
    expect(await signUpWith(token)).toEqual(passed);
  });

  it('[ACC-1] deletes used solutions after their expiry', async () => {
    const storedNonces = async () => (await app.db.write.query('SELECT nonce FROM captcha_use')).rowCount;
    await app.db.write.query("UPDATE captcha_use SET expires_at = now() - interval '1 second'");
    expect(await storedNonces()).toBeGreaterThan(0);
    await signUpWith(await solveProof(await requestWork('signup')));
    expect(await storedNonces()).toBe(1);
    await app.db.write.query("UPDATE captcha_use SET expires_at = now() - interval '1 second'");
    await purgeAccounts(app.db);
    expect(await storedNonces()).toBe(0);
  });

  it('[SVC-4] is verified before the password, and a failure counts as no sign-in try', async () => {
    const { email } = await app.customer();
    for (let tries = 0; tries < 12; tries++) {
      const answer = await app.ask(authCalls.authLogin, {
        body: { email, password: 'x' },
        headers: { [contractHeaders.captcha]: 'x' },
      });
      expect(answer.error?.errors[0]?.errorName).toBe('CAPTCHA');
    }
    expect((await app.ask(authCalls.authLogin, { body: { email, password: goodPassword } })).status).toBe(200);
  });

  it('[ACC-1] issues challenges up to the limit of an IP', async () => {
    const ask = () =>
      app.ask(captchaChallenge, { params: { action: 'login' }, headers: { 'x-client-address': '203.0.113.77' } });
    const answers = await inGroups(610, 50, ask);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    // A busy machine may answer some requests with 503; their callers retry.
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the number of tries', () => {
  it.each([1, 2, 16])('[ACC-1] averages %d', async (tries) => {
    for (let round = 0; round < 5; round++) {
      const token = await solveProof(await createProof(proofKeys('c'.repeat(43)), 'login', tries));
      const { counter } = proofAnswer.parse(JSON.parse(atob(token))).solution;
      expect(counter).toBeGreaterThanOrEqual(Math.ceil(tries / 2));
      expect(counter).toBeLessThanOrEqual(Math.ceil(tries * 1.5));
    }
  });
});

describe('reCAPTCHA', () => {
  const log = pino({ level: 'silent' });
  const keys = { siteKey: 'site-key', secret: 'secret' };

  it('[ACC-1] verifies with Google, and the secret stays on the server', async () => {
    const google = accountAppOver(app.db, { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' });
    const made = await google.get(captchaChallenge, { params: { action: 'newsletter' } });
    expect(made).toEqual({ kind: 'recaptcha', siteKey: 'site-key' });
  });

  it('[ACC-1] rejects a missing token, and reports 503 when Google does not answer', async () => {
    const server = createServer((_, response) => response.writeHead(500).end('<h1>down</h1>')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address !== 'string' ? address.port : 0;
    const captcha = captchaSettings({ recaptcha: keys, captchaTries: 1 }, '', `http://127.0.0.1:${port}/`);
    const check = (token: string | null) => checkCaptcha({ captcha }, { captcha: token, db: app.db, log }, 'login');
    await expect(check(null)).rejects.toMatchObject({ status: 400, errorName: 'CAPTCHA' });
    await expect(check('token')).rejects.toMatchObject({ status: 503, errorName: 'CAPTCHA_UNAVAILABLE' });
    server.closeAllConnections();
    server.close();
  });
});
