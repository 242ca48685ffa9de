import { gunzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { shop } from '@/lib/config/shop';
import { groupBy } from '@/lib/domain/text/parse-values';
import { pageHead } from '../fixtures/page-head';
import { everyKind } from '../fixtures/page-kinds';
import { structuredData } from '../fixtures/schema-org';
import { expect, test } from '../fixtures/test';

const locales = ['ro-MD', 'ru'] as const;
const hostless = (address = '') => address.replace(/^https?:\/\/[^/]+/, '');

/** Required metadata of each kind of page, by path. */
const expectations: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^$/, ['OnlineStore', 'AutoPartsStore', 'WebSite']],
  [/^\/shop\/category/, ['BreadcrumbList', 'ItemList']],
  [/^\/shop\/products\//, ['Product', 'BreadcrumbList']],
  [/^\/banner\//, ['BreadcrumbList', 'ItemList']],
  [/^\/brands\/./, ['Brand', 'BreadcrumbList', 'ItemList']],
  [/^\/brands$/, ['BreadcrumbList', 'ItemList']],
  [/^\/blog\/post\//, ['BlogPosting', 'BreadcrumbList']],
  [/^\/blog(?!\/post)/, ['Blog', 'BreadcrumbList']],
  [/^\/site\/faq/, ['FAQPage', 'BreadcrumbList']],
  [/^\/site\/contacts/, ['AutoPartsStore', 'BreadcrumbList']],
  [/^\/tecdoc\/car\/\d+\/job\//, ['BreadcrumbList']],
  [/^\/tecdoc\/car\//, ['ItemList', 'BreadcrumbList']],
];

type Head = ReturnType<typeof pageHead>;

function expectWholeHead(head: Head, address: string): void {
  const [, locale] = address.split('/');
  const narrowed = address.includes('sort=');
  expect(head.headings, `h1 of ${address}`).toBe(1);
  expect(head.canonical, address).toMatch(/^https:/);
  expect(hostless(head.canonical), address).toBe(narrowed ? address.replace(/\?.*/, '') : address);
  expect(head.noindex, address).toBe(narrowed);
  expect(Object.keys(head.alternates).toSorted(), address).toEqual(['ro-MD', 'ru', 'x-default']);
  expect(head.description.length, `description of ${address}`).toBeGreaterThan(30);
  expect(head.meta, address).toMatchObject({
    'og:url': head.canonical,
    'og:locale': locale === 'ru' ? 'ru_MD' : 'ro_MD',
    'og:locale:alternate': locale === 'ru' ? 'ro_MD' : 'ru_MD',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
}

function expectToldKind(html: string, address: string): void {
  const path = address.replace(/^\/[^/]+/, '');
  const expected = address.includes('sort=') ? ['BreadcrumbList'] : expectations.find(([kind]) => kind.test(path))?.[1];
  const types = structuredData(html).map((data) => data['@type']);
  expect(types, address).toEqual(expect.arrayContaining([...(expected ?? [])]));
}

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function expectValid(html: string, address: string): Promise<void> {
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    address,
  ).toEqual([]);
}

test('[CAT-4] [CAT-5] [PRD-3] [BLG-1] [BRD-1] [SITE-1] describes pages to crawlers', async ({ request }) => {
  test.slow();
  const heads = new Map<string, Head>();
  const addresses = (await Promise.all(locales.map((locale) => everyKind(request, locale)))).flat();
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    const head = pageHead(html);
    expectWholeHead(head, address);
    expectToldKind(html, address);
    await expectValid(html, address);
    if (!head.noindex) heads.set(address, head);
  }
  const titles = groupBy([...heads], ([, { title }]) => title);
  expect(
    titles
      .map(([, same]) => same)
      .filter((same) => same.length > 1)
      .map((same) => same.map(([address]) => address)),
  ).toEqual([]);
  for (const [address, { alternates }] of heads) {
    const others = Object.values(alternates).map((other) => hostless(other));
    for (const other of others) {
      const back = heads.get(other) ?? pageHead(await (await request.get(other)).text());
      expect(back.alternates, `${other} names ${address}`).toEqual(alternates);
    }
  }
});

test('[ROUTE-2] [ROUTE-3] lists only indexable pages in the sitemaps', async ({ request }) => {
  test.slow();
  const locsOf = async (address: string) =>
    [...(await (await request.get(hostless(address))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => loc,
    );
  for (const shard of await locsOf('/sitemap.xml')) {
    const all = await locsOf(shard);
    expect(new Set(all).size, shard).toBe(all.length);
    for (const address of new Set([all.at(0) ?? '', all.at(-1) ?? '', all.at(Math.floor(all.length / 2)) ?? ''])) {
      const answer = await request.get(hostless(address));
      expect(answer.status(), address).toBe(200);
      const head = pageHead(await answer.text());
      expect([head.noindex, head.canonical], address).toEqual([false, address]);
    }
  }
});

test('[BLG-1] [PRD-3] links feeds with their type, and answers 304 while they are unchanged', async ({ request }) => {
  test.slow();
  for (const locale of locales) {
    const blog = await (await request.get(`/${locale}/blog`)).text();
    for (const format of ['rss', 'atom']) {
      const type = `application/${format}+xml`;
      const link = new RegExp(`<link rel="alternate" type="${type.replace('+', '\\+')}" href="([^"]+)"`).exec(
        blog,
      )?.[1];
      expect(hostless(link)).toBe(`/${locale}/blog/${format}.xml`);
      const answer = await request.get(hostless(link));
      expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
      expect(await answer.text()).toContain(`${locale === 'ru' ? 'Редакция' : 'Redacția'} ${shop.name}`);
      const conditional = { 'if-none-match': answer.headers()['etag'] ?? '' };
      expect((await request.get(hostless(link), { headers: conditional })).status()).toBe(304);
      expect((await request.get(`/${locale}/blog/category/nothing/${format}.xml`)).status()).toBe(404);
    }
    await expect(async () => {
      const feed = await request.get(`/feeds/products-${locale}.xml.gz`);
      expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/gzip']);
      const xml = gunzipSync(await feed.body()).toString('utf8');
      expect(xml.match(/<item>/g)?.length).toBeGreaterThan(100);
      expect(xml).toMatch(/<\/rss>\s*$/);
      const since = { 'if-modified-since': feed.headers()['last-modified'] ?? '' };
      const mark = { 'if-none-match': feed.headers()['etag'] ?? '' };
      for (const headers of [since, mark])
        expect((await request.get(`/feeds/products-${locale}.xml.gz`, { headers })).status()).toBe(304);
    }).toPass();
  }
  expect((await request.get('/feeds/products-en.xml.gz')).status()).toBe(404);
  expect(await (await request.get('/llms.txt')).text()).toMatch(new RegExp(`^# ${shop.name}\n`));
});

test('[CAT-5] redirects a banner id to its canonical URL with the query', async ({ request }) => {
  const moved = await request.get('/ru/banner/1?sort=price', { maxRedirects: 0 });
  expect([moved.status(), hostless(moved.headers()['location'])]).toEqual([
    308,
    expect.stringMatching(/^\/ru\/banner\/[a-z][a-z0-9-]*\?sort=price/),
  ]);
  expect((await request.get('/ru/banner/1')).url()).toMatch(/\/ru\/banner\/[a-z][a-z0-9-]*$/);
  expect((await request.get('/ru/banner/999999')).status()).toBe(404);
});

test('[PRD-3] [BLG-1] renders a preview once per version, and only for existing pages', async ({ request }) => {
  const post = (await everyPostOf(request, 'ru'))[0] ?? '';
  const head = pageHead(await (await request.get(post)).text());
  const picture = hostless(head.meta['og:image']);
  expect(picture).toMatch(/^\/share\/ru\/post\/[a-z0-9-]+\/[0-9a-f]{12}\.png$/);
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers()['cache-control']).toContain('immutable');
  const body = await answer.body();
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  const older = await request.get(picture.replace(/[0-9a-f]{12}\.png$/, '000000000000.png'), { maxRedirects: 0 });
  expect([older.status(), hostless(older.headers()['location'])]).toEqual([302, picture]);
  for (const wrong of [
    '/share/ru/post/nothing/000000000000.png',
    `${picture}.png`,
    picture.replace('/post/', '/text/'),
  ]) {
    expect((await request.get(wrong)).status(), wrong).toBe(404);
  }
});

async function everyPostOf(request: Parameters<typeof everyKind>[0], locale: string): Promise<string[]> {
  const html = await (await request.get(`/${locale}/blog`)).text();
  return [...html.matchAll(/href="(\/[^"]+\/blog\/post\/[a-z0-9-]+)"/g)].map(([, href = '']) => href);
}
