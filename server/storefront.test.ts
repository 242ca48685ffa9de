import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { noteUnavailable } from '@/lib/system/request-scope';
import { testStorefront } from '@/tests/fixtures/storefront';
import { createTurns } from './admission/turns';

type Page = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
const cachedPage = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=300, stale-while-revalidate=1',
  'x-nextjs-cache': 'HIT',
  'x-powered-by': 'Next.js',
};

let server: Server;
let page: Page = async () => undefined;
let rendered: string[] = [];
let warned: unknown[] = [];
/** How far the page cache's clock is ahead. */
let hours = 0;

const turns = createTurns({ files: new Set(), warn: () => undefined });

beforeAll(async () => {
  const storefront = testStorefront({
    next: (request, response) => {
      rendered.push(request.url ?? '');
      return page(request, response);
    },
    now: () => Date.now() + hours * 3_600_000,
    turns,
    log: { info: () => undefined, warn: (facts: unknown) => warned.push(facts), error: () => undefined },
    criticalCss: async (html) =>
      html.includes('{styles}')
        ? { html: html.replace('{styles}', '<style data-first>p{top:0}</style>'), sheets: ['/_next/static/css/1.css'] }
        : { html, sheets: [] },
    ownAddress: () => ({ host: '127.0.0.1', port: portOf(server) }),
  });
  server = createServer((request, response) => void storefront.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  rendered = [];
  warned = [];
});
afterAll(async () => {
  turns.stop();
  await new Promise((resolve) => server.close(resolve));
});

function portOf(running: Server): number {
  const address = running.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address = { host: '127.0.0.1', port: portOf(server), path };
  const [answer]: IncomingMessage[] = await once(
    httpRequest({ ...address, method, headers, agent: false }).end(),
    'response',
  );
  if (!answer) throw new Error('No answer.');
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

const text = (answer: Answer) => answer.body.toString('utf8');
const html =
  (body: string, status = 200, headers: Record<string, string> = cachedPage): Page =>
  async (_, response) => {
    response.writeHead(status, headers);
    response.write(body.slice(0, 10));
    response.end(body.slice(10));
  };

describe('Storefront', () => {
  it('sends security headers and no internal headers', async () => {
    page = html('<html><script>self.__next_f.push([0])</script><script>self.x=1</script></html>');
    const { headers } = await get('/ru/policy');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(Object.keys(headers).filter((name) => /x-nextjs|powered|^server$/.test(name))).toEqual([]);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('[LOC-1] sends all letters of a page unchanged and allows its scripts', async () => {
    const script = 'self.__next_f.push([1,"Фильтр, apă și ulei 💧"])';
    const written = `<html><head>{styles}</head><body>Plăcuțe de frână · Тормозные колодки<script>${script}</script></body></html>`;
    page = html(written);
    const answer = await get('/ru/letters');
    const [before = '', after = ''] = written.split('{styles}');
    expect(text(answer).startsWith(`${before}<style data-first>`)).toBe(true);
    expect(text(answer).endsWith(after)).toBe(true);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('renders a public page once for concurrent requests', async () => {
    page = async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await html('<html>once</html>')(request, response);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/ru/once')));
    expect(answers.map(text)).toEqual(Array(20).fill('<html>once</html>'));
    expect(rendered).toEqual(['/ru/once']);
  });

  it('[TEC-2] redirects visitors with a car from a list to the list for it', async () => {
    page = html('<html>list</html>');
    const list = '/ru/shop/category/kolodki';
    const cookie = 'piesar-car=car=5&eq=disc_front%3A288';
    const led = await get(`${list}?sort=price`, { cookie });
    expect([led.status, led.headers.location]).toEqual([307, `${list}?car=5&eq=disc_front%3A288&sort=price&page=1`]);
    expect(led.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const all = await get(`${list}?car=5&page=2&fit=all`, { cookie });
    expect([all.status, all.headers.location]).toEqual([307, list]);
    expect(all.headers['set-cookie']).toEqual([expect.stringMatching(/^piesar-show-all=1; .*Secure$/)]);
    expect(rendered).toEqual([]);
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
    page = html('<html>a</html>', 200, { ...cachedPage, 'set-cookie': 'a=b' });
    await get('/ru/cookie');
    await get('/ru/cookie');
    page = html('<html>a</html>', 200, { 'content-type': 'text/html', 'cache-control': 'private, no-store' });
    await get('/ru/private');
    await get('/ru/private');
    expect(rendered).toHaveLength(4);
  });

  it('answers 304 when the ETag matches', async () => {
    page = html('<html>tagged</html>');
    const { headers } = await get('/ru/tagged');
    const again = await get('/ru/tagged', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  it.each([
    ['a product feed', '/feeds/products-ru.xml.gz', 'application/gzip'],
    ['an invoice', '/api/files/order-invoices/t', 'application/pdf'],
  ])('[PRD-3] [SVC-5] passes conditional requests on to %s', async (_, path, type) => {
    page = async (request, response) => {
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
    page = html(long);
    const answer = await get('/ru/long', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(answer.body).toString()).toBe(long);
  });

  it('[speed] sends the densest compression of an immutable file once it is ready', async () => {
    const words = Array.from({ length: 6000 }, (_, at) => (at * at * 7919).toString(36)).join(' ');
    page = html(words, 200, { 'content-type': 'text/css', 'cache-control': 'public, max-age=31536000, immutable' });
    const ask = () => get('/_next/static/css/a.css', { 'accept-encoding': 'br' });
    const first = await ask();
    let later = await ask();
    while (later.body.length >= first.body.length) later = await ask();
    expect(brotliDecompressSync(later.body).toString()).toBe(words);
  });

  it('[P404-1] replaces the empty body of a 404 by the page in the visitor’s language', async () => {
    page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      await html(own ? `<html><h1>${request.url}</h1></html>` : shell, own ? 200 : 404)(request, response);
    };
    const known = await get('/ru/nothing');
    expect([known.status, text(known)]).toEqual([404, '<html><h1>/ru/errors/not-found</h1></html>']);
    expect(known.headers['cache-control']).toBe('no-store');
    const unknown = await get('/file.php', { 'accept-language': 'ro' });
    expect(text(unknown)).toContain('/ro-MD/errors/not-found');
    expect((await get('/ru/errors/not-found')).status).toBe(404);
  });

  it('[ROUTE-5] fills an empty 404 and keeps its cookies', async () => {
    page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      const head = { 'content-type': 'text/html; charset=utf-8', ...(!own && { 'set-cookie': 'a=b' }) };
      await html(own ? '<html><h1>404</h1></html>' : '', own ? 200 : 404, head)(request, response);
    };
    const answer = await get('/ru/account/files');
    expect([answer.status, text(answer), answer.headers['set-cookie']]).toEqual([
      404,
      '<html><h1>404</h1></html>',
      ['a=b'],
    ]);
  });

  it('[ERR-2] replaces the empty body of an error, also when the page for that fails', async () => {
    page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      await html(own ? '<html>Ref {requestId}</html>' : shell, own ? 200 : 500)(request, response);
    };
    const answer = await get('/ru/broken');
    expect(answer.status).toBe(500);
    const requestId = answer.headers['x-request-id'];
    expect(text(answer)).toBe(`<html>Ref ${requestId}</html>`);
    // Once: the request for its page, which is answered 503, is our own.
    expect(warned).toMatchObject([{ requestId, path: '/ru/broken', status: 500 }]);
    page = html(shell, 500);
    expect(text(await get('/ru/broken-too'))).toContain('Сервис сейчас не отвечает');
  });

  it('[ERR-2] gives an error page opened by its own URL a reference', async () => {
    page = html('<html>Ref {requestId}</html>');
    for (const lie of [{}, { 'x-own-error-page': 'true' }]) {
      const answer = await get('/ru/errors/unavailable', lie);
      expect(answer.status).toBe(503);
      expect(text(answer)).toBe(`<html>Ref ${answer.headers['x-request-id']}</html>`);
    }
  });

  it('[ERR-2] answers a failed API handler with the common error body', async () => {
    page = html('Internal Server Error', 500, { 'content-type': 'text/plain' });
    const answer = await get('/api/session');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(text(answer))).toMatchObject({ requestId: answer.headers['x-request-id'] });
  });

  const bytes = Buffer.from([0, 255, 128, 10]);
  const file =
    (headers: Record<string, string>): Page =>
    async (_, response) => {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=0', ...headers });
      response.end(bytes);
    };

  it('[speed] caches a small file', async () => {
    page = file({ 'content-length': '4' });
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
    expect(rendered).toEqual(['/fonts/a.woff2']);
  });

  it('streams large files', async () => {
    page = file({});
    for (const _ of [1, 2]) expect((await get('/fonts/b.woff2')).body).toEqual(bytes);
    expect(rendered).toHaveLength(2);
  });

  it('sends neither ETag nor length of an unrendered body to a HEAD request', async () => {
    page = async (_, response) => {
      response.writeHead(200, cachedPage);
      response.end();
    };
    const { headers, body } = await get('/ru/head', {}, 'HEAD');
    expect([headers['content-length'], headers.etag, body.length]).toEqual([undefined, undefined, 0]);
  });

  it('[speed] finishes a page again only when Next rendered other content', async () => {
    page = html('<html>first</html>');
    const first = await get('/ru/renewed');
    hours += 1;
    const same = await get('/ru/renewed');
    expect([text(same), same.headers.etag]).toEqual(['<html>first</html>', first.headers.etag]);
    hours += 1;
    page = html('<html>second</html>');
    expect(text(await get('/ru/renewed'))).toBe('<html>second</html>');
    hours += 1;
    page = html('<html>second</html>', 200, { ...cachedPage, 'set-cookie': 'a=b' });
    expect((await get('/ru/renewed')).headers['set-cookie']).toEqual(['a=b']);
    expect(rendered).toHaveLength(4);
  });

  it('removes internal headers before Next', async () => {
    let seen: IncomingMessage['headers'] = {};
    page = async (request, response) => {
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
    expect(rendered).toEqual([]);
  });

  it('refuses a navigation by a page in the visitor’s language', async () => {
    page = html('<html><h1>404</h1></html>');
    const answer = await get('/ru/%ff', { accept: 'text/html,*/*;q=0.8' });
    expect([answer.status, text(answer)]).toEqual([400, '<html><h1>404</h1></html>']);
    expect(rendered).toEqual(['/ru/errors/bad-request']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  });

  it.each([
    ['a form sent to a page', 'POST', '/ru', { accept: 'text/html' }, 405],
    ['a broken address opened in a browser', 'GET', '/ru/%ff', { 'sec-fetch-mode': 'navigate', accept: '*/*' }, 400],
    ['a broken address opened by a tool', 'GET', '/ru/%ff', { accept: '*/*' }, 400],
    ['a call that does not exist', 'GET', '/api/%ff', { 'sec-fetch-mode': 'navigate', referer: 'https://x/ru' }, 400],
  ])('[ERR-2] shows a page to the person behind %s', async (_, method, path, headers, status) => {
    page = html('<html><h1>page</h1></html>');
    const answer = await get(path, headers, method);
    expect([answer.status, text(answer)]).toEqual([status, '<html><h1>page</h1></html>']);
    expect(rendered).toEqual(['/ru/errors/bad-request']);
  });

  it.each([
    [403, 'bad-request'],
    [404, 'not-found'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('[ERR-2] shows a page for an API status %d only to people', async (status, kind) => {
    const refusal = JSON.stringify({ message: 'No.', requestId: 'r', errors: [] });
    page = async (request, response) => {
      const own = request.url?.includes('/errors/') === true;
      const type = own ? 'text/html; charset=utf-8' : 'application/json';
      await html(own ? `<html>${request.url}</html>` : refusal, own ? 200 : status, { 'content-type': type })(
        request,
        response,
      );
    };
    const person = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*', referer: 'https://www.piesar.md/ru/x?y' };
    const shown = await get('/api/files/invoices/7', person);
    expect([shown.status, text(shown)]).toEqual([status, `<html>/ru/errors/${kind}</html>`]);
    for (const program of [{ 'sec-fetch-mode': 'cors' }, { accept: '*/*' }, { accept: 'text/html,application/json' }]) {
      const answer = await get('/api/files/invoices/7', program);
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json']);
    }
  });

  it('[SEC-60] logs refusals without tokens, queries and control characters', async () => {
    page = html('<html><h1>400</h1></html>');
    const token = 'AbCdEfGhIjKlMnOpQrStUv';
    await get(`/ru/shop/checkout/success/${token}%2f..?pin=123456`);
    await get(`/ru/%e2%80%ae%c2%9b/${token}/%2e%2e?email=ion@exemplu.md`, { accept: 'text/html' });
    expect(warned).toMatchObject([
      { status: 400, path: '/ru/shop/checkout/success/…/..' },
      { status: 400, path: '/ru/\uFFFD\uFFFD/…/..' },
    ]);
    expect(JSON.stringify(warned)).not.toMatch(/AbCdEf|123456|exemplu/);
  });

  it('[ERR-2] sends a complete page when Next fails afterwards', async () => {
    page = async (request, response) => {
      await html('<html>complete</html>')(request, response);
      throw new Error('late');
    };
    const answer = await get('/ru/late', { 'accept-encoding': 'gzip' });
    expect([answer.status, text(answer)]).toEqual([200, '<html>complete</html>']);
    hours += 1;
    expect((await get('/ru/late')).status).toBe(200);
    expect((await get('/ru/late')).status).toBe(200);
  });

  it('[SVC-5] answers 503 with a time to retry for a file whose service is unavailable', async () => {
    page = async (request, response) => {
      noteUnavailable(String(request.headers['x-request-id']));
      await html('', 500, {})(request, response);
    };
    const answer = await get('/share/ru/product/a/0123456789ab.png', { accept: 'image/*' });
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  });

  it('serves further requests after a failed or abandoned one', async () => {
    page = async () => {
      throw new Error('broken');
    };
    expect((await get('/ru/throws')).status).toBe(500);
    page = html('<html>well</html>');
    expect((await get('/ru/throws')).status).toBe(200);
  });
});

test('inlines the critical CSS, allows it by hash and loads the sheet after the first paint', async () => {
  page = html('<html><head>{styles}</head><body></body></html>');
  const answer = await get('/ro-MD/styled');
  expect(text(answer)).toContain('<style data-first>p{top:0}</style><script>');
  expect(text(answer)).toContain('([], ["/_next/static/css/1.css"])</script></head>');
  expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/);
});

test('removes font faces from the full sheet', async () => {
  const sheet = '@font-face{font-family:P;src:url(/p.woff2)}p{top:0}';
  page = html(sheet, 200, { 'content-type': 'text/css; charset=UTF-8', 'cache-control': 'public, immutable' });
  expect(text(await get('/_next/static/css/2.css'))).toBe('p{top:0}');
});
