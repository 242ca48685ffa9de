import type { PoolClient } from 'pg';
import { createShadowTables, planShadowTables } from '@/services/catalogue/shadow-tables';
import { textColumns } from '@/services/db/localized';
import type { Database } from '@/services/db/pools';

/** One table of a catalogue that was made larger, and how long it took. */
export type MultipliedTable = { readonly table: string; readonly filledMs: number; readonly indexedMs: number };

const schema = 'bench_next';
const mostTimes = 26;

/** How often a catalogue must be taken to have as many products, and of how many it is made. */
export function timesOf(products: number, baseMost: number): { readonly base: number; readonly times: number } {
  if (products <= baseMost) return { base: products, times: 1 };
  const times = products / baseMost;
  if (!Number.isInteger(times) || times > mostTimes)
    throw new Error(`More than ${baseMost} products must be 2 to ${mostTimes} times as many.`);
  return { base: baseMost, times };
}

/*
 * Copies of a product stand beside it in the order of popularity. Each has numbers of its own, but two by two they
 * share the car makers' ones, as parts of several brands do. What only cards and pages show stays with the first copy.
 */
const id = (column: string, times: number) => `(${column} - 1) * ${times} + g + 1`;
const letter = (by: string) => `CASE WHEN ${by} = 0 THEN '' ELSE chr(64 + ${by}) END`;
const ofMaker = `kind NOT IN ('article', 'ean')`;
const end = `CASE WHEN ${ofMaker} THEN ${letter('g / 2')} ELSE ${letter('g')} END`;

/** What the columns of a table become in copy `g`; all others stay as they are. */
function changedColumns(times: number): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const first = (column: string, otherwise: string) => `CASE WHEN g = 0 THEN ${column} ELSE ${otherwise} END`;
  return {
    product: {
      id: id('id', times),
      part_number: `part_number || ${letter('g')}`,
      part_key: `part_key || ${letter('g')}`,
      slug: first('slug', "left(slug, 8) || '-' || id || '-' || g"),
      sku: `sku || ${letter('g')}`,
      ...Object.fromEntries(
        [...textColumns('name').split(', '), ...textColumns('description').split(', ')].map((column) => [
          column,
          first(column, "''"),
        ]),
      ),
      criteria: first('criteria', "'[]'"),
    },
    listing: { product_id: id('product_id', times), rank: id('rank', times) },
    oen: { product_id: id('product_id', times), key: `key || ${end}`, raw: `raw || ${end}` },
    product_search: { product_id: id('product_id', times), rank_id: id('rank_id', times) },
    stock: { product_id: id('product_id', times) },
  };
}

/** Makes a catalogue so many times as large: what lists and searches touch, and what is counted beforehand. */
export async function multiply(
  database: Database,
  { base, times }: ReturnType<typeof timesOf>,
  onTable: (done: MultipliedTable) => void,
): Promise<void> {
  const client = await database.write.connect();
  try {
    await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '1GB'; SET synchronize_seqscans = off");
    await dropReferences(client);
    for (const table of Object.keys(changedColumns(times))) onTable(await multiplyTable(client, table, times));
    await client.query(countedSql(times));
    await client.query(
      'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)',
      ['bench', base * times],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

/** Tables are replaced one by one, so nothing may refer to them meanwhile. */
async function dropReferences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
    WHERE contype = 'f' AND confrelid = ANY($1::regclass[]) OR contype = 'f' AND conrelid = ANY($1::regclass[])`,
    [Object.keys(changedColumns(1))],
  );
  for (const { sql } of rows) await client.query(sql);
}

async function multiplyTable(client: PoolClient, table: string, times: number): Promise<MultipliedTable> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const changed = changedColumns(times)[table] ?? {};
  const { keys, indexes } = await planShadowTables(client, [table], schema);
  const began = performance.now();
  // What is filled in the transaction that makes it needs no log.
  await client.query('BEGIN');
  await client.query(`CREATE SCHEMA ${schema}`);
  await createShadowTables(client, [table], schema);
  await client.query(`INSERT INTO ${schema}.${table} (${columns.join(', ')})
    SELECT ${columns.map((column) => changed[column] ?? column).join(', ')}
    FROM (SELECT *, generate_series(0, ${table === 'stock' ? 0 : times - 1}) AS g FROM ${table}) copied`);
  const filled = performance.now();
  for (const sql of [...keys, ...indexes]) await client.query(sql);
  await client.query(`DROP TABLE ${table}`);
  await client.query(`ALTER TABLE ${schema}.${table} SET SCHEMA public`);
  await client.query(`DROP SCHEMA ${schema}`);
  await client.query('COMMIT');
  return { table, filledMs: filled - began, indexedMs: performance.now() - filled };
}

function countedSql(times: number): string {
  return `
    UPDATE category_facet SET n = n * ${times};
    UPDATE category_stat SET n = n * ${times}, n_stock = n_stock * ${times},
      histogram = ARRAY(SELECT bar * ${times} FROM unnest(histogram) WITH ORDINALITY AS b(bar, at) ORDER BY at);
    UPDATE brand SET products = products * ${times};
    UPDATE suggest_top SET ids = ARRAY(SELECT (one - 1) * ${times} + 1 FROM unnest(ids) WITH ORDINALITY AS i(one, at) ORDER BY at);
    UPDATE word SET n = least(n::bigint * ${times}, 2147483647)`;
}
