import { POST as proxied } from '@/app/api/[service]/[[...call]]/route';
import { GET as me } from '@/app/api/auth/me/route';
import type { TokenPair } from '@/lib/contract/account/auth';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { readSession, tokensOf, writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { readAccessToken, signAccessToken } from '@/services/identity/sign-ins';
import { accountKeys } from '@/services/secrets/keys';
import { signedHeaders } from '../fixtures/caller';
import {
  storefrontOrigin as origin,
  startWholeBackend,
  tokenSecret,
  type WholeBackend,
} from '../fixtures/whole-backend';

const keys = accountKeys(tokenSecret);

let backend: WholeBackend;
/** Number of renewal requests to the services, and whether the services respond. */
const renewals = { count: 0, available: true };
beforeAll(async () => {
  backend = await startWholeBackend((front) =>
    front.post('/account/auth/refresh', async (context, next) => {
      renewals.count += 1;
      if (renewals.available) return next();
      return context.json({ message: 'Busy', errors: [] }, 503);
    }),
  );
});
afterAll(() => backend.stop());
beforeEach(() => Object.assign(renewals, { count: 0, available: true }));

/** Cookie of a customer whose access token has expired, which the storefront does not know. */
async function expiredCookie(): Promise<{ cookie: string; pair: TokenPair }> {
  const pair = await backend.signUp();
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

test('[API-3] renews an expired token once for 30 requests', async () => {
  const { cookie, pair } = await expiredCookie();
  const answers = await thirty(readOrders, cookie);
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(renewals.count).toBe(1);
  const renewed = await Promise.all(answers.map(sessionIn));
  expect(new Set(renewed.map(({ tokens }) => tokens?.refresh)).size).toBe(1);
  expect(renewed[0]?.tokens?.refresh).not.toBe(pair.refreshToken);
  // The browser may continue with any of the new cookies, and a slow tab with the old one.
  const again = await Promise.all([whoAmI(cookieOf(answers[29] ?? new Response()) ?? ''), whoAmI(cookie)]);
  expect(await Promise.all(again.map((answer) => answer.json()))).toMatchObject([
    { state: 'customer' },
    { state: 'customer' },
  ]);
  expect(renewals.count).toBe(1);
});

test('[API-3] stays signed in when a renewal gets no response', async () => {
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

test('[API-3] signs out after one refused renewal', async () => {
  const { cookie, pair } = await expiredCookie();
  await backend.services.request('/account/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders('account'), 'x-refresh-token': pair.refreshToken },
    body: '{}',
  });
  const answers = await thirty(whoAmI, cookie);
  const states = await Promise.all(answers.map(async (answer) => (await answer.json()).state));
  expect(states).toEqual(Array(30).fill('guest'));
  expect(renewals.count).toBe(1);
  for (const answer of answers) {
    const { tokens, signedOut } = await sessionIn(answer);
    expect([tokens, signedOut]).toEqual([undefined, true]);
  }
});
