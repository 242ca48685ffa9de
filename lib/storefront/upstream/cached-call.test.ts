import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { getBrand, getPosts } from './operations/content';
import { getVehicle } from './operations/vehicles';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, nothing));
  for (const name of ['BRANDS', 'BLOG', 'VEHICLE']) process.env[`${name}_API_URL`] = upstream.url;
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answer((_, response) => sendJson(response, nothing)));

const nothing = { items: [], total: 0 };

test('[SEC-58] answers to names that somebody made up are given, and not kept', async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 20; n++) {
      expect(await getBrand('ru', `nothing-${n}`)).toEqual({ ok: true, data: null });
      expect(await getPosts('ru', { slug: `nothing-${n}` })).toMatchObject({ ok: true, data: { items: [] } });
      expect(await getVehicle('ru', 90_000_000 + n)).toMatchObject({ ok: true, data: { items: [] } });
    }
  }
  expect(upstream.requests).toHaveLength(120);
});

test('[speed] an empty list that no made-up name asks for is kept, until its tag is called', async () => {
  const posts = () => getPosts('ru', { limit: 3 });
  expect(await posts()).toMatchObject({ ok: true });
  expect(await posts()).toMatchObject({ ok: true });
  expect(upstream.requests).toHaveLength(1);
  announceRevalidation(['posts']);
  await posts();
  expect(upstream.requests).toHaveLength(2);
});
