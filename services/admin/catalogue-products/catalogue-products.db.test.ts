import sharp from 'sharp';
import { z } from 'zod';
import { catalogueProductsResource } from '@/lib/contract/admin/catalogue-products';
import { shopSitemap } from '@/lib/contract/catalogue/feeds';
import { shopProduct, shopProductCars, shopProducts } from '@/lib/contract/catalogue/shop';
import { reloadReference } from '@/services/reference/reference';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { catalogueLock } from '../../db/query';

let db: TestDatabase;
let shop: ServicesApp;
let content: StaffBrowser;
let seller: StaffBrowser;
const path = '/api/catalogue-products';
beforeAll(async () => {
  db = await createCatalogueDatabase();
  shop = servicesApp(db);
  const office = adminAppOver(db);
  content = await office.signedIn('content');
  seller = await office.signedIn('seller');
}, 120_000);
afterAll(() => db.close());

const product = async (id: number) =>
  catalogueProductsResource.record.parse((await content.send(`${path}/${id}`)).json);
type Product = Awaited<ReturnType<typeof product>>;
async function list(filter: object) {
  const { json } = await content.send(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return z.object({ items: z.array(catalogueProductsResource.item), total: z.int() }).parse(json);
}
const act = (id: number, action: string, body: object, by = content) => by.send(`${path}/${id}/${action}`, { body });
function contentOf(of: Product) {
  const { version, names, descriptions, categoryId, attributes, numbers, ean, weight, warrantyMonths } = of;
  const { quantityPerCar, coreDeposit, replacedBy, tags, pictures } = of;
  return {
    ...{ version, names, descriptions, brandId: of.brandId, categoryId, attributes, numbers, ean, weight },
    ...{ warrantyMonths, quantityPerCar, coreDeposit, replacedBy, tags, pictures },
  };
}
const save = async (id: number, changes: object) =>
  content.send(`${path}/${id}`, { method: 'PUT', body: { ...contentOf(await product(id)), ...changes } });
const numbersOfRows = async (sql: string, values: unknown[] = []) =>
  z
    .array(z.object({ id: z.number() }))
    .parse((await db.write.query(sql, values)).rows)
    .map(({ id }) => id);
let taken = 100;
/** A product of the demo catalogue that no other test uses, with stock in an own warehouse. */
async function anyProduct(): Promise<Product> {
  taken += 1;
  const [id] = await numbersOfRows(
    `SELECT l.product_id AS id FROM listing l WHERE price > 0 AND fit_group > 0 AND EXISTS (SELECT FROM stock s JOIN warehouse w
      ON w.id = s.warehouse_id WHERE s.product_id = l.product_id AND w.kind <> 'supplier') ORDER BY rank OFFSET $1 LIMIT 1`,
    [taken],
  );
  return product(id ?? 0);
}
const page = async (slug: string) => {
  await reloadReference(db);
  return shop.ask(shopProduct, { lang: 'ro-MD', slug });
};
const search = async (text: string) => {
  await reloadReference(db);
  return (await shop.ask(shopProducts, { lang: 'ro-MD', searchStr: text })).items.map(({ id }) => id);
};
const isOnline = async (slug: string) => (await shop.send(shopProduct, { lang: 'ro-MD', slug })).status === 200;

describe('the product editor', () => {
  it('[CON-1] shows an edited product name on its page and in the search, and keeps the URL', async () => {
    const { id, slug } = await anyProduct();
    const answer = await save(id, { names: { ro: 'Zgribulator cu turbină', ru: 'Згрибулятор с турбиной' } });
    expect(answer.json).toMatchObject({ slug, names: { ro: 'Zgribulator cu turbină' } });
    expect((await page(slug)).name).toBe('Zgribulator cu turbină');
    expect(await search('zgribulator')).toEqual([id]);
  });

  it('[CON-1] finds a product by a new OE number', async () => {
    const { id, slug } = await anyProduct();
    const numbers = [{ kind: 'oe', maker: 'Volkswagen', number: '9Z9 881 234 AB' }];
    expect((await save(id, { numbers, replacedBy: ['XX 77001'] })).json).toMatchObject({ numbers });
    expect(await search('9z9881234ab')).toEqual([id]);
    expect(await page(slug)).toMatchObject({
      oenNumbers: [{ brandName: 'Volkswagen', oeNumber: '9Z9 881 234 AB' }],
      replacedByNumber: ['XX 77001'],
    });
    expect((await list({ text: '9Z9 881 234 AB' })).items.map((one) => one.id)).toEqual([id]);
  });

  it('[CON-1] lists a product with a new value of an attribute under the filter of the value', async () => {
    const { id, categoryId } = await anyProduct();
    const [attribute] = z.array(z.object({ key: z.string(), slug: z.string() })).parse(
      (
        await db.write.query(
          `SELECT a.key, c.slug FROM category c JOIN attribute a ON a.key = ANY(c.attributes)
             WHERE a.type = 'number' AND c.id = $1 LIMIT 1`,
          [categoryId],
        )
      ).rows,
    );
    if (!attribute) return expect(attribute).toBeDefined();
    const { attributes } = await product(id);
    expect((await save(id, { attributes: { ...attributes, [attribute.key]: '98765' } })).status).toBe(200);
    expect((await product(id)).attributes[attribute.key]).toBe('98765');
    await reloadReference(db);
    const { facets } = await shop.ask(shopProducts, {
      lang: 'ro-MD',
      filter_options: { filters: [{ key: 'category', values: [attribute.slug] }] },
    });
    expect(JSON.stringify(facets)).toContain('98765');
    return expect((await save(id, { attributes: { [attribute.key]: 'lat' } })).error).toBe('FIELD_INVALID');
  });

  it('[CON-1] moves a product to the list of another category', async () => {
    const { id, categoryId } = await anyProduct();
    const [other] = await numbersOfRows(
      'SELECT id FROM category WHERE level = 2 AND id <> $1 ORDER BY id DESC LIMIT 1',
      [categoryId],
    );
    const count = (kind: number | null | undefined) =>
      numbersOfRows('SELECT n AS id FROM category_stat WHERE category_id = $1', [kind]);
    const [before] = await count(categoryId);
    await save(id, { categoryId: other });
    expect(await count(categoryId)).toEqual(before === 1 ? [] : [(before ?? 0) - 1]);
    expect((await list({ categoryId: other })).items.map((one) => one.id)).toContain(id);
  });

  it('[CON-1] lets sellers but not content staff set a price', async () => {
    const { id, slug, price } = await anyProduct();
    const next = { price: 123_500, compareAt: 150_000, priceBefore: price };
    expect((await act(id, 'setPrice', next)).status).toBe(403);
    const changed = await act(id, 'setPrice', next, seller);
    expect(changed.json).toMatchObject({ price: 123_500, compareAt: 150_000 });
    expect(await page(slug)).toMatchObject({ price: { amount: 123_500 }, compareAtPrice: { amount: 150_000 } });
    expect((await product(id)).priceHistory.map((one) => one.price)).toEqual([123_500, price]);
    expect((await act(id, 'setPrice', next, seller)).error).toBe('RECORD_CHANGED');
    expect((await act(id, 'setPrice', { ...next, compareAt: 100 }, seller)).error).toBe('VALIDATION');
  });

  it('[CON-1] subtracts held pieces from counted stock and refuses fewer pieces than open orders hold', async () => {
    const { id, stock } = await anyProduct();
    const { warehouseId, pieces: piecesBefore } = stock.find(({ kind }) => kind !== 'supplier') ??
      stock[0] ?? { warehouseId: 0, pieces: 0 };
    expect((await act(id, 'setStock', { warehouseId, pieces: 9, piecesBefore }, seller)).status).toBe(200);
    const [order] = await numbersOfRows(
      `INSERT INTO customer_order (id, token, number, lang, payment, quantity, subtotal, total, delivery_id, contact)
       SELECT 900001, repeat('t', 22), 'T-900001', 'ro-MD', 'cash', 4, 100, 100, min(id), '{}' FROM delivery_method
       RETURNING id`,
    );
    await db.write.query(
      'INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity) VALUES ($1, $2, $3, 4)',
      [order, id, warehouseId],
    );
    await db.write.query('UPDATE stock SET quantity = quantity - 4 WHERE product_id = $1 AND warehouse_id = $2', [
      id,
      warehouseId,
    ]);
    expect((await product(id)).stock.find((one) => one.warehouseId === warehouseId)).toMatchObject({
      pieces: 9,
      held: 4,
    });
    const few = await act(id, 'setStock', { warehouseId, pieces: 3, piecesBefore: 9 }, seller);
    expect([few.status, few.error]).toEqual([409, 'STOCK_HELD']);
    await act(id, 'setStock', { warehouseId, pieces: 6, piecesBefore: 9 }, seller);
    expect(
      await numbersOfRows('SELECT quantity AS id FROM stock WHERE product_id = $1 AND warehouse_id = $2', [
        id,
        warehouseId,
      ]),
    ).toEqual([2]);
    expect((await act(id, 'setStock', { warehouseId, pieces: 7, piecesBefore: 9 }, seller)).error).toBe(
      'RECORD_CHANGED',
    );
  });

  it('[CON-1] removes a hidden product from its page, lists, searches and the sitemap', async () => {
    const { id, slug, brand, partNumber, categoryId } = await anyProduct();
    expect((await act(id, 'hide', {})).json).toMatchObject({ hidden: true });
    await reloadReference(db);
    expect(await isOnline(slug)).toBe(false);
    expect(await search(`${brand} ${partNumber}`)).not.toContain(id);
    const sitemap = await shop.ask(shopSitemap, { shard: 0, limit: 10_000 });
    expect(sitemap.items.map((one) => one.slug)).not.toContain(slug);
    expect((await list({ state: 'hidden' })).items.map((one) => one.id)).toContain(id);
    expect((await list({ text: partNumber })).items.map((one) => one.id)).toContain(id);
    await act(id, 'show', {});
    expect(await isOnline(slug)).toBe(true);
    expect(await search(`${brand} ${partNumber}`)).toContain(id);
    expect((await product(id)).categoryId).toBe(categoryId);
  });

  it('[CON-1] adds and removes cars without changing other products of the same fit group', async () => {
    const { id, fit } = await anyProduct();
    const [other] = await numbersOfRows(
      'SELECT o.product_id AS id FROM listing l JOIN listing o ON o.fit_group = l.fit_group AND o.product_id <> l.product_id WHERE l.product_id = $1 LIMIT 1',
      [id],
    );
    const before = other === undefined ? undefined : (await product(other)).fit;
    const [car = 0] = await numbersOfRows(
      'SELECT car_id AS id FROM vehicle WHERE car_id NOT IN (SELECT car_id FROM fit_group_car g JOIN listing l ON l.fit_group = g.group_id WHERE l.product_id = $1) ORDER BY 1 LIMIT 1',
      [id],
    );
    const terms = { conditions: [{ criteriaId: 'build_month', from: 201_001 }], position: 'față', quantity: 2 };
    const added = await act(id, 'addCars', { version: fit.version, carIds: [car], terms });
    expect(added.json).toMatchObject({ fit: { kind: 'cars', cars: fit.cars + 1 } });
    await reloadReference(db);
    const cars = await shop.ask(shopProductCars, { lang: 'ro-MD', articleId: id, limit: 100 });
    expect(cars.total).toBe(fit.cars + 1);
    const listed = await content.send(
      `/api/cars-of-product?perPage=200&filter=${encodeURIComponent(JSON.stringify({ productId: id }))}`,
    );
    expect(listed.json).toMatchObject({
      total: fit.cars + 1,
      items: expect.arrayContaining([expect.objectContaining({ id: car, terms })]),
    });
    expect((await act(id, 'removeCars', { version: fit.version, carIds: [car] })).error).toBe('RECORD_CHANGED');
    const { version } = (await product(id)).fit;
    expect((await act(id, 'removeCars', { version, carIds: [car] })).json).toMatchObject({ fit: { cars: fit.cars } });
    if (other !== undefined) expect((await product(other)).fit).toEqual(before);
  });

  it('[CON-1] stores an uploaded picture and shows it first on the page', async () => {
    const { id, slug } = await anyProduct();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const upload = (body: string) => content.send(`${path}/actions/uploadPicture`, { body: { content: body } });
    const { key } = z.object({ key: z.string() }).parse((await upload(png.toString('base64'))).json);
    expect((await save(id, { pictures: [key] })).json).toMatchObject({ pictures: [key] });
    expect((await page(slug)).images[0]?.src).toContain(key);
    expect((await save(id, { pictures: [] })).json).toMatchObject({ pictures: [] });
    expect((await upload(Buffer.from('<svg/>').toString('base64'))).error).toBe('PICTURE_UNREADABLE');
    expect((await save(id, { pictures: [`photo-${'0'.repeat(32)}`] })).error).toBe('PICTURE_UNKNOWN');
  });

  it('[CON-1] refuses the changes of an editor who read the product before another editor changed it', async () => {
    const { id } = await anyProduct();
    const first = contentOf(await product(id));
    const put = (changes: object) => content.send(`${path}/${id}`, { method: 'PUT', body: { ...first, ...changes } });
    expect((await put({ warrantyMonths: 24 })).status).toBe(200);
    const second = await put({ warrantyMonths: 36 });
    expect([second.status, second.error]).toEqual([409, 'RECORD_CHANGED']);
    expect((await product(id)).warrantyMonths).toBe(24);
  });

  it('[CON-1] applies edits of two products that are saved at once', async () => {
    const products = [await anyProduct(), await anyProduct(), await anyProduct()];
    const answers = await Promise.all(products.map(({ id }) => save(id, { weight: 1234 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('[CON-1] adds a hidden product that appears in the shop when it is shown', async () => {
    const { brandId, categoryId, brand } = await anyProduct();
    const names = { ro: 'Produs adăugat', ru: 'Добавленный товар' };
    const create = () => content.send(path, { body: { brandId, categoryId, partNumber: 'NOU 55 66', names } });
    const added = catalogueProductsResource.record.parse((await create()).json);
    expect(added).toMatchObject({ hidden: true, price: null, brand, names });
    expect(await isOnline(added.slug)).toBe(false);
    await act(added.id, 'setPrice', { price: 5000, compareAt: null, priceBefore: null }, seller);
    await act(added.id, 'show', {});
    expect((await page(added.slug)).price).toEqual({ amount: 5000, currency: 'MDL' });
    expect(await search('NOU5566')).toEqual([added.id]);
    expect((await create()).error).toBe('PRODUCT_EXISTS');
  });

  it('[CON-1] refuses an edit with a request to wait while a catalogue is being loaded', async () => {
    const { id } = await anyProduct();
    const client = await db.write.connect();
    await client.query('SELECT pg_advisory_lock($1)', [catalogueLock]);
    try {
      expect((await act(id, 'hide', {})).error).toBe('CATALOGUE_LOADING');
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [catalogueLock]);
      client.release();
    }
    expect((await product(id)).hidden).toBe(false);
  }, 20_000);
});
