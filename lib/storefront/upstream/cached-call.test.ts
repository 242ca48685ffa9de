import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { createRecentFailures, ResponseCache } from './cached-call';
import { getBrand, getPosts } from './operations/content';
import { getVehicle } from './operations/vehicles';
import { failure, type Result } from './result';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, nothing));
  for (const name of ['BRANDS', 'BLOG', 'VEHICLE']) process.env[`${name}_API_URL`] = upstream.url;
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answer((_, response) => sendJson(response, nothing)));

const nothing = { items: [], total: 0 };

test('[SEC-58] does not cache responses for unknown names', async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 20; n++) {
      expect(await getBrand('ru', `nothing-${n}`)).toEqual({ ok: true, data: null });
      expect(await getPosts('ru', { slug: `nothing-${n}` })).toMatchObject({ ok: true, data: { items: [] } });
      expect(await getVehicle('ru', 90_000_000 + n)).toMatchObject({ ok: true, data: { items: [] } });
    }
  }
  expect(upstream.requests).toHaveLength(120);
});

test('[speed] caches an empty list until its tag is revalidated', async () => {
  const posts = () => getPosts('ru', { limit: 3 });
  expect(await posts()).toMatchObject({ ok: true });
  expect(await posts()).toMatchObject({ ok: true });
  expect(upstream.requests).toHaveLength(1);
  announceRevalidation(['posts']);
  await posts();
  expect(upstream.requests).toHaveLength(2);
});

test('[BE-1] does not cache a list without its invalid items', async () => {
  const post = {
    id: 1,
    slug: 'ulei',
    title: 'Ulei',
    image: null,
    categories: [],
    tags: [],
    date: '2026-01-01T00:00:00Z',
  };
  upstream.answer((_, response) => sendJson(response, { items: [post, { ...post, title: 5 }], total: 2 }));
  const posts = () => getPosts('ru', { limit: 4 });
  for (const _ of [1, 2])
    expect(await posts()).toMatchObject({ ok: true, isPartial: true, data: { items: [{ title: 'Ulei' }] } });
  expect(upstream.requests).toHaveLength(2);
  upstream.answer((_, response) => sendJson(response, { items: [post], total: 1 }));
  for (const _ of [1, 2]) await posts();
  expect(upstream.requests).toHaveLength(1);
});

describe('recent failures', () => {
  it('[ERR-2] remembers a read without a response for one second', () => {
    let time = 0;
    const recent = createRecentFailures(() => time);
    const { error } = failure('network');
    recent.note('product', error);
    expect(recent.of('product')).toBe(error);
    expect(recent.of('category')).toBeUndefined();
    time = 1001;
    expect(recent.of('product')).toBeUndefined();
  });

  it('stores no HTTP errors, and evicts the oldest entry beyond its maximum', () => {
    const recent = createRecentFailures(() => 0);
    recent.note('missing', failure('http', { status: 404 }).error);
    expect(recent.of('missing')).toBeUndefined();
    for (let n = 0; n <= 500; n += 1) recent.note(String(n), failure('network').error);
    expect(recent.of('0')).toBeUndefined();
    expect(recent.of('500')).toBeDefined();
  });
});

type Price = { readonly price: number };

let now: number;
let reads: number;
let answer: Result<Price>;
let revalidated: ReturnType<typeof createRevalidatedTags>;
let data: ResponseCache;
beforeEach(() => {
  [now, reads, answer] = [0, 0, { ok: true, data: { price: 100 } }];
  revalidated = createRevalidatedTags(1000, () => now);
  data = new ResponseCache({ maxBytes: 1_000_000, staleSeconds: 3600, revalidated, now: () => now });
});

const load = async () => {
  reads += 1;
  return answer;
};
const read = (key = 'disc', storeIf?: (price: Price) => boolean, tags: readonly string[] = ['product:disc']) =>
  data.read<Price>({ key, seconds: 60, tags, load, storeIf, allowsStale: ({ error }) => error.retryable });
const price = async (key?: string) => {
  const result = await read(key);
  return result.ok ? result.data.price : undefined;
};

describe('ResponseCache', () => {
  it('[SVC-2] reads data once until they expire or a tag is revalidated', async () => {
    await Promise.all([price(), price(), price()]);
    answer = { ok: true, data: { price: 90 } };
    revalidated.add(['product:another']);
    expect([await price(), reads]).toEqual([100, 1]);
    revalidated.add(['product:disc']);
    expect([await price(), reads]).toEqual([90, 2]);
    now = 61_000;
    expect([await price(), reads]).toEqual([90, 3]);
  });

  it('[SVC-2] does not store a response whose tag was revalidated during the read', async () => {
    const before = data.read<Price>({
      ...{ key: 'disc', seconds: 60, tags: ['product:disc'], allowsStale: () => false },
      load: async () => {
        const old = await load();
        revalidated.add(['product:disc']);
        return old;
      },
    });
    answer = { ok: true, data: { price: 90 } };
    await before;
    expect(await price()).toBe(90);
  });

  it('[SVC-2] does not share a read that began before a revalidation', async () => {
    const { promise, end } = later();
    const before = data.read<Price>({
      ...{ key: 'disc', seconds: 60, tags: ['product:disc'], allowsStale: () => false },
      load: () => promise,
    });
    revalidated.add(['product:disc']);
    answer = { ok: true, data: { price: 90 } };
    expect(await price()).toBe(90);
    end({ ok: true, data: { price: 100 } });
    await before;
    expect(await price()).toBe(100 - 10);
  });

  it('[ERR-2] returns stale data for an hour when the service fails, unless a tag was revalidated', async () => {
    await price();
    answer = failure('network');
    now = 60_000 + 3_599_000;
    expect(await price()).toBe(100);
    now += 2000;
    expect(await price()).toBeUndefined();
    answer = { ok: true, data: { price: 90 } };
    await price();
    revalidated.add(['product:disc']);
    answer = failure('network');
    expect(await price()).toBeUndefined();
  });

  it('[ERR-2] returns a refusal instead of stale data', async () => {
    await price();
    now = 61_000;
    answer = failure('http', { status: 404, retryable: false });
    expect(await read()).toEqual(answer);
  });

  it('[SEC-58] evicts the least recently used entry beyond its size, and stores only permitted responses', async () => {
    const long = 'x'.repeat(10_000);
    await price('often');
    for (let at = 0; at < 200; at++) {
      await price(`${long}${at}`);
      await price('often');
    }
    expect(data.bytes).toBeLessThanOrEqual(1_000_000);
    expect(reads).toBe(201);
    await read('made-up', () => false);
    await read('made-up', () => false);
    expect(reads).toBe(203);
  });

  it('returns a separate copy to each reader', async () => {
    await read();
    const first = await read();
    if (first.ok) Object.assign(first.data, { price: 1 });
    expect(await price()).toBe(100);
  });
});

function later() {
  let end: (result: Result<Price>) => void = () => undefined;
  const promise = new Promise<Result<Price>>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}
