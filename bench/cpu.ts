import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { createDatabase } from '@/services/db/pools';
import { oneRow, statement } from '@/services/db/query';

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const tickMs = 10;

const ownBackend = statement({
  name: 'bench-own-backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: z.object({ pid: z.int() }),
});

type ProcessTimes = { readonly parent: number; readonly own: number; readonly ended: number };

/** The fields of a process after its name, which may hold anything. */
function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: (at(11) + at(12)) * tickMs, ended: (at(13) + at(14)) * tickMs };
  } catch {
    return undefined;
  }
}

/** Processor time in ms that a program has used so far, with all processes that it started; NaN where nobody says. */
export function cpuOf(pid: number): number {
  const own = timesOf(pid);
  if (!own) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => (timesOf(Number(name))?.parent === pid ? [Number(name)] : []));
  return own.own + own.ended + children.reduce((sum, child) => sum + cpuOf(child), 0);
}

/** The process that started all others of a database on this machine; undefined for one elsewhere. */
export async function databasePid(url: string): Promise<number | undefined> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    const { pid } = await oneRow(database.read, ownBackend, []);
    return timesOf(pid)?.parent;
  } finally {
    await database.close();
  }
}
