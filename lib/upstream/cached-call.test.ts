import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { getBrand, getPosts } from './operations/content';
import { getVehicle } from './operations/vehicles';

/** What Next's cache would keep: whatever is given back to it, by its key. */
const mockKept = new Map<string, unknown>();
jest.mock('next/cache', () => ({
  unstable_cache: (work: () => Promise<unknown>, key: readonly string[]) => async () => {
    const data = await work();
    mockKept.set(key.join(' '), data);
    return data;
  },
}));

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, nothing));
  for (const name of ['BRANDS', 'BLOG', 'VEHICLE']) process.env[`${name}_API_URL`] = upstream.url;
});
afterAll(() => upstream.stop());
beforeEach(() => mockKept.clear());

const nothing = { items: [], total: 0 };

test('[SEC-58] answers to names that somebody made up are given, and not kept', async () => {
  for (let n = 0; n < 20; n++) {
    expect(await getBrand('ru', `nothing-${n}`)).toEqual({ ok: true, data: null });
    expect(await getPosts('ru', { slug: `nothing-${n}` })).toMatchObject({ ok: true, data: { items: [] } });
    expect(await getVehicle('ru', 90_000_000 + n)).toMatchObject({ ok: true, data: { items: [] } });
  }
  expect([...mockKept.keys()]).toEqual([]);
});

test('[speed] an empty list that no made-up name asks for is kept', async () => {
  expect(await getPosts('ru', { limit: 3 })).toMatchObject({ ok: true });
  expect(mockKept.size).toBe(1);
});
