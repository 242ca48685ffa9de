import { z } from 'zod';
import { adminAppOver } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: ReturnType<typeof adminAppOver>;
beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
}, 60_000);
afterAll(() => db.close());

const document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});
const read = async () => document.parse((await office.send('/api/openapi.json')).json);

/** Previews and documents are pages and files, not calls of the API. */
const isPage = (path: string) => /^\/api\/previews\/|\/(pdf|invoice|:documentId)$/.test(path);

describe('the OpenAPI document', () => {
  it('[ADM-3] describes every registered route, and no other', async () => {
    const { paths } = await read();
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((call) => `${call} ${path}`),
    );
    const registered = office.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !isPage(path))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(':id', '{id}')}`);
    expect(described.sort()).toEqual([...new Set(registered)].sort());
  });

  it('[ADM-3] has unique operation ids and a target for every reference', async () => {
    const whole = await read();
    const ids = Object.values(whole.paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    const at = (target: string) =>
      target
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => z.record(z.string(), z.unknown()).safeParse(value).data?.[key], whole);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((target) => !target.startsWith('#/') || at(target) === undefined)).toEqual([]);
  });
});
