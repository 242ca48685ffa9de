import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@/lib/config/error-code';

/** Puts a small file system in memory upon a folder; the reason where that is not possible. */
export function mountSmallDisk(folder: string, megabytes: number): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has file systems in memory that can be made for it';
  if (process.getuid?.() !== 0) return 'only root may make a small file system';
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status === 0) return undefined;
  return `no small file system could be made (${error?.message ?? stderr.toString().trim()})`;
}

/** Takes it away again, also where something still has files of it open. */
export function unmountSmallDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}

const ballastName = 'ballast';

/** Writes to the disk of the folder until it takes nothing more. */
export function fillDisk(folder: string): void {
  const file = openSync(join(folder, ballastName), 'a');
  for (const bytes of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(bytes, 1);
    while (wrote(file, block));
  }
  closeSync(file);
}

/** Frees what `fillDisk` took. */
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
