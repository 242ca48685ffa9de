import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { privatePaths } from '@/lib/domain/navigation/private-paths.mjs';
import { callerHeaders } from '@/lib/system/signatures';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { sharedCachingFor } from '@/server/cache-policy';
import { startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { frontCacheOf, hasNginx, startNginx } from './nginx';

const page = '/ru/shop/products/filtru-ulei';
const tag = '"made-of-what-it-shows"';
const caching = sharedCachingFor('nginx')(page, { shared: true, seconds: 600, tags: new Set(['catalogue']) });
const own = ['/api/session', '/ru/shop/checkout/success/x', ...privatePaths.map((path) => `/ru${path}`)];

let storefronts: readonly Upstream[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let folder: string;
let base: string;
let callsPort: number;
const logged = z.object({ path: z.string(), status: z.int(), client: z.string() });

/** Responds like the storefront of a release: pages are equal, but each serves only its own files. */
const storefrontOf = (release: string) =>
  startUpstream(({ path, headers }, response) => {
    if (path.startsWith('/_next/static/')) {
      response.writeHead(path.includes(release) ? 200 : 404, {
        'cache-control': 'public, max-age=31536000, immutable',
      });
      return response.end(release);
    }
    if (own.includes(path))
      return response.writeHead(200, { 'cache-control': 'private, no-store' }).end('of one person');
    const unchanged = headers['if-none-match'] === tag;
    return response.writeHead(unchanged ? 304 : 200, { ...caching, etag: tag }).end(unchanged ? undefined : 'a page');
  });

(hasNginx ? describe : describe.skip)('nginx as deploy/nginx sets it up', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'piesar-nginx-'));
    storefronts = [await storefrontOf('older'), await storefrontOf('newer')];
    const [shop = 0, calls = 0] = await freePorts(2);
    const ports = storefronts.map(({ url }) => Number(new URL(url).port));
    nginx = await startNginx(folder, { shop, calls, storefronts: ports, services: ports });
    base = `http://127.0.0.1:${shop}`;
    callsPort = calls;
    await waitUntilReady(`${base}/nginx-lives`);
  });
  afterAll(async () => {
    await nginx.stop();
    for (const one of storefronts) await one.stop().catch(() => undefined);
    rmSync(folder, { recursive: true });
  });

  const look = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(base + path, init);
    return { status: answer.status, cache: frontCacheOf(answer.headers), text: await answer.text() };
  };
  const until = async (path: string, wished: string) => {
    let seen = await look(path);
    while (seen.cache !== wished) seen = await look(path);
    return seen;
  };
  const requestCount = (path: string) =>
    storefronts.flatMap((one) => one.requests).filter((entry) => entry.path === path);

  it('[SVC-1] caches a page for a second, and then revalidates it by ETag', async () => {
    await until(page, 'HIT');
    expect(await until(page, 'REVALIDATED')).toMatchObject({ status: 200, text: 'a page' });
    expect(requestCount(page).some(({ headers }) => headers['if-none-match'] === tag)).toBe(true);
  });

  it.each(own)('[SEC-58] requests %s from a storefront each time, for every visitor', async (path) => {
    for (const cookie of ['piesar-session=a', 'piesar-session=b'])
      expect(await look(path, { headers: { cookie } })).toEqual({ status: 200, cache: null, text: 'of one person' });
    expect(requestCount(path)).toHaveLength(2);
  });

  it('[SVC-1] fetches a file of a release from the storefront that has it', async () => {
    for (const release of ['older', 'newer'])
      for (let at = 0; at < 4; at++) {
        expect(await look(`/_next/static/chunks/${release}-${at}.js`)).toMatchObject({ status: 200, text: release });
      }
    expect((await look('/_next/static/chunks/nobody.js')).status).toBe(404);
  });

  it('[SEC-60] logs requests without tokens, queries and searches', async () => {
    const token = 'tAfhYpz5cBVAUtXhQy1n8Q';
    const quiet = [
      `/ru/shop/checkout/success/${token}`,
      `/ro-MD/shop/order-change/${token}`,
      `/ro-MD/account/fpass/${token}`,
      `/ru/account/watch/link/${token}`,
      `/ro-MD/site/newsletter/service/unsubscribe/${token}`,
      `/ru/shop/search/products/${token}`,
      `/api/files/order-invoices/${token}`,
      `/api/payments/return/ru/${token}`,
      `/ru/tecdoc/vin?vin=${token}`,
    ];
    for (const path of [...quiet, page]) await look(path);
    const lines = readFileSync(nginx.accessLog, 'utf8').trim().split('\n');
    expect(lines.join('')).not.toContain(token);
    const paths = lines.map((line) => logged.parse(JSON.parse(line)).path);
    expect(paths).toEqual(
      expect.arrayContaining([page, '/ru/shop/checkout/success/*', '/api/payments/return/*', '/ru/tecdoc/vin']),
    );
  });

  it('[SEC-38] passes the signature of a call to the services', async () => {
    const headers = callerHeaders('shop', ['s'.repeat(43)]);
    await fetch(`http://127.0.0.1:${callsPort}/shop/menu`, { method: 'POST', headers, body: '{}' });
    expect(requestCount('/shop/menu').map((entry) => entry.headers['x-api-signature'])).toEqual([
      headers['x-api-signature'],
    ]);
  });

  it('[CHK-2] sends an order to one storefront only', async () => {
    const order = '/api/account/orders/checkout';
    for (const one of storefronts) one.answer((_, response) => response.socket?.destroy());
    expect((await look(order, { method: 'POST', body: '{}' })).status).toBe(502);
    expect(requestCount(order)).toHaveLength(1);
  });

  it('[ERR-2] serves cached public pages while no storefront answers', async () => {
    for (const one of storefronts) await one.stop();
    expect(await until(page, 'STALE')).toMatchObject({ status: 200, text: 'a page' });
    for (const path of own) expect((await look(path)).status).toBe(502);
  });
});
