import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { shopFeed } from '@/lib/contract/feed';
import { shopProduct, shopProducts, shopSitemap } from '@/lib/contract/shop';
import type { BadLine } from '@/services/catalogue/csv/import-error';
import { fillDemoCatalogue } from '@/services/catalogue/demo';
import { exportPriceList } from '@/services/catalogue/export/export-price-list';
import { importCsv } from '@/services/catalogue/import-csv';
import { servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { fetchAddresses } from './fetch-addresses';
import { readPictureFolder } from './read-folder';
import { readPictureMapping } from './read-mapping';
import { storeArticles } from './store-articles';

type Part = { id: number; slug: string; number: string; brand: string };

const lang = 'ro-MD' as const;
let database: TestDatabase;
let scratch: string;
let host: Upstream;
let parts: readonly Part[];
let bad: BadLine[];
let shown: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 200, seed: 3 });
  const { rows } = await database.read.query<Part>(
    `SELECT p.id, p.slug, p.part_number AS number, b.name AS brand FROM product p JOIN brand b ON b.id = p.brand_id
     ORDER BY p.id LIMIT 6`,
  );
  parts = rows;
  host = await startUpstream((_, response) => response.end());
}, 60_000);
afterAll(async () => {
  await host.stop();
  await database.close();
});
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'pictures-'));
  bad = [];
  shown = [];
});
afterEach(() => rmSync(scratch, { recursive: true }));

function part(at: number): Part {
  const found = parts[at];
  if (!found) throw new Error('The catalogue is too small.');
  return found;
}

const jpeg = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();
const folder = () => join(scratch, 'photos');

