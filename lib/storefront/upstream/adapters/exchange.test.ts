import { z } from 'zod';
import { authLogin } from '@/lib/contract/account/auth';
import { blogTags, brandsSearch } from '@/lib/contract/catalogue/content';
import { shopSearchTags } from '@/lib/contract/catalogue/shop';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionRead } from '@/lib/contract/orders/session';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { callService } from '../call';
import { type BackEndAdapter, defineAdapter, refusal } from './adapter';
import { mapItems } from './map-items';

const theirBrand = z.object({ code: z.string(), title: z.string() });

const oneBan = { amount: 1, currency: 'MDL' } as const;

const testAdapter: BackEndAdapter = {
  calls: [
    defineAdapter(brandsSearch, {
      answer: z.object({ rows: z.array(theirBrand), count: z.number() }),
      request: ({ body }) => ({
        method: 'GET',
        path: `/makers?q=${encodeURIComponent(body.query ?? '')}`,
        body: undefined,
      }),
      read: ({ rows, count }) => {
        if (count === 0) throw refusal(404, 'NOT_FOUND');
        const items = mapItems(rows, ({ code, title }) => {
          if (title === 'odd') throw new Error('odd title');
          return { id: Number(code), slug: title, name: title, country: null, image: null, tier: null, products: 0 };
        });
        return { items, total: count };
      },
    }),
    defineAdapter(shopSearchTags, {
      answer: z.array(z.object({ id: z.number() })),
      read: async (tags, { fetchTheirs, body }) => {
        const names = z.array(z.string());
        const [name = ''] = await fetchTheirs(names, { method: 'POST', path: '/names', body: { of: body.query } });
        return { items: tags.map(({ id }) => ({ id, name, slug: 'a', count: 1 })) };
      },
    }),
    defineAdapter(authLogin, {
      answer: z.unknown(),
      read: () => {
        throw new Error('not mapped');
      },
    }),
    defineAdapter(ordersCheckout, {
      answer: z.object({ id: z.number() }),
      idempotent: false,
      request: () => ({ path: '/order' }),
      read: ({ id }) => ({ id, token: 't', number: '1', total: oneBan }),
    }),
  ],
  error: ({ status, body }) => {
    const parsed = z.object({ code: z.string() }).safeParse(body);
    if (!parsed.success) return undefined;
    const { code } = parsed.data;
    return { status: status === 422 ? 400 : status, message: code, errors: [{ errorName: code, message: code }] };
  },
  headers: ({ 'x-session-key': key, ...headers }) => ({ ...headers, ...(key !== undefined && { 'x-basket': key }) }),
};
jest.mock('./index', () => ({
  ...jest.requireActual<object>('./index'),
  selectedAdapter: () => testAdapter,
}));

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, {}));
  for (const service of ['SHOP', 'BRANDS', 'BLOG', 'ACCOUNT'])
    process.env[`${service}_API_URL`] = `${upstream.url}/${service.toLowerCase()}`;
});
afterAll(() => upstream.stop());

const searchBrands = () => callService(brandsSearch, { locale: 'ru', body: { query: 'bosch & co' } });
const placeOrder = () =>
  callService(ordersCheckout, {
    locale: 'ru',
    body: {
      idempotencyKey: '5f0c1cbb-44a3-4b1f-8f2c-0d4d6f0e2d11',
      contact: { firstName: 'Ion', lastName: 'Rusu', phone: '+37369123456' },
      ...{ delivery: { methodId: 1 }, payment: 'cash', agree: true, expectedTotal: oneBan },
    },
  });
const bosch = { code: '7', title: 'bosch' };

