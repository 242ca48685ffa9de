import { POST, PUT } from '@/app/api/[service]/[[...call]]/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as logout } from '@/app/api/auth/logout/route';
import { GET as me } from '@/app/api/auth/me/route';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { knownUser } from '@/tests/fixtures/user';

const origin = 'https://www.piesar.md';
const user = knownUser({ phone: '+37369123456' });
const tokens = (life = 600) => ({
  accessToken: 'access-one',
  accessExpiresIn: life,
  refreshToken: 'refresh-one',
  refreshExpiresIn: 86_400,
});

let upstream: Upstream;
beforeAll(async () => {
  process.env['BACKEND_PROFILE'] = 'core';
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

/** A browser that keeps its cookies. */
function createBrowser() {
  const cookies = new Map<string, string>();
  async function send(handler: (request: Request) => Promise<Response>, method: string, path: string, body?: unknown) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await handler(
      new Request(`${origin}${path}`, {
        method,
        headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  return {
    cookies,
    send,
    signIn: (owner = user, life?: number) => {
      upstream.answer((_, response) => sendJson(response, { user: owner, tokens: tokens(life) }));
      return send(login, 'POST', '/api/auth/login', { email: owner.email, password: 'parola' });
    },
    whoAmI: async () => (await send(me, 'GET', '/api/auth/me')).json(),
  };
}

const paths = () => upstream.requests.map(({ method, path }) => `${method} ${path}`);

describe('[BE-1] signed-in user of a back end that does not return it', () => {
  it('is the one of the sign-in, without a call', async () => {
    const { signIn, whoAmI } = createBrowser();
    await signIn();
    upstream.answer((_, response) => sendJson(response, {}, 500));
    expect(await whoAmI()).toEqual({ state: 'customer', user });
    expect(paths()).toEqual([]);
  });

  it('changes with the profile', async () => {
    const { signIn, send, whoAmI } = createBrowser();
    await signIn();
    const changed = { ...user, firstName: 'Ștefan' };
    upstream.answer((_, response) => sendJson(response, { user: changed }));
    const body = { firstName: 'Ștefan', lastName: 'Rusu', phone: null };
    expect((await send(PUT, 'PUT', '/api/account/users', body)).status).toBe(200);
    expect(await whoAmI()).toEqual({ state: 'customer', user: changed });
  });

  it.each([
    ['/api/account/auth/emailconfcheck', { emailconfuniqid: 'x'.repeat(32) }, { email_confirmed: true }],
    ['/api/account/auth/phoneconfcheck', { phoneConfPINCODE: '123456' }, { phone_confirmed: true }],
  ])('is confirmed after %s', async (path, body, confirmed) => {
    const { signIn, send, whoAmI } = createBrowser();
    await signIn();
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 400));
    await send(POST, 'POST', path, body);
    expect(await whoAmI()).toMatchObject({ user });
    upstream.answer((_, response) => sendJson(response, { ok: true }));
    await send(POST, 'POST', path, body);
    expect(await whoAmI()).toEqual({ state: 'customer', user: { ...user, ...confirmed } });
  });

  it('is forgotten at sign-out', async () => {
    const { cookies, signIn, send, whoAmI } = createBrowser();
    await signIn();
    expect([...cookies.keys()]).toEqual(['__Host-piesar-user', '__Host-piesar']);
    upstream.answer((_, response) => sendJson(response, { ok: true }));
    await send(logout, 'POST', '/api/auth/logout', {});
    expect([...cookies.keys()]).toEqual([]);
    expect(await whoAmI()).toEqual({ state: 'guest', user: null });
  });

  it('is replaced by the next customer', async () => {
    const { signIn, whoAmI } = createBrowser();
    await signIn();
    await signIn(knownUser({ id: 2, firstName: 'Ana' }));
    expect(await whoAmI()).toMatchObject({ user: { id: 2, firstName: 'Ana' } });
  });

  it('is signed out when the back end refuses to renew the tokens', async () => {
    const { signIn, whoAmI } = createBrowser();
    await signIn(user, 1);
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 401));
    expect(await whoAmI()).toEqual({ state: 'guest', user: null });
    expect(paths()).toEqual(['POST /account/auth/refresh']);
  });

  it('is unavailable without its copy', async () => {
    const { cookies, signIn, whoAmI } = createBrowser();
    await signIn();
    cookies.delete('__Host-piesar-user');
    expect(await whoAmI()).toEqual({ state: 'unavailable', user: null });
  });
});
