import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Bytes of memory that a process holds now, and the most it ever held where the system says so. */
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
