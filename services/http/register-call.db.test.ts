import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { parseEnvironment } from '@/lib/config/environment';
import { usersMe } from '@/lib/contract/account/auth';
import { shopProduct, shopProducts } from '@/lib/contract/catalogue/shop';
import { signedHeaders, testServicesSecrets } from '@/tests/fixtures/caller';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { registerHealth } from './monitoring';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createTestDatabase();
  services = servicesApp(db);
});
afterAll(() => db.close());

describe('a call', () => {
  it.each([
    ['an unknown language', { lang: 'xx' }, 'lang'],
    ['an unknown field', { lang: 'ru', price: 1 }, ''],
    ['a __proto__ field', '{"lang":"ru","__proto__":{"page":2}}', ''],
    ['a text in place of a number', { lang: 'ru', page: '1' }, 'page'],
    ['page 0', { lang: 'ru', page: 0 }, 'page'],
    ['a limit of a million', { lang: 'ru', limit: 1_000_000 }, 'limit'],
    ['a search of 10,000 letters', { lang: 'ru', searchStr: 'a'.repeat(10_000) }, 'searchStr'],
    ['an array in place of an object', [], ''],
    [
      'a facet of unlimited length',
      { lang: 'ru', filter_options: { filters: [{ key: 'price' }] } },
      'filter_options.filters.0',
    ],
  ])('[API-2] rejects %s with its path', async (_, body, path) => {
    const refused = await services.fail(shopProducts, body);
    expect(refused).toMatchObject({ status: 400, errorName: 'VALIDATION', path });
  });

  it.each([
    ['{', 400, 'MALFORMED_JSON'],
    ['', 400, 'MALFORMED_JSON'],
    ['{"lang":"ru","searchStr":"\\u0000"}', 400, 'VALIDATION'],
    ['{"lang":"ru","searchStr":"\\ud800"}', 400, 'VALIDATION'],
    [`{"lang":"ru","searchStr":"${'a'.repeat(300_000)}"}`, 413, 'BODY_TOO_LARGE'],
  ])('[API-2] rejects the body %.40s', async (body, status, errorName) => {
    expect(await services.fail(shopProducts, body)).toMatchObject({ status, errorName });
  });

  it('[API-2] rejects invalid UTF-8', async () => {
    const bytes = Buffer.from('7b226c616e67223a2272ff227d', 'hex');
    const response = await services.app.request('/shop/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders('shop') },
      body: bytes,
    });
    expect(response.status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    '[API-2] rejects the content type %s',
    async (type) => {
      const refused = await services.fail(shopProducts, '{"lang":"ru"}', { 'content-type': type });
      expect(refused).toMatchObject({ status: 415, errorName: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it.each(['', 'letmein', '00000000-0000-0000-0000-000000000000'])(
    '[API-1] requires an API key and rejects %j',
    async (key) => {
      expect(await services.fail(shopProducts, { lang: 'ru' }, { 'x-api-key': key })).toMatchObject({
        status: 400,
        errorName: 'API_KEY',
      });
    },
  );

  it("[API-2] returns the caller's request id in responses and errors, unless malformed", async () => {
    const withId = await services.send(shopProducts, { lang: 'ru' }, { 'x-request-id': 'abc-12345678' });
    expect(withId.headers.get('x-request-id')).toBe('abc-12345678');
    expect(withId.headers.get('server-timing')).toMatch(/^call;dur=\d+\.\d$/);
    const failed = await services.fail(shopProduct, { lang: 'ru' }, { 'x-request-id': 'abc-12345678' });
    expect(failed).toMatchObject({ status: 404, errorName: 'PRODUCT_NOT_FOUND', requestId: 'abc-12345678' });
    const made = await services.fail(shopProduct, { lang: 'ru' }, { 'x-request-id': 'a b"<script>' });
    expect(made.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[API-2] of customers requires a token before anything else', async () => {
    expect(await services.fail(usersMe, undefined)).toMatchObject({ status: 401, errorName: 'UNAUTHORIZED' });
  });

  it('[API-4] answers 404 for an unknown path and 405 for another method', async () => {
    expect(
      (await services.app.request('/shop/secrets', { method: 'POST', headers: signedHeaders('shop') })).status,
    ).toBe(404);
    const other = await services.app.request('/shop/products', { method: 'DELETE', headers: signedHeaders('shop') });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('[SVC-1] is logged by its pattern, without texts of the visitor', async () => {
    await services.send(
      shopProducts,
      { lang: 'ru', searchStr: 'marker-secret-7' },
      { 'x-session-key': 'k'.repeat(30) },
    );
    expect(services.lines.length).toBeGreaterThan(0);
    expect(services.lines.join('')).not.toMatch(/marker-secret-7|kkkkkkkk/);
  });
});

const noSecrets = { sessionKeys: [], tokenSecret: '', revalidateSecret: '', altchaKey: '', vapidPrivateKey: '' };

describe('the services process', () => {
  it('[SVC-1] reports liveness and readiness', async () => {
    expect((await services.app.request('/healthz')).status).toBe(200);
    expect((await services.app.request('/readyz')).status).toBe(200);
    const draining = servicesApp(db, () => true);
    expect((await draining.app.request('/readyz')).status).toBe(503);
    expect((await draining.app.request('/healthz')).status).toBe(200);
  });

  it('[API-5] publishes its contract', async () => {
    const response = await services.app.request('/openapi.json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('[SVC-1] answers 503 without details when the database is down', async () => {
    const lost = await createTestDatabase();
    const app = servicesApp(lost);
    await lost.close();
    const response = await app.send(shopProduct, { lang: 'ru', slug: 'a' });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(await response.json())).not.toMatch(/pool|postgres|stack/i);
    const ready = await app.app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', lacks: ['database'] }]);
  });

  it('[SEC-68] is not ready on a full disk, and reports it', async () => {
    const app = new Hono();
    const config = parseEnvironment({ NODE_ENV: 'test', DATA_DIR: tmpdir() });
    const freeBytesNeeded = Number.MAX_SAFE_INTEGER;
    const secrets = { ...noSecrets, servicesSecrets: testServicesSecrets };
    registerHealth(app, { db, config, secrets }, { isDraining: () => false, freeBytesNeeded });
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', lacks: ['disk'] }]);
    expect((await app.request('/healthz')).status).toBe(200);
  });
});
