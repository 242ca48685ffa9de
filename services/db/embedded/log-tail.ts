import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const mostBytes = 8192;

/** What PostgreSQL wrote last into its log; nothing where there is none. */
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
  const buffer = Buffer.alloc(Math.min(size, mostBytes));
  const open = openSync(file, 'r');
  try {
    readSync(open, buffer, 0, buffer.length, size - buffer.length);
  } finally {
    closeSync(open);
  }
  const lines = buffer.toString('utf8').trimEnd().split('\n');
  return size > mostBytes ? lines.slice(1) : lines;
}
