import { calls } from '@/lib/contract/calls';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import type { ConformanceTarget } from './client';
import { runConformance, summarise } from './run';

let db: TestDatabase;
let target: ConformanceTarget;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  const { app } = servicesApp(db);
  target = {
    urlOf: (service) => `http://localhost/${service}`,
    secrets: testServicesSecrets,
    fetch: (url, init) => app.request(url, init),
  };
}, 120_000);
afterAll(() => db.close());

describe('conformance', () => {
  it('[API-5] finds no difference in the reference services', async () => {
    const results = await runConformance(target, false);
    const { text, differs } = summarise(results);
    expect(text).not.toContain('✗');
    expect(differs).toBe(false);
    expect(new Set(results.map(({ call }) => call))).toEqual(new Set(Object.keys(calls)));
  }, 60_000);

  it('[API-5] writes nothing in read-only mode', async () => {
    const count = async () => (await db.read.query('SELECT FROM customer')).rowCount;
    const before = await count();
    await runConformance(target, true);
    expect(await count()).toBe(before);
  });

  it.each([
    ['a missing field', () => Response.json({ category: null, breadcrumbs: [] }), 'children'],
    ['an error page', () => new Response('<h1>Oops</h1>', { status: 500 }), 'error body'],
    ['a success response to every call', () => Response.json({}), 'should be 404'],
    ['no response', () => Promise.reject(new Error('refused')), 'refused'],
  ])('[API-5] finds the difference in a back end with %s', async (_, answer, word) => {
    const { text, differs } = summarise(await runConformance({ ...target, fetch: answer }, true));
    expect(differs).toBe(true);
    expect(text).toContain(word);
  });
});
