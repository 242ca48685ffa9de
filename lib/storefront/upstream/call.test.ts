import { guestWatchAsk, watchedProduct } from '@/lib/contract/account/alerts';
import { authForgot, authLogin } from '@/lib/contract/account/auth';
import { newsletter } from '@/lib/contract/account/contacts';
import type { Call } from '@/lib/contract/call';
import { blogTags, brandsSearch, shopMenu } from '@/lib/contract/catalogue/content';
import { shopFit, shopFitFacts } from '@/lib/contract/catalogue/fit';
import { shopProductJobs } from '@/lib/contract/catalogue/jobs';
import { shopProducts, shopSearchCategories, shopSearchTags, shopStocks } from '@/lib/contract/catalogue/shop';
import { parseApiKey } from '@/lib/contract/headers';
import { readLimits } from '@/lib/contract/limits';
import { addressRead } from '@/lib/contract/orders/orders';
import { sessionCreate, sessionRead } from '@/lib/contract/orders/session';
import { refreshTokens } from '@/lib/storefront/credentials/authorised-call';
import { callerFault } from '@/lib/system/signatures';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { callService } from './call';
import { upstreamLimits } from './call-gate';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, { items: [] }));
  process.env['SHOP_API_URL'] = `${upstream.url}/shop`;
  process.env['BRANDS_API_URL'] = `${upstream.url}/brands`;
  process.env['ACCOUNT_API_URL'] = `${upstream.url}/account`;
  // A port without a server. Set before the first call, because the environment is read once.
  process.env['BLOG_API_URL'] = 'http://127.0.0.1:9/blog';
});
afterAll(() => upstream.stop());

const search = (body: unknown = { query: 'filtru' }) => callService(shopSearchTags, { locale: 'ru', body });

