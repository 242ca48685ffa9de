import type { PoolClient } from 'pg';
import { catalogueLock } from '../db/catalogue-lock';
import { copyReferenceRows } from './reference-rows';

/** Begins a load of the catalogue within a transaction: one at a time, with time and memory for large statements. */
export async function beginLoad(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  await client.query("SET LOCAL work_mem = '64MB'");
  await client.query("SET LOCAL plan_cache_mode = 'force_custom_plan'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  const { rowCount } = await client.query('SELECT 1 FROM category LIMIT 1');
  if (rowCount === 0) await copyReferenceRows(client);
}
