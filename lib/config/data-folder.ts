import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigurationError } from './environment';
import { errorCode } from './error-code';

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns below `/proc`, where the system reports the
 * parent folder as missing.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it at the same time; any other content is an error.
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Creates the data folder if it is missing. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = errorCode(error) ?? 'unknown fault';
    throw new ConfigurationError(`The data folder ${folder} cannot be made (${reason}): choose another DATA_DIR.`, {
      cause: error,
    });
  }
}
