import type pg from 'pg';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { progressBar } from '@/scripts/terminal';
import { copyRows } from '@/services/catalogue/bulk-load';
import { beginLoad } from '@/services/catalogue/reference-rows';
import type { Database } from '@/services/db/pools';
import { oneRow, statement, transaction } from '@/services/db/query';
import { applyMovedParts } from '@/services/vehicle-import/staging';
import { figure } from '../report';
import { carCount, carRows, carsOfGroup, makeRows, seriesRows } from './cars';
import { tidy } from './open';

const source = 'bench fitment';
const PRODUCTS_PER_GROUP = 20;
const RULES = 200;

const filled = statement({
  name: 'bench-filled',
  text: `SELECT coalesce((SELECT source FROM catalogue_load WHERE done ORDER BY id DESC LIMIT 1) = '${source}', false) AS done`,
  row: z.object({ done: z.boolean() }),
});

/* Neighbouring parts of a kind share a list of cars; one list contains every car. */
const MOVED = `
  CREATE TEMP TABLE moved ON COMMIT DROP AS
  SELECT product_id, 1 + dense_rank() OVER (ORDER BY cat2, nth)::int AS fit_group,
    CASE WHEN product_id % 5 = 0 THEN 1 + product_id % ${RULES} END AS fit_rule
  FROM (SELECT product_id, cat2, (row_number() OVER (PARTITION BY cat2 ORDER BY product_id) - 1) / ${PRODUCTS_PER_GROUP} AS nth
    FROM listing WHERE fit_group IS DISTINCT FROM 0) l`;
const WIDEST = `UPDATE moved SET fit_group = 1 WHERE fit_group = (SELECT max(fit_group) FROM moved)`;

const size = statement({
  name: 'bench-groups',
  text: 'SELECT count(*) AS parts, max(fit_group) AS groups FROM moved',
  row: z.object({ parts: z.number(), groups: z.number() }),
});

const rules = `INSERT INTO fit_rule (id, conditions)
  SELECT n, CASE WHEN n <= ${RULES / 2} THEN jsonb_build_array(jsonb_build_object('criteriaId', 'disc_front', 'values', jsonb_build_array((200 + n)::text)))
    ELSE jsonb_build_array(jsonb_build_object('criteriaId', 'build_month', 'from', (1990 + n % 30) * 100 + 6)) END
  FROM generate_series(1, ${RULES}) n`;

/** Links products to cars with about `pairs` pairs, and adds criteria to some. Runs once per database. */
export async function fillFitment(database: Database, pairs: number): Promise<void> {
  if ((await oneRow(database.write, filled)).done) return;
  const onProgress = progressBar('Fitment', process.stderr);
  await transaction(database.write, async (client) => {
    await beginLoad(client);
    await replaceCars(client);
    await client.query(`${MOVED}; ${WIDEST}; CREATE INDEX ON moved (product_id); ANALYZE moved`);
    const { parts, groups } = await oneRow(client, size);
    await copyRows(client, 'fit_group_car (car_id, group_id, rule_id)', linkRows(groups, pairs / parts));
    await client.query('ANALYZE fit_group_car');
    await applyMovedParts(client, {
      moved: parts,
      shadowFrom: 0,
      onMoved: async () => {},
      onShare: (share) => onProgress(Math.floor(share * 100), 100),
    });
    await client.query(
      'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)',
      [source, parts],
    );
  });
  await tidy(database);
}

async function replaceCars(client: PoolClient): Promise<void> {
  await client.query('TRUNCATE fit_group_car, fit_rule, vehicle, model_series, manufacturer');
  await client.query(rules);
  await copyRows(client, 'manufacturer (manu_id, slug, name, favorite)', makeRows());
  await copyRows(client, 'model_series (model_id, manu_id, name, year_from, year_to)', seriesRows());
  const columns =
    'car_id, manu_id, model_id, type_name, motor_codes, ccm, kw, hp, fuel_type, construction_type, year_from, year_to';
  await copyRows(client, `vehicle (${columns})`, carRows());
}

function* linkRows(groups: number, cars: number): Generator<(number | null)[]> {
  for (let car = 1; car <= carCount; car += 1) {
    yield [car, 0, null];
    yield [car, 1, null];
  }
  for (let group = 2; group <= groups; group += 1) {
    // Adds a condition to a tenth of the linkages.
    for (const car of carsOfGroup(group, cars))
      yield [car, group, (car + group) % 10 === 0 ? 1 + (group % RULES) : null];
  }
}

const counted = z.object({
  pairs: z.coerce.number(),
  rows: z.coerce.number(),
  groups: z.coerce.number(),
});
const countSql = `WITH g AS (SELECT group_id, count(*) AS cars FROM fit_group_car WHERE group_id > 0 GROUP BY 1),
    p AS (SELECT fit_group AS group_id, count(*) AS parts FROM listing WHERE fit_group > 0 GROUP BY 1)
  SELECT sum(cars * parts) AS pairs, sum(cars) AS rows, count(*) AS groups FROM g JOIN p USING (group_id)`;

/** Number of part-car pairs, and of the rows that store them. */
export async function countFitment(client: pg.Client): Promise<string> {
  const [size] = z.array(counted).parse((await client.query(countSql)).rows);
  const { pairs = 0, rows = 0, groups = 0 } = size ?? {};
  return `${figure(pairs)} pairs in ${figure(rows)} rows of ${figure(groups)} groups`;
}
