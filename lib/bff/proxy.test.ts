import { POST } from '@/app/api/[service]/[[...call]]/route';
import { errorBody } from '@/lib/contract/shared';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';

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

describe('calls of browsers', () => {
  it('[SEC-37] that search are slowed down for an address that makes a loop of them, and for no other', async () => {
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 404));
    const loop = await Promise.all(Array.from({ length: 200 }, () => list('203.0.113.1')));
    const refused = loop.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorBody.parse(await refused?.json()).errors[0]?.errorName).toBe('TOO_MANY_REQUESTS');
    expect(upstream.heard.length).toBeLessThan(200);
    expect((await list('203.0.113.2')).status).toBe(404);
    const other = await post('/api/shop/product', { lang: 'ru', slug: 'a' }, '203.0.113.1');
    expect(other.status).toBe(404);
  });

  it('[SEC-37] are told that what they ask for is too heavy', async () => {
    const errors = [{ errorName: 'REQUEST_TOO_HEAVY', message: 'Too heavy' }];
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors }, 503, { 'retry-after': '5' }));
    const answer = await list('203.0.113.3');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errorBody.parse(await answer.json()).errors[0]?.errorName).toBe('REQUEST_TOO_HEAVY');
    expect(upstream.heard).toHaveLength(1);
  });
});
