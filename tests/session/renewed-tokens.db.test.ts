import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { POST as proxied } from '@/app/api/[service]/[[...call]]/route';
import { GET as me } from '@/app/api/auth/me/route';
import { parseEnvironment } from '@/lib/config/environment';
import { makeApiKey } from '@/lib/contract/api-key';
import { authSignup, type TokenPair } from '@/lib/contract/auth';
import { cookieSettings } from '@/lib/session/request-session';
import { readSession, tokensOf, writeSession } from '@/lib/session/session-cookie';
import { captchaHeaders } from '@/scripts/conformance/captcha';
import { readAccessToken, signAccessToken } from '@/services/account/auth/tokens';
import { accountKeys } from '@/services/account/keys';
import { createServicesApp } from '@/services/app';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database';

const origin = 'https://www.piesar.md';
const tokenSecret = 't'.repeat(43);
const keys = accountKeys(tokenSecret);

let database: TestDatabase;
let services: ReturnType<typeof createServicesApp>;
/** What the services heard of renewals, and whether they answer them. */
const renewals = { count: 0, available: true };

// The real services behind a real connection, and the storefront's own handlers in front of them.
const server = createServer();
beforeAll(async () => {
  database = await createTestDatabase();
  services = createServicesApp({
    db: database,
    log: pino({ level: 'silent' }),
    config: parseEnvironment({ NODE_ENV: 'test' }),
    secrets: { sessionKeys: [], tokenSecret, revalidateSecret: '', altchaKey: 'a'.repeat(43) },
    noteStock: () => {},
    wakeMail: () => {},
    wakePayments: () => {},
  });
  const front = new Hono();
  front.post('/account/auth/refresh', async (context, next) => {
    renewals.count += 1;
    if (renewals.available) return next();
    return context.json({ message: 'Busy', errors: [] }, 503);
  });
  front.all('*', (context) => services.fetch(context.req.raw));
  server.on('request', getRequestListener(front.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The services have no port.');
  process.env['ACCOUNT_API_URL'] = `http://127.0.0.1:${address.port}/account`;
  process.env['PUBLIC_URL'] = origin;
  for (const name of ['TOKEN_SECRET', 'REVALIDATE_SECRET', 'ALTCHA_KEY']) process.env[name] = 's'.repeat(43);
  process.env['SESSION_KEYS'] = Buffer.alloc(32, 9).toString('base64url');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});
beforeEach(() => Object.assign(renewals, { count: 0, available: true }));

async function signUp(): Promise<TokenPair> {
  const human = await captchaHeaders('signup', async (path) =>
    (await services.request(`/account${path}`, { headers: { 'x-api-key': makeApiKey() } })).json(),
  );
  const response = await services.request('/account/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': makeApiKey(), ...human },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@exemplu.md`, password: 'ulei-filtru-bujie', lang: 'ro' }),
  });
  return authSignup.response.parse(await response.json()).tokens;
}

/** The cookie of a customer whose access token has run out, without the storefront knowing. */
async function expiredCookie(): Promise<{ cookie: string; pair: TokenPair }> {
  const pair = await signUp();
  const bearer = await readAccessToken(keys, pair.accessToken);
  const access = await signAccessToken(keys, bearer, new Date(Date.now() - 3_600_000));
  const [cookie = ''] = (await writeSession({ tokens: { ...tokensOf(pair), access } }, cookieSettings())).split(';');
  return { cookie, pair };
}

const headers = (cookie: string) => ({ cookie, origin, 'content-type': 'application/json' });
const whoAmI = (cookie: string) => me(new Request(`${origin}/api/auth/me`, { headers: headers(cookie) }));
const readOrders = (cookie: string) =>
  proxied(new Request(`${origin}/api/account/orders`, { method: 'POST', headers: headers(cookie), body: '{}' }));
const thirty = <Result>(ask: (cookie: string) => Promise<Result>, cookie: string) =>
  Promise.all(Array.from({ length: 30 }, () => ask(cookie)));
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0];
const sessionIn = (answer: Response) => readSession(cookieOf(answer) ?? null, cookieSettings());

test('[API-3] 30 requests with a spent token: one renewal, all answered, all with the same new tokens', async () => {
  const { cookie, pair } = await expiredCookie();
  const answers = await thirty(readOrders, cookie);
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(renewals.count).toBe(1);
  const renewed = await Promise.all(answers.map(sessionIn));
  expect(new Set(renewed.map(({ tokens }) => tokens?.refresh)).size).toBe(1);
  expect(renewed[0]?.tokens?.refresh).not.toBe(pair.refreshToken);
  // The browser may go on with whichever cookie came last, and a tab that was slow with the old one.
  const again = await Promise.all([whoAmI(cookieOf(answers[29] ?? new Response()) ?? ''), whoAmI(cookie)]);
  expect(await Promise.all(again.map((answer) => answer.json()))).toMatchObject([
    { state: 'customer' },
    { state: 'customer' },
  ]);
  expect(renewals.count).toBe(1);
});

test('[API-3] a renewal that the service cannot answer signs nobody out', async () => {
  const { cookie } = await expiredCookie();
  renewals.available = false;
  const answers = await thirty(whoAmI, cookie);
  expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).state)))).toEqual(
    new Set(['unavailable']),
  );
  expect(answers.map(cookieOf).filter((set) => set !== undefined)).toEqual([]);
  renewals.available = true;
  const back = await whoAmI(cookie);
  expect(await back.json()).toMatchObject({ state: 'customer' });
  expect((await sessionIn(back)).tokens).toBeDefined();
});

test('[API-3] a renewal that is refused signs out, and is asked for once', async () => {
  const { cookie, pair } = await expiredCookie();
  await services.request('/account/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': makeApiKey(), 'x-refresh-token': pair.refreshToken },
    body: '{}',
  });
  const answers = await thirty(whoAmI, cookie);
  const states = await Promise.all(answers.map(async (answer) => (await answer.json()).state));
  expect(states).toEqual(Array(30).fill('guest'));
  expect(renewals.count).toBe(1);
  for (const answer of answers) expect(answer.headers.get('set-cookie')).toMatch(/^__Host-piesar=; .*Max-Age=0/);
});
