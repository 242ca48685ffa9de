import { z } from 'zod';
import { categoriesResource, tagsResource } from '@/lib/contract/admin/categories';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let content: StaffBrowser;
beforeEach(async () => {
  db = await createCatalogueDatabase();
  content = await adminAppOver(db).signedIn('content');
}, 120_000);
afterEach(() => db.close());

const category = async (id: number) =>
  categoriesResource.record.parse((await content.send(`/api/categories/${id}`)).json);
type Category = Awaited<ReturnType<typeof category>>;
const contentOf = ({ version, names, synonyms, attributes, sort, drawing, soldAs, parentId }: Category) => ({
  ...{ version, names, synonyms, attributes, sort, drawing, soldAs, parentId },
});
const save = async (id: number, changes: object) =>
  content.send(`/api/categories/${id}`, { method: 'PUT', body: { ...contentOf(await category(id)), ...changes } });
async function listed(filter: object) {
  const { json } = await content.send(`/api/categories?order=asc&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return z.object({ items: z.array(categoriesResource.item) }).parse(json).items;
}
const kind = async () => {
  const category = (await listed({ level: 'kinds', text: 'filtru de ulei' }))[0];
  if (category === undefined) throw new Error('The demo catalogue has no oil filters.');
  return category;
};

describe('categories in the back office', () => {
  it('[CON-1] finds the products of a part kind by a new synonym', async () => {
    const { id, slug } = await kind();
    expect((await save(id, { synonyms: ['zgribulator'] })).json).toMatchObject({ synonyms: ['zgribulator'], slug });
    // A service that starts after the edit reads the synonym.
    const shop = servicesApp(db);
    const { items } = await shop.ask(shopProducts, { lang: 'ro-MD', searchStr: 'zgribulator' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item) => item.category?.id === id)).toBe(true);
  });

  it('[CON-1] moves a part kind with its products to another group and recounts both', async () => {
    const { id, parentId, products } = await kind();
    const other = (await listed({ level: 'groups' })).find((group) => group.id !== parentId);
    const count = async (group: number | null | undefined) =>
      Number((await db.write.query('SELECT n FROM category_stat WHERE category_id = $1', [group])).rows[0]?.n ?? 0);
    const [before, beforeOther] = [await count(parentId), await count(other?.id)];
    expect((await save(id, { parentId: other?.id })).status).toBe(200);
    expect([await count(parentId), await count(other?.id)]).toEqual([before - products, beforeOther + products]);
  });

  it('[CON-1] refuses a duplicate part kind and the removal of a part kind with products', async () => {
    const { id: used, parentId } = await kind();
    const names = { ro: 'Huse de volan', ru: 'Чехлы на руль' };
    const { json } = await content.send('/api/categories', { body: { names, parentId, drawing: 'box' } });
    const added = categoriesResource.record.parse(json);
    expect(added).toMatchObject({ names, slug: 'huse-de-volan', products: 0 });
    const remove = (id: number) => content.send(`/api/categories/${id}`, { method: 'DELETE', body: {} });
    const again = { names: { ...names, ro: 'HUSE de volan' }, parentId, drawing: 'box' };
    expect((await content.send('/api/categories', { body: again })).error).toBe('NAME_TAKEN');
    expect((await remove(used)).error).toBe('CATEGORY_NOT_EMPTY');
    expect((await remove(added.id)).status).toBe(200);
    expect(await listed({ text: 'huse de volan' })).toEqual([]);
  });

  it('[CON-1] refuses unknown attributes and outdated versions', async () => {
    const { id } = await kind();
    expect((await save(id, { attributes: ['no_such'] })).error).toBe('FIELD_INVALID');
    const { version } = await category(id);
    await save(id, { sort: 7 });
    expect((await save(id, { version, sort: 8 })).error).toBe('RECORD_CHANGED');
  });
});

test('[CON-1] refuses a duplicate tag and keeps the slug of a renamed tag', async () => {
  const names = { ro: 'Oferta lunii', ru: 'Предложение месяца' };
  const added = tagsResource.record.parse((await content.send('/api/tags', { body: { names } })).json);
  expect(added).toMatchObject({ slug: 'oferta-lunii', products: 0 });
  expect((await content.send('/api/tags', { body: { names } })).error).toBe('NAME_TAKEN');
  const body = { version: added.version, names: { ...names, ro: 'Alesele lunii' } };
  const renamed = await content.send(`/api/tags/${added.id}`, { method: 'PUT', body });
  expect(renamed.json).toMatchObject({ slug: 'oferta-lunii', names: { ro: 'Alesele lunii' } });
});
