import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { z } from 'zod';
import { rawRequest, sendRaw } from '../fixtures/raw-http';
import { findAddresses } from '../fixtures/shop-urls';
import { signUp } from '../fixtures/sign-up';
import { expect, test } from '../fixtures/test';

const telling = /^(?:x-powered-by|server$|via|x-nextjs-|x-middleware-|x-next-)/;
const tokenText = /eyJ[\w-]{10,}\.[\w-]+\.[\w-]+|refreshToken|accessToken/;

const privatePages = ['shop/cart', 'shop/checkout', 'shop/wishlist', 'shop/compare', 'account/login', 'account/orders'];
const publicPages = ['', 'shop/category', 'brands', 'blog', 'site/faq', 'tecdoc/search-by-car', 'offline'];

async function pageKinds(request: Parameters<typeof findAddresses>[0], locale: string): Promise<string[]> {
  const { category, product, brand, post } = await findAddresses(request, locale);
  const errorPages = [
    ...publicPages,
    ...privatePages,
    'shop/search/products/ulei',
    'errors/bad-request',
    'errors/not-found',
    'errors/unavailable',
  ];
  return [
    category,
    `${category}?sort=price`,
    product,
    brand,
    post,
    ...errorPages.map((path) => `/${locale}/${path}`),
  ].map((path) => path.replace(/\/$/, ''));
}

function directive(policy: string, name: string): string {
  return policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
}

function expectSafe(answer: APIResponse): void {
  const headers = answer.headers();
  expect(headers, answer.url()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(Object.keys(headers).filter((name) => telling.test(name))).toEqual([]);
  expect(headers['server-timing'] ?? 'page;desc=kept').toMatch(
    /^page;desc=(?:kept|stale|made, make;dur=[\d.]+, calls;dur=[\d.]+;desc="\d+")$/,
  );
  expect(headers['access-control-allow-origin']).toBeUndefined();
  const policy = headers['content-security-policy'] ?? '';
  expect(directive(policy, 'script-src')).not.toMatch(/unsafe|\*|https?:(?:\s|$)|data:/);
  expect(policy).toContain("object-src 'none'; base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
}

/** Inline scripts are allowed by hash; data blocks are not executed. */
function expectHashed(answer: APIResponse, html: string): void {
  const scripts = directive(answer.headers()['content-security-policy'] ?? '', 'script-src');
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=|application\/(?:ld\+)?json"/.test(attributes)) continue;
    expect(scripts).toContain(createHash('sha256').update(text).digest('base64'));
  }
}

for (const locale of ['ro-MD', 'ru'] as const) {
  test(`sends security headers and no server details on every kind of page in ${locale}`, async ({ request }) => {
    test.slow();
    for (const path of await pageKinds(request, locale)) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expectSafe(answer);
      expectHashed(answer, html);
      expect(html, path).not.toMatch(tokenText);
      expect(html, path).not.toMatch(/\son\w+="/);
    }
  });

  test(`[SEC-23] [SEC-24] violates no Content-Security-Policy on any kind of page in ${locale}`, async ({
    page,
    request,
    allowErrors,
  }) => {
    test.slow();
    // Error pages are requested by their own URL.
    allowErrors(/Failed to load resource/);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(`${page.url()}: ${message.text()}`);
    });
    const { product } = await findAddresses(request, locale);
    const visit = async (paths: readonly string[]) => {
      for (const path of paths) await page.goto(path);
    };
    const own = (names: readonly string[]) => names.map((name) => `/${locale}/${name}`);
    await visit(await pageKinds(request, locale));
    await visit([`${product}/questions`, `${product}/cars`]);
    await visit(
      own(['account/signup', 'account/fpass', 'account/garage', 'site/contact-us', 'tecdoc/vin', 'nothing/at/all']),
    );
    await signUp(page, locale);
    const signedIn = [
      'dashboard',
      'profile',
      'addresses',
      'password',
      'orders',
      'files',
      'reviews',
      'settings',
      'garage',
    ];
    await visit(own([...signedIn.map((name) => `account/${name}`), 'shop/checkout']));
    expect(violations).toEqual([]);
  });

  test(`[CAT-4] marks filtered lists as noindex in ${locale}`, async ({ request }) => {
    const { category } = await findAddresses(request, locale);
    const plain = await (await request.get(category)).text();
    expect(plain).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    const path = `${category}?sort=price&f.availability=5&f.rating=4`;
    const narrowed = await (await request.get(path)).text();
    expect(narrowed).toMatch(/<meta name="robots" content="noindex/);
    expect(narrowed).toMatch(new RegExp(`<link rel="canonical" href="https://[^"?]+${category}"`));
  });

  test(`[CAT-1] escapes texts of visitors in ${locale}`, async ({ page, request }) => {
    const hostile = '</script><svg onload=alert(1)>"\'';
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const { category } = await findAddresses(request, locale);
    for (const path of [
      `/${locale}/shop/search/products/${encodeURIComponent(hostile.replace('/', ' '))}`,
      `${category}?sort=${encodeURIComponent(hostile)}`,
      `/${locale}/blog?q=${encodeURIComponent(hostile)}`,
      `/${locale}/account/login?returnTo=${encodeURIComponent(`javascript:alert(1)//${hostile}`)}`,
    ]) {
      const response = await page.goto(path);
      expect(await response?.text(), path).not.toContain('<svg onload');
      await expect(page.locator('svg[onload]')).toHaveCount(0);
    }
    expect(dialogs).toBe(0);
  });
}

