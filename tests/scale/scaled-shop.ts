import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '@/scripts/launch/build';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { type Program, startProgram } from '@/scripts/launch/program';
import { compiledProgram } from '@/scripts/launch/programs.mjs';
import { type EmbeddedDatabase, startEmbedded } from '@/services/db/embedded';
import { embeddedPaths } from '@/services/db/embedded/installation';
import { readPostmaster } from '@/services/db/embedded/postmaster';
import { createDatabase, type Database } from '@/services/db/pools';
import { lightWork } from '../fixtures/fast-folder';
import { hasRedis, startRedisServer } from '../fixtures/redis-server';
import { startNginx } from './nginx';

const startTimeoutMs = 120_000;
const serviceNames = ['SHOP', 'BRANDS', 'BLOG', 'VEHICLE', 'ACCOUNT', 'BANNERS'] as const;
/** Settings for low memory use, with enough connections for all pools of two servers. */
const databaseSettings = { shared_buffers: '128MB', max_connections: '150', max_wal_size: '1GB' };

/** A program that can be killed and restarted, also from the folder of another version of the shop. */
export class Part {
  readonly name: string;
  readonly port: number;
  readonly #start: (root: string) => Program;
  #root: string;
  #program: Program | undefined;

  constructor(name: string, port: number, root: string, start: (root: string) => Program) {
    this.name = name;
    this.port = port;
    this.#root = root;
    this.#start = start;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  async start(root = this.#root): Promise<void> {
    this.#root = root;
    const program = this.#start(root);
    this.#program = program;
    await Promise.race([waitUntilReady(`http://127.0.0.1:${this.port}/readyz`, startTimeoutMs), program.ended]);
    // It may be stopped at any time from now on.
    program.ended.catch(() => undefined);
  }

  /** Kills the program at once, like the loss of its machine. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
  }
}

export type ScaledShopOptions = {
  readonly folder: string;
  readonly products: number;
  readonly cleanup: Cleanup;
  /** Folder of the version that creates the database and starts all programs; defaults to the current one. */
  readonly root?: string;
};

export type ScaledShop = Awaited<ReturnType<typeof openScaledShop>>;

/**
 * The shop as deployed on several machines: nginx, two storefronts, two services, Redis, a primary database, and a
 * replica with synchronous replication. All run on this machine with their own ports and data.
 */
export async function openScaledShop({ folder, products, cleanup, root = '.' }: ScaledShopOptions) {
  if (!hasRedis) throw new Error('Redis is not here. Install it: sudo apt-get install redis-server');
  await buildIfStale({ settings: [''], rebuild: false, log: console.log, cleanup });
  const [shop = 0, calls = 0, redisPort = 0, ...rest] = await freePorts(9);
  const [storefrontPorts, servicePorts, adminPorts] = [rest.slice(0, 2), rest.slice(2, 4), rest.slice(4)];
  const redis = await startRedisServer(redisPort);
  cleanup.add(() => redis.stop());
  const databases = await openDatabases({ folder, products, cleanup, root });
  const secrets = Object.fromEntries(
    ['SESSION_KEYS', 'TOKEN_SECRET', 'REVALIDATE_SECRET', 'SERVICES_SECRET', 'ALTCHA_KEY'].map((name) => [
      name,
      randomBytes(32).toString('base64url'),
    ]),
  );
  const common = {
    ...process.env,
    ...lightWork,
    ...secrets,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `http://localhost:${shop}`,
    REDIS_URL: redis.url,
    CDN_PURGE: 'nginx',
    TRUSTED_PROXIES: '1',
    DEMO_CATALOGUE: 'false',
    DATABASE_POOL_SIZE: '8',
    LOG_LEVEL: 'error',
  } as const;
  const addresses = { primary: databases.primary.url, replicas: [databases.replica.url] };
  const services = servicePorts.map(
    (port, at) =>
      new Part(`services ${at + 1}`, port, root, (from) => {
        const env = {
          ...common,
          SERVICES_PORT: String(port),
          ADMIN_PORT: String(adminPorts[at]),
          DATABASE_URL: addresses.primary,
          DATABASE_REPLICA_URLS: addresses.replicas.join(','),
          STOREFRONT_URLS: storefrontPorts.map((one) => `http://127.0.0.1:${one}`).join(','),
        };
        return startProgram('services', compiledProgram('services'), env, from);
      }),
  );
  const called = serviceNames.map((name) => [`${name}_API_URL`, `http://127.0.0.1:${calls}/${name.toLowerCase()}`]);
  const storefronts = storefrontPorts.map((port, at) => {
    const env = {
      ...common,
      ...Object.fromEntries(called),
      PICTURES_URL: `http://127.0.0.1:${calls}/pictures`,
      PORT: String(port),
    };
    return new Part(`storefront ${at + 1}`, port, root, (from) =>
      startProgram('storefront', compiledProgram('storefront'), env, from),
    );
  });
  const ports = { shop, calls, storefronts: storefrontPorts, services: servicePorts };
  const nginx = await startNginx(join(folder, 'nginx'), ports);
  cleanup.add(() => nginx.stop());
  for (const part of [...services, ...storefronts]) {
    cleanup.add(() => part.stop());
    await part.start();
  }
  return {
    base: `http://localhost:${shop}`,
    secrets,
    nginx,
    redis,
    services,
    storefronts,
    addresses,
    ...databases,
  };
}

