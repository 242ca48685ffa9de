import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { createDatabase } from '@/services/db/pools';
import { oneRow, statement } from '@/services/db/query';

/** The kernel counts CPU time in hundredths of a second. */
const tickMs = 10;

const ownBackend = statement({
  name: 'bench-own-backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: z.object({ pid: z.int() }),
});

type ProcessTimes = { readonly parent: number; readonly own: number; readonly ended: number };

/** Reads the fields after the process name, which may contain spaces and brackets. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: (at(11) + at(12)) * tickMs, ended: (at(13) + at(14)) * tickMs };
  } catch {
    return undefined;
  }
}

/** CPU time in ms that a process and its children have used; NaN without /proc. */
export function cpuOf(pid: number): number {
  const own = readTimes(pid);
  if (!own) return Number.NaN;
  return own.own + own.ended + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => (readTimes(Number(name))?.parent === pid ? [Number(name)] : []));
}

/** The child of a process whose command line contains a text. */
export function childOf(pid: number, command: string): number {
  const child = childrenOf(pid).find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(command));
  if (child === undefined) throw new Error(`Process ${pid} has not started ${command}.`);
  return child;
}

/** The main process of a database on this machine; undefined for a remote one. */
export async function databasePid(url: string): Promise<number | undefined> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    const { pid } = await oneRow(database.read, ownBackend, []);
    return readTimes(pid)?.parent;
  } finally {
    await database.close();
  }
}

/** Resident memory of a process in bytes: now and its peak, which needs /proc. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) {
    const text = readFileSync(status, 'utf8');
    return { now: kilobytes(/VmRSS:\s*(\d+)/.exec(text)?.[1]), peak: kilobytes(/VmHWM:\s*(\d+)/.exec(text)?.[1]) };
  }
  const now = kilobytes(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  return { now, peak: now };
}

function kilobytes(text: string | undefined): number {
  return Number(text) * 1024;
}
