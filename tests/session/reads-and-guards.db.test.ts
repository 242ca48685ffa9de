import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { POST as proxied } from '@/app/api/[service]/[[...call]]/route';
import { GET as me } from '@/app/api/auth/me/route';
import { PUT as changeSession } from '@/app/api/session/route';
import { type Call, pathOf } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { errorBody } from '@/lib/contract/shared';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { tokensOf, writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { fillCatalogue } from '../fixtures/account-app';
import { signedHeaders } from '../fixtures/caller';
import { storefrontOrigin as origin, startWholeBackend, type WholeBackend } from '../fixtures/whole-backend';

// Handlers are called directly, without the middleware.

let backend: WholeBackend;
let cookie = '';
let token = '';
beforeAll(async () => {
  backend = await startWholeBackend();
  await fillCatalogue(backend.database, { 1: { 1: 50 } });
  const pair = await backend.signUp();
  token = pair.accessToken;
  cookie = (await writeSession({ tokens: tokensOf(pair) }, cookieSettings())).split(';')[0] ?? '';
  const filled = await changeSession(
    request('/api/session', 'PUT', cookie, { lang: 'ro-MD', cart: [{ productId: 1, quantity: 2 }] }),
  );
  expect(filled.status).toBe(200);
}, 60_000);
afterAll(() => backend.stop());

function request(path: string, method: string, by: string, body?: unknown): Request {
  const headers = { origin, 'content-type': 'application/json', cookie: by };
  return new Request(`${origin}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const anyValue = { id: '7', token: 'x'.repeat(32), key: 'x'.repeat(32), action: 'login', shard: '1', piece: '0' };
const anyOf = (name: string) => new Map(Object.entries(anyValue)).get(name) ?? '7';
const pathOfAny = (call: Call) =>
  pathOf(call, Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, anyOf(name)])));
const routeFiles = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('/route.ts'))
  .map((name) => `app/api/${name}`);
const all = Object.entries<Call>(calls);
const ofCustomers = all.filter(([, { audience }]) => audience === 'customer');

test('[security 9] rejects visitors in the services for every call of customers', async () => {
  expect(ofCustomers.length).toBeGreaterThan(15);
  const refusals: [string, number, string | undefined][] = [];
  const forged = `${token.slice(0, -6)}-forge`;
  for (const [name, call] of ofCustomers) {
    for (const authorization of [undefined, 'Bearer ', `Bearer ${forged}`]) {
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(call.service),
        ...(authorization && { authorization }),
      };
      const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}' };
      const path = `/${call.service}${pathOfAny(call)}`;
      const answer = await backend.services.request(path, { method: call.method, headers, ...body });
      const refusal = errorBody.parse(await answer.json()).errors[0]?.errorName;
      refusals.push([name, answer.status, refusal]);
    }
  }
  // The path or body violates the contract, so the call is rejected before authentication.
  const refused = JSON.stringify([401, 'UNAUTHORIZED']);
  const strangers = refusals.filter(([, status, refusal]) => JSON.stringify([status, refusal]) === refused);
  const others = refusals.filter((refusal) => !strangers.includes(refusal));
  const harmless = ['VALIDATION'];
  expect(others.filter(([, , refusal]) => !harmless.includes(refusal ?? ''))).toEqual([]);
  expect(strangers.length).toBeGreaterThan(30);
});

test('[security 9] rejects visitors in route handlers without the middleware', async () => {
  for (const [name, call] of ofCustomers.filter(([, { proxied: passes, method }]) => passes && method === 'POST')) {
    const answer = await proxied(request(`/api/${call.service}${pathOfAny(call)}`, 'POST', '', {}));
    expect([name, [400, 401].includes(answer.status)]).toEqual([name, true]);
  }
  expect(await (await me(request('/api/auth/me', 'GET', ''))).json()).toEqual({ state: 'guest', user: null });
  for (const file of routeFiles.filter((name) => name.startsWith('app/api/files/'))) {
    const { GET } = route.parse(await import(`@/${file.replace('.ts', '')}`));
    const path = file.replace(/^app|\/route\.ts$/g, '').replace('[id]', '7');
    const answer = await GET?.(request(path, 'GET', ''), { params: Promise.resolve(anyValue) });
    expect([file, answer !== undefined && answer.status >= 400 && answer.status < 500]).toEqual([file, true]);
  }
});

type Handler = (request: Request, context: { params: Promise<Record<string, unknown>> }) => Promise<Response>;
const route = z.object({ GET: z.custom<Handler>((value) => typeof value === 'function').optional() });

/**
 * Row count and checksum of each table. Tables of login attempts and refresh tokens are excluded, because reads may
 * change them.
 */
async function contents(): Promise<Record<string, unknown>> {
  const { write } = backend.database;
  const tables = await write.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('refresh_token', 'login_attempt')",
  );
  const held: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const { rows } = await write.query(
      `SELECT count(*) AS n, sum(hashtextextended(t::text, 0)) AS sum FROM "${name}" t`,
    );
    held[name] = rows[0];
  }
  return held;
}

test('[security 14] GET and HEAD change nothing, whichever route is asked, signed in', async () => {
  const before = await contents();
  const paths: string[] = [];
  for (const file of routeFiles) {
    const { GET } = route.parse(await import(`@/${file.replace('.ts', '')}`));
    const path = file.replace(/^app|\/route\.ts$/g, '').replace(/\[(\w+)\]/g, (_, name: string) => anyOf(name));
    if (GET === undefined || path.includes('[[')) continue;
    for (const method of ['GET', 'HEAD'])
      await GET(request(path, method, cookie), { params: Promise.resolve(anyValue) });
    paths.push(path);
  }
  const { GET: getCall } = route.parse(await import('@/app/api/[service]/[[...call]]/route'));
  // Requests the path of every call of the contract, including calls with other methods.
  for (const [, call] of all) {
    const path = `/api/${call.service}${pathOfAny(call)}`;
    await getCall?.(request(path, 'GET', cookie), { params: Promise.resolve({}) });
    const headers = { ...signedHeaders(call.service), authorization: `Bearer ${token}` };
    for (const method of ['GET', 'HEAD']) {
      await backend.services.request(`/${call.service}${pathOfAny(call)}`, { method, headers });
    }
  }
  expect(paths).toEqual(
    expect.arrayContaining(['/api/session', '/api/auth/me', '/api/auth/logout', '/api/suggestions']),
  );
  expect(await contents()).toEqual(before);
}, 60_000);
