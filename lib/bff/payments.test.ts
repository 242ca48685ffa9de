import { POST as callback } from '@/app/api/payments/callback/[provider]/route';
import { GET as page, POST as press } from '@/app/api/payments/sandbox/[reference]/route';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
const reference = 'Ab3-'.repeat(8);

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, {}));
  process.env['ACCOUNT_API_URL'] = `${upstream.url}/account`;
  process.env['PUBLIC_URL'] = origin;
});
afterAll(() => upstream.stop());

const refused = (name: string) => ({ message: 'No.', errors: [{ errorName: name, message: 'No.' }] });

describe('a callback', () => {
  const signed = { 'x-payment-moment': '1795197993597', 'x-payment-signature': 'abc' };
  const body = '{ "reference": "x",  "status": "paid" }';
  const send = (headers: Readonly<Record<string, string>>, text = body, provider = 'sandbox') =>
    callback(
      new Request(`${origin}/api/payments/callback/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: 'piesar=x', authorization: 'Bearer x', ...headers },
        body: text,
      }),
      { params: Promise.resolve({ provider }) },
    );

  it('[CHK-3] reaches the services letter for letter, with its signature and nothing else of its headers', async () => {
    upstream.answer((_, response) => sendJson(response, { received: true }));
    const answer = await send({ ...signed, origin: 'https://bank.example', 'x-forwarded-for': '1.2.3.4' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const heard = upstream.heard.at(-1);
    expect(JSON.parse(heard?.body ?? '')).toEqual({ provider: 'sandbox', headers: signed, body });
    expect(heard?.headers).not.toHaveProperty('cookie');
    expect(heard?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['without a signature', 401, {}, body],
    ['that is no JSON by its type', 415, { ...signed, 'content-type': 'text/plain' }, body],
    ['that is no JSON', 400, signed, '<xml/>'],
    ['that is too long', 413, signed, JSON.stringify({ reference: 'x'.repeat(20_000) })],
  ])('[CHK-3] %s ends here with %i', async (_, status, headers, text) => {
    const before = upstream.heard.length;
    expect((await send(headers, text)).status).toBe(status);
    expect(upstream.heard).toHaveLength(before);
  });

  it('[CHK-3] of a provider with no name is 404', async () => {
    expect((await send(signed, body, '..%2fauth')).status).toBe(404);
  });

  it('[CHK-3] that the services refuse is refused', async () => {
    upstream.answer((_, response) => sendJson(response, refused('UNAUTHORIZED'), 401));
    expect((await send(signed)).status).toBe(401);
  });

  it('[CHK-3] said without end is slowed down, for its address alone', async () => {
    upstream.answer((_, response) => sendJson(response, { received: true }));
    const from = (address: string) => ({ ...signed, 'x-client-address': address });
    const answers = await Promise.all(Array.from({ length: 140 }, () => send(from('192.0.2.1'))));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await send(from('192.0.2.2'))).status).toBe(200);
  });
});

describe("the test bank's page", () => {
  const at = (given = reference) => ({ params: Promise.resolve({ reference: given }) });
  const post = (text: string, headers: Readonly<Record<string, string>> = { origin }) =>
    press(
      new Request(`${origin}/api/payments/sandbox/${reference}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(text.length),
          ...headers,
        },
        body: text,
      }),
      at(),
    );

  it('[CHK-3] is shown as the services made it, and kept by nobody', async () => {
    upstream.answer((_, response) => sendJson(response, { html: '<!doctype html><p>Banca</p>' }));
    const answer = await page(new Request(`${origin}/api/payments/sandbox/${reference}`), at());
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><p>Banca</p>']);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ]);
  });

  it('[CHK-3] leads back to the shop, and nowhere else', async () => {
    upstream.answer((_, response) =>
      sendJson(response, { location: 'https://evil.example/ru/shop/checkout/payment/t' }),
    );
    const answer = await post('action=pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/shop/checkout/payment/t']);
    expect(upstream.heard.at(-1)?.body).toBe('{"action":"pay"}');
  });

  it.each([
    ['another site', 'action=pay', { origin: 'https://evil.example' }, 403],
    ['nobody knows where', 'action=pay', {}, 403],
    ['an unknown button', 'action=steal', { origin }, 404],
    ['a long form', `action=pay&x=${'x'.repeat(300)}`, { origin }, 404],
    ['a body of another type', 'action=pay', { origin, 'content-type': 'text/plain' }, 404],
  ])('[CHK-3] takes nothing from %s', async (_, text, headers, status) => {
    const before = upstream.heard.length;
    expect((await post(text, headers)).status).toBe(status);
    expect(upstream.heard).toHaveLength(before);
  });

  it('[CHK-3] of no payment is 404, and 503 while the services are away', async () => {
    const show = (given?: string) => page(new Request(`${origin}/api/payments/sandbox/x`), at(given));
    expect((await show('../x')).status).toBe(404);
    upstream.answer((_, response) => sendJson(response, refused('NOT_FOUND'), 404));
    expect((await show()).status).toBe(404);
    upstream.answer((_, response) => sendJson(response, {}, 500));
    expect((await show()).status).toBe(503);
  });
});
