import { isFromOurPages, readJson } from './read-request';

const ours = 'https://www.piesar.md';
const check = (headers: Record<string, string>, publicUrl = ours) => isFromOurPages(new Headers(headers), publicUrl);

describe('isFromOurPages', () => {
  it.each([
    { origin: ours },
    { origin: ours, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('accepts %j', (headers) => {
    expect(check(headers)).toBe(true);
  });

  it.each([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://www.piesar.md' },
    { origin: 'https://www.piesar.md.evil.example' },
    { origin: 'https://piesar.md' },
    { origin: 'https://www.piesar.md:8443' },
    { origin: ours, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'www.piesar.md' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { referer: ours },
  ])('rejects %j', (headers) => {
    expect(check(headers)).toBe(false);
  });

  it('treats all loopback names as one site, but not another port', () => {
    expect(check({ origin: 'http://127.0.0.1:3000' }, 'http://localhost:3000')).toBe(true);
    expect(check({ origin: 'http://127.0.0.1:3001' }, 'http://localhost:3000')).toBe(false);
    expect(check({ origin: 'http://127.0.0.1:3000' }, ours)).toBe(false);
  });
});

const send = (body: BodyInit, type = 'application/json') =>
  readJson(
    new Request('https://shop.example/api/x', { method: 'POST', body, headers: { 'content-type': type } }),
    1000,
  );

describe('readJson', () => {
  it('parses JSON', async () => {
    expect(await send('{"a":[1,"ș"]}')).toEqual({ a: [1, 'ș'] });
    expect(await send('{}', 'application/json; charset=utf-8')).toEqual({});
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', 'application/jsonp'])(
    'rejects the content type %j with 415',
    async (type) => {
      await expect(send('{}', type)).rejects.toMatchObject({ status: 415 });
    },
  );

  it('rejects a long body with 413 whatever its Content-Length', async () => {
    await expect(send(JSON.stringify('x'.repeat(2000)))).rejects.toMatchObject({ status: 413 });
  });

  it.each([
    ['broken', '{"a":'],
    ['empty', ''],
    ['a byte-order mark', '\uFEFF{"a":1}'],
    ['a NUL', '{"a":"\\u0000"}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a lone surrogate in a name', '{"\\ud800":1}'],
    ['a __proto__ key', '{"__proto__":{"role":"admin"}}'],
    ['deep nesting', `${'['.repeat(100)}${']'.repeat(100)}`],
  ])('rejects %s with 400', async (_, body) => {
    await expect(send(body)).rejects.toMatchObject({ status: 400 });
  });

  it('rejects invalid UTF-8 with 400', async () => {
    await expect(send(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ status: 400 });
  });
});
