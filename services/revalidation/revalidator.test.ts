import { revalidation, revalidationHeaders } from '@/lib/contract/tags';
import { signatureFault } from '@/lib/system/signatures';
import { type ReceivedRequest, sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { createRevalidator, purgeFor, type RevalidatorOptions } from './revalidator';

const secret = 's'.repeat(43);
let storefront: Upstream;
beforeAll(async () => {
  storefront = await startUpstream((_, response) => sendJson(response, {}));
});
afterAll(() => storefront.stop());
beforeEach(() => storefront.answer((_, response) => sendJson(response, {})));

const make = (options: Partial<RevalidatorOptions> = {}) =>
  createRevalidator({
    storefronts: [storefront.url],
    secret,
    onDropped: (_, tags, reason) => {
      throw new Error(`${tags} tags were dropped: ${reason}`);
    },
    gatherMs: 1,
    retryMs: [1, 1],
    echoMs: 60_000,
    ...options,
  });
const tagsOf = ({ body }: ReceivedRequest) => revalidation.parse(JSON.parse(body)).tags;
const receivedTags = () => storefront.requests.map(tagsOf);

describe('revalidation requests', () => {
  it('are signed as the storefront expects', async () => {
    const revalidator = make();
    revalidator.revalidate(['product:disc-frana']);
    await revalidator.settle();
    const [received] = storefront.requests;
    expect(received?.method).toBe('POST');
    expect(received?.path).toBe('/api/revalidate');
    const header = (name: string) => String(received?.headers[name]);
    const headers = {
      moment: header(revalidationHeaders.moment),
      signature: header(revalidationHeaders.signature),
    };
    expect(signatureFault(received?.body ?? '', headers, secret)).toBeUndefined();
  });

  it('of the same moment are sent together, each tag once', async () => {
    const revalidator = make({ gatherMs: 50 });
    revalidator.revalidate(['product:a', 'category:x']);
    revalidator.revalidate(['product:b', 'category:x']);
    await revalidator.settle();
    expect(receivedTags()).toEqual([['product:a', 'category:x', 'product:b']]);
  });

  it('are repeated a little later, for pages rendered meanwhile', async () => {
    const revalidator = make({ echoMs: 20 });
    const twice = new Promise<void>((resolve) => {
      storefront.answer((_, response) => {
        response.once('finish', () => storefront.requests.length === 2 && resolve());
        sendJson(response, {});
      });
    });
    revalidator.revalidate(['product:a']);
    await twice;
    expect(receivedTags()).toEqual([['product:a'], ['product:a']]);
    await revalidator.settle();
  });

  it('are retried when the storefront is unreachable', async () => {
    const revalidator = make();
    const taken = new Promise<void>((resolve) => {
      storefront.answer((_, response) => {
        const back = storefront.requests.length >= 3;
        if (back) response.once('finish', resolve);
        sendJson(response, {}, back ? 200 : 503);
      });
    });
    revalidator.revalidate(['product:a']);
    await taken;
    await revalidator.settle();
  });

  it('are dropped with a log entry after some tries', async () => {
    storefront.answer((_, response) => sendJson(response, {}, 401));
    const gone = await startUpstream(() => {});
    await gone.stop();
    const dropped = await new Promise<string[]>((resolve) => {
      const seen: string[] = [];
      const revalidator = make({
        storefronts: [storefront.url, gone.url],
        onDropped(_, tags, reason) {
          if (seen.push(`${tags} ${reason}`) === 2) resolve(seen);
        },
      });
      revalidator.revalidate(['product:a', 'product:b']);
    });
    expect(dropped.sort()).toEqual(['2 ECONNREFUSED', '2 answered 401']);
    expect(storefront.requests).toHaveLength(3);
  });

  it('are sent in batches, and too many tags as the whole catalogue', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `product:p-${n}`);
    const [some, all] = [make(), make()];
    some.revalidate(many(1200));
    await some.settle();
    expect(receivedTags().map(({ length }) => length)).toEqual([500, 500, 200]);
    storefront.answer((_, response) => sendJson(response, {}));
    all.revalidate(many(5001));
    await all.settle();
    expect(receivedTags()).toEqual([['catalogue']]);
  });

  it('still queued at shutdown are sent at once, without waiting for an unreachable storefront', async () => {
    storefront.answer((_, response) => sendJson(response, {}, 503));
    const dropped: string[] = [];
    const revalidator = make({
      gatherMs: 60_000,
      retryMs: [60_000],
      onDropped: (_, tags, reason) => dropped.push(`${tags} ${reason}`),
    });
    revalidator.revalidate(['product:a']);
    await revalidator.settle();
    expect(dropped).toEqual(['1 answered 503']);
  });

  it('[SVC-1] reach the CDN after the storefront has accepted them', async () => {
    const order: string[] = [];
    storefront.answer((_, response) => {
      order.push('storefront');
      sendJson(response, {});
    });
    const purge = async (tags: readonly string[]) => void order.push(`cdn ${tags.join(' ')}`);
    const revalidator = make({ purge });
    revalidator.revalidate(['product:a', 'category:x']);
    await revalidator.settle();
    expect(order.slice(0, 2)).toEqual(['storefront', 'cdn product:a category:x']);
  });

  it('[SVC-1] reach the CDN although a storefront is unreachable, and are retried when rejected', async () => {
    storefront.answer((_, response) => sendJson(response, {}, 503));
    const dropped: string[] = [];
    const tried: (readonly string[])[] = [];
    const taken = new Promise<void>((resolve) => {
      const revalidator = make({
        onDropped: (receiver) => dropped.push(receiver),
        purge: async (tags) => {
          tried.push(tags);
          if (tried.length < 3) throw new Error('answered 500');
          resolve();
        },
      });
      revalidator.revalidate(['product:a']);
    });
    await taken;
    expect(dropped).toEqual([storefront.url]);
    expect(tried).toEqual([['product:a'], ['product:a'], ['product:a']]);
  });

  it('[SVC-1] reach storefronts at once while the CDN hangs, which is reported after some tries', async () => {
    storefront.answer((_, response) => sendJson(response, {}));
    const cdn = await startUpstream(() => {});
    const send = purgeFor({ kind: 'varnish', url: cdn.url }, 50);
    let tries = 0;
    const purge = async (tags: readonly string[]) => {
      tries += 1;
      await send?.(tags);
    };
    const dropped = new Promise<unknown[]>((resolve) => {
      const revalidator = make({ purge, onDropped: (...args) => resolve(args) });
      revalidator.revalidate(['product:a']);
    });
    expect(await dropped).toEqual(['cdn', 1, expect.stringContaining('timeout')]);
    expect(receivedTags()).toContainEqual(['product:a']);
    expect(tries).toBe(3);
    await cdn.stop();
  });

  it('[SVC-1] are broadcast once, and sent to each storefront if that fails', async () => {
    const broadcasts: (readonly string[])[] = [];
    let isThere = true;
    const broadcast = async (tags: readonly string[]) => {
      broadcasts.push(tags);
      if (!isThere) throw new Error('Redis has not answered in time.');
    };
    const first = make({ broadcast });
    first.revalidate(['product:a']);
    await first.settle();
    expect(storefront.requests).toEqual([]);
    isThere = false;
    const second = make({ broadcast });
    second.revalidate(['product:b']);
    await second.settle();
    expect(broadcasts).toContainEqual(['product:b']);
    expect(receivedTags()).toContainEqual(['product:b']);
  });
});

