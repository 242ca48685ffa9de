import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { markPageShared, pageChannels, recordPageRead } from '@/lib/storefront/cache/page-records';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { noteCall } from '@/lib/system/request-scope';
import { testStorefront } from '@/tests/fixtures/storefront';
import { createTurns } from '../admission/admission';
import { createPageCache, type PageCache } from './page-cache';
import { listenToPages } from './page-record';
import { createRenewals } from './renewals';

const dynamic = 'private, no-cache, no-store, max-age=0, must-revalidate';
const list = '/ru/shop/category/frane';
const narrowed = `${list}?f.brand=bosch&page=1`;

let server: Server;
let cache: PageCache;
let requests: string[];
let price: number;
/** Offset of the shop's clock in seconds. */
let seconds: number;
let make: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
let stopListening: () => void;
const turns = createTurns({ files: new Set(), warn: () => undefined });

/** Replaces Next: renders a list over several turns of the event loop and records its reads. */
async function makeList(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = price;
  await nextTurn();
  markPageShared();
  await nextTurn();
  recordPageRead('products', ['category:frane', 'product:disc']);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': dynamic });
  response.end(`<html>${request.url} costs ${read}${' '.repeat(2000)}</html>`);
}

beforeEach(async () => {
  [requests, price, seconds, make] = [[], 100, 0, makeList];
  const now = () => Date.now() + seconds * 1000;
  const revalidatedTags = createRevalidatedTags(100_000, now);
  stopListening = listenToPages(revalidatedTags);
  cache = createPageCache({ maxBytes: 2_000_000, revalidatedTags, now });
  const own = () => ({ host: '127.0.0.1', port: portOf(server) });
  const storefront = testStorefront({
    next: (request, response) => {
      requests.push(request.url ?? '');
      return make(request, response);
    },
    ...{ cache, revalidatedTags, turns, renew: createRenewals(own, now), ownEndpoint: own },
  });
  server = createServer((request, response) => void storefront.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  stopListening();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterAll(() => turns.stop());

function portOf(running: Server): number {
  const address = running.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type FinalResponse = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly text: string };

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<FinalResponse> {
  const sent = httpRequest({ host: '127.0.0.1', port: portOf(server), path, headers, method, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('No answer.');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const body = Buffer.concat(parts);
  const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

const call = (...tags: string[]) => channel(pageChannels.revalidated).publish(tags);
/** Waits for a condition, with a generous timeout for slow machines. */
const until = async (is: () => boolean) => {
  const patience = AbortSignal.timeout(30_000);
  while (!is()) {
    patience.throwIfAborted();
    await nextTurn();
  }
};

describe('cached pages', () => {
  it('[TEC-2] renders a narrowed list once for all spellings of its URL and all visitors', async () => {
    const first = await get(narrowed, { 'accept-encoding': 'gzip' });
    for (const [path, headers] of [
      [`${list}?page=1&f.brand=bosch&utm_source=mail`, { cookie: 'piesar=somebody' }],
      [`${list}?f.brand=bosch&unknown=${'x'.repeat(50)}`, { 'accept-encoding': 'gzip' }],
      [narrowed, {}],
    ] as const) {
      const again = await get(path, headers);
      expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag]);
    }
    expect(requests).toEqual([narrowed]);
    await get(`${narrowed}&_rsc=1`, { rsc: '1' });
    await get(`${narrowed}&_rsc=2`, { rsc: '1' });
    expect(requests).toEqual([narrowed, `${narrowed}&_rsc=1`]);
  });

  it('serves a cached page only to requests whose headers allow it', async () => {
    const other = list.replace('/ru', '/ro-MD');
    for (const path of [list, list, other, other]) await get(path);
    const { headers, text } = await get(list, { cookie: 'piesar=somebody', referer: 'http://127.0.0.1/ru' });
    const conditional = await get(list, { 'if-none-match': String(headers.etag) });
    const asksHead = await get(list, {}, 'HEAD');
    expect([conditional.status, conditional.text, asksHead.text]).toEqual([304, '', '']);
    expect(asksHead.headers).toMatchObject({ etag: headers.etag, 'content-length': String(text.length) });
    expect(requests).toEqual([list, other]);

    const led = await get(list, { cookie: 'piesar-car=car=5' });
    expect([led.status, led.headers.location]).toEqual([307, `${list}?car=5&page=1`]);
    const referer = `http://127.0.0.1:${portOf(server)}${list}?sort=price`;
    const switched = await get(other, { referer, accept: 'text/html' });
    expect([switched.status, switched.headers.location]).toEqual([307, `${other}?sort=price`]);
    expect((await get(list, { 'content-length': '9999999' })).status).toBe(413);
    expect((await get(list, {}, 'DELETE')).status).toBe(405);
    expect(requests).toHaveLength(2);
    await get(list, { rsc: '1' });
    await get(list, { authorization: 'Bearer x' });
    expect(requests).toHaveLength(4);
  });

  it('[ERR-2] renders an error page once and gives each request its own reference', async () => {
    const shell = '<html id="__next_error__"></html>';
    make = async (request, response) => {
      const isError = request.url?.includes('/errors/') === true;
      if (isError) markPageShared();
      if (isError) recordPageRead('menu');
      response.writeHead(isError ? 200 : 404, { 'content-type': 'text/html', 'cache-control': dynamic });
      response.end(isError ? `<html>not here: {requestId}${' '.repeat(2000)}</html>` : shell);
    };
    const answers = [await get('/ru/nothing'), await get('/ru/nothing-either')];
    const errorsAsked = () => requests.filter((url) => url.includes('/errors/'));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(errorsAsked()).toEqual(['/ru/errors/not-found']);
    const texts = answers.map(({ text }) => text);
    expect([texts[0] === texts[1], texts.join().includes('{requestId}')]).toEqual([false, false]);
    const opened = await get('/ru/errors/not-found');
    expect([opened.status, opened.text.includes('{requestId}')]).toEqual([404, false]);
    const makeBefore = make;
    make = (request, response) =>
      request.url?.includes('/errors/') ? Promise.reject(new Error('broken')) : makeBefore(request, response);
    seconds = 3600 + 1800;
    expect((await get('/ru/nothing')).text).toContain('not here');
  });

  it('shares one rendering between concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(narrowed)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['plain', list],
    ['narrowed', narrowed],
    ['search', '/ru/shop/search/products/frane?page=2'],
  ])('[SVC-2] shows a changed price on a %s list at once, also when it changed during rendering', async (_, path) => {
    expect((await get(path)).text).toContain('costs 100');
    price = 90;
    expect((await get(path)).text).toContain('costs 100');
    call('product:disc');
    expect((await get(path)).text).toContain('costs 90');
    call('product:disc');
    make = async (request, response) => {
      const made = makeList(request, response);
      price = 80;
      call('category:frane');
      await made;
    };
    await get(path);
    make = makeList;
    expect((await get(path)).text).toContain('costs 80');
    call('stocks', 'product:another');
    await get(path);
    expect(requests).toHaveLength(4);
  });

  it('serves an expired page with its age while it is renewed', async () => {
    await get(narrowed);
    [price, seconds] = [90, 310];
    const old = await get(narrowed);
    expect([old.text.includes('costs 100'), old.headers.age]).toEqual([true, '310']);
    await until(() => requests.length === 2);
    await until(() => cache.get({ key: `${narrowed}\n\n\n\n`, isUnboundedKeySpace: true })?.isFresh === true);
    const renewed = await get(narrowed);
    expect([renewed.text.includes('costs 90'), renewed.headers.age]).toEqual([true, undefined]);
    expect(requests).toEqual([narrowed, narrowed]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    [
      'finds no service',
      async (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(500, { 'content-type': 'text/html' }).end('<html id="__next_error__"></html>');
      },
    ],
  ])('[ERR-2] serves a stale page for one hour when rendering %s', async (_, broken) => {
    await get(narrowed);
    [make, seconds] = [broken, 300 + 900];
    const old = await get(narrowed);
    expect([old.status, old.headers.age, old.text.includes('costs 100')]).toEqual([200, '1200', true]);
    expect(old.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    seconds = 300 + 3700;
    expect((await get(narrowed)).status).toBe(500);
  });

  it('[SVC-2] never serves a stale page after a revalidation of its tags', async () => {
    await get(narrowed);
    call('product:disc');
    make = () => Promise.reject(new Error('broken'));
    expect((await get(narrowed)).status).toBe(500);
  });

  it('[SEC-58] narrowed lists evict no other page', async () => {
    await get(list);
    const visit = async (from: number) => {
      for (let at = from; at < 600; at += 8) await get(`${list}?f.price=${at}..${at + 1}`);
    };
    await Promise.all(Array.from({ length: 8 }, (_, from) => visit(from)));
    expect(requests.length).toBe(601);
    expect(cache.bytes.unbounded).toBeLessThanOrEqual(500_000);
    await get(list);
    expect(requests.length).toBe(601);
  });

  it('[SVC-2] revalidating two hundred tags ends only the pages that have one of them', async () => {
    await get(list);
    await get(narrowed);
    for (let at = 0; at < 200; at++) call(`product:p${at}`);
    await Promise.all([get(list), get(narrowed)]);
    expect(requests).toHaveLength(2);
    for (let at = 0; at < 200; at++) call(`product:p${at}`, 'product:disc');
    await Promise.all([get(list), get(narrowed), get(list), get(narrowed)]);
    expect(requests).toHaveLength(4);
  });

  it('does not cache answers with cookies, authorised requests or pages not marked as shared', async () => {
    make = async (request, response) => {
      response.setHeader('set-cookie', 'a=b');
      await makeList(request, response);
    };
    await get(narrowed);
    await get(narrowed);
    make = makeList;
    await get(narrowed, { authorization: 'Bearer x' });
    await get(narrowed, { authorization: 'Bearer x' });
    make = async (_, response) => {
      recordPageRead('products');
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': dynamic }).end('<html>own</html>');
    };
    await get('/ru/tecdoc/vin');
    await get('/ru/tecdoc/vin');
    expect(requests).toHaveLength(6);
  });
});

describe('Server-Timing', () => {
  const timingOf = async (path: string) => (await get(path)).headers['server-timing'];

  it('[SVC-5] names the rendering and call times of a rendered page, and no times of a cached one', async () => {
    make = async (request, response) => {
      noteCall(12.34);
      noteCall(5);
      await makeList(request, response);
    };
    expect(await timingOf(list)).toMatch(/^page;desc=made, make;dur=[\d.]+, calls;dur=17\.3;desc="2"$/);
    expect([await timingOf(list), await timingOf(list)]).toEqual(['page;desc=kept', 'page;desc=kept']);
    seconds = 310;
    expect(await timingOf(list)).toBe('page;desc=stale');
  });

  it.each([
    ['a private page', '/ru/account', 200],
    ['an API call', '/api/session', 200],
    ['a search', '/ru/shop/search/products/wvwzzz1kzaw123456', 200],
    ['an error', list, 500],
  ])('[SEC-58] is not sent for %s', async (_, path, status) => {
    make = async (_request, response) => {
      if (!path.startsWith('/api/') && !path.includes('account')) markPageShared();
      recordPageRead('products');
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': dynamic });
      response.end('<html></html>');
    };
    expect([await timingOf(path), await timingOf(path)]).toEqual([undefined, undefined]);
  });
});
