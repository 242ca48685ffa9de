import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode } from '@/lib/config/error-code';
import type { FaultyLink } from '@/tests/fixtures/faulty-link';
import type { Door } from './door';

export type ProgramName = 'services' | 'storefront' | 'launcher';

/** A separate shop that may be damaged by faults. */
export type BreakableShop = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly openDoor: (shopper: number) => Door;
  /** A URL that returns 200 while the shop is healthy. */
  readonly readyUrl: string;
  /** URL of a cached page; undefined without a storefront. */
  readonly homeUrl: string | undefined;
  /** Process id of a program; undefined if it is not running. */
  readonly pid: (program: ProgramName) => number | undefined;
  /** Shifts the clock of all programs. */
  readonly shiftClock: (ms: number) => void;
  /** Connection between storefront and services; undefined without a storefront. */
  readonly link: FaultyLink | undefined;
  /** Restarts the launcher after it was killed, as a supervisor on a server does. */
  readonly restartLauncher: (() => void) | undefined;
  /** Reason why the data folder is not on a small disk that may be filled; undefined if it is. */
  readonly noSmallDisk: string | undefined;
};

/** Id of the child process that runs a module, found with `ps`. */
export function childRunning(parent: number, module: string): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const parentLine = lines.find(([, of, ...args]) => Number(of) === parent && args.includes(module));
  return parentLine === undefined ? undefined : Number(parentLine[0]);
}

/** NODE_OPTIONS that load the shifted clock, and a function that sets the shift. */
export function jumpingClock(file: string): { readonly options: string; readonly shift: (ms: number) => void } {
  const shift = (ms: number) => writeFileSync(file, String(ms));
  shift(0);
  const module = pathToFileURL(resolve('tests/faults/shifted-clock.mjs'));
  module.searchParams.set('file', file);
  return { options: `--import=${module.href}`, shift };
}

/** Mounts a small tmpfs on a folder. Returns the reason if this is not possible. */
export function mountSmallDisk(folder: string, megabytes: number): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has file systems in memory that can be made for it';
  if (process.getuid?.() !== 0) return 'only root may make a small file system';
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status === 0) return undefined;
  return `no small file system could be made (${error?.message ?? stderr.toString().trim()})`;
}

/** Unmounts the file system, even while some of its files are open. */
export function unmountSmallDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}

const ballastName = 'ballast';

/** Writes to the disk of the folder until it is full. */
export function fillDisk(folder: string): void {
  const file = openSync(join(folder, ballastName), 'a');
  for (const bytes of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(bytes, 1);
    while (wrote(file, block));
  }
  closeSync(file);
}

/** Deletes the file that `fillDisk` has written. */
export function freeDisk(folder: string): void {
  rmSync(join(folder, ballastName), { force: true });
}

function wrote(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length;
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return false;
    throw error;
  }
}
