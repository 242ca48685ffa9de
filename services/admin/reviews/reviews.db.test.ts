import { z } from 'zod';
import { reviewsResource } from '@/lib/contract/admin/reviews';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { catalogueLock } from '../../db/query';

let db: TestDatabase;
let office: AdminApp;
let content: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  content = await office.signedIn('content');
  await fillCatalogue(db, {});
});
afterEach(() => db.close());

const ids = z.array(z.object({ id: z.int() }));
async function review(text: string, { product = 1, rating = 4 } = {}): Promise<number> {
  const { rows } = await db.write.query(
    `INSERT INTO customer_review (product_id, slug, author, rating, lang, content)
      VALUES ($1::int, 'piesa-' || $1::int, 'Ion R.', $2, 'ru', $3) RETURNING id`,
    [product, rating, text],
  );
  return ids.parse(rows)[0]?.id ?? 0;
}
const read = async (id: number) => reviewsResource.record.parse((await content.send(`/api/reviews/${id}`)).json);
const act = (id: number, action: string, body: object) => content.send(`/api/reviews/${id}/${action}`, { body });
async function list(filter: object) {
  const { json } = await content.send(`/api/reviews?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return z.object({ items: z.array(reviewsResource.item), total: z.int() }).parse(json);
}
const onPage = async () => (await db.write.query('SELECT content FROM review ORDER BY id')).rows;
const ratingOf = async (product: number) =>
  (await db.write.query('SELECT rating::float8, reviews FROM listing WHERE product_id = $1', [product])).rows[0];

describe('reviews in the back office', () => {
  it('[ADM-2] filters reviews by state, stars, product and text', async () => {
    const first = await review('Foarte <b>bun</b>', { rating: 5 });
    await review('Rău', { product: 2, rating: 1 });
    expect((await list({ state: 'waiting' })).total).toBe(2);
    expect((await list({ rating: 5 })).items.map(({ id }) => id)).toEqual([first]);
    expect((await list({ productId: 2 })).items.map(({ content }) => content)).toEqual(['Rău']);
    expect((await list({ text: 'FOARTE' })).items.map(({ id }) => id)).toEqual([first]);
    expect((await list({ text: 'smp-2' })).total).toBe(1);
    expect((await list({ state: 'refused' })).items).toEqual([]);
  });

  it('[ADM-2] publishes a review with its stars, and hides it again with an internal reason', async () => {
    const id = await review('Bun');
    const published = await act(id, 'publish', { version: (await read(id)).version });
    expect(published.json).toMatchObject({ state: 'shown', url: expect.stringContaining('/ru/shop/products/piesa-1') });
    expect(await onPage()).toEqual([{ content: 'Bun' }]);
    const refused = await act(id, 'refuse', { version: (await read(id)).version, reason: 'Altă piesă' });
    expect(refused.json).toMatchObject({ state: 'refused', refusal: 'Altă piesă' });
    expect(await onPage()).toEqual([]);
    const { rows } = await db.write.query("SELECT action FROM journal WHERE resource = 'reviews' ORDER BY id");
    expect(rows).toEqual([{ action: 'publish' }, { action: 'refuse' }]);
  });

  it('[ADM-2] does not publish a text that the buyer has changed since it was read', async () => {
    const id = await review('Bun');
    const { version } = await read(id);
    await db.write.query("UPDATE customer_review SET content = 'Altceva' WHERE id = $1", [id]);
    expect((await act(id, 'publish', { version })).error).toBe('RECORD_CHANGED');
    const body = { reviews: [{ id, version }] };
    const many = await content.send('/api/reviews/actions/publishMany', { body });
    expect(many.json).toEqual({ published: 0, changed: [id] });
    expect(await onPage()).toEqual([]);
  });

  it('[ADM-2] publishes several reviews once and writes the journal of each', async () => {
    const reviews = [];
    for (const text of ['Unu', 'Doi']) {
      const id = await review(text);
      reviews.push({ id, version: (await read(id)).version });
    }
    const [first] = reviews;
    const many = await content.send('/api/reviews/actions/publishMany', { body: { reviews: [...reviews, first] } });
    expect(many.json).toEqual({ published: 2, changed: [] });
    expect(await onPage()).toEqual([{ content: 'Unu' }, { content: 'Doi' }]);
    const { rows } = await db.write.query("SELECT record_id FROM journal WHERE action = 'publish' ORDER BY id");
    expect(rows).toEqual(reviews.map(({ id }) => ({ record_id: String(id) })));
  });

  it('[ADM-2] counts a published review in the rating of the product', async () => {
    const before = await ratingOf(1);
    const id = await review('Bun', { rating: 4 });
    await act(id, 'publish', { version: (await read(id)).version });
    expect(await ratingOf(1)).not.toEqual(before);
  });

  it('[ADM-2] keeps the review of a product that is no longer in the catalogue', async () => {
    const id = await review('Bun', { product: 77 });
    expect(await read(id)).toMatchObject({ product: null, slug: 'piesa-77' });
    expect((await act(id, 'publish', { version: (await read(id)).version })).status).toBe(200);
    expect(await onPage()).toEqual([]);
  });

  it('[ADM-2] refuses to publish while a catalogue is loading', async () => {
    const id = await review('Bun');
    const loading = await db.write.connect();
    try {
      await loading.query('SELECT pg_advisory_lock($1)', [catalogueLock]);
      expect((await act(id, 'publish', { version: (await read(id)).version })).error).toBe('CATALOGUE_LOADING');
    } finally {
      await loading.query('SELECT pg_advisory_unlock($1)', [catalogueLock]);
      loading.release();
    }
  });
});
