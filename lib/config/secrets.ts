import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataFolder } from './data-folder';
import { ConfigurationError, environment } from './environment';
import { errorCode } from './error-code';

const keyText = z.base64url().refine((value) => Buffer.from(value, 'base64url').length === 32);
const secretText = z.string().min(32);
/** A private key of the curve P-256; of all texts of 32 bytes next to none is not one. */
const curveKey = keyText.refine(isCurveKey);
const secretsSchema = z.object({
  SESSION_KEYS: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(keyText).min(1)),
  TOKEN_SECRET: secretText,
  REVALIDATE_SECRET: secretText,
  ALTCHA_KEY: secretText,
  VAPID_PRIVATE_KEY: curveKey,
});
const storedSchema = z.record(z.string(), z.string());

export type Secrets = {
  /** 32-byte keys in base64url: the first one encrypts, all of them decrypt. */
  readonly sessionKeys: readonly string[];
  readonly tokenSecret: string;
  readonly revalidateSecret: string;
  readonly altchaKey: string;
  /** The VAPID key; when it changes, browsers must subscribe again. */
  readonly vapidPrivateKey: string;
};

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Secrets as texts of the environment or file, by variable name. */
export type SecretTexts = Readonly<Record<string, string>>;

const names = Object.keys(secretsSchema.shape);
const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

function secretsIn(source: EnvironmentVariables): SecretTexts {
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}

/** Secrets from the environment, else from the data folder; missing ones are generated and stored there. */
export function loadSecrets(dataDir: string, source: EnvironmentVariables): Secrets {
  const file = fileIn(dataDir);
  const stored = readStored(file);
  const configured = secretsIn(source);
  const made = names.filter((name) => !(name in configured) && !(name in stored));
  if (made.length > 0) {
    for (const name of made) stored[name] = makeSecret();
    writeStored(dataDir, file, stored);
  }
  const parsed = secretsSchema.safeParse({ ...stored, ...configured });
  if (!parsed.success) {
    const faulty = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigurationError(`${faulty.join(', ')}: must hold 32 random bytes in base64url.`);
  }
  return {
    sessionKeys: parsed.data.SESSION_KEYS,
    tokenSecret: parsed.data.TOKEN_SECRET,
    revalidateSecret: parsed.data.REVALIDATE_SECRET,
    altchaKey: parsed.data.ALTCHA_KEY,
    vapidPrivateKey: parsed.data.VAPID_PRIVATE_KEY,
  };
}

/** 32 random bytes in base64url that are a valid key for every use, also on the curve P-256. */
function makeSecret(): string {
  const text = randomBytes(32).toString('base64url');
  return isCurveKey(text) ? text : makeSecret();
}

function isCurveKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function readStored(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
  // A file that others could read is no secret any more, but changing the keys would sign everybody out.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const parsed = storedSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new ConfigurationError(`${file} is damaged: restore it, or delete it to sign everybody out.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeStored(dataDir: string, file: string, values: Readonly<Record<string, string>>): void {
  makeDataFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

let loadedOnce: Secrets | undefined;

/** The process's secrets, read from its environment and data folder on the first call. */
export function secrets(): Secrets {
  loadedOnce ??= loadSecrets(environment().dataDir, process.env);
  return loadedOnce;
}

/** The secrets that this process works with, as a backup takes them along. */
export function secretTexts(): SecretTexts {
  secrets();
  return { ...readStored(fileIn(environment().dataDir)), ...secretsIn(process.env) };
}

/**
 * Secrets that conflict with restored ones: those in the data folder, and those set by the environment, which take
 * precedence.
 */
export function conflictingSecrets(restored: SecretTexts): {
  readonly stored: string[];
  readonly configured: string[];
} {
  const differing = (present: SecretTexts) =>
    names.filter(
      (name) => present[name] !== undefined && restored[name] !== undefined && present[name] !== restored[name],
    );
  return {
    stored: differing(readStored(fileIn(environment().dataDir))),
    configured: differing(secretsIn(process.env)),
  };
}

/** Writes restored secrets to the data folder; different existing ones are moved aside. Returns their path, if any. */
export function putSecrets(restored: SecretTexts): string | undefined {
  const { dataDir } = environment();
  const file = fileIn(dataDir);
  const stored = readStored(file);
  const ownSecrets = Object.fromEntries(Object.entries(restored).filter(([name]) => names.includes(name)));
  const replaces = conflictingSecrets(ownSecrets).stored.length > 0;
  const backup = `${file}.before-restore-${Date.now()}`;
  if (replaces) renameSync(file, backup);
  writeStored(dataDir, file, { ...stored, ...ownSecrets });
  return replaces ? backup : undefined;
}
