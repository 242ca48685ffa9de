import { z } from 'zod';
import { plainListing } from '@/lib/domain/listing/listing-state';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { emptyRecord, listenToPages, recordInto } from '@/server/page-cache/page-record';
import { vehicle } from '@/tests/fixtures/garage';
import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { readListing } from './listing';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

const sent = z.object({ filter_options: z.object({ filters: z.array(z.object({ key: z.string() })) }) });

async function keysSent(own: string, chosen: readonly string[]): Promise<string[]> {
  upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 404));
  const filters = chosen.map((key) => ({ key, values: [`chosen-${key}`] }));
  const state = { ...plainListing, sort: 'price' as const, filters };
  await readListing('ru', state, { filters: [{ key: own, values: ['own'] }] });
  return sent.parse(JSON.parse(upstream.requests[0]?.body ?? '')).filter_options.filters.map(({ key }) => key);
}

test('[CAT-2] ignores a brand filter on the page of a brand', async () => {
  expect(await keysSent('brand', ['brand', 'price'])).toEqual(['brand', 'price']);
});

test('[CAT-2] keeps a category filter inside a category', async () => {
  expect(await keysSent('category', ['category', 'brand'])).toEqual(['category', 'category', 'brand']);
});

describe('[SVC-2] cache record of a filtered list', () => {
  let stop: () => void;
  beforeAll(() => {
    stop = listenToPages(createRevalidatedTags());
  });
  afterAll(() => stop());

  const page = { total: 1, totalCapped: false, page: 1, pages: 1, limit: 24, sort: 'price', facets: [], nearest: [] };
  const narrowed = { ...plainListing, sort: 'price' as const };

  async function recordOf(scope: Parameters<typeof readListing>[2], status = 200) {
    const answer = { ...page, items: [productCard({ slug: 'disc-a' })], understood: null };
    upstream.answer((_, response) =>
      sendJson(response, status === 200 ? answer : { message: 'No', errors: [] }, status),
    );
    const record = emptyRecord();
    await recordInto(record, () => readListing('ru', narrowed, scope)).catch(() => undefined);
    return record;
  }

  it('has the tags of its page and of each part', async () => {
    const { tags, seconds } = await recordOf({ tags: ['category:frane'] });
    expect([...tags].sort()).toEqual(['catalogue', 'category:frane', 'product:disc-a', 'products']);
    expect(seconds).toBe(300);
  });

  it('expires after a minute for lists without revalidation', async () => {
    const { tags, seconds } = await recordOf({ search: { searchStr: 'disc' } });
    expect([tags.has('product:disc-a'), seconds]).toEqual([true, 60]);
  });

  it('expires within seconds after a failed read', async () => {
    expect((await recordOf({ tags: ['category:frane'] }, 503)).seconds).toBe(5);
  });
});

describe('[BE-1] list for a car that the back end does not name', () => {
  const list = { total: 1, totalCapped: false, page: 1, pages: 1, limit: 24, sort: 'default', facets: [], nearest: [] };
  const state = { ...plainListing, car: { carId: 5, facts: {}, exact: false } };

  it('takes the name from the record of the car', async () => {
    upstream.answer(({ path }, response) => {
      if (path === '/vehicle/car/vehicle/details') sendJson(response, { items: [vehicle(5)] });
      else if (path === '/shop/products') sendJson(response, { ...list, items: [productCard()], understood: null });
      else sendJson(response, { message: 'No', errors: [] }, 404);
    });
    const answer = await readListing('ru', state, { filters: [] });
    expect(answer?.car).toEqual({ carId: 5, name: vehicle(5).fullName });
    expect(answer?.fits?.of.size).toBe(0);
  });

  it('has no car without a record', async () => {
    upstream.answer(({ path }, response) =>
      sendJson(
        response,
        path === '/vehicle/car/vehicle/details' ? { items: [] } : { ...list, items: [], understood: null },
      ),
    );
    const answer = await readListing('ru', { ...state, car: { ...state.car, carId: 6 } }, { filters: [] });
    expect(answer?.car).toBeNull();
  });
});