test('embeds structured data as valid JSON that cannot close its script element', async ({ request }) => {
  const { product, post, category } = await findAddresses(request, 'ru');
  for (const path of ['/ru', product, post, category]) {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
    expect(blocks.length, path).toBeGreaterThan(0);
    for (const [, text = ''] of blocks) {
      expect(text).not.toMatch(/[<>]/);
      z.object({ '@context': z.literal('https://schema.org') }).parse(JSON.parse(text));
    }
  }
});

test('rejects unsafe requests from other origins', async ({ request, baseURL }) => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${baseURL}.evil.example` },
    { origin: baseURL ?? '', 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) {
    for (const send of [
      () => request.put('/api/session', { data: { wishlist: [{ productId: 1, present: true }] }, headers }),
      () => request.post('/api/auth/login', { data: { email: 'a@b.md', password: 'x' }, headers }),
      () => request.post('/api/auth/signup', { data: {}, headers }),
      () => request.post('/api/auth/logout', { data: {}, headers }),
      () => request.post('/api/shop/products', { data: {}, headers }),
    ]) {
      const answer = await send();
      expect(answer.status(), answer.url()).toBe(403);
      expect(answer.headers()['set-cookie']).toBeUndefined();
    }
  }
});

test('hides the session cookie from scripts', async ({ page, request, baseURL }) => {
  const { product } = await findAddresses(request, 'ro-MD');
  await page.goto(product);
  const status = await page.evaluate(async () => {
    const products = await fetch('/api/shop/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lang: 'ro-MD', limit: 1 }),
    });
    const id = JSON.stringify(await products.json()).match(/"id":(\d+)/)?.[1];
    const put = await fetch('/api/session', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lang: 'ro-MD', wishlist: [{ productId: Number(id), present: true }] }),
    });
    return put.status;
  });
  expect(status).toBe(200);
  const secure = baseURL?.startsWith('https:') === true;
  const cookie = (await page.context().cookies()).find(({ name }) => name === (secure ? '__Host-piesar' : 'piesar'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure });
  expect((cookie?.value ?? '').length).toBeLessThan(4096);
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 400 * 86_400);
  expect(await page.evaluate(() => document.cookie)).not.toContain('piesar=');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(tokenText);
  expect(stored).not.toContain(cookie?.value ?? '');
});

test('treats a damaged cookie as a guest', async ({ request }) => {
  for (const value of ['garbage', 'a.b.c.d.e', `${'x'.repeat(3000)}`, '%00', 'eyJhbGciOiJub25lIn0..x.y.z']) {
    const answer = await request.get('/api/auth/me', {
      headers: { cookie: `piesar=${value}; __Host-piesar=${value}` },
    });
    expect([answer.status(), await answer.json()]).toEqual([200, { state: 'guest', user: null }]);
  }
});

test('forbids caching of private responses, and varies public ones by no cookie', async ({ request }) => {
  for (const path of [...privatePages.map((page) => `/ru/${page}`), '/api/session', '/api/auth/me', '/api/shop/x']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
  for (const path of ['/ru/shop/cart/a.css', '/ru/account/orders/x.js', '/api/session/a.css', '/api/session.css']) {
    expect((await request.get(path, { maxRedirects: 0 })).headers()['cache-control'], path).toContain('no-store');
  }
  const { product } = await findAddresses(request, 'ru');
  for (const path of ['/ru', product, '/ro-MD/brands']) {
    const plain = await request.get(path);
    const withCookies = await request.get(path, { headers: { cookie: 'piesar=x; a=b', 'accept-language': 'ro' } });
    expect(plain.headers()['set-cookie'], path).toBeUndefined();
    expect(withCookies.headers()['etag'], path).toBe(plain.headers()['etag']);
  }
});

test('[ROUTE-8] ignores the Host header of the client', async ({ baseURL }) => {
  for (const lie of ['Host: evil.example', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example']) {
    const headers = lie.startsWith('Host') ? lie : `Host: localhost\r\n${lie}`;
    for (const path of ['/ro-MD', '/ro-MD/brands?page=1', '/', '/ru/account/orders', '/sitemap.xml', '/robots.txt']) {
      const { head, body } = await sendRaw(
        baseURL ?? '',
        `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`,
      );
      expect(head + body, `${lie} ${path}`).not.toContain('evil.example');
    }
  }
  const upgrade = await sendRaw(baseURL ?? '', rawRequest('GET', '/ro-MD', ['Upgrade: websocket']));
  expect(upgrade.status).not.toBe(101);
});

test('lists every URL in both languages in the sitemaps', async ({ request, baseURL }) => {
  test.slow();
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (https:\/\/\S+)$/m.exec(robots)?.[1] ?? '';
  expect(robots).toMatch(/^User-agent: \*$/m);
  const local = (address: string) => address.replace(/^https:\/\/[^/]+/, baseURL ?? '');
  const answer = await request.get(local(index));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const shards = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(shards.length).toBeGreaterThan(0);
  for (const shard of shards) {
    const xml = await (await request.get(local(shard))).text();
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length, shard).toBeGreaterThan(0);
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    expect(xml.match(/hreflang="ro-MD"/g)?.length).toBe(addresses.length);
    expect(xml.match(/hreflang="ru"/g)?.length).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/[^/]+\/(?:ro-MD|ru)(?:\/[\w~./%-]*)?$/);
    const [first = ''] = addresses;
    expect((await request.get(local(first))).status(), first).toBe(200);
  }
});

test('[SEC-22] ignores protocol upgrades', async ({ request, baseURL }) => {
  expect((await request.get('/ru')).status()).toBe(200);
  const headers = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  for (const path of ['/ru', '/_next/hmr', '/api/session']) {
    const { status, body } = await sendRaw(baseURL ?? '', rawRequest('GET', path, headers));
    expect([path, status, body]).toEqual([path, 400, '']);
  }
  expect((await sendRaw(baseURL ?? '', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')).status).toBe(
    405,
  );
});
