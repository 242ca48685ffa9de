import type { PoolClient } from 'pg';
import { mergeSearchWords, noteForSearch, refreshRenamed, SearchIndex } from '../catalogue/search-index';

const lastId = 2 ** 31 - 1;

/** Makes the products of a brand findable under its present name and aliases. The caller holds the catalogue lock. */
export async function refreshBrandSearch(client: PoolClient, brandId: number): Promise<void> {
  await client.query("SET LOCAL statement_timeout = '10min'");
  await client.query(
    `CREATE TEMP TABLE work ON COMMIT DROP AS SELECT id, true AS renamed FROM product WHERE brand_id = ${Number(brandId)}`,
  );
  const index = new SearchIndex();
  await noteForSearch(client, lastId);
  await refreshRenamed(client, index);
  await mergeSearchWords(client, index);
}
