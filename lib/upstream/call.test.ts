import { parseApiKey } from '@/lib/contract/api-key';
import { authForgot, authLogin } from '@/lib/contract/auth';
import { addressRead } from '@/lib/contract/orders';
import { sessionCreate } from '@/lib/contract/session';
import { shopSearchTags } from '@/lib/contract/shop';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { callService } from './call';
import { upstreamLimits } from './limits';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, { items: [] }));
  process.env['SHOP_API_URL'] = `${upstream.url}/shop`;
  process.env['ACCOUNT_API_URL'] = `${upstream.url}/account`;
});
afterAll(() => upstream.stop());

const search = (body: unknown = { query: 'filtru' }) => callService(shopSearchTags, { locale: 'ru', body });

describe('calls of the services', () => {
  it('[API-1] carry the key with the time, JSON, and the language of the page', async () => {
    upstream.answer((_, response) => sendJson(response, { items: [] }));
    expect(await search()).toEqual({ ok: true, data: { items: [] } });
    const [heard] = upstream.heard;
    expect(heard).toMatchObject({ method: 'POST', path: '/shop/search/tags', body: '{"lang":"ru","query":"filtru"}' });
    expect(heard?.headers['content-type']).toBe('application/json');
    const made = parseApiKey(String(heard?.headers['x-api-key']))?.madeAt.getTime() ?? 0;
    expect(Math.abs(Date.now() - made)).toBeLessThan(5000);
    expect(heard?.headers).not.toHaveProperty('authorization');
    expect(heard?.headers).not.toHaveProperty('cookie');
  });

  it('[API-1] carry a Bearer token when there is one; account calls say ru or ro', async () => {
    upstream.answer((_, response) => sendJson(response, {}, 401));
    await callService(addressRead, { locale: 'ro-MD', params: { id: 7 }, token: 'secret-token' });
    expect(upstream.heard[0]).toMatchObject({
      path: '/account/users/address/7',
      headers: { authorization: 'Bearer secret-token' },
    });
    upstream.answer((_, response) => sendJson(response, {}, 401));
    await callService(authForgot, { locale: 'ro-MD', body: { email: 'ion@piesar.md' } });
    expect(upstream.heard[0]?.body).toContain('"lang":"ro"');
  });

  it('[API-4] with a body that the contract has not are not made', async () => {
    upstream.answer((_, response) => sendJson(response, { items: [] }));
    expect(await search({ query: 'x', role: 'admin' })).toMatchObject({
      ok: false,
      error: { layer: 'validation', status: 400 },
    });
    expect(upstream.heard).toHaveLength(0);
  });

  it.each([
    ['another shape', 'application/json', '{"items":[{"id":"x"}]}'],
    ['null', 'application/json', 'null'],
    ['a page', 'text/html', '<html>'],
    ['broken text', 'application/json', '{"items":'],
    ['nothing', 'application/json', ''],
  ])('[API-2] an answer of %s is a failure of validation', async (_, type, text) => {
    upstream.answer((_heard, response) => void response.writeHead(200, { 'content-type': type }).end(text));
    expect(await search()).toMatchObject({ ok: false, error: { layer: 'validation', status: 502, retryable: false } });
  });

  it('keeps the named causes of a refusal', async () => {
    const errors = [{ errorName: 'EMAIL_TAKEN', message: 'Taken' }];
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors }, 409, { 'retry-after': '7' }));
    expect(await search()).toMatchObject({ ok: false, error: { layer: 'http', status: 409, errors, retryAfter: 7 } });
  });

  it('repeats a read once when the service stumbles', async () => {
    let calls = 0;
    upstream.answer((_, response) => (++calls === 1 ? response.destroy() : sendJson(response, { items: [] })));
    expect(await search()).toMatchObject({ ok: true });
    expect(upstream.heard).toHaveLength(2);
  });

  it('never repeats what may have acted', async () => {
    upstream.answer((_, response) => void response.destroy());
    const login = await callService(authLogin, { locale: 'ru', body: { email: 'a@b.md', password: 'x' } });
    const create = await callService(sessionCreate, { locale: 'ru', body: { wishlist: [] } });
    expect([login, create]).toMatchObject([{ error: { layer: 'network' } }, { error: { layer: 'network' } }]);
    expect(upstream.heard).toHaveLength(2);
  });

  it('wait longer where a password hash has its turn', async () => {
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

  it('leaves a service that fails again and again alone', async () => {
    upstream.answer((_, response) => sendJson(response, {}, 500));
    for (let call = 0; call < upstreamLimits.gate.failures; call += 1) await search();
    const heard = upstream.heard.length;
    expect(await search()).toMatchObject({ ok: false, error: { layer: 'busy', retryable: true } });
    expect(upstream.heard).toHaveLength(heard);
  });
});