const token = 'only-for-the-cdn';
let cdn: Upstream;
beforeAll(async () => {
  cdn = await startUpstream((_, response) => sendJson(response, {}));
});
afterAll(() => cdn.stop());
beforeEach(() => cdn.answer((_, response) => sendJson(response, {})));

const tags = (count: number) => Array.from({ length: count }, (_, at) => `product:p${at}`);

describe('CDN purge', () => {
  it('[SVC-1] is absent without a CDN, and for one that caches for a second', () => {
    expect([purgeFor({ kind: 'none' }), purgeFor({ kind: 'nginx' })]).toEqual([undefined, undefined]);
  });

  it('[SVC-1] sends Varnish at most 100 tags at once', async () => {
    await purgeFor({ kind: 'varnish', url: cdn.url })?.(tags(150));
    expect(cdn.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PURGE /', 'PURGE /']);
    expect(cdn.requests.map(({ headers }) => String(headers['surrogate-key']).split(' ').length)).toEqual([100, 50]);
  });

  it("[SVC-1] uses Fastly's format", async () => {
    await purgeFor({ kind: 'fastly', url: cdn.url, token })?.(['catalogue', 'product:a']);
    const [received] = cdn.requests;
    expect(received).toMatchObject({ method: 'POST', path: '/purge', headers: { 'fastly-key': token } });
    expect(JSON.parse(received?.body ?? '')).toEqual({ surrogate_keys: ['catalogue', 'product:a'] });
  });

  it("[SVC-1] uses Cloudflare's format", async () => {
    await purgeFor({ kind: 'cloudflare', url: cdn.url, token })?.(['product:a']);
    const [received] = cdn.requests;
    expect(received).toMatchObject({
      method: 'POST',
      path: '/purge_cache',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(received?.body ?? '')).toEqual({ tags: ['product:a'] });
  });

  it('[SVC-1] fails with the status, and without the token, when rejected', async () => {
    cdn.answer((_, response) => sendJson(response, { error: token }, 403));
    await expect(purgeFor({ kind: 'fastly', url: cdn.url, token })?.(['catalogue'])).rejects.toThrow(/^answered 403$/);
  });

  it('[SVC-1] times out when the CDN never answers', async () => {
    cdn.answer(() => {});
    await expect(purgeFor({ kind: 'varnish', url: cdn.url }, 50)?.(['catalogue'])).rejects.toThrow('timeout');
  });
});
