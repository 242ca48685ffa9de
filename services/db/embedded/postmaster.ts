import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@/lib/config/error-code';

const maxBytes = 8192;

/** Last lines of PostgreSQL's log; empty without any. */
export function lastLogLines(databaseFolder: string, most = 10): readonly string[] {
  try {
    // One line for each kind of log, as "stderr log/postgres-Mon.log".
    const current = readFileSync(join(databaseFolder, 'current_logfiles'), 'utf8');
    const name = /^stderr (.+)$/m.exec(current)?.[1];
    return name === undefined ? [] : tail(join(databaseFolder, name)).slice(-most);
  } catch {
    return [];
  }
}

function tail(file: string): string[] {
  const { size } = statSync(file);
  const buffer = Buffer.alloc(Math.min(size, maxBytes));
  const open = openSync(file, 'r');
  try {
    readSync(open, buffer, 0, buffer.length, size - buffer.length);
  } finally {
    closeSync(open);
  }
  const lines = buffer.toString('utf8').trimEnd().split('\n');
  return size > maxBytes ? lines.slice(1) : lines;
}

const watchEveryMs = 1000;
/** PostgreSQL writes its file within milliseconds; an empty one is stale then. */
const unfinishedForMs = 5000;

type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly status: string };

/** Content of `postmaster.pid`, current or stale; undefined when absent or incomplete. */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
}

/** The server running on the folder. A stale file, whose process is gone or another program, is removed. */
export function findRunning(folder: string): Postmaster | undefined {
  const found = readPostmaster(folder);
  if (found === undefined) {
    removeUnfinishedLock(folder);
    return undefined;
  }
  if (isServerOf(found.pid, folder)) return found;
  // PostgreSQL only checks whether the pid is in use; after a restart of a container any program may have it.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Removes an empty pid file, left by a server that was killed or out of disk space; it would prevent the next start. */
function removeUnfinishedLock(folder: string): void {
  const file = join(folder, 'postmaster.pid');
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt !== undefined && Date.now() - writtenAt > unfinishedForMs) rmSync(file, { force: true });
}

/** Removes the socket lock of a dead server: its pid may be reused. */
export function removeStaleSocketLock(socketFolder: string, folder: string): void {
  const file = join(socketFolder, '.s.PGSQL.5432.lock');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!(pid > 0 && isServerOf(pid, folder))) rmSync(file, { force: true });
}

/** Resolves when the process is no longer the server of the folder. */
export async function waitForExit(folder: string, pid: number): Promise<string> {
  while (isServerOf(pid, folder)) await pause(watchEveryMs, undefined, { ref: false });
  return 'it is gone';
}

/** Stops a server: running statements are rolled back, commits are kept. */
export async function stopServer(folder: string, pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!sendSignal(pid, signal)) break;
    if (await isGone(folder, pid, timeoutMs)) return;
  }
}

async function isGone(folder: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    // The server removes its pid file last. A check of the process alone would wait for a zombie.
    if (readPostmaster(folder)?.pid !== pid) return true;
    await pause(20);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

function isServerOf(pid: number, folder: string): boolean {
  const command = commandOf(pid) ?? '';
  return command.includes('postgres') && command.includes(folder);
}

function commandOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined;
    throw error;
  }
}