describe('callService', () => {
  it('[API-1] sends the signed key with the time, JSON, and the language of the page', async () => {
    upstream.answer((_, response) => sendJson(response, { items: [] }));
    expect(await search()).toEqual({ ok: true, data: { items: [] } });
    const [received] = upstream.requests;
    expect(received).toMatchObject({
      method: 'POST',
      path: '/shop/search/tags',
      body: '{"lang":"ru","query":"filtru"}',
    });
    expect(received?.headers['content-type']).toBe('application/json');
    const made = parseApiKey(String(received?.headers['x-api-key']))?.madeAt.getTime() ?? 0;
    expect(Math.abs(Date.now() - made)).toBeLessThan(5000);
    expect(received?.headers).not.toHaveProperty('authorization');
    expect(received?.headers).not.toHaveProperty('cookie');
  });

  it('[API-1] sends a Bearer token if present, and the language as ru or ro in account calls', async () => {
    upstream.answer((_, response) => sendJson(response, {}, 401));
    await callService(addressRead, { locale: 'ro-MD', params: { id: 7 }, token: 'secret-token' });
    expect(upstream.requests[0]).toMatchObject({
      path: '/account/users/address/7',
      headers: { authorization: 'Bearer secret-token' },
    });
    upstream.answer((_, response) => sendJson(response, {}, 401));
    await callService(authForgot, { locale: 'ro-MD', body: { email: 'ion@piesar.md' } });
    expect(upstream.requests[0]?.body).toContain('"lang":"ro"');
  });

  it('[API-4] does not send a body that violates the contract', async () => {
    upstream.answer((_, response) => sendJson(response, { items: [] }));
    expect(await search({ query: 'x', role: 'admin' })).toMatchObject({
      ok: false,
      error: { layer: 'validation', status: 400 },
    });
    expect(upstream.requests).toHaveLength(0);
  });

  it.each([
    ['another shape', 'application/json', '{"items":"x"}'],
    ['null', 'application/json', 'null'],
    ['a page', 'text/html', '<html>'],
    ['broken text', 'application/json', '{"items":'],
    ['nothing', 'application/json', ''],
  ])('[API-2] reports a response of %s as a validation failure', async (_, type, text) => {
    upstream.answer((_heard, response) => void response.writeHead(200, { 'content-type': type }).end(text));
    expect(await search()).toMatchObject({ ok: false, error: { layer: 'validation', status: 502, retryable: false } });
  });

  it('[BE-1] leaves out a bad item and reports its field without its value', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const tag = { id: 1, name: 'discuri', slug: 'discuri' };
    upstream.answer((_, response) => sendJson(response, { items: [tag, { ...tag, name: 123456 }] }));
    expect([await search(), await search()]).toMatchObject(Array(2).fill({ data: { items: [{ ...tag, count: 0 }] } }));
    expect(warn.mock.calls).toEqual([
      ['Invalid values in the response of POST /shop/search/tags were left out: items[].name (1)'],
    ]);
    warn.mockRestore();
  });

  it('[BE-1] adds page, size and order of the request that a list does not repeat', async () => {
    const item = { id: 1, name: 'Filtru', slug: 'filtru' };
    upstream.answer((_, response) => sendJson(response, { items: [item], total: 53 }));
    const body = { page: 3, limit: 24, sort: 'price' };
    expect(await callService(shopProducts, { locale: 'ru', body })).toMatchObject({ data: { ...body, pages: 3 } });
  });

  it.each([404, 405, 501])(
    '[BE-1] does not repeat an extended call that is answered as missing (%i)',
    async (status) => {
      const call = { 404: shopFit, 405: shopFitFacts, 501: shopProductJobs }[status] ?? shopFit;
      upstream.answer((_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>'));
      const body = call === shopProductJobs ? { prodId: 1 } : { carId: 1, prodIds: [1] };
      const ask = () => callService<Call>(call, { locale: 'ru', body: call === shopFitFacts ? { carId: 1 } : body });
      expect([await ask(), await ask()]).toMatchObject([
        { error: { layer: 'missing' } },
        { error: { layer: 'missing' } },
      ]);
      expect(upstream.requests).toHaveLength(1);
    },
  );

  it('[BE-1] repeats an extended call about a missing entity, and core calls', async () => {
    upstream.answer((_, response) =>
      sendJson(response, { message: 'No', errors: [{ errorName: 'NOT_FOUND', message: 'No' }] }, 404),
    );
    for (const _ of [1, 2]) await callService(watchedProduct, { locale: 'ru', params: { productId: 1 } });
    upstream.answer((_, response) => void response.writeHead(404).end());
    for (const _ of [1, 2]) await search();
    expect(upstream.requests).toHaveLength(2);
  });

  it('returns the named causes of a refusal', async () => {
    const errors = [{ errorName: 'EMAIL_TAKEN', message: 'Taken' }];
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors }, 409, { 'retry-after': '7' }));
    expect(await search()).toMatchObject({ ok: false, error: { layer: 'http', status: 409, errors, retryAfter: 7 } });
  });

  it.each([400, 403])(
    '[SEC-8] keeps the sign-in when the service refuses the storefront itself with %i',
    async (status) => {
      const errors = [{ errorName: 'API_KEY', message: 'No' }];
      upstream.answer((_, response) => sendJson(response, { message: 'No', errors }, status));
      expect(await search()).toMatchObject({ ok: false, error: { layer: 'validation', status: 502, errors: [] } });
      expect(await refreshTokens('a'.repeat(40))).toEqual({ kind: 'unavailable' });
    },
  );

  it('[API-1] signs each call for its service with the shared secret', async () => {
    await search();
    const [request] = upstream.requests;
    const claim = {
      apiKey: String(request?.headers['x-api-key']),
      signature: String(request?.headers['x-api-signature']),
    };
    expect(callerFault({ part: 'shop', ...claim }, testServicesSecrets)).toBeUndefined();
    expect(callerFault({ part: 'account', ...claim }, testServicesSecrets)).toBe('forged');
  });

  it('retries a read once after a server error', async () => {
    let calls = 0;
    upstream.answer((_, response) => (++calls === 1 ? response.destroy() : sendJson(response, { items: [] })));
    expect(await search()).toMatchObject({ ok: true });
    expect(upstream.requests).toHaveLength(2);
  });

  it('never retries a call that may have had effects', async () => {
    upstream.answer((_, response) => void response.destroy());
    const login = await callService(authLogin, { locale: 'ru', body: { email: 'a@b.md', password: 'x' } });
    const create = await callService(sessionCreate, { locale: 'ru', body: { wishlist: [] } });
    expect([login, create]).toMatchObject([{ error: { layer: 'network' } }, { error: { layer: 'network' } }]);
    expect(upstream.requests).toHaveLength(2);
  });

  it.each([
    ['newsletter', newsletter, { email: 'ion@exemplu.md', lang: 'ro-MD', consent: '2026-01-01' }],
    [
      'guest alert',
      guestWatchAsk,
      { email: 'ion@exemplu.md', lang: 'ru', productId: 7, stock: true, priceDrop: false },
    ],
    ['repeatable call', brandsSearch, {}],
  ] as const)('[SEC-56] never sends the human check of a %s twice', async (_, call: Call, body) => {
    upstream.answer((_heard, response) => void response.destroy());
    const result = await callService(call, { locale: 'ru', body, captcha: 'solved' });
    expect(result).toMatchObject({ error: { layer: 'network' } });
    expect(upstream.requests).toHaveLength(1);
  });

  it('waits longer for calls that queue for a password hash', async () => {
    const limits: { attemptMs: number; budgetMs: number } = upstreamLimits;
    for (const limit of ['attemptMs', 'budgetMs'] as const) jest.replaceProperty(limits, limit, 100);
    const answers: (() => void)[] = [];
    upstream.answer((_, response) => void answers.push(() => sendJson(response, { message: 'No', errors: [] }, 400)));
    const login = callService(authLogin, { locale: 'ru', body: { email: 'a@b.md', password: 'x' } });
    expect(await callService(sessionCreate, { locale: 'ru', body: {} })).toMatchObject({ error: { layer: 'network' } });
    for (const answer of answers) answer();
    expect(await login).toMatchObject({ error: { layer: 'http', status: 400 } });
    jest.restoreAllMocks();
  });
});

