import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AlteredShop, openAlteredShop } from './altered-shop';

let asked = 0;
let shop: Server;
let base: string;
let altered: AlteredShop;
beforeAll(async () => {
  shop = createServer(async (request, response) => {
    asked += 1;
    const types = { '/page': 'text/html', '/_next/static/1.js': 'text/javascript' } as const;
    const type = Object.entries(types).find(([path]) => path === request.url)?.[1] ?? 'application/json';
    const told = JSON.stringify({ origin: request.headers.origin, body: await text(request) });
    response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': type, 'x-told': told });
    response.end(type === 'application/json' ? told : `<h1>${'x'.repeat(2000)}</h1>`);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  base = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  altered = await openAlteredShop(base, { page: (html) => `${html}<p>`, file: () => 'f()' });
});
afterAll(async () => {
  await altered.close();
  shop.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${altered.url}${path}`, init);

test('pages and files are altered once, compressed or not', async () => {
  const before = asked;
  for (const encoding of ['br', 'br']) {
    const page = await ask('/page', { headers: { accept: 'text/html', 'accept-encoding': encoding } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toMatch(/^<h1>x+<\/h1><p>$/);
  }
  expect(await (await ask('/_next/static/1.js')).text()).toBe('f()');
  expect(asked - before).toBe(2);
});

test('all else passes through, a form with the origin of the shop that takes it', async () => {
  const sent = await ask('/api/cart', { method: 'POST', headers: { origin: altered.url }, body: 'add=1' });
  expect(await sent.json()).toEqual({ origin: base, body: 'add=1' });
  expect((await ask('/missing')).status).toBe(404);
});
