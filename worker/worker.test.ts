import { workerChannelName } from '@/lib/browser/offline/offline-protocol';
import type { SessionState } from '@/lib/contract/orders/session';

/** Runs the worker as a browser would, with a store in memory and a fake shop. */
const store = new Map<string, { at: number; value: unknown }>();
jest.mock('./personal-store', () => ({
  readPersonal: async (name: string) => store.get(name),
  writePersonal: async (name: string, value: unknown) => void store.set(name, { at: Date.now(), value }),
  forgetPersonal: async (name: string) => void store.delete(name),
  forgetEverything: async () => store.clear(),
}));
const messages: unknown[] = [];
class PagesChannel {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  postMessage(one: unknown): void {
    if (this.#name === workerChannelName) messages.push(one);
  }
}

type Shop = (path: string, init: { method: string; body: unknown }) => Response | undefined;
let shop: Shop;
const dropped: string[] = [];
const handlers = new Map<string, (event: object) => void>();

beforeAll(async () => {
  Object.assign(globalThis, {
    BroadcastChannel: PagesChannel,
    location: { origin: 'https://www.piesar.md' },
    caches: {
      delete: async (name: string) => void dropped.push(name),
      open: async () => ({ match: async () => undefined }),
    },
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    fetch: async (input: Request | string, init: RequestInit = {}) => {
      const request = input instanceof Request ? input : undefined;
      const text = request ? await request.clone().text() : String(init.body ?? '');
      const path = request ? new URL(request.url).pathname : String(input);
      const method = request?.method ?? init.method ?? 'GET';
      const answer = shop(path, { method, body: text === '' ? undefined : JSON.parse(text) });
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  await import('./index');
});

beforeEach(() => {
  store.clear();
  messages.length = 0;
});

const session = (revision: number, wishlist: readonly number[] = []): SessionState =>
  JSON.parse(JSON.stringify({ revision, cart: { lines: [] }, wishlist, compare: [], garage: [], currentCarId: null }));

/** The worker's response to a page; undefined if the worker leaves the request to the network. */
async function ask(method: string, path: string, body?: unknown): Promise<Response | undefined> {
  const request = new Request(`https://www.piesar.md${path}`, {
    method,
    headers: { 'x-lang': 'ru' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  let answer: Promise<Response> | undefined;
  const waited: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  });
  const response = await answer;
  await Promise.all(waited);
  return response;
}

const down: Shop = () => undefined;
const change = { lang: 'ru', wishlist: [{ productId: 4, present: true }] };
const me = (id: number | null) =>
  Response.json(id === null ? { state: 'guest', user: null } : { state: 'customer', user: { id } });

async function read(state: SessionState): Promise<void> {
  shop = () => Response.json(state);
  await ask('GET', '/api/session');
}

test('[PWA-2] returns the last session offline, and none without one', async () => {
  shop = down;
  expect((await ask('GET', '/api/session'))?.type).toBe('error');
  await read(session(3, [9]));
  shop = down;
  expect(await (await ask('GET', '/api/session'))?.json()).toEqual(session(3, [9]));
});

test('[PWA-2] reports each network failure to pages, and recovery once', async () => {
  shop = down;
  await ask('GET', '/api/session');
  await ask('GET', '/api/session');
  await read(session(3));
  await read(session(3));
  expect(messages).toEqual([false, false, true].map((up) => ({ kind: 'network', up })));
});

test('[PWA-2] queues an offline change as unconfirmed, and sends it with the next read', async () => {
  await read(session(3));
  shop = down;
  expect((await ask('PUT', '/api/session', change))?.type).toBe('error');
  expect(messages).toContainEqual({ kind: 'waiting', count: 1 });

  const sent: unknown[] = [];
  shop = (path, { method, body }) => {
    if (path === '/api/auth/me') return me(null);
    if (method === 'PUT') sent.push(body);
    return Response.json(method === 'PUT' ? session(4, [4]) : session(3));
  };
  expect(await (await ask('GET', '/api/session'))?.json()).toEqual(session(4, [4]));
  expect(sent).toEqual([change]);
  expect(messages.at(-1)).toEqual({ kind: 'sent', conflicts: [], changed: [], refused: [], vinLeftOut: false });
  await ask('GET', '/api/session');
  expect(sent).toHaveLength(1);
});

test('[PWA-2] sends queued changes in their language on background sync', async () => {
  await read(session(3));
  shop = down;
  await ask('PUT', '/api/session', change);
  const sent: unknown[] = [];
  shop = (path, { method, body }) => {
    if (path === '/api/auth/me') return me(null);
    if (method === 'PUT') sent.push(body);
    return Response.json(method === 'PUT' ? session(4, [4]) : session(3));
  };
  const waited: Promise<unknown>[] = [];
  handlers.get('sync')?.({ waitUntil: (work: Promise<unknown>) => void waited.push(work) });
  await Promise.all(waited);
  expect(sent).toEqual([change]);
  expect(store.has('waiting')).toBe(false);
});

test('[PWA-2] reports changes from other devices', async () => {
  await read(session(3, [4]));
  shop = down;
  await ask('PUT', '/api/session', { lang: 'ru', compare: [{ productId: 7, present: true }] });
  shop = (path) => (path === '/api/auth/me' ? me(null) : Response.json(session(5, [])));
  await ask('GET', '/api/session');
  expect(messages.at(-1)).toMatchObject({ kind: 'sent', changed: ['wishlist'] });
});

test('[PWA-2] keeps other parts of a change when one is refused', async () => {
  await read(session(3));
  shop = down;
  await ask('PUT', '/api/session', { ...change, garage: [{ carId: 1, present: true }] });
  shop = (path, { method, body }) => {
    if (path === '/api/auth/me') return me(null);
    if (method === 'GET') return Response.json(session(3));
    return JSON.stringify(body).includes('garage')
      ? Response.json({ errors: [] }, { status: 400 })
      : Response.json(session(4, [4]));
  };
  expect(await (await ask('GET', '/api/session'))?.json()).toEqual(session(4, [4]));
  expect(messages.at(-1)).toMatchObject({ refused: ['garage'] });
  expect(store.has('waiting')).toBe(false);
});

test('[PWA-2] sends queued changes to their carts, also part by part', async () => {
  await read(session(3));
  shop = down;
  const inCart = (cartId: number, quantity: number) => ({ cartId, cart: [{ productId: 1, quantity }] });
  await ask('PUT', '/api/session', { lang: 'ru', ...inCart(31, 2), garage: [{ carId: 1, present: true }] });
  await ask('PUT', '/api/session', { lang: 'ru', ...inCart(32, 5) });
  const sent: unknown[] = [];
  shop = (path, { method, body }) => {
    if (path === '/api/auth/me') return me(null);
    if (method === 'GET') return Response.json(session(3));
    if (JSON.stringify(body).includes('garage')) return Response.json({ errors: [] }, { status: 400 });
    sent.push(body);
    return Response.json(session(4));
  };
  await ask('GET', '/api/session');
  expect(sent).toEqual([
    { lang: 'ru', ...inCart(31, 2) },
    { lang: 'ru', ...inCart(32, 5) },
  ]);
  expect(messages.at(-1)).toMatchObject({ refused: ['garage'] });
});

test('[PWA-2] keeps the queue while the shop fails', async () => {
  await read(session(3));
  shop = down;
  await ask('PUT', '/api/session', change);
  shop = (path, { method }) =>
    path === '/api/auth/me'
      ? me(null)
      : method === 'PUT'
        ? new Response(null, { status: 503 })
        : Response.json(session(3));
  await ask('GET', '/api/session');
  expect(store.has('waiting')).toBe(true);
});

test('[PWA-2] does not queue a promo code', async () => {
  await read(session(3));
  shop = down;
  await ask('PUT', '/api/session', { lang: 'ru', promoCode: 'VARA' });
  expect(store.has('waiting')).toBe(false);
});

test('[PWA-2] deletes everything at sign-out, even offline', async () => {
  await read(session(3, [9]));
  shop = () => me(12);
  await ask('GET', '/api/auth/me');
  expect(store.get('owner')?.value).toBe('12');
  shop = down;
  await ask('POST', '/api/auth/logout', {});
  expect([...store.keys()]).toEqual([]);
  expect(dropped).toEqual(['pages']);
});

test('[PWA-2] deletes data of the visitor at sign-in, but not at a refused one', async () => {
  await read(session(3, [9]));
  shop = () => Response.json({ errors: [] }, { status: 401 });
  await ask('POST', '/api/auth/login', {});
  expect(store.has('session')).toBe(true);
  shop = () => me(12);
  await ask('POST', '/api/auth/login', {});
  expect([...store].map(([name, { value }]) => [name, value])).toEqual([['owner', '12']]);
});

test('[PWA-2] drops queued changes of a customer whose session has ended', async () => {
  shop = () => me(12);
  await ask('GET', '/api/auth/me');
  await read(session(3));
  shop = down;
  await ask('PUT', '/api/session', change);
  const methods: string[] = [];
  shop = (path, { method }) => {
    methods.push(`${method} ${path}`);
    return path === '/api/auth/me' ? me(null) : Response.json(session(1));
  };
  await ask('PUT', '/api/session', { lang: 'ru', compare: [{ productId: 7, present: true }] });
  expect(store.has('waiting')).toBe(false);
  expect(methods).toEqual(['GET /api/auth/me', 'PUT /api/session']);
});

test('[PWA-2] stores open orders of a customer, and updates them from the account', async () => {
  let count = 0;
  const order = { number: 'P-1', createdAt: '2026-11-21T10:00:00.000Z', total: { amount: 1, currency: 'MDL' } };
  shop = (path) => {
    if (path === '/api/auth/me') return me(12);
    if (path !== '/api/account/orders') return Response.json(session(3));
    count += 1;
    return Response.json({
      items: [
        { ...order, id: 1, status: 'SHIPPED' },
        { ...order, id: 2, status: 'COMPLETED' },
      ],
    });
  };
  const keepOn = async (page: string) => {
    const waited: Promise<unknown>[] = [];
    handlers.get('message')?.({
      data: { kind: 'keep', lang: 'ru', viewed: [], files: [] },
      source: { url: `https://www.piesar.md${page}` },
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
    });
    await Promise.all(waited);
  };
  await keepOn('/ru/shop/search');
  expect(store.get('orders')?.value).toMatchObject([{ id: 1, number: 'P-1', status: 'SHIPPED' }]);
  await keepOn('/ru/shop/search');
  expect(count).toBe(1);
  await keepOn('/ru/account/garage');
  expect(count).toBe(2);
});

test('[BE-1] stores list prices for a customer if the back end has no own prices', async () => {
  const paths: string[] = [];
  const disc = { id: 7, name: 'Disc', slug: 'disc', partNumber: 'D7', brand: null, images: [] };
  const price = { amount: 10_000, currency: 'MDL' };
  shop = (path) => {
    paths.push(path);
    if (path === '/api/shop/products') return Response.json({ items: [{ ...disc, price }] });
    return path === '/api/auth/me' ? me(12) : Response.json({ ...session(3), items: [] });
  };
  const waited: Promise<unknown>[] = [];
  handlers.get('message')?.({
    data: { kind: 'keep', lang: 'ru', viewed: [7], files: [], hasOwnPrices: false },
    source: { url: 'https://www.piesar.md/ru/shop/search' },
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  });
  await Promise.all(waited);
  expect(store.get('products')?.value).toMatchObject({ items: [{ id: 7, price }] });
  expect(paths).not.toContain('/api/shop/prices');
});

test('[PWA-2] passes other requests to the network', async () => {
  expect(await ask('GET', '/api/shop/products')).toBeUndefined();
  expect(await ask('POST', '/api/session')).toBeUndefined();
});
