import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FaultyLink } from '@/tests/fixtures/faulty-link';
import type { Door } from './door';

export type ProgramName = 'services' | 'storefront' | 'launcher';

/** A shop of one's own that may be broken. */
export type BreakableShop = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly openDoor: (shopper: number) => Door;
  /** The URL that answers with success while everything can be used. */
  readonly readyUrl: string;
  /** A page that is kept, where there is a storefront. */
  readonly homeUrl: string | undefined;
  /** The number of a program's process; undefined for one that is not there. */
  readonly pid: (program: ProgramName) => number | undefined;
  /** Lets the time of day of all programs jump by so much against the true one. */
  readonly shiftClock: (ms: number) => void;
  /** Between storefront and services. */
  readonly link: FaultyLink | undefined;
  /** Starts the launcher again after it was killed, as whoever looks after it on a server would. */
  readonly restartLauncher: (() => void) | undefined;
  /** Why the disk of its data is not a small one that may be filled. */
  readonly noSmallDisk: string | undefined;
};

/** The process that a process started for a module, as `ps` knows them. */
export function childRunning(parent: number, module: string): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const found = lines.find(([, of, ...args]) => Number(of) === parent && args.includes(module));
  return found === undefined ? undefined : Number(found[0]);
}

/** How Node is told to load the clock that can jump, and the file that says by how much. */
export function jumpingClock(file: string): { readonly options: string; readonly shift: (ms: number) => void } {
  const shift = (ms: number) => writeFileSync(file, String(ms));
  shift(0);
  const module = pathToFileURL(resolve('tests/faults/shifted-clock.mjs'));
  module.searchParams.set('file', file);
  return { options: `--import=${module.href}`, shift };
}
