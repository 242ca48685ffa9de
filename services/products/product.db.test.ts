import { shopMenu } from '@/lib/contract/catalogue/content';
import { shopSitemap } from '@/lib/contract/catalogue/feeds';
import {
  shopCategory,
  shopPartTypes,
  shopProduct,
  shopProductCars,
  shopProductsByTags,
  shopStocks,
} from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;

async function slugOf(sql: string): Promise<string> {
  const { rows } = await db.read.query<{ slug: string }>(
    `SELECT p.slug FROM product p JOIN listing l ON l.product_id = p.id ${sql} LIMIT 1`,
  );
  return rows[0]?.slug ?? '';
}

async function number(sql: string): Promise<number> {
  const { rows } = await db.read.query<{ n: number }>(sql);
  return rows[0]?.n ?? -1;
}

describe('a product', () => {
  it('[PRD-1] is returned completely in both languages, with one price', async () => {
    const slug = await slugOf('WHERE l.reviews > 2 AND l.fit_group > 0');
    const romanian = await services.ask(shopProduct, { lang, slug });
    const russian = await services.ask(shopProduct, { lang: 'ru', slug });
    expect(romanian.articleId).toBe(romanian.id);
    expect(russian.name).not.toBe(romanian.name);
    expect(russian.price).toEqual(romanian.price);
    expect(romanian.breadcrumbs.length).toBe(2);
    expect(romanian.criteria.length).toBeGreaterThanOrEqual(romanian.attributes.length);
    expect(romanian.altNums).toContain(romanian.partNumber);
    expect(romanian.ratingCounts.reduce((sum, n) => sum + n, 0)).toBe(romanian.reviews);
    expect(romanian.images[0]?.width).toBe(960);
  });

  it('[PRD-1] [CHK-5] lists stock of warehouses, soonest first, in agreement with its card', async () => {
    const slug = await slugOf('WHERE (SELECT count(*) FROM stock s WHERE s.product_id = p.id AND quantity > 0) > 2');
    const { offers, availability, stockRating } = await services.ask(shopProduct, { lang, slug });
    const days = offers.map((offer) => offer.etaDaysMin);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(availability.daysMin).toBe(days[0]);
    expect(availability.quantity).toBe(offers.reduce((sum, offer) => sum + offer.quantity, 0));
    // [CHK-5] No step promises pieces that come later than stated.
    for (const { daysMax, quantity } of availability.steps) {
      const until = availability.steps
        .filter((step) => step.daysMax <= daysMax)
        .reduce((sum, step) => sum + step.quantity, 0);
      expect(quantity).toBeGreaterThan(0);
      expect(until).toBe(
        offers.filter((offer) => offer.etaDaysMax <= daysMax).reduce((sum, offer) => sum + offer.quantity, 0),
      );
    }
    expect(stockRating).toBe(availability.rating);
  });

  it('[PRD-1] that is out of stock is marked everywhere', async () => {
    const slug = await slugOf('WHERE l.availability = 0');
    const { offers, availability } = await services.ask(shopProduct, { lang, slug });
    expect(availability).toEqual({ rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] });
    expect(offers).toEqual([]);
  });

  it('[PRD-2] with a missing or unknown slug returns 404', async () => {
    expect(await services.fail(shopProduct, { lang })).toMatchObject({ status: 404 });
    expect(await services.fail(shopProduct, { lang, slug: 'no-such' })).toMatchObject({ status: 404 });
    expect(await services.fail(shopProduct, { lang, slug: '../etc' })).toMatchObject({ status: 400, path: 'slug' });
  });

  it('[PRD-2] lists its cars by maker, in pages', async () => {
    const { rows } = await db.read.query<{ product_id: number }>(
      'SELECT product_id FROM listing WHERE fit_group > 0 ORDER BY (SELECT count(*) FROM fit_group_car g WHERE g.group_id = fit_group) DESC LIMIT 1',
    );
    const articleId = rows[0]?.product_id ?? 0;
    const first = await services.ask(shopProductCars, { lang, articleId, limit: 3 });
    expect(first.manufacturers.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
    const [maker] = first.manufacturers.toReversed();
    const ofMaker = await services.ask(shopProductCars, { lang, articleId, manuId: maker?.manuId });
    expect(ofMaker.total).toBe(maker?.count);
    expect(ofMaker.items.every((car) => car.manuId === maker?.manuId)).toBe(true);
    const led = await services.ask(shopProductCars, { lang, articleId, manuFirst: maker?.manuId, limit: 1 });
    expect(led.items[0]?.manuId).toBe(maker?.manuId);
    const past = await services.ask(shopProductCars, { lang, articleId, skip: first.total });
    expect([past.total, past.items]).toEqual([first.total, []]);
    expect(await services.fail(shopProductCars, { lang, articleId: 999_999_999 })).toMatchObject({ status: 404 });
  });

  it('[PRD-2] that fits all cars has no car list', async () => {
    const slug = await slugOf('WHERE l.fit_group = 0');
    const { id, compatibility, carsCount } = await services.ask(shopProduct, { lang, slug });
    expect([compatibility, carsCount]).toEqual(['all', 0]);
    expect((await services.ask(shopProductCars, { lang, articleId: id })).items).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('[CAT-1] has a tree in both languages with counts that add up', async () => {
    const { children, category } = await services.ask(shopCategory, { lang: 'ru' });
    expect(category).toBeNull();
    expect(children.every((group) => group.children.reduce((sum, kind) => sum + kind.items, 0) === group.items)).toBe(
      true,
    );
    expect(children.reduce((sum, group) => sum + group.items, 0)).toBe(
      await number('SELECT count(*) AS n FROM listing'),
    );
  });

  it('[CAT-1] returns the breadcrumbs of a category', async () => {
    const leaf = await services.ask(shopCategory, { lang, slug: 'brake-pad-set' });
    expect(leaf.breadcrumbs.map(({ slug }) => slug)).toEqual(['brake-system', 'brake-pad-set']);
    expect(leaf.category).toMatchObject({ layout: 'products', parent: { slug: 'brake-system' } });
    const group = await services.ask(shopCategory, { lang, slug: 'brake-system' });
    expect(group.category?.layout).toBe('categories');
    expect(await services.fail(shopCategory, { lang, slug: 'nothing' })).toMatchObject({ status: 404 });
  });

  it('[DEP-1] returns departments with two levels', async () => {
    const { items } = await services.ask(shopMenu, { lang, megamenu: true, mobilemenu: false });
    const [first] = items;
    const columns = first?.submenu?.columns ?? [];
    expect(columns.reduce((sum, { size }) => sum + size, 0)).toBe(12);
    expect(columns.flatMap(({ links }) => links).length).toBeGreaterThan(0);
    expect(items.every(({ url }) => url.startsWith('/shop/category/'))).toBe(true);
    for (const megamenu of [true, false]) {
      const answered: unknown = await (await services.send(shopMenu, { lang, megamenu, mobilemenu: !megamenu })).json();
      expect(shopMenu.response.parse(answered)).toEqual(answered);
    }
    const phone = await services.ask(shopMenu, { lang, megamenu: false, mobilemenu: true });
    expect(phone.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
  });

  it('[HOME-1] lists blocks by badge, tag, discount and stock', async () => {
    const sale = await services.ask(shopProductsByTags, { lang, badges: ['sale'], limit: 8 });
    expect(sale.items.every((card) => card.badges.includes('sale'))).toBe(true);
    const cheaper = await services.ask(shopProductsByTags, {
      lang,
      discount: true,
      onlyStock: true,
      onlyWithImage: true,
    });
    expect(cheaper.items.every((card) => (card.compareAtPrice?.amount ?? 0) > (card.price?.amount ?? 0))).toBe(true);
    expect(cheaper.items.every((card) => card.stockRating > 0)).toBe(true);
    const { rows } = await db.read.query<{ slug: string; products: number }>(
      'SELECT slug, products FROM tag WHERE products > 0 LIMIT 1',
    );
    const tag = rows[0]?.slug ?? '';
    const tagged = await services.ask(shopProductsByTags, { lang, tag });
    expect(tagged.tag?.slug).toBe(tag);
    expect(tagged.total).toBe(Math.min(1000, rows[0]?.products ?? 0));
    expect(await services.fail(shopProductsByTags, { lang, tag: 'nothing' })).toMatchObject({ status: 404 });
  });

  it('[FTR-1] lists stores and warehouses', async () => {
    const { items } = await services.ask(shopStocks, { lang: 'ru' });
    expect(items.some(({ kind, address, hours }) => kind === 'store' && address && hours)).toBe(true);
  });

  it('[PWA-2] returns the catalogue’s part kinds in both languages with colloquial terms', async () => {
    const { items } = await services.ask(shopPartTypes, {});
    const { n: types } = { n: await number('SELECT count(*) AS n FROM category WHERE level = 2') };
    expect(items).toHaveLength(types);
    expect(items).toContainEqual({
      ...{ slug: expect.any(String), ro: 'Filtru de ulei', ru: 'Масляный фильтр' },
      also: expect.arrayContaining(['filtru ulei motor', 'фильтр масляный']),
    });
  });

  it('[ROUTE-2] lists every product once in the shards of the sitemap', async () => {
    const { shards, categories } = await services.ask(shopSitemap, { limit: 1500 });
    const lists = await Promise.all(
      Array.from({ length: shards }, (_, shard) => services.ask(shopSitemap, { limit: 1500, shard })),
    );
    const slugs = lists.flatMap(({ items }) => items.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(await number('SELECT count(*) AS n FROM product'));
    expect(slugs.length).toBe(new Set(slugs).size);
    expect(categories.length).toBeGreaterThan(0);
    expect((await services.ask(shopSitemap, { limit: 1500, shard: shards })).items).toEqual([]);
  });

  it('[ROUTE-2] [ROUTE-3] returns the last change of each category and brand', async () => {
    await db.write.query("UPDATE product SET updated_at = '2031-05-06T07:08:09Z' WHERE id = 7");
    const { rows } = await db.write.query<{ category: string; parent: string; brand: string }>(
      `SELECT c.slug AS category, p.slug AS parent, b.slug AS brand FROM product JOIN category c ON c.id = category_id
        JOIN category p ON p.id = c.parent_id JOIN brand b ON b.id = brand_id WHERE product.id = 7`,
    );
    const lastModified = '2031-05-06T07:08:09Z';
    const { categories, brands } = await services.ask(shopSitemap, { limit: 1, changed: true });
    const changed = (list: readonly { slug: string; lastModified?: string | undefined }[] = []) =>
      list.filter((one) => one.lastModified === lastModified).map(({ slug }) => slug);
    expect(new Set(changed(categories))).toEqual(new Set([rows[0]?.category, rows[0]?.parent]));
    expect(changed(brands)).toEqual([rows[0]?.brand]);
    expect((await services.ask(shopSitemap, { limit: 1 })).brands).toBeUndefined();
  });
});
