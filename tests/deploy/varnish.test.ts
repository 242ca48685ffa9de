import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privatePaths } from '@/lib/domain/navigation/private-paths.mjs';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { sharedCachingFor } from '@/server/cache-policy';
import { purgeFor } from '@/services/revalidation/revalidator';
import { startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { hasVarnish, startVarnish } from '@/tests/fixtures/varnish';

const product = '/ru/shop/products/filtru-ulei';
const otherProduct = '/ru/shop/products/disc-frana';
const list = '/ru/shop/category/filtre';
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  [product]: ['catalogue', 'product:filtru-ulei'],
  [otherProduct]: ['catalogue', 'product:disc-frana'],
  [list]: ['catalogue', 'category:filtre'],
};
const privateUrls = ['/api/session', ...privatePaths.map((path) => `/ru${path}`)];
const madeTiming = 'page;desc=made, make;dur=31.0, calls;dur=9.0;desc="2"';

let storefronts: Upstream[] = [];
let varnish: Awaited<ReturnType<typeof startVarnish>>;
let folder: string;
let base: string;
let price: number;

/** Responds like a storefront: public pages with max-age and tags, and private ones. */
const openStorefront = () =>
  startUpstream(({ path }, response) => {
    if (path === '/readyz') return response.writeHead(200).end();
    const tags = tagsOf[path];
    if (tags === undefined)
      return response.writeHead(200, { 'cache-control': 'private, no-store' }).end('of one person');
    const caching = sharedCachingFor('varnish')(path, { shared: true, seconds: 600, tags: new Set(tags) });
    return response.writeHead(200, { ...caching, 'server-timing': madeTiming }).end(`costs ${price}`);
  });

const requestCount = (path: string) =>
  storefronts.flatMap((one) => one.requests).filter((entry) => entry.path === path).length;
const look = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(base + path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const purge = (tags: readonly string[]) => purgeFor({ kind: 'varnish', url: base })?.(tags);

function purgeStatus(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(base, { method: 'PURGE', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

(hasVarnish ? describe : describe.skip)('Varnish as deploy/varnish sets it up', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'piesar-varnish-'));
    const [first, second] = [await openStorefront(), await openStorefront()];
    storefronts = [first, second];
    const [port = 0] = await freePorts(1);
    price = 100;
    varnish = await startVarnish(folder, port, [Number(new URL(first.url).port), Number(new URL(second.url).port)]);
    base = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${base}/readyz`);
  }, 120_000);
  afterAll(async () => {
    await varnish.stop();
    for (const one of storefronts) await one.stop().catch(() => undefined);
    rmSync(folder, { recursive: true });
  });

  it('[SVC-2] shows a changed price once its tag is purged, and keeps other pages', async () => {
    price = 100;
    for (const path of [product, otherProduct, product, otherProduct])
      expect((await look(path)).text).toBe('costs 100');
    expect([requestCount(product), requestCount(otherProduct)]).toEqual([1, 1]);
    price = 90;
    expect((await look(product)).text).toBe('costs 100');
    await purge(['product:filtru-ulei', 'category:nothing']);
    expect((await look(product)).text).toBe('costs 90');
    expect((await look(otherProduct)).text).toBe('costs 100');
    expect([requestCount(product), requestCount(otherProduct)]).toEqual([2, 1]);
    await purge(['catalogue']);
    expect((await look(otherProduct)).text).toBe('costs 90');
  });

  it('[SEC-58] rejects a purge without tags or with other characters', async () => {
    expect(await purgeStatus({})).toBe(403);
    expect(await purgeStatus({ 'surrogate-key': 'a || obj.status == 200' })).toBe(400);
    expect(await purgeStatus({ 'surrogate-key': 'catalogue.*' })).toBe(400);
  });

  it('[SEC-58] hides tags and ages of cached pages', async () => {
    await look(product);
    const { headers } = await look(product);
    expect([headers.get('surrogate-key'), headers.get('via')]).toEqual([null, null]);
    expect(headers.get('server-timing')).toBe('cache;desc=HIT');
  });

  it.each(privateUrls)('[SEC-58] requests %s from a storefront each time, for every visitor', async (path) => {
    const before = requestCount(path);
    for (const cookie of ['piesar-session=a', 'piesar-session=b'])
      expect(await look(path, { cookie })).toMatchObject({ status: 200, text: 'of one person' });
    expect(requestCount(path) - before).toBe(2);
  });

  it('[SVC-1] caches lists without a car only', async () => {
    await look(list);
    const before = requestCount(list);
    await look(list, { cookie: 'piesar-session=a' });
    expect(requestCount(list) - before).toBe(0);
    await look(list, { cookie: 'piesar-session=a; piesar-car=b' });
    expect(requestCount(list) - before).toBe(1);
  });

  it('[ERR-2] serves a cached page while no storefront answers', async () => {
    const shownText = (await look(product)).text;
    for (const one of storefronts) await one.stop();
    expect(await look(product)).toMatchObject({ status: 200, text: shownText });
    expect((await look('/api/session')).status).toBe(503);
  });
});
