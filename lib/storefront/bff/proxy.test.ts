import { POST } from '@/app/api/[service]/[[...call]]/route';
import { calls } from '@/lib/contract/calls';
import { errorBody } from '@/lib/contract/shared';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { findCall, methodsOf } from './proxy';

const pathOf = (method: string, path: string) => findCall(method, path)?.call.path;

describe('call table', () => {
  it.each([
    ['POST', '/api/shop/products', '/products'],
    ['POST', '/api/shop/search/tags', '/search/tags'],
    ['POST', '/api/banners', '/'],
    ['GET', '/api/account/users/address/7', '/users/address/{id}'],
    ['DELETE', '/api/account/users/address/7', '/users/address/{id}'],
    ['GET', '/api/account/users/debt/1', '/users/debt/{detail}'],
  ])('[API-4] finds the call of %s %s', (method, path, expected) => {
    expect(pathOf(method, path)).toBe(expected);
  });

  it.each([
    ['GET', '/api/shop/products'],
    ['POST', '/api/shop/nothing'],
    ['POST', '/api/shop'],
    ['POST', '/api/elsewhere/products'],
    ['GET', '/api/account/users/address/x'],
    ['GET', '/api/account/users/address/0'],
    ['GET', '/api/account/users/address/7/8'],
    ['GET', '/api/account/users/debt/2'],
    ['POST', '/api/shop/../account/users'],
    ['POST', '/api/shop/%2e%2e/account'],
    ['POST', '/api/shop/search%2ftags'],
  ])('[API-4] finds no call for %s %s', (method, path) => {
    expect(findCall(method, path)).toBeUndefined();
  });

  it('[API-4] returns the methods of a path', () => {
    expect(methodsOf('/api/shop/products')).toEqual(['POST']);
    expect([...methodsOf('/api/account/users/address/7')].sort()).toEqual(['DELETE', 'GET', 'PUT']);
    expect(methodsOf('/api/shop/nothing')).toEqual([]);
  });

  it('[API-4] contains no call that returns tokens or keys', () => {
    const hidden = Object.values(calls).filter(({ proxied }) => !proxied);
    expect(hidden.length).toBeGreaterThan(5);
    for (const call of hidden) {
      const path = `/api/${call.service}${call.path.replace('{key}', 'k'.repeat(22)).replace('{token}', 't'.repeat(22))}`;
      expect(findCall(call.method, path)?.call).not.toBe(call);
    }
  });
});

const origin = 'https://www.piesar.md';
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

const post = (path: string, body: object, clientIp: string) =>
  POST(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-client-address': clientIp },
      body: JSON.stringify(body),
    }),
  );
const list = (clientIp: string) => post('/api/shop/products', { lang: 'ru' }, clientIp);

describe('calls from browsers', () => {
  it('[SEC-37] limits the rate of searches per IP address', async () => {
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 404));
    const loop = await Promise.all(Array.from({ length: 200 }, () => list('203.0.113.1')));
    const refused = loop.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorBody.parse(await refused?.json()).errors[0]?.errorName).toBe('TOO_MANY_REQUESTS');
    expect(upstream.requests.length).toBeLessThan(200);
    expect((await list('203.0.113.2')).status).toBe(404);
    const other = await post('/api/shop/product', { lang: 'ru', slug: 'a' }, '203.0.113.1');
    expect(other.status).toBe(404);
  });

  it('[SEC-37] reports a request that is too heavy', async () => {
    const errors = [{ errorName: 'REQUEST_TOO_HEAVY', message: 'Too heavy' }];
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors }, 503, { 'retry-after': '5' }));
    const answer = await list('203.0.113.3');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errorBody.parse(await answer.json()).errors[0]?.errorName).toBe('REQUEST_TOO_HEAVY');
    expect(upstream.requests).toHaveLength(1);
  });
});
