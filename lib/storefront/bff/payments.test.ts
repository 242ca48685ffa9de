import { z } from 'zod';
import { POST as callback } from '@/app/api/payments/callback/[provider]/route';
import { GET as formPage } from '@/app/api/payments/form/[locale]/[payment]/route';
import { GET as comeBack, POST as comeBackByPost } from '@/app/api/payments/return/[locale]/[token]/route';
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
  const send = (headers: Readonly<Record<string, string>>, text: BodyInit = body, provider = 'sandbox', query = '') =>
    callback(
      new Request(`${origin}/api/payments/callback/${provider}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: 'piesar=x', ...headers },
        body: text,
      }),
      { params: Promise.resolve({ provider }) },
    );

  const received = { received: true, answer: null };
  const lastCallback = () => z.record(z.string(), z.unknown()).parse(JSON.parse(upstream.requests.at(-1)?.body ?? ''));

  it('[CHK-3] passes the body unchanged to the services, without browser or internal headers', async () => {
    upstream.answer((_, response) => sendJson(response, received));
    const own = { ...signed, authorization: 'Basic YmFuazpr', digest: 'x', 'x_bank-sign': 'y' };
    const foreign = { origin: 'https://bank.example', 'x-forwarded-for': '1.2.3.4', 'x-session-key': 'k' };
    const answer = await send({ ...own, ...foreign });
    expect([answer.status, await answer.json()]).toEqual([200, received]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const headers = { 'content-type': 'application/json', origin: 'https://bank.example', ...own };
    const base64 = Buffer.from(body).toString('base64');
    expect(lastCallback()).toEqual({ provider: 'sandbox', headers, query: '', body: base64 });
    expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('[CHK-3] passes binary bodies and the query string on', async () => {
    upstream.answer((_, response) => sendJson(response, received));
    const bytes = Uint8Array.from([0xff, 0x00, 0xfe, 0x26]);
    await send({ 'content-type': 'application/octet-stream' }, bytes, 'sandbox', '?sign=%D0%90+b');
    expect(lastCallback()).toMatchObject({ query: 'sign=%D0%90+b', body: Buffer.from(bytes).toString('base64') });
  });

  it('[CHK-3] returns the response that the provider expects', async () => {
    upstream.answer((_, response) =>
      sendJson(response, { received: true, answer: { type: 'text/plain', text: 'OK' } }),
    );
    const answer = await send(signed);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'text/plain', 'OK']);
  });

  it.each([
    ['whose body is too long', 'x'.repeat(20_000), ''],
    ['whose URL is too long', body, `?sign=${'x'.repeat(5000)}`],
  ])('[CHK-3] rejects a callback %s without calling the services', async (_, text, query) => {
    const before = upstream.requests.length;
    expect((await send(signed, text, 'sandbox', query)).status).toBe(413);
    expect(upstream.requests).toHaveLength(before);
  });

  it('[CHK-3] returns 404 for a malformed provider name', async () => {
    expect((await send(signed, body, '..%2fauth')).status).toBe(404);
  });

  it('[CHK-3] returns the refusal of the services', async () => {
    upstream.answer((_, response) => sendJson(response, refused('UNAUTHORIZED'), 401));
    expect((await send(signed)).status).toBe(401);
  });

  it('[CHK-3] limits the rate of callbacks per IP address', async () => {
    upstream.answer((_, response) => sendJson(response, received));
    const from = (clientIp: string) => ({ ...signed, 'x-client-address': clientIp });
    const answers = await Promise.all(Array.from({ length: 140 }, () => send(from('192.0.2.1'))));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await send(from('192.0.2.2'))).status).toBe(200);
  });
});

describe("the test bank's page", () => {
  const at = (value = reference) => ({ params: Promise.resolve({ reference: value }) });
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

  it('[CHK-3] is passed through from the services and not cached', async () => {
    upstream.answer((_, response) => sendJson(response, { html: '<!doctype html><p>Banca</p>' }));
    const answer = await page(new Request(`${origin}/api/payments/sandbox/${reference}`), at());
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><p>Banca</p>']);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ]);
  });

  it('[CHK-3] redirects only to the shop', async () => {
    upstream.answer((_, response) =>
      sendJson(response, { location: 'https://evil.example/ru/shop/checkout/payment/t' }),
    );
    const answer = await post('action=pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/shop/checkout/payment/t']);
    expect(upstream.requests.at(-1)?.body).toBe('{"action":"pay"}');
  });

  it.each([
    ['a foreign origin', 'action=pay', { origin: 'https://evil.example' }, 403],
    ['no origin', 'action=pay', {}, 403],
    ['an unknown button', 'action=steal', { origin }, 404],
    ['a long form', `action=pay&x=${'x'.repeat(300)}`, { origin }, 404],
    ['a body of another type', 'action=pay', { origin, 'content-type': 'text/plain' }, 404],
  ])('[CHK-3] rejects a press with %s', async (_, text, headers, status) => {
    const before = upstream.requests.length;
    expect((await post(text, headers)).status).toBe(status);
    expect(upstream.requests).toHaveLength(before);
  });

  it('[CHK-3] returns 404 for an unknown payment and 503 when the services fail', async () => {
    const show = (reference?: string) => page(new Request(`${origin}/api/payments/sandbox/x`), at(reference));
    expect((await show('../x')).status).toBe(404);
    upstream.answer((_, response) => sendJson(response, refused('NOT_FOUND'), 404));
    expect((await show()).status).toBe(404);
    upstream.answer((_, response) => sendJson(response, {}, 500));
    expect((await show()).status).toBe(503);
  });
});

describe('a provider with form posts', () => {
  const payment = '3f2b8c1e-5a77-4c0d-9d21-0c6f7c1f2a10';
  const token = 'Tok3-'.repeat(6);
  const show = (locale = 'ru', id = payment) =>
    formPage(new Request(`${origin}/api/payments/form/${locale}/${id}`), {
      params: Promise.resolve({ locale, payment: id }),
    });
  const back = (take: typeof comeBack, locale = 'ru', value = token) =>
    take(new Request(`${origin}/api/payments/return/${locale}/${value}`, { method: 'POST', body: 'status=paid' }), {
      params: Promise.resolve({ locale, token: value }),
    });
  const form = { action: 'https://bank.example/enter', fields: { AMOUNT: '100', DESC: '"><script>x</script>' } };

  it('[CHK-3] renders a form that works without scripts and names its target origin for the policy', async () => {
    upstream.answer((_, response) => sendJson(response, { token, form }));
    const answer = await show();
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-form-target')]).toEqual([
      ...[200, 'no-store', 'https://bank.example'],
    ]);
    expect(html).toContain('<html lang="ru"');
    expect(html).toContain('<form method="post" action="https://bank.example/enter"');
    expect(html).toContain('<input type="hidden" name="AMOUNT" value="100">');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(html).toContain('<button>Продолжить в банк</button>');
    expect(html).toContain(`href="/ru/shop/checkout/payment/${token}"`);
  });

  it('[CHK-3] redirects an ended payment to its order and returns 404 for an unknown one', async () => {
    upstream.answer((_, response) => sendJson(response, { token, form: null }));
    const ended = await show('ro-MD');
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `/ro-MD/shop/checkout/payment/${token}`]);
    upstream.answer((_, response) => sendJson(response, refused('NOT_FOUND'), 404));
    expect([(await show()).status, (await show('de')).status, (await show('ru', '1')).status]).toEqual([404, 404, 404]);
  });

  it('[CHK-3] redirects a browser that returns by POST without reading the body', async () => {
    const before = upstream.requests.length;
    for (const take of [comeBack, comeBackByPost]) {
      const answer = await back(take);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ru/shop/checkout/payment/${token}`]);
      expect((await back(take, 'ru', '..%2f')).status).toBe(404);
      expect((await back(take, '//evil.example')).status).toBe(404);
    }
    expect(upstream.requests).toHaveLength(before);
  });
});
