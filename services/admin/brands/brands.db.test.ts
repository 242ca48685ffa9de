import { z } from 'zod';
import { brandsResource } from '@/lib/contract/admin/brands';
import { brandNamed, readKnownBrands } from '@/services/import-files/lookups';
import { referenceOf, watchReference } from '@/services/reference/reference';
import { settleOffers } from '@/services/suppliers/settle-offers';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let editor: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  editor = await office.signedIn('content');
  await fillCatalogue(db, {});
  await db.write.query(`
    INSERT INTO category (id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES (1, 'FLT', 'filtre', 1, 1, 'Filtre', 'Фильтры', 'box');
    INSERT INTO brand (id, slug, name, country, tier, aliases, products) VALUES (2, 'sampa-parts', 'Sampa Parts', 'TR', 'value', '{Сампа}', 2);
    INSERT INTO product (id, brand_id, part_number, part_key, slug, sku, name_ro, name_ru)
      SELECT n, 2, 'X-' || n, 'X' || n, 'alta-' || n, 'X' || n, 'Altă piesă', 'Другая деталь' FROM generate_series(20, 21) n;
    INSERT INTO listing (product_id, brand_id, price, rank) SELECT n, 2, 10000, n FROM generate_series(20, 21) n`);
});
afterEach(() => db.close());

const fields = { name: 'Polcar', country: 'PL', tier: 'value', aliases: ['Полкар', 'polcar', 'Pol-Car Group'] };
const read = async (id: number) => brandsResource.record.parse((await editor.send(`/api/brands/${id}`)).json);
const update = async (id: number, changes: object) => {
  const { products: _, url: __, id: ___, ...brand } = await read(id);
  return editor.send(`/api/brands/${id}`, { method: 'PUT', body: { ...brand, ...changes } });
};
const merge = async (id: number, into: number) =>
  editor.send(`/api/brands/${id}/merge`, { body: { into, version: (await read(id)).version } });
const named = async (spelling: string) => brandNamed(spelling, await readKnownBrands(db.write))?.name;
const first = async (sql: string) => (await db.write.query(sql)).rows[0];

