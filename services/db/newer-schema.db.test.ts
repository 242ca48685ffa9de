import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConformanceTarget } from '@/scripts/conformance/client';
import { runConformance } from '@/scripts/conformance/run';
import { summarise } from '@/scripts/conformance/summary';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import { startServices } from '@/tests/fixtures/services-process';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-newer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Adds a column to every table, as a later version may do. */
async function applyLater({ write }: TestDatabase, servesFrom: number): Promise<void> {
  await write.query(
    "INSERT INTO schema_migration (number, name, checksum, serves_from) VALUES (998, '998-later', 'x', $1)",
    [servesFrom],
  );
  const tables = await write.query<{ name: string }>(
    `SELECT format('%I', relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migration'`,
  );
  for (const { name } of tables.rows)
    await write.query(`ALTER TABLE ${name} ADD COLUMN later text NOT NULL DEFAULT 'x'`);
}

describe('services on the schema of another version', () => {
  it('handle every call of the contract if a later version has added a column to every table', async () => {
    const database = await createCatalogueDatabase();
    const { app } = servicesApp(database);
    const target: ConformanceTarget = {
      urlOf: (service) => `http://localhost/${service}`,
      secrets: testServicesSecrets,
      fetch: (url, init) => app.request(url, init),
    };
    // Prepares the statements on the older schema.
    await runConformance(target, { profile: 'extended', write: true });
    await applyLater(database, 0);
    expect(summarise(await runConformance(target, { profile: 'extended', write: true })).text).not.toContain('✗');
    await database.close();
  }, 120_000);

  it('do not start if a later version removed what they use', async () => {
    const database = await createTestDatabase();
    await applyLater(database, 998);
    await expect(startServices(database.url, folder)).rejects.toThrow(
      /too new for this version.*998-later removed what this version uses/,
    );
    await database.close();
  }, 120_000);

  it('do not start on the database of an earlier version, and explain why', async () => {
    const database = await createTestDatabase();
    await database.write.query("UPDATE schema_migration SET name = '001-catalogue' WHERE number = 1");
    await expect(startServices(database.url, folder)).rejects.toThrow(/created by an earlier version of the shop/);
    await database.close();
  }, 120_000);
});
