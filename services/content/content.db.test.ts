import { bannersList, blogCategories, blogPosts, blogTags, brandsSearch } from '@/lib/contract/catalogue/content';
import { shopProducts } from '@/lib/contract/catalogue/shop';
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

describe('brands', () => {
  it('[BRD-1] are sorted, paged and counted', async () => {
    const all = await services.ask(brandsSearch, { lang, limit: 500 });
    expect(all.items.length).toBe(all.total);
    const largest = await services.ask(brandsSearch, {
      lang,
      sortField: 'products',
      sortOrder: 'desc',
      limit: 3,
      skip: 1,
    });
    const counts = all.items.map(({ products }) => products).toSorted((one, other) => other - one);
    expect(largest.items.map(({ products }) => products)).toEqual(counts.slice(1, 4));
    expect(largest.total).toBe(all.total);
  });

  it('[BRD-1] are found by any of their names, with the country in the requested language', async () => {
    const { items } = await services.ask(brandsSearch, { lang: 'ru', query: 'KAYABA' });
    expect(items.map(({ slug, country }) => [slug, country])).toContainEqual(['kyb', 'Япония']);
    expect((await services.ask(brandsSearch, { lang, slug: 'kyb' })).total).toBe(1);
    expect((await services.ask(brandsSearch, { lang, slug: 'nothing' })).total).toBe(0);
  });

  it('[BRD-1] finds a brand by the slug of an alias, so that links of merged brands keep working', async () => {
    expect((await services.ask(brandsSearch, { lang, slug: 'kayaba' })).items).toMatchObject([{ slug: 'kyb' }]);
  });
});

describe('the blog', () => {
  it('[BLG-1] lists posts newest first, with short texts on request, and returns one in full', async () => {
    const { items, total } = await services.ask(blogPosts, { lang, shorten: true });
    expect(total).toBeGreaterThan(0);
    const dates = items.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(items.every(({ content }) => content.length === 0)).toBe(true);
    const [first] = items;
    const whole = await services.ask(blogPosts, { lang: 'ru', slug: first?.slug });
    expect(whole.items[0]?.content.length).toBeGreaterThan(0);
    expect(whole.items[0]?.title).not.toBe(first?.title);
    expect((await services.ask(blogPosts, { lang, slug: 'nothing' })).items).toEqual([]);
  });

  it('[BLG-1] finds posts by words without diacritics, by category and by tag', async () => {
    const { items } = await services.ask(blogPosts, { lang });
    const [post] = items;
    const word = post?.title.split(' ').find((one) => one.length > 5) ?? '';
    const result = await services.ask(blogPosts, {
      lang,
      search: word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    });
    expect(result.items.map(({ id }) => id)).toContain(post?.id);
    expect((await services.ask(blogPosts, { lang, search: '100%_' })).total).toBe(0);
    const category = post?.categories[0]?.id;
    const inside = await services.ask(blogPosts, { lang, catId: category });
    expect(inside.items.every(({ categories }) => categories.length > 0)).toBe(true);
    const { items: tags } = await services.ask(blogTags, { lang, sortByName: true });
    const [tag] = tags.filter(({ count }) => count > 0);
    expect((await services.ask(blogPosts, { lang, tag: tag?.slug })).total).toBe(tag?.count);
    const tree = await services.ask(blogCategories, { lang, getTree: true });
    expect(tree.items.every(({ parentId }) => parentId === null)).toBe(true);
  });
});

describe('banners', () => {
  it('[BAN-1] are returned all, or by id or slug', async () => {
    const all = await services.ask(bannersList, { lang });
    expect(all.items.some(({ place }) => place === 'slider')).toBe(true);
    const [first] = all.items;
    const one = await services.ask(bannersList, { lang: 'ru', ids: [first?.slug ?? ''] });
    expect(one.items.map(({ id }) => id)).toEqual([first?.id]);
    expect(one.items[0]?.title).not.toBe(first?.title);
    expect((await services.ask(bannersList, { lang, ids: [999_999] })).items).toEqual([]);
  });

  it('[CAT-5] name a tag with products, or none', async () => {
    const { items } = await services.ask(bannersList, { lang });
    for (const tagName of items.flatMap(({ productTag }) => productTag ?? [])) {
      expect((await services.ask(shopProducts, { lang, tagName, limit: 1 })).total).toBeGreaterThan(0);
    }
    const [banner] = items.filter(({ productTag }) => productTag !== null);
    await db.write.query("UPDATE banner SET product_tag = 'no-such-tag' WHERE id = $1", [banner?.id]);
    const [changed] = (await services.ask(bannersList, { lang, ids: [banner?.id ?? 0] })).items;
    expect(changed).toEqual({ ...banner, productTag: null });
  });
});
