import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cachedPage, html, type Page, serveTestStorefront, text } from '@/tests/fixtures/storefront-server';

const { state, get } = serveTestStorefront();

describe('Storefront', () => {
  it('sends security headers and no internal headers', async () => {
    state.page = html('<html><script>self.__next_f.push([0])</script><script>self.x=1</script></html>');
    const { headers } = await get('/ru/policy');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(Object.keys(headers).filter((name) => /x-nextjs|powered|^server$/.test(name))).toEqual([]);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('[LOC-1] sends all letters of a page unchanged and allows its scripts', async () => {
    const script = 'self.__next_f.push([1,"Фильтр, apă și ulei 💧"])';
    const written = `<html><head></head><body>Plăcuțe de frână · Тормозные колодки<script>${script}</script></body></html>`;
    state.page = html(written);
    const answer = await get('/ru/letters');
    expect(text(answer)).toBe(written);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('renders a public page once for concurrent requests', async () => {
    state.page = async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await html('<html>once</html>')(request, response);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/ru/once')));
    expect(answers.map(text)).toEqual(Array(20).fill('<html>once</html>'));
    expect(state.rendered).toEqual(['/ru/once']);
  });

  it('[TEC-2] redirects visitors with a car from a list to the list for it', async () => {
    state.page = html('<html>list</html>');
    const list = '/ru/shop/category/kolodki';
    const cookie = 'piesar-car=car=5&eq=disc_front%3A288';
    const led = await get(`${list}?sort=price`, { cookie });
    expect([led.status, led.headers.location]).toEqual([307, `${list}?car=5&eq=disc_front%3A288&sort=price&page=1`]);
    expect(led.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const all = await get(`${list}?car=5&page=2&fit=all`, { cookie });
    expect([all.status, all.headers.location]).toEqual([307, list]);
    expect(all.headers['set-cookie']).toEqual([expect.stringMatching(/^piesar-show-all=1; .*Secure$/)]);
    expect(state.rendered).toEqual([]);
    for (const headers of [
      {},
      { cookie: `${cookie}; piesar-show-all=1` },
      { cookie, rsc: '1' },
      { cookie: 'piesar-car=//x' },
    ])
      expect((await get(list, headers)).status).toBe(200);
    expect((await get(`${list}?car=7&page=1`, { cookie })).status).toBe(200);
    expect((await get('/ru/shop/products/kolodki', { cookie })).status).toBe(200);
  });

  it('caches no private page and no answer with a cookie', async () => {
    state.page = html('<html>a</html>', 200, { ...cachedPage, 'set-cookie': 'a=b' });
    await get('/ru/cookie');
    await get('/ru/cookie');
    state.page = html('<html>a</html>', 200, { 'content-type': 'text/html', 'cache-control': 'private, no-store' });
    await get('/ru/private');
    await get('/ru/private');
    expect(state.rendered).toHaveLength(4);
  });

  it('answers 304 when the ETag matches', async () => {
    state.page = html('<html>tagged</html>');
    const { headers } = await get('/ru/tagged');
    const again = await get('/ru/tagged', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  it.each([
    ['a product feed', '/feeds/products-ru.xml.gz', 'application/gzip'],
    ['an invoice', '/api/files/order-invoices/t', 'application/pdf'],
  ])('[PRD-3] [SVC-5] passes conditional requests on to %s', async (_, path, type) => {
    state.page = async (request, response) => {
      const unchanged = request.headers['if-none-match'] === '"feed-1"';
      response.writeHead(unchanged ? 304 : 200, { etag: '"feed-1"', 'content-type': type });
      response.end(unchanged ? undefined : 'feed');
    };
    const { status, headers } = await get(path);
    expect([status, headers.etag]).toEqual([200, '"feed-1"']);
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, '"feed-1"', 0]);
    expect((await get(path, { 'if-none-match': '"feed-0"' })).status).toBe(200);
  });

  it('compresses text', async () => {
    const long = `<html>${'piese auto '.repeat(500)}</html>`;
    state.page = html(long);
    const answer = await get('/ru/long', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(answer.body).toString()).toBe(long);
  });

  it('[speed] sends the densest compression of an immutable file once it is ready', async () => {
    const words = Array.from({ length: 6000 }, (_, at) => (at * at * 7919).toString(36)).join(' ');
    state.page = html(words, 200, {
      'content-type': 'text/css',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const ask = () => get('/_next/static/css/a.css', { 'accept-encoding': 'br' });
    const first = await ask();
    let later = await ask();
    while (later.body.length >= first.body.length) later = await ask();
    expect(brotliDecompressSync(later.body).toString()).toBe(words);
  });

  const bytes = Buffer.from([0, 255, 128, 10]);
  const file =
    (headers: Record<string, string>): Page =>
    async (_, response) => {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=0', ...headers });
      response.end(bytes);
    };

  it('[speed] caches a small file', async () => {
    state.page = file({ 'content-length': '4' });
    for (const query of ['', '', '?v=2']) {
      const answer = await get(`/fonts/a.woff2${query}`, { 'accept-encoding': 'br' });
      expect(answer.body).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
        'content-length': '4',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
    expect(state.rendered).toEqual(['/fonts/a.woff2']);
  });

  it('streams large files', async () => {
    state.page = file({});
    for (const _ of [1, 2]) expect((await get('/fonts/b.woff2')).body).toEqual(bytes);
    expect(state.rendered).toHaveLength(2);
  });

  it('sends neither ETag nor length of an unrendered body to a HEAD request', async () => {
    state.page = async (_, response) => {
      response.writeHead(200, cachedPage);
      response.end();
    };
    const { headers, body } = await get('/ru/head', {}, 'HEAD');
    expect([headers['content-length'], headers.etag, body.length]).toEqual([undefined, undefined, 0]);
  });

  it('[speed] finishes a page again only when Next rendered other content', async () => {
    state.page = html('<html>first</html>');
    const first = await get('/ru/renewed');
    state.hours += 1;
    const same = await get('/ru/renewed');
    expect([text(same), same.headers.etag]).toEqual(['<html>first</html>', first.headers.etag]);
    state.hours += 1;
    state.page = html('<html>second</html>');
    expect(text(await get('/ru/renewed'))).toBe('<html>second</html>');
    state.hours += 1;
    state.page = html('<html>second</html>', 200, { ...cachedPage, 'set-cookie': 'a=b' });
    expect((await get('/ru/renewed')).headers['set-cookie']).toEqual(['a=b']);
    expect(state.rendered).toHaveLength(4);
  });

  it('removes internal headers before Next', async () => {
    let seen: IncomingMessage['headers'] = {};
    state.page = async (request, response) => {
      seen = request.headers;
      await html('<html></html>')(request, response);
    };
    await get('/ru/headers', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'a',
    });
    expect(seen.host).toBe('www.piesar.md');
    expect(seen['x-client-address']).toBe('127.0.0.1');
    expect(Object.keys(seen).filter((name) => /forwarded|middleware/.test(name))).toEqual([]);
  });

  it.each([
    ['TRACE', '/ru', 405],
    ['GET', '/ro%ff', 400],
    ['GET', '/ru/%2e%2e/x', 400],
    ['GET', '/ru/blog?page=1&page=2', 400],
    ['POST', '/ru', 405],
  ])('refuses %s %s before Next', async (method, path, status) => {
    const answer = await get(path, {}, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(state.rendered).toEqual([]);
  });

  it('[SEC-60] logs refusals without tokens, queries and control characters', async () => {
    state.page = html('<html><h1>400</h1></html>');
    const token = 'AbCdEfGhIjKlMnOpQrStUv';
    await get(`/ru/shop/checkout/success/${token}%2f..?pin=123456`);
    await get(`/ru/%e2%80%ae%c2%9b/${token}/%2e%2e?email=ion@exemplu.md`, { accept: 'text/html' });
    expect(state.warned).toMatchObject([
      { status: 400, path: '/ru/shop/checkout/success/…/..' },
      { status: 400, path: '/ru/\uFFFD\uFFFD/…/..' },
    ]);
    expect(JSON.stringify(state.warned)).not.toMatch(/AbCdEf|123456|exemplu/);
  });

  it('[ERR-2] sends a complete page when Next fails afterwards', async () => {
    state.page = async (request, response) => {
      await html('<html>complete</html>')(request, response);
      throw new Error('late');
    };
    const answer = await get('/ru/late', { 'accept-encoding': 'gzip' });
    expect([answer.status, text(answer)]).toEqual([200, '<html>complete</html>']);
    state.hours += 1;
    expect((await get('/ru/late')).status).toBe(200);
    expect((await get('/ru/late')).status).toBe(200);
  });

  it('serves further requests after a failed or abandoned one', async () => {
    state.page = async () => {
      throw new Error('broken');
    };
    expect((await get('/ru/throws')).status).toBe(500);
    state.page = html('<html>well</html>');
    expect((await get('/ru/throws')).status).toBe(200);
  });
});

test('preloads typefaces by a header, and no style sheets, which are inlined', async () => {
  const font = '</fonts/a.woff2>; rel=preload; as="font"; crossorigin=""';
  const sheet = '</_next/static/css/1.css>; rel=preload; as="style"';
  state.page = html('<html></html>', 200, { ...cachedPage, link: `${font}, ${sheet}` });
  expect((await get('/ro-MD/preloads')).headers.link).toBe(font);
  state.page = html('<html></html>', 200, { ...cachedPage, link: sheet });
  expect((await get('/ro-MD/no-preloads')).headers.link).toBeUndefined();
});
