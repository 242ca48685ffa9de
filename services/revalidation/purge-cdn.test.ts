import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { purgeFor } from './purge-cdn';

const token = 'only-for-the-cdn';
let cdn: Upstream;
beforeAll(async () => {
  cdn = await startUpstream((_, response) => sendJson(response, {}));
});
afterAll(() => cdn.stop());
beforeEach(() => cdn.answer((_, response) => sendJson(response, {})));

const tags = (count: number) => Array.from({ length: count }, (_, at) => `product:p${at}`);

describe('what a cache in front is told', () => {
  it('[SVC-1] is nothing where there is none, or one that keeps a page for a second', () => {
    expect([purgeFor({ kind: 'none' }), purgeFor({ kind: 'nginx' })]).toEqual([undefined, undefined]);
  });

  it('[SVC-1] has the form of Varnish, at most 100 tags at once', async () => {
    await purgeFor({ kind: 'varnish', url: cdn.url })?.(tags(150));
    expect(cdn.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PURGE /', 'PURGE /']);
    expect(cdn.requests.map(({ headers }) => String(headers['surrogate-key']).split(' ').length)).toEqual([100, 50]);
  });

  it('[SVC-1] has the form of Fastly', async () => {
    await purgeFor({ kind: 'fastly', url: cdn.url, token })?.(['catalogue', 'product:a']);
    const [received] = cdn.requests;
    expect(received).toMatchObject({ method: 'POST', path: '/purge', headers: { 'fastly-key': token } });
    expect(JSON.parse(received?.body ?? '')).toEqual({ surrogate_keys: ['catalogue', 'product:a'] });
  });

  it('[SVC-1] has the form of Cloudflare', async () => {
    await purgeFor({ kind: 'cloudflare', url: cdn.url, token })?.(['product:a']);
    const [received] = cdn.requests;
    expect(received).toMatchObject({
      method: 'POST',
      path: '/purge_cache',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(received?.body ?? '')).toEqual({ tags: ['product:a'] });
  });

  it('[SVC-1] fails with the status, and without the token, where it was not taken', async () => {
    cdn.answer((_, response) => sendJson(response, { error: token }, 403));
    await expect(purgeFor({ kind: 'fastly', url: cdn.url, token })?.(['catalogue'])).rejects.toThrow(/^answered 403$/);
  });

  it('[SVC-1] is given up where it is taken and never answered', async () => {
    cdn.answer(() => {});
    await expect(purgeFor({ kind: 'varnish', url: cdn.url }, 50)?.(['catalogue'])).rejects.toThrow('timeout');
  });
});
