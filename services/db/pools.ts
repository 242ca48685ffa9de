import pg from 'pg';
import { type Connections, connectionsOf, type OnReplica, ReadPool } from './replicas';

export type DatabaseConfig = {
  readonly url: string;
  readonly replicaUrls?: readonly string[];
  /** Behind a pooler, transactions share connections, so session settings cannot be used. */
  readonly isPooled?: boolean;
  readonly poolSize?: number;
  /** The longest a read may take before PostgreSQL ends it. */
  readonly readTimeoutMs?: number;
  /** Called for connections that break while idle; the pool replaces them. */
  readonly onConnectionError?: (error: Error) => void;
  readonly onReplica?: OnReplica;
};

/** Connections to the database: changes and reads that must see them go to `write`, all other reads to `read`. */
export type Database = {
  readonly write: pg.Pool;
  readonly read: ReadPool;
  connections(): { readonly read: Connections; readonly write: Connections };
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
};

// The driver returns bigint and numeric as text by default. Every count, id and amount in bani fits a safe integer.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('The database sent an integer beyond 2^53.');
  return value;
});
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens the pools. Reads go to the usable replicas in turn, or to the primary without any. */
export function createDatabase(config: DatabaseConfig): Database {
  const { url, replicaUrls = [], isPooled = false, poolSize = 10, readTimeoutMs = 5000 } = config;
  const { onConnectionError = () => {}, onReplica = () => {} } = config;
  const base = {
    max: poolSize,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'piesar',
  };
  const watch = (pool: pg.Pool) => {
    pool.on('error', onConnectionError);
    // Without this listener, a connection that breaks between two statements would end the process.
    pool.on('connect', (client) => client.on('error', onConnectionError));
  };
  // A pooler accepts no connection settings, so the driver enforces the timeout.
  const endedAfter = (ms: number) => (isPooled ? { query_timeout: ms } : { statement_timeout: ms });
  const write = new pg.Pool({ ...base, connectionString: url, ...endedAfter(60_000) });
  watch(write);
  const read = new ReadPool({
    config: { ...base, ...endedAfter(readTimeoutMs) },
    primaryUrl: url,
    replicaUrls,
    onReplica,
    watch,
  });
  let closing: Promise<unknown> | undefined;
  return {
    write,
    read,
    connections: () => ({ read: read.connections, write: connectionsOf(write) }),
    async close() {
      closing ??= Promise.all([write.end(), read.close()]);
      await closing;
    },
  };
}
