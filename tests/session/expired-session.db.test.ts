import { POST as proxied } from '@/app/api/[service]/[[...call]]/route';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as me } from '@/app/api/auth/me/route';
import { POST as signup } from '@/app/api/auth/signup/route';
import { PUT as changeSession, GET as readSession } from '@/app/api/session/route';
import { sessionState } from '@/lib/contract/orders/session';
import { fillCatalogue } from '../fixtures/account-app';
import { storefrontOrigin as origin, startWholeBackend, type WholeBackend } from '../fixtures/whole-backend';

const lives = { accessExpiresIn: 2, refreshExpiresIn: 5 };

let backend: WholeBackend;
let now = Date.now();
beforeAll(async () => {
  // Lifetimes of the tokens: two and five seconds.
  backend = await startWholeBackend((front) =>
    front.on(
      'POST',
      ['/account/auth/login', '/account/auth/signup', '/account/auth/refresh'],
      async (context, next) => {
        await next();
        if (context.res.status !== 200) return;
        const body = await context.res.json();
        context.res = Response.json({ ...body, tokens: { ...body.tokens, ...lives } });
      },
    ),
  );
  await fillCatalogue(backend.database, { 1: { 1: 50 }, 2: { 1: 50 } });
}, 60_000);
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());
afterAll(() => backend.stop());

type Handler = (request: Request) => Promise<Response>;

/** A browser that keeps the cookie until its Max-Age. */
function openBrowser() {
  let jar: { readonly pair: string; readonly until: number } | undefined;
  return {
    hasCookie: () => jar !== undefined && jar.until > now,
    async send(handler: Handler, path: string, method = 'GET', body?: unknown, more: Record<string, string> = {}) {
      const cookie = jar !== undefined && jar.until > now ? jar.pair : '';
      const headers = { origin, 'content-type': 'application/json', cookie, ...more };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await handler(new Request(`${origin}${path}`, { method, headers, ...sent }));
      for (const line of answer.headers.getSetCookie()) {
        const life = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
        jar = { pair: line.split(';')[0] ?? '', until: now + life * 1000 };
      }
      return { status: answer.status, body: await answer.json() };
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

const put = async (browser: Browser, productId: number, quantity: number) =>
  browser.send(changeSession, '/api/session', 'PUT', { lang: 'ro-MD', cart: [{ productId, quantity }] });
const cartOf = async (browser: Browser) =>
  sessionState
    .parse((await browser.send(readSession, '/api/session')).body)
    .cart.lines.map(({ product, quantity }) => [product.id, quantity])
    .sort();
const stateOf = async (browser: Browser) => (await browser.send(me, '/api/auth/me')).body;

test('[ACC-1] [security 6] keeps the cart of an expired session, and merges it at the next sign-in', async () => {
  const browser = openBrowser();
  const account = { email: 'expired@exemplu.md', password: 'ulei-filtru-bujie' };
  await put(browser, 1, 2);
  const joined = await browser.send(
    signup,
    '/api/auth/signup',
    'POST',
    { ...account, lang: 'ro' },
    await backend.human('signup'),
  );
  expect(joined.status).toBe(200);
  expect(await stateOf(browser)).toMatchObject({ state: 'customer' });

  now += 3000;
  expect(await stateOf(browser)).toMatchObject({ state: 'customer' });
  expect(await cartOf(browser)).toEqual([[1, 2]]);

  now += 6000;
  expect(await stateOf(browser)).toEqual({ state: 'guest', user: null });
  const ended = await browser.send(readSession, '/api/session');
  expect(ended.body).toMatchObject({ signedOut: true, cart: { lines: [] } });
  const orders = await browser.send(proxied, '/api/account/orders', 'POST', {});
  expect([orders.status, orders.body.errors[0].errorName]).toEqual([401, 'UNAUTHORIZED']);

  await put(browser, 2, 3);
  expect(await cartOf(browser)).toEqual([[2, 3]]);
  now += 60_000;
  expect(await cartOf(browser)).toEqual([[2, 3]]);
  expect((await browser.send(login, '/api/auth/login', 'POST', account, await backend.human('login'))).status).toBe(
    200,
  );
  expect(await cartOf(browser)).toEqual([
    [1, 2],
    [2, 3],
  ]);
}, 60_000);

test('[ACC-1] [security 6] ignores a cookie after its expiry', async () => {
  const browser = openBrowser();
  const account = { email: 'kept@exemplu.md', password: 'ulei-filtru-bujie', lang: 'ro' };
  await browser.send(signup, '/api/auth/signup', 'POST', account, await backend.human('signup'));
  const started = now;
  now += 4999;
  expect(browser.hasCookie()).toBe(true);
  // Only the server's clock advances.
  jest.spyOn(Date, 'now').mockImplementation(() => started + 5001);
  expect(await stateOf(browser)).toEqual({ state: 'guest', user: null });
  expect((await browser.send(proxied, '/api/account/orders', 'POST', {})).status).toBe(401);
}, 60_000);
