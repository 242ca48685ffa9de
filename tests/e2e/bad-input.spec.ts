import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { z } from 'zod';
import { rawRequest, sendRaw } from '../fixtures/raw-http';
import { findAddresses } from '../fixtures/shop-urls';
import { expect, test } from '../fixtures/test';

const texts = z.object({
  notFound: z.object({ title: z.string(), heading: z.string(), home: z.string() }),
  badRequest: z.object({ title: z.string() }),
  catalogue: z.object({ ignored: z.string() }),
});
const wordsOf = (locale: string) => texts.parse(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
const asPerson = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const unsaid = /at [\w.]+ \(|node_modules|UpstreamFailure|ECONN|SELECT /;

async function expectNotFound(answer: APIResponse, locale: string, status = 404): Promise<void> {
  const html = await answer.text();
  const { title, heading, home } = wordsOf(locale).notFound;
  expect(answer.status(), answer.url()).toBe(status);
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html).toContain(`<title>${title}`);
  for (const part of ['<header', '<footer', '<form', heading, home]) expect(html).toContain(part);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(unsaid);
  expect(answer.headers()['cache-control']).toContain('no-store');
}

for (const locale of ['ro-MD', 'ru'] as const) {
  for (const path of [
    'shop/products/no-such-part',
    'shop/category/no-such-kind',
    `shop/category/frane/${'x'.repeat(300)}`,
    'brands/no-such-brand',
    'blog/post/no-such-post',
    'blog/category/no-such-topic',
    'site/no-such-page',
    'tecdoc/car/99999999',
    'tecdoc/car/not-a-number',
    'shop/checkout/success/abc',
    'shop/checkout/payment/abc',
    'nothing/at/all',
    'shop/products/__proto__',
  ]) {
    test(`[P404-1] [ROUTE-1] /${locale}/${path} returns a complete 404 page`, async ({ request }) => {
      await expectNotFound(await request.get(`/${locale}/${path}`, asPerson), locale);
    });
  }

  test(`[CAT-1] returns 404 for a page past the end in ${locale}`, async ({ request }) => {
    const { category, brand } = await findAddresses(request, locale);
    for (const path of [category, brand, `/${locale}/blog`, `/${locale}/shop/search/products/ulei`]) {
      await expectNotFound(await request.get(`${path}?page=9999`, asPerson), locale);
    }
  });

  test(`[CAT-1] [CAT-2] ignores invalid filters in the URL and names them in ${locale}`, async ({ request }) => {
    const { category } = await findAddresses(request, locale);
    const notice = wordsOf(locale).catalogue.ignored.split('{names}')[0] ?? '';
    for (const query of ['page=-1', 'page=1e9', 'sort=evil', 'limit=100000', 'view=%3Csvg%3E'])
      await expectUnderstood(await request.get(`${category}?${query}`, asPerson), notice);
    // Valid values that match nothing return an empty list. Checkboxes of a form without scripts share a name.
    for (const query of ['f.brand=no-such-brand', 'f.price=cheap..dear..', 'f.brand=trw&f.brand=ate&fit=yes&fit=exact'])
      expect((await request.get(`${category}?${query}`, asPerson)).status(), query).toBe(200);
    const doubled = await request.get(`${category}?page=1&page=3`, asPerson);
    expect(doubled.status()).toBe(400);
    expect(await doubled.text()).toContain(`<title>${wordsOf(locale).badRequest.title}`);
  });

  test(`[SRC-4] answers searches that are too long, binary or empty in ${locale}`, async ({ request, baseURL }) => {
    for (const query of ['a'.repeat(3000), '%E2%80%8B%F0%9F%92%A9', '%3Cscript%3E', "'; DROP TABLE product; --"]) {
      const answer = await request.get(`/${locale}/shop/search/products/${query}`, asPerson);
      expect([200, 404], query.slice(0, 40)).toContain(answer.status());
      expect(await answer.text()).toContain(`<html lang="${locale}"`);
    }
    const accept = ['Accept: text/html'];
    for (const [query, status] of [
      ['a'.repeat(5000), 414],
      ['%00%01', 400],
      ['%ff%fe', 400],
      ['%ED%A0%80', 400],
      ['%', 400],
    ] as const) {
      const target = `/${locale}/shop/search/products/${query}`;
      const { status: statusCode, body } = await sendRaw(baseURL ?? '', rawRequest('GET', target, accept));
      expect(statusCode, target.slice(0, 60)).toBe(status);
      expect(body).toContain(`<title>${wordsOf(locale).badRequest.title}`);
    }
    const empty = await request.get(`/${locale}/shop/search?q=`, { maxRedirects: 0 });
    expect([empty.status(), new URL(empty.headers()['location'] ?? '', baseURL).pathname]).toEqual([
      303,
      `/${locale}/shop/category`,
    ]);
  });
}

async function expectUnderstood(answer: APIResponse, expected: string): Promise<void> {
  expect(answer.status(), answer.url()).toBe(200);
  const html = await answer.text();
  expect(html, answer.url()).toContain(expected);
  expect(html).not.toContain('<svg>');
}

test('rejects malformed HTTP requests', async ({ baseURL }) => {
  for (const [method, target, status] of [
    ['TRACE', '/ro-MD', 405],
    ['OPTIONS', '*', 400],
    ['CONNECT', 'evil.example:443', 405],
    ['GET', 'http://evil.example/', 400],
    ['POST', '/ro-MD', 405],
    ['DELETE', '/ru/shop/cart', 405],
    ['GET', '/ro%ff', 400],
    ['GET', '/ro-MD/%', 400],
    ['GET', '/ro-MD/..%2f..%2fetc/passwd', 400],
    ['GET', '/ro-MD/../../etc/passwd', 400],
    ['GET', '/ro-MD/%2e%2e/%2E%2e/etc/passwd', 400],
    ['GET', '/ro-MD/%252e%252e/etc/passwd', 400],
    ['GET', '/api/suggestions?q=a&q=b', 400],
    ['GET', '//evil.example/', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', '/ru?q=%00', 400],
    ['GET', '/ru?__proto__=1', 400],
    ['GET', '/pictures/..%5c..%5csecrets.json', 400],
  ] as const) {
    const { status: statusCode, head } = await sendRaw(baseURL ?? '', rawRequest(method, target));
    expect(statusCode, `${method} ${target}`).toBe(status);
    expect(head).not.toMatch(/x-powered-by|x-nextjs/i);
  }
  const long = await sendRaw(baseURL ?? '', rawRequest('GET', '/ru', [`X-Long: ${'a'.repeat(40_000)}`]));
  expect(long.status).toBe(431);
  const broken = await sendRaw(baseURL ?? '', 'NONSENSE\r\n\r\n');
  expect(broken.status).toBe(400);
});

test('[SEC-58] stores nothing for invented names', async ({ request }) => {
  const inventedName = `made-up-${randomUUID().slice(0, 8)}`;
  for (const kind of [
    'shop/products',
    'shop/category',
    'shop/tag',
    'brands',
    'blog/post',
    'tecdoc/search-by-car',
    'site',
  ])
    for (const locale of ['ro-MD', 'ru'])
      expect((await request.get(`/${locale}/${kind}/${inventedName}`, asPerson)).status(), kind).toBe(404);
  const files = readdirSync('.next', { recursive: true }).map(String);
  expect(files.filter((name) => name.includes(inventedName) || /route-cache|fetch-cache/.test(name))).toEqual([]);
});

test('serves no private files', async ({ request }) => {
  for (const path of ['/.env', '/.git/config', '/package.json', '/data/secrets.json', '/server/main.ts', '/sw.js.map'])
    expect((await request.get(path)).status(), path).toBe(404);
});

const refusal = z.object({ message: z.string(), requestId: z.string(), errors: z.array(z.unknown()) });

test('[API-4] rejects calls that the contract does not list, with the common error body', async ({
  request,
  baseURL,
}) => {
  const post = (path: string, data: string, headers: Record<string, string> = {}) =>
    request.post(path, {
      data: Buffer.from(data),
      headers: { origin: baseURL ?? '', 'content-type': 'application/json', ...headers },
    });
  const shop = '/api/shop/products/slug';
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  for (const [answer, status] of [
    [await post('/api/shop/no-such-call', '{}'), 404],
    [await post('/api/nobody/products', '{}'), 404],
    [await post('/api/shop/..;/account', '{}'), 404],
    [await request.get('/api/account/auth/refresh'), 404],
    [await post('/api/account/auth/refresh', '{}'), 404],
    [await post('/api/shop/products', '{"limit":"many"}'), 400],
    [await post('/api/shop/products', '{"limit":1e9}'), 400],
    [await post('/api/shop/products', '{"unheard":"of"}'), 400],
    [await post('/api/shop/products', '[]'), 400],
    [await post('/api/shop/products', 'null'), 400],
    [await post('/api/shop/products', '{"limit":1'), 400],
    [await post('/api/shop/products', '{"__proto__":{"limit":1}}'), 400],
    [await post('/api/shop/products', '{"search":"a\\u0000"}'), 400],
    [await post('/api/shop/products', '{"search":"\\ud800"}'), 400],
    [await post('/api/shop/products', deep), 400],
    [await post('/api/shop/products?limit=1', '{}'), 400],
    [await post('/api/shop/products', '{}', { 'content-type': 'text/plain' }), 415],
    [await post('/api/shop/products', '{}', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    [await post('/api/shop/products', `{"a":"${'x'.repeat(300_000)}"}`), 413],
    [await post(shop, ''), 404],
  ] as const) {
    expect(answer.status(), answer.url()).toBe(status);
    refusal.parse(await answer.json());
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
});

test('[API-4] rejects a body of 10 MB with and without Content-Length', async ({ baseURL }) => {
  const headers = [`Origin: ${baseURL}`, 'Content-Type: application/json'];
  const sent = rawRequest('POST', '/api/shop/products', [...headers, 'Content-Length: 10485760'], 'x'.repeat(1000));
  expect((await sendRaw(baseURL ?? '', sent)).status).toBe(413);
  const piece = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  const unsaid = rawRequest('POST', '/api/shop/products', [...headers, 'Transfer-Encoding: chunked'], piece.repeat(2));
  expect((await sendRaw(baseURL ?? '', unsaid)).status).toBe(413);
});

async function sessionOf(request: APIRequestContext): Promise<unknown> {
  return (await request.get('/api/session')).json();
}

test('[API-4] rejects a malformed change of the session', async ({ request, baseURL }) => {
  const before = await sessionOf(request);
  for (const data of [
    { cart: [{ productId: 1, quantity: -1 }] },
    { cart: [{ productId: 1, quantity: 1.5 }] },
    { cart: [{ productId: 'one', quantity: 1 }] },
    { cart: [{ productId: 1, quantity: 1, price: 1 }] },
    { cart: { productId: 1 } },
    { nonsense: true },
  ]) {
    const answer = await request.put('/api/session', { data, headers: { origin: baseURL ?? '' } });
    expect(answer.status(), JSON.stringify(data)).toBe(400);
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  expect(await sessionOf(request)).toEqual(before);
});
