import { catalogueLock, transaction } from '@/services/db/query';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { refreshFacets } from '../catalogue/facets';
import { refreshAvailability } from './stock-changes';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
}, 60_000);
afterAll(() => database.close());

async function counts(): Promise<unknown> {
  const facets = await database.write.query(
    "SELECT category_id, value, value_id, n FROM category_facet WHERE kind = 'availability' ORDER BY 1, 2",
  );
  const stats = await database.write.query('SELECT category_id, n, n_stock FROM category_stat ORDER BY 1');
  return { facets: facets.rows, stats: stats.rows };
}

test('[CAT-2] counts the affected part kinds with the same result as a full count', async () => {
  const { rows } = await database.write.query<{ cat2: number }>(
    'SELECT cat2 FROM listing WHERE availability > 0 GROUP BY cat2 ORDER BY count(*) DESC LIMIT 3',
  );
  const kinds = rows.map(({ cat2 }) => cat2);
  const before = await counts();
  await database.write.query(
    'UPDATE listing SET availability = (availability + product_id) % 6 WHERE cat2 = ANY($1::int[])',
    [kinds],
  );
  expect(await transaction(database.write, (client) => refreshAvailability(client, kinds))).toBe(true);
  const after = await counts();
  expect(after).not.toEqual(before);
  await transaction(database.write, (client) => refreshFacets(client, null));
  expect(after).toEqual(await counts());
});

test('does not count during a catalogue load', async () => {
  await transaction(database.write, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
    expect(await transaction(database.write, (other) => refreshAvailability(other, [1]))).toBe(false);
  });
});
