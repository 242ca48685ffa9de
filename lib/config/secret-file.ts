import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeDataFolder } from './data-folder';
import { ConfigurationError } from './environment';
import { errorCode } from './error-code';

/** Texts of secrets by variable name, as in the environment or the file. */
export type SecretTexts = Readonly<Record<string, string>>;

const storedSchema = z.record(z.string(), z.string());

const lockPauseMs = 20;
/** No program holds the lock this long, so an older lock belongs to a killed program. */
const lockAgeMs = 10_000;

export const secretFile = (dataDir: string) => join(dataDir, 'secrets.json');

/** Reads the stored secrets of a data folder; undefined if none are stored. */
export function readSecretFile(dataDir: string): SecretTexts | undefined {
  const file = secretFile(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  // A file that others can read gets strict permissions. Its keys stay valid, because new ones would sign everybody
  // out.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const parsed = storedSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new ConfigurationError(`${file} is damaged: restore it, or delete it to sign everybody out.`);
  return parsed.data;
}

/**
 * Changes the stored secrets of a data folder and returns them. A lock serialises programs that start at the same time,
 * and the file is replaced atomically for readers.
 */
export function changeSecretFile(dataDir: string, change: (stored: SecretTexts) => SecretTexts): SecretTexts {
  makeDataFolder(dataDir);
  const file = secretFile(dataDir);
  return withLock(`${file}.lock`, () => {
    const texts = change(readSecretFile(dataDir) ?? {});
    replaceFile(file, `${JSON.stringify(texts, null, 2)}\n`);
    return texts;
  });
}

/** Copies the stored secrets to another file, which remains when the original is replaced. Returns its name. */
export function copySecretFile(dataDir: string): string {
  const file = secretFile(dataDir);
  const copy = `${file}.before-restore-${Date.now()}`;
  linkSync(file, copy);
  return copy;
}

function withLock<Result>(lock: string, work: () => Result): Result {
  while (!createLock(lock)) {
    if (ageOf(lock) > lockAgeMs) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function createLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function ageOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? 0 : Date.now() - found.mtimeMs;
}

function replaceFile(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** A renamed file survives a power failure only after its folder is synced. Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
