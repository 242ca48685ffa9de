import { shopProduct } from '@/lib/contract/catalogue/shop';
import { isReadCall } from '@/services/http/register-call';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createTestDatabase();
  // Loads the reference data, which every call reads first, into memory.
  await servicesApp(db).fail(shopProduct, { lang: 'ru', slug: 'none' });
  services = servicesApp(db, undefined, 1000);
});
afterAll(() => db.close());

const read = () => services.fail(shopProduct, { lang: 'ru', slug: 'none' });

describe('a read without a result in time', () => {
  it('[SEC-57] is rejected as too heavy while others finish in time', async () => {
    const holder = await db.write.connect();
    await holder.query('BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE');
    expect(await read()).toMatchObject({ status: 503, errorName: 'REQUEST_TOO_HEAVY' });
    await holder.query('ROLLBACK');
    holder.release();
    expect(await read()).toMatchObject({ status: 404 });
  });

  it('[SEC-57] is rejected as unavailable while others wait for a connection', async () => {
    const clients = await Promise.all(Array.from({ length: db.read.options.max ?? 0 }, () => db.read.connect()));
    expect(await read()).toMatchObject({ status: 503, errorName: 'UNAVAILABLE' });
    for (const client of clients) client.release();
    expect(await read()).toMatchObject({ status: 404 });
  });
});

test('calls that may write have no deadline', () => {
  expect(isReadCall({ service: 'account', method: 'POST' })).toBe(false);
  expect(isReadCall({ service: 'account', method: 'GET' })).toBe(true);
  expect(isReadCall({ service: 'shop', method: 'POST' })).toBe(true);
});
