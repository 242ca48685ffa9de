import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '@/lib/config/data-folder';
import { ConfigurationError } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';

export type FolderLock = {
  /** The lock file was left by a shop that was killed. */
  readonly leftBehind: boolean;
  readonly release: () => void;
};

/** Locks the data folder for this process, so that no second shop starts on it. */
export function lockFolder(dataDir: string): FolderLock {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'shop.pid');
  const holder = readHolder(file);
  if (holder !== undefined && isRunning(holder)) {
    throw new ConfigurationError(
      `A shop already runs on ${dataDir} (process ${holder}). Stop it, or set DATA_DIR, PORT and SERVICES_PORT for a second one.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return { leftBehind: holder !== undefined, release: () => rmSync(file, { force: true }) };
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  // After a container restart the process id may belong to any program, so the command line is checked.
  return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
}
