import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { markPageShared, recordPageRead } from '@/lib/storefront/cache/page-records';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { rawRequest, sendRaw } from '@/tests/fixtures/raw-http';
import { testStorefront } from '@/tests/fixtures/storefront';
import { createTurns } from './admission/admission';
import { connectionLimits, limitConnections } from './connections';
import { createPageCache } from './page-cache/page-cache';
import { listenToPages } from './page-cache/page-record';

const list = '/ru/shop/category/frane';
const router = ['Accept: */*', 'RSC: 1'];
const turns = createTurns({ files: new Set(), warn: () => undefined });

let server: Server;
let stopListening: () => void;
/** URLs requested from the fake Next. */
let rendered: string[];

/** Replaces Next with a page that echoes its request headers, as Next echoes a nonce. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered.push(request.url ?? '');
  markPageShared();
  recordPageRead('products', ['category:frane']);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<html><pre>${JSON.stringify(request.headers)}</pre></html>`);
}

beforeEach(async () => {
  rendered = [];
  const revalidatedTags = createRevalidatedTags();
  stopListening = listenToPages(revalidatedTags);
  const cache = createPageCache({ maxBytes: 4_000_000, revalidatedTags });
  const ownEndpoint = () => ({ host: '127.0.0.1', port: port() });
  const storefront = testStorefront({ next, revalidatedTags, cache, turns, ownEndpoint });
  server = createServer((request, response) => void storefront.serve(request, response));
  limitConnections(server, connectionLimits, false);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  stopListening();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterAll(() => turns.stop());

function port(): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const send = (text: string) => sendRaw(`http://127.0.0.1:${port()}`, text);
const get = (target: string, ...headers: string[]) => send(rawRequest('GET', target, headers));
const pages = () => rendered.filter((url) => !url.includes('/errors/'));

describe('the storefront', () => {
  it('[SEC-43] renders a cached page from no header of the visitor', async () => {
    const own = [
      "Content-Security-Policy: script-src 'nonce-attacker'",
      "Content-Security-Policy-Report-Only: script-src 'nonce-attacker'",
      'Cookie: __prerender_bypass=attacker; next-instant-navigation-testing=attacker',
      'User-Agent: attacker',
      'Accept-Language: attacker',
      'Sec-Fetch-Dest: image',
      'If-Modified-Since: Wed, 21 Oct 2026 07:28:00 GMT',
      'X-Unknown: attacker',
      'X-Nextjs-Html-Request-Id: attacker',
      'Next-Url: /attacker',
    ];
    const first = await get(list, ...own);
    expect(first.status).toBe(200);
    expect(first.body).not.toContain('attacker');
    expect(first.body).toMatch(/"host":"www\.piesar\.md".*"user-agent":"[^"]+"/);
    expect(first.body).not.toMatch(/sec-fetch|if-modified/);
    expect((await get(list)).body).toBe(first.body);
    expect(pages()).toEqual([list]);
  });

  it.each(['Range: bytes=0-9', 'Authorization: Basic eA=='])(
    '[SEC-43] renders a page requested with %s from no header of the visitor, since a cache in front may store it',
    async (header) => {
      const { body } = await get(
        list,
        header,
        "Content-Security-Policy: script-src 'nonce-attacker'",
        'Cookie: attacker=1',
      );
      expect(body).not.toMatch(/attacker|authorization/);
      expect(body).toContain('"user-agent"');
    },
  );

  it('[SEC-57] answers HEAD from the cache', async () => {
    await get(list);
    for (const target of [list, `${list}?x=1`]) {
      const { status, body } = await send(rawRequest('HEAD', target));
      expect([status, body]).toEqual([200, '']);
    }
    expect(pages()).toEqual([list]);
  });

  it('[SEC-23] passes no policy of the visitor to a page that is not cached', async () => {
    const { body } = await get(
      '/ru/account/login',
      "Content-Security-Policy: script-src 'nonce-attacker'",
      'Cookie: a=b',
    );
    expect(body).not.toContain('attacker');
    expect(body).toContain('"cookie":"a=b"');
  });

  it('[SEC-42] ignores router headers with values that the router never sends', async () => {
    const first = await get(list);
    for (const headers of [
      ['RSC: 2'],
      ['RSC: 1', 'RSC: 1'],
      ['RSC: true', 'Next-Router-State-Tree: x'],
      ['Next-Router-Prefetch: 1'],
      ['Next-Router-Segment-Prefetch: /_tree'],
      ['Next-Router-State-Tree: %5B%22%22%2C%7B%7D%5D'],
    ])
      expect((await get(list, ...headers)).body).toBe(first.body);
    expect(pages()).toEqual([list]);
    const answers = [];
    for (const headers of [
      [],
      ['Next-Router-Prefetch: 4'],
      ['Next-Router-Prefetch: 1x'],
      ['Next-Router-Segment-Prefetch: /_tree'],
      ['Next-Hmr-Refresh: x'],
    ])
      answers.push((await get(`${list}?_rsc=1x`, ...router, ...headers)).body);
    expect(new Set(answers).size).toBe(1);
    expect(pages()).toHaveLength(2);
  });

  it('[SEC-33] refuses a router state that the router does not send', async () => {
    const tree = encodeURIComponent(
      JSON.stringify(['', { children: [['locale', 'ru', 'd', null], {}, null, 'refetch'] }]),
    );
    expect((await get(`${list}?_rsc=1x`, ...router, `Next-Router-State-Tree: ${tree}`)).status).toBe(200);
    rendered = [];
    for (const text of [
      'x',
      '%ff',
      '%5B%5D',
      tree.replace('%7B', '{'),
      encodeURIComponent('["", {}]'),
      encodeURIComponent('["",{"children":[]}]'),
      encodeURIComponent('["",{},null,"reload"]'),
      encodeURIComponent('[["locale","ru","x",null],{}]'),
      `${tree}, ${tree}`,
    ])
      expect([text, (await get(`${list}?_rsc=1x`, ...router, `Next-Router-State-Tree: ${text}`)).status]).toEqual([
        text,
        400,
      ]);
    expect(pages()).toEqual([]);
  });

  it('[SEC-42] gives a page and a router answer no common URL', async () => {
    const { status, head } = await get(`${list}?_rsc=1x&page=2`);
    expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([307, `${list}?page=2`]);
    expect(head).toMatch(/^cache-control: no-store$/im);
    for (const _ of [1, 2]) await get(list, ...router);
    expect(pages()).toEqual([list, list]);
  });

  it('[SEC-42] serves all encodings of a path from one cache entry', async () => {
    const text = encodeURIComponent('масло 5w-30');
    const search = `/ru/shop/search/products/${text}`;
    const first = await get(search);
    for (const target of [
      search.toLowerCase(),
      search.replace('/ru/', '/%72u/'),
      search.replace('5w-30', '5%77%2D30'),
      `${search}?fbclid=a&fbclid=b&utm_source=%ff`,
    ])
      expect([target, (await get(target)).body]).toEqual([target, first.body]);
    const bytes = Buffer.from('/ru/shop/search/products/масло%205w-30').toString('latin1');
    const socket = connect({ host: '127.0.0.1', port: port() });
    socket.end(Buffer.from(rawRequest('GET', bytes), 'latin1'));
    await once(socket.resume(), 'close');
    expect(pages()).toEqual([search]);
  });

  it('[SEC-41] treats an encoded spelling of a private path as private', async () => {
    for (const target of ['/%72u/%61ccount/login', '/ru/shop/%63art', '/ru/shop/checkou%74']) {
      const { head } = await get(target, 'Cookie: a=b');
      expect([target, /^cache-control: (.*)$/im.exec(head)?.[1]]).toEqual([target, 'private, no-store']);
    }
    expect(pages()).toEqual(['/ru/account/login', '/ru/shop/cart', '/ru/shop/checkout']);
  });

  it.each([
    ['a fragment', [`GET ${list}#x HTTP/1.1`, 'Host: a']],
    ['a fragment after the query', [`GET ${list}?page=2#x HTTP/1.1`, 'Host: a']],
    ['two hosts', [`GET ${list} HTTP/1.1`, 'Host: a', 'Host: b']],
    ['the same host twice', [`GET ${list} HTTP/1.1`, 'Host: a', 'host: a']],
    ['no host', [`GET ${list} HTTP/1.1`]],
    [
      'two transfer encodings',
      [`GET ${list} HTTP/1.1`, 'Host: a', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    ],
    ['an encoding in a list twice', [`GET ${list} HTTP/1.1`, 'Host: a', 'Transfer-Encoding: chunked, identity']],
    [
      'a length and an encoding',
      ['POST /api/session HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ],
    [
      'an encoding and a length',
      ['POST /api/session HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked', 'Content-Length: 5'],
    ],
    ['two lengths', ['POST /api/session HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 5']],
    [
      'two types',
      ['POST /api/session HTTP/1.1', 'Host: a', 'Content-Type: text/plain', 'Content-Type: application/json'],
    ],
    ['two credentials', [`GET ${list} HTTP/1.1`, 'Host: a', 'Authorization: Basic eA==', 'Authorization: Basic eQ==']],
  ])('[SEC-33] refuses a request with %s', async (_, lines) => {
    // The page is cached, so a URL alone would be sufficient for a response.
    for (const _again of [1, 2]) await get(list);
    rendered = [];
    const { status } = await send([...lines, 'Connection: close', '', '0', '', ''].join('\r\n'));
    expect(status).toBe(400);
    expect(pages()).toEqual([]);
  });

  it.each([
    '?fbclid=a&fbclid=b',
    '?utm_source=%ff&utm_source=%E0%A4',
    '?ysclid=1&ysclid=1&_openstat=%D0;%D0',
    '?msclkid=%00&mc_eid=..%2f',
    '?gclid=__proto__&f%62clid=%',
  ])('[SEC-33] opens a page whatever the tracking parameters of its link are: %s', async (query) => {
    const first = await get(list);
    const answer = await get(list + query);
    expect([answer.status, answer.body]).toEqual([200, first.body]);
    expect(pages()).toEqual([list]);
  });

  it('[SEC-33] passes a page that is not cached its own parameters only, and still refuses repeated ones', async () => {
    const login = '/ru/account/login';
    expect((await get(`${login}?fbclid=%ff&returnTo=%2Fru&fbclid=b`)).status).toBe(200);
    expect(pages()).toEqual([`${login}?returnTo=%2Fru`]);
    expect((await get(`${login}?fbclid=a&returnTo=%2Fru&returnTo=%2Fru`)).status).toBe(400);
    expect((await get(`${login}?fbclid=a&q=%ff`)).status).toBe(400);
  });

  it('[SEC-57] renders nothing for connections that have ended before it begins', async () => {
    const gone = Array.from({ length: 20 }, (_, at) => {
      const socket = connect({ host: '127.0.0.1', port: port() });
      socket.on('error', () => undefined).resume();
      socket.once('connect', () => {
        socket.write(rawRequest('GET', `${list}?page=${at + 2}`));
        if (at % 2 === 0) socket.destroy();
        else socket.end();
      });
      return once(socket, 'close');
    });
    await Promise.all(gone);
    expect((await get(list)).status).toBe(200);
    expect(pages()).toEqual([list]);
  });

  it('[SEC-48] carries out a call whose caller did not wait for the answer', async () => {
    const socket = connect({ host: '127.0.0.1', port: port() });
    socket.on('error', () => undefined).resume();
    socket.end(rawRequest('POST', '/api/payments/callback/maib', ['Content-Length: 2'], '{}'));
    await once(socket, 'close');
    expect(pages()).toEqual(['/api/payments/callback/maib']);
  });
});
