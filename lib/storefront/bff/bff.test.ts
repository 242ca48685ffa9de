import { DELETE, GET, POST } from '@/app/api/[service]/[[...call]]/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as logout } from '@/app/api/auth/logout/route';
import { GET as me } from '@/app/api/auth/me/route';
import { PUT as changeSession, GET as readSession } from '@/app/api/session/route';
import { sessionForPage } from '@/lib/storefront/bff/visitor-session';
import { startServices } from '@/tests/fixtures/services-upstream';
import type { ReceivedRequest, Upstream } from '@/tests/fixtures/upstream';
import { sendJson } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
const key = 'visitor-key-0123456789abc';
const nothing = { amount: 0, currency: 'MDL' };
const state = {
  revision: 1,
  cart: { lines: [], subtotal: nothing, totals: [], total: nothing, quantity: 0 },
  wishlist: [5],
  compare: [],
  garage: [],
  currentCarId: null,
};
const user = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Popa',
  email: 'ana@piesar.md',
  phone: null,
  avatar: null,
  avatarInitials: 'AP',
  email_confirmed: true,
  phone_confirmed: false,
  contracts: [],
  hideMyPrice: false,
  user_hash: 'h',
};
const pair = (name: string, accessExpiresIn = 600) => ({
  accessToken: `access-${name}`,
  accessExpiresIn,
  refreshToken: `refresh-${name}`,
  refreshExpiresIn: 86_400,
});

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

type Options = { readonly body?: unknown; readonly cookie?: string; readonly headers?: Record<string, string> };

