import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { shopFeed, shopSitemap } from '@/lib/contract/catalogue/feeds';
import { shopProduct, shopProducts } from '@/lib/contract/catalogue/shop';
import { exportPriceList } from '@/services/catalogue/export-price-list';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { importCsv } from '@/services/catalogue/import-csv';
import { type BadLine, reasonText } from '@/services/import-files/import-error';
import { servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { badPicture, setArticlePictures, storeArticles } from './article-pictures';
import { fetchPictureUrls } from './fetch-pictures';
import { prunePhotos, storePhoto } from './photo-store';
import { readPictureFolder, readPictureMapping } from './picture-sources';

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
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(scratch, { recursive: true });
});

function part(at: number): Part {
  const result = parts[at];
  if (!result) throw new Error('The catalogue is too small.');
  return result;
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
  fetchPictureUrls({
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

test('[PRD-1] stores the pictures of a folder in order; card, feed and sitemap show the first', async () => {
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
  // Importing the same folder again changes nothing.
  shown = [];
  expect(await storeArticles(articles, options())).toMatchObject({ fresh: 0, pictures: 2 });
  expect(shown).toEqual([]);
});

test('[SEC-58] ends on a full disk without partial files, and resumes when repeated', async () => {
  const one = part(5);
  for (const [at, red] of [60, 120, 180].entries())
    put(`full/${one.brand}/${one.number.replaceAll('/', '-')}-${at + 1}.jpg`, await jpeg(red));
  const articles = await readPictureFolder(join(scratch, 'full'), options());
  const write = fs.promises.writeFile;
  let written = 0;
  jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (file, ...rest) => {
    written += 1;
    if (written < 3) return write(file, ...rest);
    writeFileSync(String(file), 'half');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  await expect(storeArticles(articles, options())).rejects.toThrow('ENOSPC');
  jest.restoreAllMocks();
  const files = readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect([files.length, shown]).toEqual([2, []]);
  expect(await storeArticles(articles, options())).toEqual({ articles: 1, pictures: 3, fresh: 1 });
  expect(shown).toEqual([one.id]);
});

test('[PRD-1] reads files and URLs of a list, but no files outside its folder', async () => {
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
  // Nothing is downloaded yet: the drawing is shown.
  expect(await imagesOf(two)).toEqual([expect.not.stringContaining('/photo-')]);
  const none = put('list/none.csv', `brand;number;picture\n${one.brand};${one.number};none\n`);
  await storeArticles(await readPictureMapping(none, options()), options());
  const drawn = await imagesOf(one);
  expect(drawn).not.toHaveLength(0);
  expect(drawn.filter((address) => address.includes('/photo-'))).toEqual([]);
});

test('[PRD-1] downloads URLs of a price list once, checks them for changes, and keeps pictures of unreachable hosts', async () => {
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
  expect(await fetchAll()).toEqual({ requested: 2, fresh: 2, failed: 0 });
  const images = await imagesOf(one);
  expect(images).toHaveLength(2);
  expect(shown).toEqual([one.id]);
  expect(await fetchAll()).toEqual({ requested: 0, fresh: 0, failed: 0 });
  expect(await fetchAll(true)).toEqual({ requested: 2, fresh: 0, failed: 0 });
  expect(host.requests.slice(-2).map(({ headers }) => headers['if-none-match'])).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  host.answer((_, response) => response.writeHead(410).end());
  expect(await fetchAll(true)).toEqual({ requested: 2, fresh: 0, failed: 2 });
  expect(await imagesOf(one)).toEqual(images);
  // Failed downloads are retried, and missing files are downloaded again.
  rmSync(folder(), { recursive: true });
  host.answer(serve);
  now = await jpeg(60);
  expect(await fetchAll()).toEqual({ requested: 2, fresh: 2, failed: 0 });
  const changed = await imagesOf(one);
  expect([changed[0] === images[0], changed[1] === images[1]]).toEqual([false, true]);
  const exported = join(scratch, 'all.csv');
  await exportPriceList(database, exported, 'csv', {});
  expect(await importCsv({ database, file: exported })).toMatchObject({ added: 0, bad: 0, applied: true });
  expect(await imagesOf(one)).toEqual(changed);
});

test('[SEC-1] reports a URL of a private host without contacting it', async () => {
  const one = part(4);
  const file = put('prices.csv', `brand,part_number,pictures\n${one.brand},${one.number},${host.url}/inner.jpg\n`);
  await importCsv({ database, file });
  host.answer((_, response) => response.end());
  expect(await fetchAll(false, false)).toMatchObject({ failed: 1 });
  expect(bad).toEqual([{ line: 0, reason: `private 127.0.0.1 ${host.url}/inner.jpg` }]);
  expect(host.requests).toHaveLength(0);
  const drawn = await imagesOf(one);
  expect(drawn).not.toHaveLength(0);
  expect(drawn.filter((address) => address.includes('/photo-'))).toEqual([]);
});

test('[PRD-1] resumes an interrupted command and shows downloaded pictures', async () => {
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
  expect(await fetchAll()).toMatchObject({ requested: 0 });
  expect(shown).toContain(one.id);
  expect(host.requests).toHaveLength(0);
});

test('[PRD-1] keeps pictures for dropped lines, and removes them for a line with none', async () => {
  const one = part(0);
  const take = (lines: string) =>
    importCsv({ database, file: put('prices.csv', `brand,part_number,name_ro,pictures\n${lines}\n`), skipBad: true });
  const storedPictures = async () =>
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
  expect(await storedPictures()).toEqual([
    { part_key: expect.any(String), place: 1, address: 'https://example.md/new.jpg' },
    { part_key: 'NEW77', place: 1, address: 'https://example.md/x.jpg' },
  ]);
  await take(`${one.brand},${one.number},,none\n${one.brand},NEW-77,,`);
  expect(await storedPictures()).toEqual([{ part_key: 'NEW77', place: 1, address: 'https://example.md/x.jpg' }]);
  expect(readdirSync(scratch)).toContain('prices.csv');
});

test('[PRD-1] reports a picture of 50 MB in the operator’s language, and imports the others', async () => {
  const [one, two] = [part(2), part(3)];
  const name = ({ brand, number }: Part) => `${brand}_${number.replaceAll('/', '-')}`;
  put(`in/${name(one)}.jpg`, await jpeg(30));
  for (const [file, bytes] of [
    [`in/${name(one)}-2.jpg`, 50 * 1024 * 1024],
    // Too large for memory: rejected by file size.
    [`in/${name(one)}-3.jpg`, 5 * 1024 ** 3],
  ] as const) {
    put(file, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    truncateSync(join(scratch, file), bytes);
  }
  const tally = await storeArticles(await readPictureFolder(join(scratch, 'in'), options()), options());
  expect(tally).toMatchObject({ articles: 1, pictures: 1 });
  expect(await imagesOf(one)).toHaveLength(1);
  const faults = () => bad.map(({ value, because }) => [value, because && reasonText(because, 'ro')]);
  expect(faults()).toEqual([
    [`${name(one)}-2.jpg`, 'fișierul depășește 20 MB'],
    [`${name(one)}-3.jpg`, 'fișierul depășește 20 MB'],
  ]);
  bad = [];
  host.answer((_, response) => response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).write('x'));
  const list = put('list.csv', `brand,number,picture\n${two.brand},${two.number},${host.url}/heavy.jpg\n`);
  await storeArticles(await readPictureMapping(list, options()), options());
  await fetchPictureUrls({
    ...{ ...options(), allowPrivate: true, retryMs: [] },
    onFault: (address, fault) => bad.push(badPicture(0, 'pictures', address, fault)),
  });
  const ofHost = faults().filter(([address]) => address?.startsWith(host.url));
  expect(ofHost).toEqual([[`${host.url}/heavy.jpg`, 'fișierul depășește 20 MB']]);
  expect((await imagesOf(two))[0]).not.toContain('photo-');
});

describe('unused photographs', () => {
  const made = () => join(scratch, 'made');
  const prune = (remove: boolean, days = 30) =>
    prunePhotos({ db: database, folder: folder(), renderedFolder: made(), days, remove });
  const files = () =>
    readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
  /** Makes all marks and files older by this number of days. */
  async function wait(days: number) {
    await database.write.query('UPDATE unused_photo SET since = since - make_interval(days => $1)', [days]);
    for (const name of files()) {
      const path = join(folder(), name);
      const at = new Date(statSync(path).mtimeMs - days * 86_400_000);
      utimesSync(path, at, at);
    }
  }
  const storedKey = async (red: number) => (await storePhoto(folder(), await jpeg(red))).key;

  beforeEach(async () => {
    await database.write.query('DELETE FROM unused_photo; DELETE FROM article_picture; DELETE FROM picture_address');
    await database.write.query("UPDATE product SET pictures = '{}'");
  });

  test('[PRD-1] are deleted with their generated sizes after the retention period', async () => {
    const [shown, gone] = [await storedKey(41), await storedKey(42)];
    put(`made/${gone}/wd.webp`, 'a size');
    put(`made/${shown}/wd.webp`, 'a size');
    await setArticlePictures(database, [{ brandId: 1, partKey: 'NOBODY', pictures: [{ key: shown }] }]);
    await wait(100);
    expect(await prune(true)).toMatchObject({ photos: 2, unused: 1, due: 0 });
    await wait(29);
    expect(await prune(true)).toMatchObject({ unused: 1, due: 0 });
    await wait(2);
    expect(await prune(false)).toMatchObject({ unused: 1, due: 1, dueBytes: expect.any(Number) });
    expect(files()).toHaveLength(2);
    expect(await prune(true)).toMatchObject({ unused: 1, due: 1 });
    expect(files()).toEqual([expect.stringContaining(shown)]);
    expect(readdirSync(made())).toEqual([shown]);
    expect(await prune(true)).toMatchObject({ photos: 1, unused: 0 });
  });

  test('[PRD-1] stay while an article, product, order, part kind, banner or URL refers to them', async () => {
    const keys = await Promise.all([50, 70, 90, 110, 130, 150].map(storedKey));
    const [told = '', product, order, kind, banner, fetched] = keys;
    await setArticlePictures(database, [
      { brandId: 1, partKey: 'NOBODY', pictures: [{ key: told }, { address: 'https://pictures.example/a.jpg' }] },
    ]);
    const { write } = database;
    await write.query("INSERT INTO picture_address (address, key) VALUES ('https://pictures.example/a.jpg', $1)", [
      fetched,
    ]);
    await write.query('UPDATE product SET pictures = ARRAY[$1] WHERE id = $2', [product, part(0).id]);
    await write.query('UPDATE category SET drawing = $1 WHERE id = (SELECT max(id) FROM category)', [kind]);
    await write.query('UPDATE banner SET drawings = ARRAY[$1]', [banner]);
    await write.query(
      `INSERT INTO customer_order (id, token, number, lang, payment, quantity, subtotal, total, delivery_id, contact)
       SELECT 1, repeat('t', 22), 'P-1', 'ro-MD', 'cash', 1, 100, 100, min(id), '{}' FROM delivery_method`,
    );
    await write.query(
      `INSERT INTO order_item (order_id, position, product_id, name_ro, name_ru, slug, part_number, brand_name, drawing,
         price, quantity, total) VALUES (1, 1, 1, 'a', 'a', 'a', 'a', 'a', $1, 100, 1, 100)`,
      [order],
    );
    await wait(100);
    expect(await prune(true)).toMatchObject({ photos: 6, unused: 0 });
    expect(files()).toHaveLength(6);
  });

  test('[PRD-1] stay when imported again after they were marked as unused', async () => {
    const key = await storedKey(61);
    await wait(100);
    await prune(true);
    await wait(100);
    expect(await storedKey(61)).toBe(key);
    expect(await prune(true)).toMatchObject({ unused: 1, due: 0 });
    expect(files()).toHaveLength(1);
    // A picture that is used again loses its mark.
    await setArticlePictures(database, [{ brandId: 1, partKey: 'NOBODY', pictures: [{ key }] }]);
    expect(await prune(true)).toMatchObject({ unused: 0 });
    expect((await database.read.query('SELECT 1 FROM unused_photo')).rowCount).toBe(0);
  });

  test('[PRD-1] do not stay for a URL that no list contains', async () => {
    const key = await storedKey(71);
    await database.write.query(
      "INSERT INTO picture_address (address, key) VALUES ('https://pictures.example/b.jpg', $1)",
      [key],
    );
    await prune(true, 1);
    await wait(2);
    expect(await prune(true, 1)).toMatchObject({ due: 1 });
    expect((await database.read.query('SELECT 1 FROM picture_address')).rowCount).toBe(0);
  });
});
