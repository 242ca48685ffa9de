import { POST } from '@/app/api/cart/route';
import type { CartLine } from '@/lib/contract/orders/session';
import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
const key = 'visitor-key-0123456789abc';

const line = (id: number, quantity: number, side?: string) =>
  cartLine({
    product: { ...productCard(), id },
    quantity,
    options: side === undefined ? [] : [{ key: 'side', name: 'Parte', value: side, label: side }],
  });
const state = (revision: number, lines: CartLine[] = [], currentCarId: number | null = null) => ({
  ...sessionState(revision, lines),
  currentCarId,
});

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

type Sent = { readonly cookie?: string; readonly accept?: string; readonly origin?: string };

function send({ lang, ...fields }: Record<string, string>, { cookie, accept, ...rest }: Sent = {}): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: rest.origin ?? origin,
    ...(cookie && { cookie }),
    ...(accept && { accept }),
  };
  return POST(new Request(`${origin}/api/cart?lang=${lang}`, { method: 'POST', headers, body }));
}
const statusAndLocation = (answer: Response) => [answer.status, answer.headers.get('location')];
const sentBodies = () => upstream.requests.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body)]));

/** The cookie of a visitor whose session has begun with one part. */
async function visitor(): Promise<string> {
  upstream.answer((_, response) => sendJson(response, { key, state: state(1) }));
  const answer = await send({ lang: 'ru', add: '7' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('[CRT-1] a form without scripts begins a session with the part, and leads to the cart of its language', async () => {
  upstream.answer((_, response) => sendJson(response, { key, state: state(1) }));
  const answer = await send({ lang: 'ru', add: '7', quantity: '2', 'option.side': 'left' });
  expect(statusAndLocation(answer)).toEqual([303, '/ru/shop/cart']);
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-piesar=/);
  expect(upstream.requests.map(({ method, path }) => [method, path])).toEqual([['POST', '/account/auth/session']]);
  expect(sentBodies()).toEqual([{ lang: 'ru', cart: [{ productId: 7, quantity: 2, options: { side: 'left' } }] }]);
});

test('[CRT-1] pieces come on top of those in the cart; a new line is for the current car, or for that of the page', async () => {
  const cookie = await visitor();
  upstream.answer(({ method }, response) =>
    sendJson(response, state(method === 'GET' ? 4 : 5, [line(7, 3), line(8, 1, 'left')], 12)),
  );
  const answer = await send({ lang: 'ro-MD', add: '7/' }, { cookie, accept: 'application/json' });
  expect([answer.status, (await answer.json()).revision]).toEqual([200, 5]);
  await send({ lang: 'ro-MD', add: '8', 'option.side': 'right' }, { cookie });
  await send({ lang: 'ro-MD', add: '7/31' }, { cookie });
  expect(sentBodies()).toEqual([
    { lang: 'ro-MD', revision: 4, cart: [{ productId: 7, quantity: 4 }] },
    { lang: 'ro-MD', revision: 4, cart: [{ productId: 8, quantity: 1, options: { side: 'right' }, carId: 12 }] },
    { lang: 'ro-MD', revision: 4, cart: [{ productId: 7, quantity: 4, carId: 31 }] },
  ]);
});

/** The cart of a visitor whose two lines of one part differ by an option. */
const twoLines = [line(7, 3), line(8, 2, 'left')].map((one, at) => ({
  ...one,
  key: ['7', '8|side=left'][at] ?? '',
  carId: 12,
}));

test.each([
  [{ line: '7', quantity: '3', by: '1' }, 4],
  [{ line: '7', quantity: '3', by: '-1' }, 2],
  [{ line: '7', quantity: '1', by: '-1' }, 1],
  [{ line: '7', quantity: '5' }, 5],
  [{ line: '7', quantity: '1 000' }, 14],
  [{ line: '7', quantity: ' ', by: '1' }, 2],
  [{ line: '7', quantity: 'four', remove: '' }, 0],
])('[CRT-1] a line of the cart by a form: %j makes it %i pieces', async (fields, quantity) => {
  const cookie = await visitor();
  upstream.answer(({ method }, response) => sendJson(response, state(method === 'GET' ? 4 : 5, twoLines)));
  const answer = await send({ lang: 'ru', cart: '0', ...fields }, { cookie });
  expect(statusAndLocation(answer)).toEqual([303, '/ru/shop/cart']);
  expect(sentBodies()).toEqual([
    { lang: 'ru', revision: 4, cart: [{ productId: 7, quantity, options: {}, carId: 12 }] },
  ]);
});

test('[CRT-1] a line keeps its options and its car, and belongs to the cart that the form was made for', async () => {
  const cookie = await visitor();
  const named = { ...state(4, twoLines), cart: { ...state(4, twoLines).cart, id: 31 } };
  upstream.answer((_, response) => sendJson(response, named));
  const fields = { lang: 'ru', line: '8|side=left', quantity: '2', by: '1' };
  await send({ ...fields, cart: '31' }, { cookie });
  const intent = { productId: 8, quantity: 3, options: { side: 'left' }, carId: 12 };
  expect(sentBodies()).toEqual([{ lang: 'ru', revision: 4, cartId: 31, cart: [intent] }]);
  const other = await send({ ...fields, cart: '30' }, { cookie, accept: 'application/json' });
  expect([other.status, (await other.json()).errors[0].errorName]).toEqual([410, 'NOT_FOUND']);
});

test('[CRT-1] whose line is gone is led to the cart, which shows what there is', async () => {
  const cookie = await visitor();
  upstream.answer((_, response) => sendJson(response, state(4, twoLines)));
  const answer = await send({ lang: 'ru', cart: '0', line: '9', quantity: '1', by: '1' }, { cookie });
  expect(statusAndLocation(answer)).toEqual([303, '/ru/shop/cart']);
  expect(sentBodies()).toEqual([]);
});

test('[CRT-1] where the session has changed meanwhile the pieces are counted anew', async () => {
  const cookie = await visitor();
  let reads = 0;
  upstream.answer(({ method }, response) => {
    if (method === 'GET') return sendJson(response, state(++reads, [line(7, reads)]));
    if (reads > 1) return sendJson(response, state(3, [line(7, 3)]));
    const conflict = { errorName: 'CONFLICT', message: '' };
    return sendJson(response, { message: '', requestId: '', errors: [conflict] }, 409);
  });
  expect(statusAndLocation(await send({ lang: 'ru', add: '7' }, { cookie }))).toEqual([303, '/ru/shop/cart']);
  expect(sentBodies().map(({ cart }) => cart[0].quantity)).toEqual([2, 3]);
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
])('[CRT-1] %j leads to a page that says what is the matter, in the language of the form', async (fields, page) => {
  upstream.answer((_, response) => sendJson(response, {}, 503));
  const answer = await send({ lang: 'ru', ...fields });
  expect(statusAndLocation(answer)).toEqual([303, `/ru/errors/${page}`]);
});

test.each([429, 409])('[CRT-1] a form that the shop cannot take now (%i) is not called bad', async (status) => {
  const cookie = await visitor();
  upstream.answer(({ method }, response) => {
    if (method === 'GET') return sendJson(response, state(2));
    return sendJson(response, { message: '', requestId: '', errors: [{ errorName: 'CONFLICT', message: '' }] }, status);
  });
  expect(statusAndLocation(await send({ lang: 'ru', add: '7' }, { cookie }))).toEqual([303, '/ru/errors/unavailable']);
});

test('[CRT-1] [API-4] a form of another site is refused, and one in no known language is answered in the first', async () => {
  upstream.answer((_, response) => sendJson(response, {}));
  const foreign = await send({ lang: 'ru', add: '7' }, { origin: 'https://evil.example' });
  expect([foreign.status, upstream.requests.length]).toEqual([403, 0]);
  expect(statusAndLocation(await send({ lang: 'xx', add: '' }))).toEqual([303, '/ro-MD/errors/bad-request']);
});