function request(method: string, path: string, { body, cookie, headers = {} }: Options = {}): Request {
  return new Request(`${origin}${path}`, {
    method,
    headers: {
      ...(method === 'GET' ? {} : { origin, 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const paths = () => upstream.requests.map(({ method, path }) => `${method} ${path}`);

async function signedIn(pairName = 'one', life = 600): Promise<string> {
  upstream.answer((_, response) => sendJson(response, { user, tokens: pair(pairName, life) }));
  const answer = await login(request('POST', '/api/auth/login', { body: { email: user.email, password: 'parola' } }));
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

describe('proxyCall', () => {
  it('[API-4] forwards a call of the contract with the language of the page', async () => {
    upstream.answer((_, response) => sendJson(response, { items: [] }, 200, { 'set-cookie': 'a=b', server: 'x' }));
    const answer = await POST(request('POST', '/api/shop/stocks', { body: {}, headers: { 'x-lang': 'ru' } }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ items: [] });
    expect(upstream.requests[0]?.body).toBe('{"lang":"ru"}');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...answer.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-type',
      'x-content-type-options',
      'x-request-id',
    ]);
  });

  it.each([
    ['an unknown call', () => POST(request('POST', '/api/shop/secrets', { body: {} })), 404],
    ['an unknown service', () => POST(request('POST', '/api/evil/stocks', { body: {} })), 404],
    ['a call that is not proxied', () => POST(request('POST', '/api/account/auth/refresh', { body: {} })), 404],
    ['another body', () => POST(request('POST', '/api/shop/stocks', { body: { role: 'admin' } })), 400],
    ['a query', () => GET(request('GET', '/api/account/users?id=1')), 400],
    ['broken JSON', () => POST(request('POST', '/api/shop/stocks', { body: '{' })), 400],
    [
      'a form',
      () => POST(request('POST', '/api/shop/stocks', { body: '{}', headers: { 'content-type': 'text/plain' } })),
      415,
    ],
    ['a long body', () => POST(request('POST', '/api/shop/stocks', { body: 'x'.repeat(300_000) })), 413],
    [
      'a request of another site',
      () => POST(request('POST', '/api/shop/stocks', { body: {}, headers: { origin: 'https://evil.example' } })),
      403,
    ],
    [
      'a request of another site without Origin',
      () => DELETE(request('DELETE', '/api/account/users/address/1', { headers: { origin: 'null' } })),
      403,
    ],
  ])('[API-4] rejects %s without calling a service', async (_, ask, status) => {
    upstream.answer((_received, response) => sendJson(response, {}));
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{}], requestId: expect.any(String) });
    expect(upstream.requests).toHaveLength(0);
  });

  it('[ERR-2] answers 503 without details when a service is down', async () => {
    upstream.answer((_, response) => sendJson(response, { message: 'stack at /srv/secret', errors: [] }, 500));
    const answer = await POST(request('POST', '/api/shop/stocks', { body: {} }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('sign-in and sign-out', () => {
  it('[API-4] returns the user and stores the tokens in the encrypted cookie', async () => {
    upstream.answer((_, response) => sendJson(response, { user, tokens: pair('one') }));
    const answer = await login(request('POST', '/api/auth/login', { body: { email: user.email, password: 'parola' } }));
    expect(await answer.json()).toEqual({ user });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-piesar=.+; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/access-one|refresh-one/);
  });

  it('starts a new session whatever cookie the sign-in request has', async () => {
    const before = await signedIn('before');
    upstream.answer((_, response) => sendJson(response, { user, tokens: pair('after') }));
    const answer = await login(
      request('POST', '/api/auth/login', { cookie: before, body: { email: user.email, password: 'x' } }),
    );
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
    expect(cookieOf(answer)).not.toBe(before);
  });

  it('returns the reason of a refused sign-in without a cookie', async () => {
    const errors = [{ errorName: 'WRONG_CREDENTIALS', message: 'Wrong' }];
    upstream.answer((_, response) => sendJson(response, { message: 'Wrong', errors }, 400));
    const answer = await login(request('POST', '/api/auth/login', { body: { email: user.email, password: 'x' } }));
    expect([answer.status, (await answer.json()).errors]).toEqual([400, errors]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('revokes the tokens, deletes the cookie and clears caches at sign-out', async () => {
    const cookie = await signedIn();
    upstream.answer((_, response) => sendJson(response, { ok: true }));
    const answer = await logout(request('POST', '/api/auth/logout', { cookie }));
    expect(upstream.requests[0]?.headers['x-refresh-token']).toBe('refresh-one');
    expect(answer.headers.get('set-cookie')).toMatch(/^piesar-vin=; .*, __Host-piesar=; Path=\/; Max-Age=0/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('signs out when the account service is down', async () => {
    const cookie = await signedIn();
    upstream.answer((_, response) => void response.destroy());
    const answer = await logout(request('POST', '/api/auth/logout', { cookie }));
    expect([answer.status, answer.headers.get('set-cookie')?.includes('Max-Age=0')]).toEqual([200, true]);
  });
});

describe('token refresh', () => {
  const rotating = (received: ReceivedRequest, response: Parameters<typeof sendJson>[0]) => {
    if (received.path.endsWith('/auth/refresh')) return sendJson(response, { tokens: pair('two') });
    const fresh = received.headers.authorization === 'Bearer access-two';
    return fresh ? sendJson(response, { user }) : sendJson(response, { message: '', errors: [] }, 401);
  };

  it('[API-3] refreshes once for 30 calls with an expired token', async () => {
    const cookie = await signedIn('spent');
    upstream.answer(rotating);
    const answers = await Promise.all(Array.from({ length: 30 }, () => me(request('GET', '/api/auth/me', { cookie }))));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(paths().filter((path) => path.endsWith('/auth/refresh'))).toHaveLength(1);
    expect(await answers[29]?.json()).toEqual({ state: 'customer', user });
    expect(answers.every((answer) => cookieOf(answer) !== '')).toBe(true);
    expect(
      upstream.requests.every(
        ({ path, headers }) => !path.endsWith('/auth/refresh') || headers.authorization === undefined,
      ),
    ).toBe(true);
  });

  it.each([503, 429])('[API-3] keeps the sign-in when a refresh fails with %i', async (status) => {
    const cookie = await signedIn(`busy-${status}`);
    upstream.answer((received, response) =>
      sendJson(response, { message: '', errors: [] }, received.path.endsWith('/auth/refresh') ? status : 401),
    );
    const answer = await me(request('GET', '/api/auth/me', { cookie }));
    expect(await answer.json()).toEqual({ state: 'unavailable', user: null });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('[API-3] signs out once after a refused refresh', async () => {
    const cookie = await signedIn('dead');
    upstream.answer((received, response) =>
      sendJson(response, { message: '', errors: [] }, received.path.endsWith('/auth/refresh') ? 400 : 401),
    );
    const answer = await me(request('GET', '/api/auth/me', { cookie }));
    expect(await answer.json()).toEqual({ state: 'guest', user: null });
    expect(cookieOf(answer)).not.toBe(cookie);
    expect(paths()).toEqual(['GET /account/users', 'POST /account/auth/refresh', 'GET /account/users']);
    upstream.requests.length = 0;
    await me(request('GET', '/api/auth/me', { cookie: cookieOf(answer) }));
    expect(paths()).toEqual([]);
  });

  it('[ACC-1] reports the ended sign-in with the session until the next sign-in or sign-out', async () => {
    const refuse = () => upstream.answer((_, response) => sendJson(response, { message: '', errors: [] }, 401));
    const customer = await signedIn('ended');
    refuse();
    const read = await readSession(request('GET', '/api/session', { cookie: customer }));
    const cookie = cookieOf(read);
    expect(await read.json()).toMatchObject({ signedOut: true, cart: { quantity: 0 } });
    expect(await sessionForPage(new Headers({ cookie }), 'ru')).toMatchObject({ signedOut: true });
    const wrong = await login(
      request('POST', '/api/auth/login', { cookie, body: { email: user.email, password: 'x' } }),
    );
    expect(wrong.headers.get('set-cookie')).toBeNull();

    upstream.answer((_, response) => sendJson(response, { key: 'k'.repeat(22), state }));
    const body = { lang: 'ru', wishlist: [{ productId: 5, present: true }] };
    const changed = await changeSession(request('PUT', '/api/session', { cookie, body }));
    expect(await changed.json()).toMatchObject({ signedOut: true, wishlist: [5] });
    upstream.answer((_, response) => sendJson(response, state));
    const again = await readSession(request('GET', '/api/session', { cookie: cookieOf(changed) }));
    expect(await again.json()).toMatchObject({ signedOut: true, wishlist: [5] });

    const left = await logout(request('POST', '/api/auth/logout', { cookie, body: {} }));
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    upstream.answer((_, response) => sendJson(response, { user, tokens: pair('again') }));
    const back = await login(
      request('POST', '/api/auth/login', { cookie, body: { email: user.email, password: 'y' } }),
    );
    upstream.answer((_, response) => sendJson(response, state));
    const own = await readSession(request('GET', '/api/session', { cookie: cookieOf(back) }));
    expect(await own.json()).toEqual(state);
  });
});

describe('session of a visitor', () => {
  it('is empty and has no cookie until data are stored', async () => {
    upstream.answer((_, response) => sendJson(response, state));
    const answer = await readSession(request('GET', '/api/session'));
    expect(await answer.json()).toMatchObject({ revision: 0, wishlist: [], cart: { quantity: 0 } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(upstream.requests).toHaveLength(0);
  });

  it('starts with the first change, with its key only in the encrypted cookie', async () => {
    upstream.answer((received, response) => sendJson(response, received.method === 'POST' ? { key, state } : state));
    const body = { lang: 'ru', wishlist: [{ productId: 5, present: true }] };
    const begun = await changeSession(request('PUT', '/api/session', { body }));
    expect(await begun.clone().json()).toEqual(state);
    expect(begun.headers.get('set-cookie')).not.toContain(key);
    const cookie = cookieOf(begun);
    await changeSession(request('PUT', '/api/session', { body, cookie }));
    await readSession(request('GET', '/api/session', { cookie }));
    expect(paths()).toEqual(['POST /account/auth/session', 'PUT /account/auth/session', 'GET /account/auth/session']);
    expect(upstream.requests.map(({ headers }) => headers['x-session-key'])).toEqual([undefined, key, key]);
  });

  it('is read for a private page in its language without a token refresh', async () => {
    const forPage = (headers: Record<string, string>) => sessionForPage(new Headers(headers), 'ru');
    upstream.answer((_, response) => sendJson(response, state));
    expect(await forPage({})).toMatchObject({ revision: 0, cart: { quantity: 0 } });
    expect(upstream.requests).toHaveLength(0);

    upstream.answer((_, response) => sendJson(response, { key, state }));
    const cookie = cookieOf(await changeSession(request('PUT', '/api/session', { body: { lang: 'ru' } })));
    upstream.answer((_, response) => sendJson(response, state));
    expect(await forPage({ cookie, 'x-client-address': '192.0.2.7' })).toEqual(state);
    expect(upstream.requests.at(-1)?.headers).toMatchObject({
      'x-session-key': key,
      'x-lang': 'ru',
      'x-client-address': '192.0.2.7',
    });

    const customer = await signedIn('spent', 1);
    upstream.answer((_, response) => sendJson(response, { message: '', errors: [] }, 401));
    expect(await forPage({ cookie: customer })).toBeUndefined();
    expect(paths().filter((path) => path.includes('refresh'))).toEqual([]);
  });

  it('is left to the browser when the service is slow', async () => {
    upstream.answer((_, response) => sendJson(response, { key, state }));
    const cookie = cookieOf(await changeSession(request('PUT', '/api/session', { body: { lang: 'ru' } })));
    upstream.answer(() => undefined);
    expect(await sessionForPage(new Headers({ cookie }), 'ru')).toBeUndefined();
  });

  it('is replaced when the service no longer knows it', async () => {
    upstream.answer((_, response) => sendJson(response, { key, state }));
    const cookie = cookieOf(await changeSession(request('PUT', '/api/session', { body: { lang: 'ru' } })));
    upstream.answer((received, response) => {
      if (received.method === 'PUT') sendJson(response, { message: '', errors: [] }, 404);
      else sendJson(response, { key: `${key}-2`, state });
    });
    const answer = await changeSession(request('PUT', '/api/session', { body: { lang: 'ru', revision: 4 }, cookie }));
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(cookie);
  });
});
