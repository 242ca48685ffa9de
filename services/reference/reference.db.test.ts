import { setTimeout as pause } from 'node:timers/promises';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { createDatabase, type Database } from '../db/pools';
import { transaction } from '../db/query';
import { refreshAvailability } from '../stock/stock-changes';
import { referenceOf, reloadReference, watchReference } from './reference';
import { noteReferenceEdit } from './reference-edit';

let database: TestDatabase;
/** The same database, opened as by another process. */
let other: Database;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  other = createDatabase({ url: database.url, poolSize: 2 });
}, 60_000);
afterAll(async () => {
  await other.close();
  await database.close();
});

const shopCounts = async () => (await referenceOf(database)).facets.get(0)?.get('availability');

test('[CAT-2] adopts availability counts of another process without reloading other data', async () => {
  const before = await referenceOf(database);
  const { rows } = await other.write.query<{ cat2: number; n: number }>(
    'SELECT cat2, count(*) AS n FROM listing WHERE availability <> 0 AND cat2 IS NOT NULL GROUP BY cat2 LIMIT 1',
  );
  const { cat2, n } = rows[0] ?? { cat2: 0, n: 0 };
  const gone = (await shopCounts())?.get('0') ?? 0;
  const stop = watchReference(database, () => {}, 10);
  await other.write.query('UPDATE listing SET availability = 0 WHERE cat2 = $1', [cat2]);
  await transaction(other.write, (client) => refreshAvailability(client, [cat2]));
  while ((await referenceOf(database)) === before) await pause(10);
  stop();
  expect((await shopCounts())?.get('0')).toBe(gone + n);
  const after = await referenceOf(database);
  expect(after.facets.get(cat2)?.get('brand')).toBe(before.facets.get(cat2)?.get('brand'));
  expect(after.dictionaries).toBe(before.dictionaries);
});

test('[SVC-2] reports a load by another process once its data is in use', async () => {
  const before = await referenceOf(database);
  let stop = () => {};
  const loadedVersion = new Promise<string>((resolve) => {
    stop = watchReference(database, () => void referenceOf(database).then(({ version }) => resolve(version)), 10);
  });
  await other.write.query(
    "INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ('csv prices.csv', 1, now(), true)",
  );
  expect(await loadedVersion).not.toBe(before.version);
  stop();
});

test('[CON-1] recognises a changed category name in searches without reloading the vehicles', async () => {
  const before = await referenceOf(database);
  await other.write.query("UPDATE category SET synonyms = '{roata mare}' WHERE level = 2");
  await noteReferenceEdit(other.write);
  await reloadReference(database);
  const after = await referenceOf(database);
  expect(after.dictionaries).not.toBe(before.dictionaries);
  expect(after.vehicleById).toBe(before.vehicleById);
});

test('[CON-1] keeps the dictionaries after an edit that changes no name', async () => {
  const before = await referenceOf(database);
  await noteReferenceEdit(other.write);
  await reloadReference(database);
  const after = await referenceOf(database);
  expect([after.version === before.version, after.dictionaries]).toEqual([false, before.dictionaries]);
});

test('[CON-1] reloads reference data after an edit by the previous version of the program', async () => {
  const edits = async () => Number((await other.write.query('SELECT number FROM reference_edit')).rows[0]?.number);
  const before = await edits();
  await other.write.query('UPDATE catalogue_edit SET revision = revision + 1');
  await other.write.query('UPDATE shop_setting_version SET settings = settings + 1, warehouses = warehouses + 1');
  await other.write.query('UPDATE shop_setting_version SET settings = settings + 1');
  expect(await edits()).toBe(before + 2);
});
