import { createServer, type RequestListener, type Server, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { type CallerFault, callerFault } from '@/lib/system/signatures';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { createPageCache } from './page-cache/page-cache';
import { sendPicture } from './pictures';

const small = Buffer.alloc(9000, 7);
const large = Buffer.alloc(200_000, 9);
let drawn: string[] = [];
let faults: (CallerFault | undefined)[] = [];
let breaks = false;

let services: Server;
let storefront: Server;
const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const listen = (listener: RequestListener) =>
  new Promise<Server>((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  services = await listen(({ url = '', method, headers }, response) => {
    drawn.push(`${method} ${url}`);
    const [apiKey, signature] = [headers['x-api-key'], headers['x-api-signature']].map(String);
    faults.push(callerFault({ part: 'pictures', apiKey, signature }, testServicesSecrets));
    if (!url.startsWith('/disc')) return void response.writeHead(404).end();
    const body = url.includes('/we.') ? large : small;
    response.writeHead(200, { 'content-length': body.length });
    if (breaks) response.write(body.subarray(0, 10), () => response.destroy());
    else response.end(method === 'HEAD' ? undefined : body);
  });
  const options = {
    picturesUrl: `http://127.0.0.1:${portOf(services)}`,
    secure: true,
    cache: createPageCache({ maxBytes: 1_000_000, revalidatedTags: createRevalidatedTags() }),
  };
  storefront = await listen((request, response) => sendPicture(request, response, options));
});
afterAll(() => Promise.all([services, storefront].map((server) => new Promise((resolve) => server.close(resolve)))));
beforeEach(() => {
  drawn = [];
  faults = [];
  breaks = false;
});

function get(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = send({ port: portOf(storefront), path, method, headers, agent: false }, (answer) => {
        buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
      });
      outgoing.on('error', reject).end();
    },
  );
}

test('[SEC-38] signs the request for a picture', async () => {
  expect((await get('/pictures/disc-9/wb.avif')).status).toBe(200);
  expect(faults).toEqual([undefined]);
});

test('[speed] requests a small picture once and then sends it from the cache', async () => {
  const first = await get('/pictures/disc-1/wb.avif');
  const again = await get('/pictures/disc-1/wb.avif?x=1');
  expect([first.body.equals(small), again.body.equals(small)]).toEqual([true, true]);
  expect(again.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(small.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const conditional = await get('/pictures/disc-1/wb.avif', 'GET', { 'if-none-match': String(again.headers['etag']) });
  expect([conditional.status, conditional.body.length]).toEqual([304, 0]);
  expect(drawn).toEqual(['GET /disc-1/wb.avif']);
});

test('passes any size to the services', async () => {
  expect((await get('/pictures/disc-1/wt.avif')).status).toBe(200);
  expect(drawn).toEqual(['GET /disc-1/wt.avif']);
});

test('does not cache a large picture', async () => {
  for (const _ of [1, 2]) expect((await get('/pictures/disc-2/we.webp')).body.equals(large)).toBe(true);
  expect(drawn).toHaveLength(2);
});

test('caches nothing for a HEAD request', async () => {
  const { status, headers, body } = await get('/pictures/disc-3/wb.avif', 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, String(small.length), 0]);
  expect((await get('/pictures/disc-3/wb.avif')).body.equals(small)).toBe(true);
});

test('answers 502 for a truncated picture and requests it again', async () => {
  breaks = true;
  expect((await get('/pictures/disc-4/wb.avif')).status).toBe(502);
  breaks = false;
  expect((await get('/pictures/disc-4/wb.avif')).body.equals(small)).toBe(true);
});

test('does not cache a missing picture', async () => {
  for (const path of ['/pictures/gone/wb.avif', '/pictures/../secrets', '/pictures/disc-1/400.avif']) {
    const { status, headers } = await get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  }
  expect(drawn).toEqual(['GET /gone/wb.avif']);
});
