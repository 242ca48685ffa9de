import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { catalogueLock, execute, oneRow, type Queryable, statement } from '@/services/db/query';
import { ImportError } from '../../import-files/import-error';

const ownBackend = statement({
  name: 'import-own-backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: z.object({ pid: z.number() }),
});
const cancel = statement({ name: 'import-cancel', text: 'SELECT pg_cancel_backend($1)' });

/**
 * Runs work of several transactions on one connection that holds the catalogue's advisory lock throughout. A signal
 * stops it, even amid a long statement.
 */
export async function withCatalogueLock<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let completed = false;
  try {
    const result = await cancelOnAbort(pool, client, signal, async () => {
      await takeCatalogueLock(client);
      return work(client);
    });
    await client.query(`SELECT pg_advisory_unlock($1)`, [catalogueLock]);
    completed = true;
    return result;
  } finally {
    // Closing the connection releases its lock and transaction.
    client.release(!completed);
  }
}

async function takeCatalogueLock(client: PoolClient): Promise<void> {
  // If a command is killed, its lock must not last as long as its last statement. Not supported on every system.
  await client.query("SET client_connection_check_interval = '2s'").catch(() => {});
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [catalogueLock]);
  await client.query('COMMIT');
}

async function cancelOnAbort<Result>(
  pool: Queryable,
  client: PoolClient,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!signal) return work();
  const { pid } = await oneRow(client, ownBackend);
  const stop = () => {
    execute(pool, cancel, [pid]).catch(() => {});
  };
  signal.addEventListener('abort', stop);
  try {
    return await work();
  } catch (error) {
    throw signal.aborted
      ? new ImportError(
          'The import was stopped. The catalogue is as it was; the same command goes on where it stopped.',
        )
      : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