describe('brands in the back office', () => {
  it('[CON-1] adds a brand with an address from its name, and without repeated aliases', async () => {
    const { json } = await editor.send('/api/brands', { body: fields });
    expect(brandsResource.record.parse(json)).toMatchObject({
      ...{ slug: 'polcar', country: 'PL', products: 0, aliases: ['Полкар', 'Pol-Car Group'] },
    });
    expect(await named('ПОЛКАР')).toBe('Polcar');
  });

  it('[CON-1] refuses a name, an alias or an address of another brand', async () => {
    const add = async (changes: object) => {
      const { error, json } = await editor.send('/api/brands', { body: { ...fields, ...changes } });
      const { errors } = z.object({ errors: z.array(z.looseObject({ path: z.string() })) }).parse(json);
      return [error, errors[0]?.path, errors[0]?.recordId];
    };
    expect(await add({ name: 's a m p a' })).toEqual(['BRAND_SPELLING_TAKEN', 'name', 1]);
    expect(await add({ aliases: ['САМПА'] })).toEqual(['BRAND_SPELLING_TAKEN', 'aliases', 2]);
    expect(await add({ slug: 'sampa-parts' })).toEqual(['BRAND_SLUG_TAKEN', 'slug', 2]);
    expect((await editor.send('/api/brands', { body: { ...fields, name: '!!!' } })).error).toBe('REFUSED');
  });

  it('[CON-1] refuses an edit of a brand that changed since it was read', async () => {
    const { version } = await read(1);
    expect((await update(1, { name: 'Sampa Otomotiv' })).status).toBe(200);
    expect((await update(1, { version })).error).toBe('RECORD_CHANGED');
  });

  it('[CON-1] keeps price rules and promo codes of a brand whose address changes', async () => {
    await db.write.query(
      "INSERT INTO promo_code (code, kind, percent, brand_slug) VALUES ('VARA', 'percent', 5, 'sampa')",
    );
    expect((await update(1, { slug: 'sampa-auto' })).json).toMatchObject({ slug: 'sampa-auto' });
    expect(await first('SELECT brand_slug FROM promo_code')).toEqual({ brand_slug: 'sampa-auto' });
  });

  it('[CON-1] finds products by the new name of their brand', async () => {
    await update(1, { name: 'Sampark' });
    const { rowCount } = await db.write.query("SELECT FROM product_search WHERE tsv @@ 'sampark'::tsquery");
    expect(rowCount).toBe(9);
  });

  it('[CON-1] merges a brand with its products, spellings and references into another', async () => {
    await db.write.query(`
      INSERT INTO promo_code (code, kind, percent, brand_slug) VALUES ('VARA', 'percent', 5, 'sampa-parts');
      INSERT INTO customer_group (name) VALUES ('Service');
      INSERT INTO price_rule (customer_group_id, category_code, brand_slug, percent)
        SELECT id, NULL, brand, percent FROM customer_group, (VALUES ('sampa', 3), ('sampa-parts', 9)) r(brand, percent);
      INSERT INTO category_facet VALUES (0, 'brand', 'sampa', 1, 9), (0, 'brand', 'sampa-parts', 2, 2);
      INSERT INTO article_picture (brand_id, part_key, place, address) VALUES (2, 'X20', 1, 'https://example.com/x.jpg');
      INSERT INTO supplier (name) VALUES ('Autototal');
      INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, supplier_id, purchase, quantity, listed_at)
        SELECT 3, brand, part, part, id, purchase, 4, now() FROM supplier,
          (VALUES (1, 'SMP1', 100), (2, 'SMP1', 200), (2, 'X20', 300)) o(brand, part, purchase)`);
    const preview = await editor.send('/api/brands/actions/previewMerge', { body: { id: 2, into: 1 } });
    expect(preview.json).toEqual({ products: 2, collisions: { total: 0, first: [] }, replacedRules: 1 });
    expect((await merge(2, 1)).json).toMatchObject({ id: 1, products: 11, aliases: ['Sampa Parts', 'Сампа'] });
    expect((await editor.send('/api/brands/2')).status).toBe(404);
    expect(await first('SELECT count(*)::int AS n FROM listing WHERE brand_id = 1')).toEqual({ n: 11 });
    expect(await first('SELECT brand_slug FROM promo_code')).toEqual({ brand_slug: 'sampa' });
    expect((await db.write.query('SELECT brand_slug, percent::int FROM price_rule')).rows).toEqual([
      { brand_slug: 'sampa', percent: 3 },
    ]);
    expect((await db.write.query('SELECT value, n FROM category_facet')).rows).toEqual([{ value: 'sampa', n: 11 }]);
    expect(await first('SELECT brand_id FROM article_picture')).toEqual({ brand_id: 1 });
    expect((await db.write.query('SELECT brand_id, part_key, purchase FROM offer ORDER BY part_key')).rows).toEqual([
      { brand_id: 1, part_key: 'SMP1', purchase: 100 },
      { brand_id: 1, part_key: 'X20', purchase: 300 },
    ]);
    expect(await named('sampa parts')).toBe('Sampa');
  });

  it('[SUP-1] sets the price of an article by the offer that the other brand had for it', async () => {
    await db.write.query(`
      INSERT INTO supplier (name) VALUES ('Autototal');
      INSERT INTO warehouse (id, kind, name_ro, name_ru, days_min, days_max, supplier_id)
        SELECT 90, 'supplier', 'Autototal', 'Autototal', 1, 2, id FROM supplier;
      INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, price, quantity, listed_at)
        SELECT 90, brand, 'X20', 'X-20', product, id, 100, price, 4, now() FROM supplier,
          (VALUES (1, NULL::int, 7700), (2, 20, 8800)) o(brand, product, price)`);
    expect((await merge(2, 1)).status).toBe(200);
    await settleOffers({ database: db });
    expect(await first('SELECT price, brand_id FROM listing WHERE product_id = 20')).toEqual({
      price: 7700,
      brand_id: 1,
    });
  });

  it('[CON-1] refuses to merge brands with an article of the same part number, and lists it', async () => {
    await db.write.query(`INSERT INTO product (id, brand_id, part_number, part_key, slug, sku, name_ro, name_ru)
      VALUES (30, 2, 'SMP 3', 'SMP3', 'altul', 'Y', 'Altul', 'Другой')`);
    const { json } = await editor.send('/api/brands/actions/previewMerge', { body: { id: 2, into: 1 } });
    expect(json).toMatchObject({ collisions: { total: 1, first: [{ partNumber: 'SMP 3', otherNumber: 'SMP-3' }] } });
    expect((await merge(2, 1)).error).toBe('BRAND_ARTICLES_COLLIDE');
    expect((await read(2)).products).toBe(2);
    expect((await merge(2, 2)).error).toBe('NOT_FOUND');
  });

  it('[CON-1] removes only a brand without products, price rules and promo codes', async () => {
    const { json } = await editor.send('/api/brands', { body: fields });
    const { id } = brandsResource.record.parse(json);
    const remove = (brand: number) => editor.send(`/api/brands/${brand}`, { method: 'DELETE', body: {} });
    await db.write.query(
      "INSERT INTO promo_code (code, kind, percent, brand_slug) VALUES ('VARA', 'percent', 5, 'polcar')",
    );
    expect((await remove(id)).error).toBe('BRAND_IN_USE');
    await db.write.query('DELETE FROM promo_code');
    expect((await remove(id)).status).toBe(200);
    expect((await remove(1)).error).toBe('BRAND_IN_USE');
  });

  it('[CON-1] finds brands by a part of an alias, with or without products', async () => {
    await editor.send('/api/brands', { body: fields });
    const names = async (filter: object) => {
      const { json } = await editor.send(
        `/api/brands?sort=name&order=asc&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      return z
        .object({ items: z.array(brandsResource.item) })
        .parse(json)
        .items.map(({ name }) => name);
    };
    expect(await names({ text: 'полк' })).toEqual(['Polcar']);
    expect(await names({ sold: true })).toEqual(['Sampa Parts']);
    expect(await names({ tier: 'value' })).toEqual(['Polcar', 'Sampa Parts']);
  });

  it('[CON-1] lets the shop read a changed brand without a restart', async () => {
    await referenceOf(db);
    let stop = () => {};
    const loaded = new Promise<void>((resolve) => {
      stop = watchReference(db, resolve, 10);
    });
    await update(1, { name: 'Sampa Otomotiv' });
    await loaded;
    stop();
    expect((await referenceOf(db)).brandById.get(1)?.name).toBe('Sampa Otomotiv');
  });

  it('[CON-1] adds a brand to an empty shop together with the shipped ones', async () => {
    await db.write.query('TRUNCATE product, listing, category, brand, stock, oen CASCADE');
    const { json } = await editor.send('/api/brands', { body: { ...fields, name: 'Zavodul Nou', aliases: [] } });
    expect(brandsResource.record.parse(json).slug).toBe('zavodul-nou');
    expect(await named('BOSCH')).toBe('Bosch');
  });
});
