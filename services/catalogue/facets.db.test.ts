import { facetNames } from '@/lib/contract/facets';
import { catalogueLock, transaction } from '@/services/db/query';
import { servedFacet } from '@/services/facets/served-facets';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { countNewFacets } from './facets';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
}, 60_000);
afterAll(() => database.close());

async function keptCounts(): Promise<unknown[]> {
  const { rows } = await database.write.query(
    'SELECT category_id, kind, value, value_id, n FROM category_facet ORDER BY category_id, kind COLLATE "C", value COLLATE "C"',
  );
  return rows;
}

const count = () => transaction(database.write, countNewFacets);

test('[CAT-2] counts a new facet of a filled catalogue once, when services start', async () => {
  const before = await keptCounts();
  expect(await count()).toEqual([]);
  const precomputed = facetNames.filter((name) => 'precomputedSql' in servedFacet(name).counted);
  expect(precomputed.length).toBeGreaterThan(4);
  for (const name of precomputed) {
    await database.write.query('DELETE FROM category_facet WHERE kind = $1 OR kind LIKE $2', [name, `${name}.%`]);
    expect(await keptCounts()).not.toEqual(before);
    expect(await count()).toEqual([name]);
    expect(await keptCounts()).toEqual(before);
  }
  await database.write.query('DELETE FROM category_facet');
  expect(await count()).toEqual(precomputed);
  expect(await keptCounts()).toEqual(before);
  expect(await count()).toEqual([]);
});

test('[CAT-2] does not wait at start for a running catalogue load, which counts every facet', async () => {
  await transaction(database.write, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
    expect(await count()).toEqual([]);
  });
});
