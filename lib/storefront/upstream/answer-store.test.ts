import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { AnswerStore, createRecentFailures } from './answer-store';
import { failure, type Result } from './result';

describe('recent failures', () => {
  it('[ERR-2] remembers for a second that a read got no answer', () => {
    let time = 0;
    const recent = createRecentFailures(() => time);
    const { error } = failure('network');
    recent.note('product', error);
    expect(recent.of('product')).toBe(error);
    expect(recent.of('category')).toBeUndefined();
    time = 1001;
    expect(recent.of('product')).toBeUndefined();
  });

  it('forgets answers, and the oldest when there are too many', () => {
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
let data: AnswerStore;
beforeEach(() => {
  [now, reads, answer] = [0, 0, { ok: true, data: { price: 100 } }];
  revalidated = createRevalidatedTags(1000, () => now);
  data = new AnswerStore({ maxBytes: 1_000_000, standInSeconds: 3600, revalidated, now: () => now });
});

const load = async () => {
  reads += 1;
  return answer;
};
const read = (key = 'disc', storeIf?: (price: Price) => boolean, tags: readonly string[] = ['product:disc']) =>
  data.read<Price>({ key, seconds: 60, tags, load, storeIf, mayStandIn: ({ error }) => error.retryable });
const price = async (key?: string) => {
  const result = await read(key);
  return result.ok ? result.data.price : undefined;
};

describe('data for pages', () => {
  it('[SVC-2] is asked for once until its time is over or a tag of it is revalidated', async () => {
    await Promise.all([price(), price(), price()]);
    answer = { ok: true, data: { price: 90 } };
    revalidated.add(['product:another']);
    expect([await price(), reads]).toEqual([100, 1]);
    revalidated.add(['product:disc']);
    expect([await price(), reads]).toEqual([90, 2]);
    now = 61_000;
    expect([await price(), reads]).toEqual([90, 3]);
  });

  it('[SVC-2] is not kept from before a call that came while it was asked for', async () => {
    const before = data.read<Price>({
      ...{ key: 'disc', seconds: 60, tags: ['product:disc'], mayStandIn: () => false },
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

  it('[SVC-2] that somebody began to ask for before a call is not waited for after it', async () => {
    const { promise, end } = later();
    const before = data.read<Price>({
      ...{ key: 'disc', seconds: 60, tags: ['product:disc'], mayStandIn: () => false },
      load: () => promise,
    });
    revalidated.add(['product:disc']);
    answer = { ok: true, data: { price: 90 } };
    expect(await price()).toBe(90);
    end({ ok: true, data: { price: 100 } });
    await before;
    expect(await price()).toBe(100 - 10);
  });

  it('[ERR-2] stands in for an hour where a service does not answer, unless it is known to have changed', async () => {
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

  it('[ERR-2] gives way to a plain no', async () => {
    await price();
    now = 61_000;
    answer = failure('http', { status: 404, retryable: false });
    expect(await read()).toEqual(answer);
  });

  it('[SEC-58] takes no more room than it may, the least used out first, and keeps nothing that it shall not', async () => {
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

  it('is everybody’s own: what one changes of it no other sees', async () => {
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