function put(name: string, bytes: Buffer | string): string {
  const file = join(scratch, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

const options = () => ({
  db: database,
  folder: folder(),
  onBad: (line: BadLine) => void bad.push(line),
  onShown: async (ids: readonly number[]) => void shown.push(...ids),
});
const fetchAll = (again = false, allowPrivate = true) =>
  fetchAddresses({
    ...options(),
    again,
    allowPrivate,
    retryMs: [],
    onFault: (address, { message }) => bad.push({ line: 0, reason: `${message} ${address}` }),
  });
const imagesOf = async ({ slug }: Part) => {
  const { images } = await servicesApp(database).ask(shopProduct, { lang, slug });
  return images.map(({ src }) => src);
};

test('[PRD-1] a folder gives articles their pictures in order; card, feed and sitemap show the first', async () => {
  const one = part(0);
  const name = one.number.replaceAll('/', '-');
  put(`in/${one.brand}/${name}-2.jpg`, await jpeg(20));
  put(`in/${one.brand}_${name}.jpg`, await jpeg(10));
  put(`in/${one.brand}/${name}_3.jpg`, 'no picture');
  put('in/nobody.jpg', await jpeg(10));
  put('in/.hidden', 'x');
  const articles = await readPictureFolder(join(scratch, 'in'), options());
  expect(await storeArticles(articles, options())).toEqual({ articles: 1, pictures: 2, fresh: 2 });
  expect(shown).toEqual([one.id]);
  expect(bad.map(({ value, because }) => [value, because?.code])).toEqual([
    ['nobody.jpg', 'fileName'],
    [`${one.brand}/${name}_3.jpg`, 'picture:kind'],
  ]);
  const images = await imagesOf(one);
  expect(images).toHaveLength(2);
  expect(images[0]).toMatch(/^\/pictures\/photo-[0-9a-f]{32}\/wd\.webp$/);
  const services = servicesApp(database);
  const list = await services.ask(shopProducts, { lang, searchStr: one.number, facets: false });
  const card = list.items.find(({ id }) => id === one.id);
  expect(card?.images.map(({ src }) => src)).toEqual([images[0]?.replace('/wd.', '/wc.')]);
  const feed = await services.ask(shopFeed, { lang, after: one.id - 1, limit: 1 });
  expect([feed.items[0]?.image?.src, feed.items[0]?.moreImages?.[0]?.src]).toEqual(images);
  const { items } = await services.ask(shopSitemap, { shard: 0, limit: 25_000 });
  expect(items.filter(({ pictures }) => pictures).map(({ slug, pictures }) => [slug, pictures])).toEqual([
    [one.slug, images],
  ]);
  // The same folder once more makes nothing, and nobody's page changes.
  shown = [];
  expect(await storeArticles(articles, options())).toMatchObject({ fresh: 0, pictures: 2 });
  expect(shown).toEqual([]);
}, 30_000);

test('[PRD-1] a list names files beside it and addresses; what lies elsewhere is not read', async () => {
  const [one, two] = [part(1), part(2)];
  put('list/a.jpg', await jpeg(30));
  const secret = put('secret.jpg', await jpeg(31));
  symlinkSync(secret, join(scratch, 'list', 'link.jpg'));
  const list = put(
    'list/list.csv',
    [
      'brand;number;picture',
      `${one.brand};${one.number};a.jpg`,
      `${one.brand};${one.number};../secret.jpg`,
      `${one.brand};${one.number};link.jpg`,
      `${one.brand};${one.number};ftp://example.md/a.jpg`,
      `${one.brand};NOPE-1;a.jpg`,
      'Nobody;1;a.jpg',
      `${two.brand};${two.number};${host.url}/two.jpg`,
    ].join('\n'),
  );
  const articles = await readPictureMapping(list, options());
  expect(bad.map(({ line, column, because }) => [line, column, because?.code])).toEqual([
    [7, 'brand', 'brand'],
    [3, 'picture', 'outside'],
    [4, 'picture', 'outside'],
    [5, 'picture', 'picture:address'],
    [6, 'number', 'noArticle'],
  ]);
  expect(await storeArticles(articles, options())).toMatchObject({ articles: 2, pictures: 2, fresh: 1 });
  expect(await imagesOf(one)).toEqual([expect.stringContaining('/photo-')]);
  // Nothing was fetched yet: the drawing stands.
  expect(await imagesOf(two)).toEqual([expect.not.stringContaining('/photo-')]);
  const none = put('list/none.csv', `brand;number;picture\n${one.brand};${one.number};none\n`);
  await storeArticles(await readPictureMapping(none, options()), options());
  expect(await imagesOf(one)).toEqual([expect.not.stringContaining('/photo-')]);
}, 30_000);

test('[PRD-1] addresses of a price list are fetched once, asked for changes later, and kept when their host is gone', async () => {
  const one = part(3);
  const [first, other] = [await jpeg(40), await jpeg(50)];
  const addresses = [`${host.url}/1.jpg`, `${host.url}/2.jpg`];
  const file = put('prices.csv', `brand,part_number,pictures\n${one.brand},${one.number},${addresses.join('|')}\n`);
  expect(await importCsv({ database, file })).toMatchObject({ updated: 1, applied: true });
  await database.write.query("DELETE FROM article_picture WHERE address LIKE '%/two.jpg'");
  let now = first;
  const serve: Parameters<typeof host.answer>[0] = ({ path, headers }, response) => {
    const etag = `"${path}${now.length}${now[200]}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(path === '/1.jpg' ? now : other);
  };
  host.answer(serve);
  expect(await fetchAll()).toEqual({ asked: 2, fresh: 2, failed: 0 });
  const images = await imagesOf(one);
  expect(images).toHaveLength(2);
  expect(shown).toEqual([one.id]);
  expect(await fetchAll()).toEqual({ asked: 0, fresh: 0, failed: 0 });
  expect(await fetchAll(true)).toEqual({ asked: 2, fresh: 0, failed: 0 });
  expect(host.heard.slice(-2).map(({ headers }) => headers['if-none-match'])).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  host.answer((_, response) => response.writeHead(410).end());
  expect(await fetchAll(true)).toEqual({ asked: 2, fresh: 0, failed: 2 });
  expect(await imagesOf(one)).toEqual(images);
  // What failed is tried again without being told to; what was restored without its file is fetched anew.
  rmSync(folder(), { recursive: true });
  host.answer(serve);
  now = await jpeg(60);
  expect(await fetchAll()).toEqual({ asked: 2, fresh: 2, failed: 0 });
  const changed = await imagesOf(one);
  expect([changed[0] === images[0], changed[1] === images[1]]).toEqual([false, true]);
  const exported = join(scratch, 'all.csv');
  await exportPriceList(database, exported, 'csv', {});
  expect(await importCsv({ database, file: exported })).toMatchObject({ added: 0, bad: 0, applied: true });
  expect(await imagesOf(one)).toEqual(changed);
}, 30_000);

test('[SEC-1] an address within the shop’s own network is told, not asked', async () => {
  const one = part(4);
  const file = put('prices.csv', `brand,part_number,pictures\n${one.brand},${one.number},${host.url}/inner.jpg\n`);
  await importCsv({ database, file });
  host.answer((_, response) => response.end());
  expect(await fetchAll(false, false)).toMatchObject({ failed: 1 });
  expect(bad).toEqual([{ line: 0, reason: `private 127.0.0.1 ${host.url}/inner.jpg` }]);
  expect(host.heard).toHaveLength(0);
  expect(await imagesOf(one)).toEqual([expect.not.stringContaining('/photo-')]);
});

test('[PRD-1] a command that broke off goes on: what was fetched but not shown is shown', async () => {
  const one = part(5);
  await database.write.query('DELETE FROM article_picture');
  await database.write.query(
    'INSERT INTO article_picture (brand_id, part_key, place, address) SELECT brand_id, part_key, 1, $2 FROM product WHERE id = $1',
    [one.id, `${host.url}/broken-off.jpg`],
  );
  await database.write.query('INSERT INTO picture_address (address, key, checked_at) VALUES ($1, $2, now())', [
    `${host.url}/broken-off.jpg`,
    `photo-${'a'.repeat(32)}`,
  ]);
  host.answer((_, response) => response.end());
  expect(await fetchAll()).toMatchObject({ asked: 0 });
  expect(shown).toContain(one.id);
  expect(host.heard).toHaveLength(0);
});

test('[PRD-1] lines that do not count leave pictures as they are, and a line that says none takes them away', async () => {
  const one = part(0);
  const take = (lines: string) =>
    importCsv({ database, file: put('prices.csv', `brand,part_number,name_ro,pictures\n${lines}\n`), keepGoing: true });
  const told = async () =>
    (await database.read.query('SELECT part_key, place, address FROM article_picture ORDER BY address')).rows;
  await database.write.query('DELETE FROM article_picture');
  await take(
    [
      `${one.brand},${one.number},,https://example.md/old.jpg`,
      `${one.brand},${one.number},,https://example.md/new.jpg`,
      `${one.brand},NEW-77,Piesă nouă,https://example.md/x.jpg`,
      `${one.brand},NEW-78,,https://example.md/nameless.jpg`,
      `${one.brand},NEW-79,Piesă,not an address`,
    ].join('\n'),
  );
  expect(await told()).toEqual([
    { part_key: expect.any(String), place: 1, address: 'https://example.md/new.jpg' },
    { part_key: 'NEW77', place: 1, address: 'https://example.md/x.jpg' },
  ]);
  await take(`${one.brand},${one.number},,none\n${one.brand},NEW-77,,`);
  expect(await told()).toEqual([{ part_key: 'NEW77', place: 1, address: 'https://example.md/x.jpg' }]);
  expect(readdirSync(scratch)).toContain('prices.csv');
});
