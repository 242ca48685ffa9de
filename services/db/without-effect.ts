import type { PoolClient } from 'pg';

/** Runs work inside a transaction and takes its changes back. */
export async function withoutEffect<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('SAVEPOINT preview');
  const result = await work();
  await client.query('ROLLBACK TO SAVEPOINT preview');
  return result;
}