describe('a call with an adapter', () => {
  it('[BE-1] maps request and answer to the shapes of another back end', async () => {
    upstream.answer((_, response) => sendJson(response, { rows: [bosch], count: 1 }));
    expect(await searchBrands()).toMatchObject({ ok: true, data: { items: [{ id: 7, slug: 'bosch' }], total: 1 } });
    expect(upstream.requests).toMatchObject([{ method: 'GET', path: '/brands/makers?q=bosch%20%26%20co', body: '' }]);
  });

  it.each([
    ['does not match their schema', { code: 7 }],
    ['cannot be mapped', { code: '8', title: 'odd' }],
  ])('[BE-1] leaves out an item that %s', async (_, item) => {
    upstream.answer((_request, response) => sendJson(response, { rows: [item, bosch], count: 2 }));
    expect(await searchBrands()).toMatchObject({ ok: true, data: { items: [{ id: 7 }] } });
  });

  it.each([
    ['of another shape', { list: [] }],
    ['without JSON', undefined],
  ])('[BE-1] reports an answer %s as a validation failure', async (_, body) => {
    upstream.answer((_request, response) => sendJson(response, body));
    expect(await searchBrands()).toMatchObject({ ok: false, error: { layer: 'validation', status: 502 } });
  });

  it('[BE-1] reports a mapping that throws as a validation failure', async () => {
    upstream.answer((_, response) => sendJson(response, {}));
    const result = await callService(authLogin, { locale: 'ru', body: { email: 'a@b.md', password: 'x' } });
    expect(result).toMatchObject({ ok: false, error: { layer: 'validation', message: '/auth/login: not mapped' } });
  });

  it('[BE-1] refuses what the mapping refuses', async () => {
    upstream.answer((_, response) => sendJson(response, { rows: [], count: 0 }));
    const errors = [{ errorName: 'NOT_FOUND', message: 'NOT_FOUND' }];
    expect(await searchBrands()).toMatchObject({ ok: false, error: { layer: 'http', status: 404, errors } });
  });

  it('[BE-1] maps an error body and its status', async () => {
    upstream.answer((_, response) => sendJson(response, { code: 'WORD_TOO_SHORT' }, 422));
    const errors = [{ errorName: 'WORD_TOO_SHORT', message: 'WORD_TOO_SHORT' }];
    expect(await searchBrands()).toMatchObject({ ok: false, error: { layer: 'http', status: 400, errors } });
  });

  it('[BE-1] retries a read after a lost response', async () => {
    upstream.answer((_, response) =>
      upstream.requests.length === 1 ? void response.destroy() : sendJson(response, { rows: [bosch], count: 1 }),
    );
    expect(await searchBrands()).toMatchObject({ ok: true });
    expect(upstream.requests).toHaveLength(2);
  });

  it('[BE-1] does not retry a call that the other back end would carry out twice', async () => {
    upstream.answer((_, response) => void response.destroy());
    expect(await placeOrder()).toMatchObject({ ok: false, error: { layer: 'network' } });
    expect(upstream.requests).toMatchObject([{ path: '/account/order' }]);
  });

  it('[BE-1] reports a mapping that violates the contract as a validation failure', async () => {
    upstream.answer((_, response) => sendJson(response, { id: -1 }));
    expect(await placeOrder()).toMatchObject({ ok: false, error: { layer: 'validation', status: 502 } });
  });

  it('[BE-1] reads a part of the answer from a further call', async () => {
    upstream.answer(({ path }, response) => sendJson(response, path === '/shop/names' ? ['Ulei'] : [{ id: 3 }]));
    const result = await callService(shopSearchTags, { locale: 'ru', body: { query: 'ulei' } });
    expect(result).toMatchObject({ ok: true, data: { items: [{ id: 3, name: 'Ulei' }] } });
    expect(upstream.requests[1]).toMatchObject({ method: 'POST', body: '{"of":"ulei"}' });
  });

  it('[BE-1] fails with the error of a further call', async () => {
    upstream.answer(({ path }, response) =>
      path === '/shop/names' ? sendJson(response, { code: 'NO_NAMES' }, 403) : sendJson(response, [{ id: 3 }]),
    );
    const result = await callService(shopSearchTags, { locale: 'ru', body: { query: 'ulei' } });
    expect(result).toMatchObject({ ok: false, error: { status: 403, errors: [{ errorName: 'NO_NAMES' }] } });
  });
});

it('[BE-1] renames headers in calls with and without an adapter', async () => {
  upstream.answer((_, response) => sendJson(response, {}, 401));
  await callService(sessionRead, { locale: 'ru', sessionKey: 'k'.repeat(22) });
  expect(upstream.requests[0]?.headers).toMatchObject({ 'x-basket': 'k'.repeat(22) });
  expect(upstream.requests[0]?.headers).not.toHaveProperty('x-session-key');
});

it('[BE-1] sends calls without an adapter as the contract describes them', async () => {
  upstream.answer((_, response) => sendJson(response, { items: [{ name: 'Ulei', slug: 'ulei', count: 1 }] }));
  expect(await callService(blogTags, { locale: 'ru', body: {} })).toMatchObject({ ok: true });
  expect(upstream.requests).toMatchObject([{ method: 'POST', path: '/blog/posts/tags', body: '{"lang":"ru"}' }]);
});

it('[BE-1] compiles only mappings that return the shape of the contract', () => {
  const answer = z.null();
  const number = () => ({ items: [{ name: 1, slug: 'a', count: 1 }] });
  const short = () => ({ items: [{ slug: 'a', count: 1 }] });
  const adapters = [
    // @ts-expect-error -- the name is not a text
    defineAdapter(blogTags, { answer, read: number }),
    // @ts-expect-error -- the name is missing
    defineAdapter(blogTags, { answer, read: short }),
    // @ts-expect-error -- their schema has no such field
    defineAdapter(blogTags, { answer: z.object({ list: z.null() }), read: ({ tags }) => ({ items: tags }) }),
  ];
  expect(adapters.map(({ call }) => call)).toEqual([blogTags, blogTags, blogTags]);
});
