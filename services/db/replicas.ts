import pg from 'pg';
import { z } from 'zod';
import { isDatabaseAway } from './database-failures';

/** Interval of replica checks; a replica misses writes for at most twice that. */
const checkEveryMs = 2000;
const checkTimeoutMs = 1500;

/**
 * Called when a replica is left out, with the reason, or readmitted. Named by its position in DATABASE_REPLICA_URLS,
 * from 1.
 */
export type OnReplica = (facts: { readonly replica: number; readonly reason?: string }, isIn: boolean) => void;

/** Open connections, idle ones among them, and callers that wait for one. */
export type Connections = { readonly open: number; readonly idle: number; readonly waiting: number };

const position = z.object({ lsn: z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/i), timeline: z.string() });
type Position = z.infer<typeof position>;

const primaryPosition = `SELECT pg_current_wal_lsn()::text AS lsn, left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline`;
/** A promoted server is no longer in recovery, and its timeline differs. */
const replicaPosition = `SELECT CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_replay_lsn(), '0/0')
    ELSE pg_current_wal_lsn() END::text AS lsn,
  CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

class Replica {
  readonly pool: pg.Pool;
  readonly #checks: pg.Pool;
  readonly #onChange: (isIn: boolean, reason?: string) => void;
  #isIn = false;

  constructor(config: pg.PoolConfig, url: string, onChange: (isIn: boolean, reason?: string) => void) {
    this.pool = new pg.Pool({ ...config, connectionString: url });
    // A separate pool, so that checks do not wait for the reads of a busy replica.
    this.#checks = checksOf(url);
    this.#onChange = onChange;
  }

  get isIn(): boolean {
    return this.#isIn;
  }

  /** Compares with an earlier position of the primary; when unknown, the state is kept. */
  async check(primary: Position | undefined): Promise<void> {
    const own = await positionOf(this.#checks, replicaPosition).catch(() => undefined);
    if (own === undefined) return this.leaveOut('does not answer');
    if (primary === undefined) return this.takeBack();
    if (own.timeline !== '' && own.timeline !== primary.timeline) return this.leaveOut('was promoted');
    if (walPosition(own.lsn) < walPosition(primary.lsn)) return this.leaveOut('lags behind');
    this.takeBack();
  }

  leaveOut(reason: string): void {
    if (this.#isIn) this.#onChange(false, reason);
    this.#isIn = false;
  }

  takeBack(): void {
    if (!this.#isIn) this.#onChange(true);
    this.#isIn = true;
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.#checks.end()]);
  }
}

type ReadPoolOptions = {
  readonly config: pg.PoolConfig;
  readonly primaryUrl: string;
  readonly replicaUrls: readonly string[];
  readonly onReplica: OnReplica;
  /** Prepares each pool of connections. */
  readonly watch: (pool: pg.Pool) => void;
};

/**
 * Pool for reads that need not see the latest change. Uses the replicas in turn, skips those that fail or lag behind,
 * and falls back to the primary.
 */
export class ReadPool extends pg.Pool {
  readonly #replicas: readonly Replica[];
  readonly #primaryChecks: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #before: Position | undefined;
  #checking: Promise<void> | undefined;

  constructor({ config, primaryUrl, replicaUrls, onReplica, watch }: ReadPoolOptions) {
    super({ ...config, connectionString: primaryUrl });
    this.#replicas = replicaUrls.map((url, at) => {
      const onChange = (isIn: boolean, reason?: string) =>
        onReplica({ replica: at + 1, ...(reason !== undefined && { reason }) }, isIn);
      return new Replica(config, url, onChange);
    });
    this.#primaryChecks = checksOf(primaryUrl);
    for (const pool of [this, ...this.#replicas.map((replica) => replica.pool)]) watch(pool);
    this.#timer = setInterval(() => void this.checkReplicas(), checkEveryMs).unref();
    if (replicaUrls.length > 0) void this.checkReplicas();
    else clearInterval(this.#timer);
  }

  /** Connections for reads, to the primary and to all replicas. */
  get connections(): Connections {
    const pools = this.#replicas.map((replica) => connectionsOf(replica.pool));
    return [connectionsOf(this), ...pools].reduce((sum, one) => ({
      open: sum.open + one.open,
      idle: sum.idle + one.idle,
      waiting: sum.waiting + one.waiting,
    }));
  }

  /** Number of replicas in use. */
  get replicasIn(): number {
    return this.#replicas.filter(({ isIn }) => isIn).length;
  }

  /** Checks all replicas, one check at a time. Runs automatically. */
  checkReplicas(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectToReplica();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
    return undefined;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking?.catch(() => undefined);
    await Promise.all([this.end(), this.#primaryChecks.end(), ...this.#replicas.map((replica) => replica.end())]);
  }

  async #connectToReplica(): Promise<pg.PoolClient> {
    const able = this.#replicas.filter(({ isIn }) => isIn);
    for (let tried = 0; tried < able.length; tried += 1) {
      const replica = able[this.#turn++ % able.length];
      if (replica === undefined || !replica.isIn) continue;
      try {
        return await replica.pool.connect();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        replica.leaveOut('does not answer');
      }
    }
    return super.connect();
  }

  async #check(): Promise<void> {
    const now = await positionOf(this.#primaryChecks, primaryPosition).catch(() => undefined);
    // A replica may lag by the writes since the last check, no more.
    const required = this.#before ?? now;
    await Promise.all(this.#replicas.map((replica) => replica.check(now && required)));
    this.#before = now;
  }
}

/** Connections of one pool. */
export function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

function checksOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
    application_name: 'piesar-checks',
  });
  // Failures show in the next check.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function positionOf(pool: pg.Pool, text: string): Promise<Position> {
  return position.parse((await pool.query(text)).rows[0]);
}

/** A write-ahead log position in bytes: two hexadecimal halves. */
function walPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
