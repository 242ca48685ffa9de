import { z } from 'zod';
import { makeApiKey } from '@/lib/contract/headers';
import { callerHeaders } from '@/lib/system/signatures';
import { signedHeaders } from '@/tests/fixtures/caller';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createTestDatabase();
  services = servicesApp(db);
});
afterAll(() => db.close());

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Every path of the contract with its methods, the pictures, and unknown paths. */
async function everyPath(): Promise<[method: string, path: string][]> {
  const { paths } = openApi.parse(await (await services.app.request('/openapi.json')).json());
  const called = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method): [string, string] => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')]),
  );
  return [
    ...called,
    ['GET', '/pictures/disc-1/wc.webp'],
    ['GET', '/'],
    ['GET', '/metrics'],
    ['GET', '/healthz/more'],
    ['GET', '//shop/products'],
    ['OPTIONS', '/shop/products'],
  ];
}

async function answers(headers: Readonly<Record<string, string>>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const [method, path] of await everyPath()) {
    const body = ['POST', 'PUT'].includes(method) ? { body: '{}' } : {};
    const answer = await services.app.fetch(
      new Request(`http://services${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...body,
      }),
    );
    statuses.add(answer.status);
  }
  return statuses;
}

describe('[SEC-38] the services', () => {
  it('reject every call, picture and unknown path without the secret', async () => {
    expect((await everyPath()).length).toBeGreaterThan(90);
    expect(await answers({ 'x-api-key': makeApiKey() })).toEqual(new Set([403]));
    const strangers = callerHeaders('shop', ['x'.repeat(43)]);
    expect(await answers(strangers)).toEqual(new Set([403]));
    expect(await answers({})).toEqual(new Set([400]));
    const refused = await services.app.request('/shop/menu', { method: 'POST' });
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('accept requests signed with the secret', async () => {
    const answer = await services.app.request('/shop/menu', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders('shop') },
      body: JSON.stringify({ lang: 'ru', megamenu: true, mobilemenu: false }),
    });
    expect(answer.status).toBe(200);
  });

  it('reject a signature made for another service', async () => {
    const headers = { 'content-type': 'application/json', ...signedHeaders('banners') };
    expect((await services.app.request('/account/orders/token/x', { headers })).status).toBe(403);
  });

  it('report their health to everybody, and nothing else', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json'])
      expect((await services.app.request(path)).status).toBe(200);
  });

  it('[SEC-70] report to a caller with another secret that its calls would be rejected', async () => {
    const ask = (headers: Readonly<Record<string, string>>) => services.app.request('/readyz', { headers });
    expect((await ask(signedHeaders('readyz'))).status).toBe(200);
    const refused = await ask(callerHeaders('readyz', ['x'.repeat(43)]));
    expect([refused.status, await refused.json()]).toEqual([503, { status: 'unavailable', lacks: ['signature'] }]);
  });

  it('log the reason of a refused caller at most once a minute, never the signature', async () => {
    const own = servicesApp(db);
    const forged = callerHeaders('shop', ['x'.repeat(43)]);
    for (let turn = 0; turn < 5; turn += 1) await own.app.request('/shop/menu', { method: 'POST', headers: forged });
    const warnings = own.lines.filter((line) => line.includes('a caller of the services was refused'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('SERVICES_SECRET');
    expect(own.lines.join('')).not.toContain(forged['x-api-signature']);
  });
});
