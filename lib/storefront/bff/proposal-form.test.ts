import { POST } from '@/app/api/order-proposals/route';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
const token = 'Ab3-'.repeat(8);
const page = `/ru/shop/order-change/${token}`;
const part = { brand: 'Sampa', partNumber: 'SMP-1', name: 'Filtru' };
const answered = {
  ...{ state: 'accepted', number: 'P-1', pieces: 1, expiresAt: '2026-12-02T10:00:00.000Z' },
  ...{ before: part, after: { ...part, slug: 'filtru' } },
  ...{ difference: { amount: 0, currency: 'MDL' }, total: { amount: 24_000, currency: 'MDL' } },
};

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, answered));
  process.env['ACCOUNT_API_URL'] = `${upstream.url}/account`;
  process.env['PUBLIC_URL'] = origin;
});
beforeEach(() => upstream.answer((_, response) => sendJson(response, answered)));
afterAll(() => upstream.stop());

async function send(fields: Record<string, string>, sender = origin) {
  const body = new URLSearchParams({ lang: 'ru', token, ...fields }).toString();
  const headers = {
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
    origin: sender,
  };
  const response = await POST(new Request(`${origin}/api/order-proposals`, { method: 'POST', headers, body }));
  return [response.status, response.headers.get('location')];
}

test.each([
  ['accept', true],
  ['refuse', false],
])('[ADM-2] sends the answer %s of a plain form, and shows the page of the proposal', async (answer, accepted) => {
  expect(await send({ answer })).toEqual([303, page]);
  const received = upstream.requests.at(-1);
  expect([received?.method, received?.path]).toEqual(['POST', `/account/order-proposals/${token}`]);
  expect(JSON.parse(received?.body ?? '')).toEqual({ lang: 'ru', accepted });
});

test.each([
  ['OUT_OF_STOCK', 'outOfStock'],
  ['DELIVERY_TOO_HEAVY', 'failed'],
])('[ADM-2] shows on the page why an answer was refused with %s', async (errorName, problem) => {
  const refusal = { message: 'x', errors: [{ errorName, message: 'x' }] };
  upstream.answer((_, response) => sendJson(response, refusal, 409));
  expect(await send({ answer: 'accept' })).toEqual([303, `${page}?problem=${problem}`]);
});

test.each([
  ['without an answer', {}],
  ['with an unknown answer', { answer: 'maybe' }],
  ['with a token that is no token', { answer: 'accept', token: '../orders' }],
])('[ADM-2] makes no call for a form %s', async (_, fields) => {
  expect(await send(fields)).toEqual([303, '/ru/errors/bad-request']);
  expect(upstream.requests).toHaveLength(0);
});

test('[ADM-2] rejects an answer from another site', async () => {
  expect((await send({ answer: 'accept' }, 'https://evil.example'))[0]).toBe(403);
  expect(upstream.requests).toHaveLength(0);
});
