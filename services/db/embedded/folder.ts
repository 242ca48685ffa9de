import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '@/lib/config/data-folder';
import { errorCode } from '@/lib/config/error-code';
import { embeddedMajorVersion } from './binaries';
import { EmbeddedDatabaseError } from './settings';

const mebibyte = 1024 * 1024;

/** Disk space of an empty database, with its first write-ahead log. */
export const freeBytesNeeded = 256 * mebibyte;

// The kernel's limit of 108 for socket paths, minus the file name.
const maxSocketFolderLength = 90;

/** Where the parts of the embedded database lie for a data folder. */
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

/** Makes the data folder, and refuses one that cannot be written or whose disk is nearly full. */
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
