import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder } from '@/lib/config/data-folder';
import {
  type Binaries,
  containsDatabase,
  EmbeddedDatabaseError,
  embeddedPaths,
  findBinaries,
  prepareDataFolder,
  serverSettings,
} from './embedded/installation';
import { chooseProcessOwner, chownTo, type ProcessOwner } from './embedded/owner';
import { findRunning, readPostmaster, removeStaleSocketLock, stopServer, waitForExit } from './embedded/postmaster';

export type EmbeddedDatabase = {
  /** Connection string over the unix socket. */
  readonly url: string;
  /** False when the server was already running and was only attached to. */
  readonly started: boolean;
  /** Resolves with the reason when the server has ended. */
  whenEnded(): Promise<string>;
  /** Stops the server, even if another process started it. */
  stop(): Promise<void>;
  /** Releases the server: stops it if it was started here and no other client is connected. */
  release(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly freeBytesNeeded?: number;
  /** Whether to create a missing database; false for commands that require an existing one. */
  readonly mayCreate?: boolean;
  /** PostgreSQL settings that override the shop's. */
  readonly settings?: Readonly<Record<string, string>>;
};

const user = 'piesar';

// After a crash the server first replays its log, which may take a while.
const startTimeoutMs = 120_000;

/**
 * Starts PostgreSQL on the data folder, or attaches to a running server. Creates a missing database unless it must
 * exist.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(options.dataDir);
  const running = await attachable(paths.database);
  if (running)
    return handle(paths.database, running.socketFolder, () => waitForExit(paths.database, running.pid), false);

  const isNew = !containsDatabase(paths.database);
  if (isNew && options.mayCreate === false) throw noDatabase(options.dataDir);
  prepareDataFolder(options.dataDir, options.freeBytesNeeded);
  const binaries = findBinaries();
  const owner = chooseProcessOwner(paths.database, [binaries.postgres, options.dataDir]);
  if (isNew) await initialise(binaries, owner, paths.database);
  makeFolder(paths.socket);
  chownTo(owner, paths.socket);
  // Fails if another user has prepared the folder, since sockets may be in the shared temporary folder.
  chmodSync(paths.socket, 0o700);
  removeStaleSocketLock(paths.socket, paths.database);
  const settings = { ...serverSettings(paths.socket), ...options.settings };
  const { ended } = await launch(binaries, owner, paths, settings);
  return handle(paths.database, paths.socket, () => ended, true);
}

function noDatabase(dataDir: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `There is no database in ${dataDir}. Commands work on the database of a shop that was started before: set DATA_DIR or DATABASE_URL as that shop has them (deploy/piesar does it on a server), or start the shop. To restore a backup into a new folder, run npm run db -- create first.`,
  );
}

/** Creates a database in a data folder without one, and starts it. */
export async function createEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  if (containsDatabase(embeddedPaths(dataDir).database))
    throw new EmbeddedDatabaseError(`There is a database in ${dataDir} already.`);
  return startEmbedded({ dataDir });
}

async function attachable(folder: string) {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = findRunning(folder);
    if (running === undefined || running.status === 'ready') return running;
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(`Process ${running.pid} holds ${folder} and does not get ready.`);
    await pause(50);
  }
}

async function initialise(binaries: Binaries, owner: ProcessOwner, folder: string): Promise<void> {
  // Without PG_VERSION the first start was interrupted, so the folder contains no data.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  chownTo(owner, folder);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${user}`, '--auth-local=trust', '--auth-host=reject'];
  const { program, args, ids } = owner.command(binaries.initdb, [`--pgdata=${folder}`, ...locale, ...access]);
  const child = spawn(program, args, {
    ...ids,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serverEnvironment(),
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new EmbeddedDatabaseError(`The database could not be made in ${folder}.\n${complaint.trim()}`);
}

async function launch(
  binaries: Binaries,
  owner: ProcessOwner,
  paths: ReturnType<typeof embeddedPaths>,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly ended: Promise<string> }> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, args, ids } = owner.command(binaries.postgres, ['-D', paths.database, ...flags]);
  const log = openSync(paths.startLog, 'w');
  // Detached, because on Ctrl-C the services must stop before the database.
  const child = spawn(program, args, {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment(),
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  void ended.then(() => {
    over = true;
  });
  child.unref();
  const deadline = Date.now() + startTimeoutMs;
  while (readPostmaster(paths.database)?.status !== 'ready') {
    if (over || Date.now() > deadline) {
      throw new EmbeddedDatabaseError(`The database did not start.\n${readFileSync(paths.startLog, 'utf8').trim()}`);
    }
    await pause(20);
  }
  return { ended };
}

// PG… variables of the operator's own PostgreSQL must not reach this one.
function serverEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function handle(
  folder: string,
  socketFolder: string,
  whenEnded: () => Promise<string>,
  started: boolean,
): Promise<EmbeddedDatabase> {
  const url = connectionUrl(socketFolder, user);
  await ensureDatabase(connectionUrl(socketFolder, 'postgres'));
  const stop = async () => {
    const running = findRunning(folder);
    if (running) await stopServer(folder, running.pid);
  };
  return {
    url,
    started,
    whenEnded,
    stop,
    async release() {
      if (started && (await otherConnections(url)) === 0) await stop();
    },
  };
}

function connectionUrl(socketFolder: string, database: string): string {
  return `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;
}

async function ensureDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [user]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${user}`);
  });
}

async function otherConnections(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const others = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return others.rowCount ?? 0;
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