/** The IP of one of many visitors. */
const visitor = (n: number) => `203.0.113.${n}`;
type Public = typeof brandsSearch | typeof blogTags | typeof shopMenu | typeof shopStocks | typeof shopSearchCategories;
const ask = (call: Public, clientIp: string, body: object = {}) =>
  callService<Call>(call, { locale: 'ru', body, clientIp });
const busy = { ok: false, error: { layer: 'busy', retryable: true } };
const unavailable = (errorName: string) => ({ message: 'No', errors: [{ errorName, message: 'No' }] });

describe('failing calls', () => {
  it('[SEC-57] opens the breaker of one call after failures of many visitors', async () => {
    upstream.answer(({ path }, response) =>
      path.includes('search') ? sendJson(response, unavailable('UNAVAILABLE'), 503) : sendJson(response, { items: [] }),
    );
    const failing = (n: number) => ask(shopSearchCategories, visitor(n), { query: 'filtru' });
    for (let n = 0; n < upstreamLimits.breaker.leastCalls; n += 1) await failing(n);
    const requestCount = upstream.requests.length;
    expect(await failing(99)).toMatchObject(busy);
    expect(upstream.requests).toHaveLength(requestCount);
    expect(await ask(shopStocks, visitor(99))).toMatchObject({ ok: true });
  });

  it('[SEC-57] opens the breaker for an unreachable service even for one visitor', async () => {
    const results = [];
    for (let n = 0; n <= upstreamLimits.breaker.leastCalls; n += 1) results.push(await ask(blogTags, visitor(1)));
    expect(results[0]).toMatchObject({ ok: false, error: { layer: 'network' } });
    expect(results.at(-1)).toMatchObject(busy);
  });

  it.each([
    ['many failures of its own (500)', 500, unavailable('INTERNAL')],
    ['answers that the input is too heavy', 503, unavailable('REQUEST_TOO_HEAVY')],
    ['refusals (400)', 400, unavailable('VALUE_UNSUPPORTED')],
    ['refusals of an impatient visitor (429)', 429, unavailable('TOO_MANY_REQUESTS')],
  ])('[SEC-37] does not open the breaker for %s', async (_, status, body) => {
    upstream.answer((_heard, response) => sendJson(response, body, status));
    for (let n = 0; n < 60; n += 1) await ask(shopMenu, visitor(n), { megamenu: true, mobilemenu: false });
    expect(upstream.requests).toHaveLength(60);
    upstream.answer((_heard, response) => sendJson(response, { items: [] }));
    expect(await ask(shopMenu, visitor(200), { megamenu: true, mobilemenu: false })).toMatchObject({ ok: true });
  });

  it('[SEC-37] does not open the breaker for timeouts and lost responses of one visitor', async () => {
    upstream.answer(({ headers }, response) =>
      headers['x-client-address'] === visitor(1)
        ? void response.destroy()
        : sendJson(response, { items: [], total: 0 }),
    );
    const hostile = await Promise.all(
      Array.from({ length: 20 }, () => ask(brandsSearch, visitor(1), { query: 'x'.repeat(200) })),
    );
    expect(hostile.every(({ ok }) => !ok)).toBe(true);
    expect(await ask(brandsSearch, visitor(2))).toMatchObject({ ok: true });
  });

  it('[SEC-37] does not open the breaker for one input of pages', async () => {
    upstream.answer(({ body }, response) =>
      body.includes('poison') ? void response.destroy() : sendJson(response, { items: [], total: 0 }),
    );
    const page = (query: string) => callService(brandsSearch, { locale: 'ru', body: { query } });
    for (let n = 0; n < 20; n += 1) expect(await page('poison')).toMatchObject({ error: { layer: 'network' } });
    expect(await page('bosch')).toMatchObject({ ok: true });
  });

  it('[SEC-57] limits hanging calls of one visitor to half of their group, without session slots', async () => {
    const open: (() => void)[] = [];
    upstream.answer(({ path }, response) => {
      if (path.includes('/search/')) open.push(() => sendJson(response, { items: [] }));
      else sendJson(response, { tokens: null }, 401);
    });
    const most = upstreamLimits.slots.search;
    const hanging = Array.from({ length: most }, () =>
      callService(shopSearchTags, { locale: 'ru', body: { query: 'a' }, clientIp: visitor(1) }),
    );
    const refused = await Promise.all(hanging.slice(most / 2));
    expect(refused.every((result) => !result.ok && result.error.layer === 'busy')).toBe(true);
    const others = Array.from({ length: most / 2 }, (_, n) =>
      callService(shopSearchTags, { locale: 'ru', body: { query: 'a' }, clientIp: visitor(n + 2) }),
    );
    expect(await callService(sessionRead, { locale: 'ru', clientIp: visitor(9) })).toMatchObject({
      error: { layer: 'http', status: 401 },
    });
    while (open.length < most) await new Promise(setImmediate);
    for (const answer of open) answer();
    expect((await Promise.all([...hanging.slice(0, most / 2), ...others])).every(({ ok }) => ok)).toBe(true);
  });
});

test('services time out heavy reads before the storefront does', () => {
  expect(readLimits.answerMs).toBeLessThan(upstreamLimits.attemptMs);
});