/** A primary with synchronous replication and its replica, both with the demo catalogue. */
async function openDatabases({ folder, products, cleanup, root }: Required<ScaledShopOptions>) {
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const begun = await startEmbedded({ dataDir: first, settings: databaseSettings });
  execFileSync(process.execPath, [compiledProgram('catalog'), 'demo', `--products=${products}`, '--seed=1'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: begun.url, DATA_DIR: join(folder, 'data') },
  });
  await withDatabase(begun.url, async (database) => {
    await database.write.query('UPDATE stock SET quantity = 100000 WHERE quantity > 0');
  });
  await begun.stop();
  // Keeps the file owner, because PostgreSQL refuses to start with files of another user.
  execFileSync('cp', ['-a', first, second]);
  const standby = join(embeddedPaths(second).database, 'standby.signal');
  writeFileSync(standby, '');
  const primary = await startEmbedded({ dataDir: first, settings: databaseSettings });
  cleanup.add(() => primary.stop());
  const conninfo = `host=${embeddedPaths(first).socket} port=5432 user=piesar application_name=replica`;
  const startReplica = (settings: Readonly<Record<string, string>> = {}) =>
    startEmbedded({ dataDir: second, settings: { ...databaseSettings, primary_conninfo: conninfo, ...settings } });
  const replica: EmbeddedDatabase = await startReplica();
  cleanup.add(() => replica.stop());
  const ask = (url: string, sql: string) => withDatabase(url, ({ write }) => write.query(sql));
  return {
    primary,
    replica,
    startReplica,
    /** Turns synchronous replication on or off. It is on while a replica runs, so that a lost primary loses no data. */
    async setWaiting(waits: boolean) {
      await ask(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '${waits ? 'replica' : ''}'`);
      await ask(primary.url, 'SELECT pg_reload_conf()');
    },
    async promoteReplica() {
      await ask(replica.url, 'SELECT pg_promote()');
      rmSync(standby, { force: true });
    },
    /** Kills a database, like the loss of its machine. */
    killDatabase(which: 'primary' | 'replica') {
      const running = readPostmaster(embeddedPaths(which === 'primary' ? first : second).database);
      if (running) process.kill(running.pid, 'SIGKILL');
    },
    databasePids: () => [first, second].flatMap((one) => readPostmaster(embeddedPaths(one).database)?.pid ?? []),
  };
}

export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase({ url, poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
