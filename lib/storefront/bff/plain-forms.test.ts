import { POST } from '@/app/api/cart/route';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sessionState } from '@/tests/fixtures/session';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
const key = 'visitor-key-0123456789abc';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

type Sent = {
  readonly cookie?: string;
  readonly accept?: string;
  readonly origin?: string;
  readonly referer?: string;
};

function send(
  { lang, ...fields }: Record<string, string>,
  { cookie, accept, referer, ...rest }: Sent = {},
): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: rest.origin ?? origin,
    ...(cookie && { cookie }),
    ...(accept && { accept }),
    ...(referer && { referer }),
  };
  return POST(new Request(`${origin}/api/cart?lang=${lang}`, { method: 'POST', headers, body }));
}
const statusAndLocation = (answer: Response) => [answer.status, answer.headers.get('location')];
const sentBodies = () => upstream.requests.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body)]));

/** The cookie of a visitor who has put one part into the cart. */
async function visitor(): Promise<string> {
  upstream.answer((_, response) => sendJson(response, { key, state: sessionState(1) }));
  const answer = await send({ lang: 'ru', add: '7' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('[CRT-1] creates a session with the product of a plain form and redirects to the cart in its language', async () => {
  upstream.answer((_, response) => sendJson(response, { key, state: sessionState(1) }));
  const answer = await send({ lang: 'ru', add: '7', quantity: '2', 'option.side': 'left' });
  expect(statusAndLocation(answer)).toEqual([303, '/ru/shop/cart']);
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-piesar=/);
  expect(upstream.requests.map(({ method, path }) => [method, path])).toEqual([['POST', '/account/auth/session']]);
  expect(sentBodies()).toEqual([
    {
      lang: 'ru',
      cart: [{ action: 'add', productId: 7, quantity: 2, options: { side: 'left' }, commandId: expect.any(String) }],
    },
  ]);
});

test('[CRT-1] adds a product, with its options and the car of the page, in one request with a command id', async () => {
  const cookie = await visitor();
  upstream.answer((_, response) => sendJson(response, sessionState(5)));
  const answer = await send({ lang: 'ro-MD', add: '7/' }, { cookie, accept: 'application/json' });
  expect([answer.status, (await answer.json()).revision]).toEqual([200, 5]);
  await send({ lang: 'ro-MD', add: '8/31', 'option.side': 'right' }, { cookie });
  expect(upstream.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  const added = { action: 'add', quantity: 1, commandId: expect.any(String) };
  expect(sentBodies()).toEqual([
    { lang: 'ro-MD', cart: [{ ...added, productId: 7 }] },
    { lang: 'ro-MD', cart: [{ ...added, productId: 8, options: { side: 'right' }, carId: 31 }] },
  ]);
});

test.each([
  [
    { quantity: '3', by: '1' },
    { action: 'set', quantity: 4 },
  ],
  [
    { quantity: '3', by: '-1' },
    { action: 'set', quantity: 2 },
  ],
  [
    { quantity: '1', by: '-1' },
    { action: 'set', quantity: 1 },
  ],
  [{ quantity: '5' }, { action: 'set', quantity: 5 }],
  [
    { quantity: '1 000', max: '14' },
    { action: 'set', quantity: 14 },
  ],
  [
    { quantity: ' ', by: '1' },
    { action: 'set', quantity: 2 },
  ],
  [{ quantity: 'four', remove: '' }, { action: 'remove' }],
])('[CRT-1] changes a line of the cart by a form: %j sends %j', async (fields, command) => {
  const cookie = await visitor();
  upstream.answer((_, response) => sendJson(response, sessionState(5)));
  const answer = await send({ lang: 'ru', cart: '0', line: '7', 'option.side': 'left', ...fields }, { cookie });
  expect(statusAndLocation(answer)).toEqual([303, '/ru/shop/cart']);
  expect(sentBodies()).toEqual([{ lang: 'ru', cart: [{ ...command, productId: 7, options: { side: 'left' } }] }]);
});

test('[CRT-1] changes the cart of the form, or shows the current cart if that cart no longer exists', async () => {
  const cookie = await visitor();
  const gone = { message: '', requestId: '', errors: [{ errorName: 'CART_GONE', message: '' }] };
  upstream.answer((_, response) => sendJson(response, gone, 409));
  const answer = await send({ lang: 'ru', line: '8', cart: '31', quantity: '2', by: '1' }, { cookie });
  expect(sentBodies()).toEqual([{ lang: 'ru', cartId: 31, cart: [{ action: 'set', productId: 8, quantity: 3 }] }]);
  expect(statusAndLocation(answer)).toEqual([303, '/ru/shop/cart']);
});

test.each([
  [{ add: '0' }, 'bad-request'],
  [{ add: 'seven' }, 'bad-request'],
  [{ add: '7/car' }, 'bad-request'],
  [{ add: '7/0' }, 'bad-request'],
  [{ add: '7', quantity: '1000' }, 'bad-request'],
  [{ add: '7', quantity: '1.5' }, 'bad-request'],
  [{}, 'bad-request'],
  [{ line: '7', cart: '0', quantity: 'four' }, 'bad-request'],
  [{ line: '7', cart: '0', quantity: '2', by: '7' }, 'bad-request'],
  [{ line: '7', quantity: '2', by: '1' }, 'bad-request'],
  [{ add: '7' }, 'unavailable'],
])('[CRT-1] %j redirects to the error page %s in the language of the form', async (fields, page) => {
  upstream.answer((_, response) => sendJson(response, {}, 503));
  const answer = await send({ lang: 'ru', ...fields });
  expect(statusAndLocation(answer)).toEqual([303, `/ru/errors/${page}`]);
});

test('[CRT-1] redirects to the page for an unavailable shop when the rate limit is exceeded', async () => {
  const cookie = await visitor();
  upstream.answer((_, response) => sendJson(response, { message: '', requestId: '', errors: [] }, 429));
  expect(statusAndLocation(await send({ lang: 'ru', add: '7' }, { cookie }))).toEqual([303, '/ru/errors/unavailable']);
});

test('[CRT-1] [API-4] rejects a form of another site, and uses the default language for an unknown one', async () => {
  upstream.answer((_, response) => sendJson(response, {}));
  const foreign = await send({ lang: 'ru', add: '7' }, { origin: 'https://evil.example' });
  expect([foreign.status, upstream.requests.length]).toEqual([403, 0]);
  expect(statusAndLocation(await send({ lang: 'xx', add: '' }))).toEqual([303, '/ro-MD/errors/bad-request']);
});

test('[FIG-1] reads the search text from the address of the results page that sent the form', async () => {
  const cookie = await visitor();
  upstream.answer((_, response) => sendJson(response, sessionState(5)));
  const results = `${origin}/ro-MD/shop/search/products/filtru%20ulei`;
  for (const referer of [results, `${origin}/ro-MD/shop/category/filtre`, 'not a URL'])
    await send({ lang: 'ro-MD', add: '7' }, { cookie, referer });
  expect(sentBodies().map(({ cart: [command] }) => command.foundBy)).toEqual(['filtru ulei', undefined, undefined]);
});

test('[FIG-1] sends the beginning of a long search text, without a divided character', async () => {
  const cookie = await visitor();
  upstream.answer((_, response) => sendJson(response, sessionState(5)));
  for (const text of [`${'a'.repeat(99)}😀😀`, 'ﷺ'.repeat(50)]) {
    const referer = `${origin}/ro-MD/shop/search/products/${encodeURIComponent(text)}`;
    await send({ lang: 'ro-MD', add: '7' }, { cookie, referer });
  }
  const [emoji, spelt] = sentBodies().map(({ cart: [command] }) => command.foundBy);
  expect(emoji).toBe(`${'a'.repeat(99)}😀`);
  expect(spelt).toHaveLength(100);
});
