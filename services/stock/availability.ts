import type { PoolClient } from 'pg';
import { z } from 'zod';
import { catalogueLock, execute, oneRow, statement } from '../db/query';

const tryLock = statement({
  name: 'availability-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS held',
  row: z.object({ held: z.boolean() }),
});

const forget = {
  name: 'availability-forget',
  text: `DELETE FROM category_facet WHERE kind = 'availability' AND (category_id = 0 OR category_id = ANY($1::int[])
    OR category_id IN (SELECT parent_id FROM category WHERE id = ANY($1::int[])))`,
};
const countKinds = {
  name: 'availability-count-kinds',
  text: `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT cat2, 'availability', availability::text, availability, count(*) FROM listing
    WHERE cat2 = ANY($1::int[]) GROUP BY cat2, availability`,
};
const addUpGroups = {
  name: 'availability-add-up-groups',
  text: `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT c.parent_id, f.kind, f.value, f.value_id, sum(f.n) FROM category_facet f JOIN category c ON c.id = f.category_id
    WHERE f.kind = 'availability' AND c.parent_id IN (SELECT parent_id FROM category WHERE id = ANY($1::int[]))
    GROUP BY c.parent_id, f.kind, f.value, f.value_id`,
};
const addUpShop = {
  name: 'availability-add-up-shop',
  text: `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT 0, f.kind, f.value, f.value_id, sum(f.n) FROM category_facet f JOIN category c ON c.id = f.category_id
    WHERE f.kind = 'availability' AND c.level = 1 GROUP BY f.kind, f.value, f.value_id`,
};
// The row of the whole shop is written every time: its version tells every process that the counts are other ones.
const countInStock = {
  name: 'availability-count-in-stock',
  text: `UPDATE category_stat s SET n_stock = coalesce((SELECT sum(f.n) FROM category_facet f
      WHERE f.category_id = s.category_id AND f.kind = 'availability' AND f.value_id > 0), 0)
    WHERE s.category_id = 0 OR s.category_id = ANY($1::int[])
      OR s.category_id IN (SELECT parent_id FROM category WHERE id = ANY($1::int[]))`,
};

/**
 * Counts anew how soon the parts of these kinds can be had, and adds that up for the groups above them and the shop.
 * False when the catalogue is being loaded or counted by somebody else: nothing was done then.
 */
export async function refreshAvailability(client: PoolClient, partKinds: readonly number[]): Promise<boolean> {
  const { held } = await oneRow(client, tryLock, [catalogueLock]);
  if (!held) return false;
  await execute(client, forget, [partKinds]);
  await execute(client, countKinds, [partKinds]);
  await execute(client, addUpGroups, [partKinds]);
  await execute(client, addUpShop);
  await execute(client, countInStock, [partKinds]);
  return true;
}
