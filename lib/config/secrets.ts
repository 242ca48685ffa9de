import { createECDH, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ConfigurationError, environment } from './environment';
import { changeSecretFile, copySecretFile, readSecretFile, type SecretTexts, secretFile } from './secret-file';

const keyText = z.base64url().refine((value) => Buffer.from(value, 'base64url').length === 32);
const secretText = z.string().min(32);
/** A private key of the P-256 curve; almost every 32-byte value is valid. */
const curveKey = keyText.refine(isCurveKey);
/** One secret, or several separated by commas. */
const list = z.string().transform((value): [string, ...string[]] => {
  const [first = '', ...others] = value.split(',');
  return [first, ...others];
});
const secretsSchema = z.object({
  SESSION_KEYS: list.pipe(z.tuple([keyText], keyText)),
  TOKEN_SECRET: secretText,
  REVALIDATE_SECRET: secretText,
  SERVICES_SECRET: list.pipe(z.tuple([secretText], secretText)),
  ALTCHA_KEY: secretText,
  VAPID_PRIVATE_KEY: curveKey,
});

export type Secrets = {
  /** 32-byte keys in base64url: the first one encrypts, all of them decrypt. */
  readonly sessionKeys: readonly string[];
  readonly tokenSecret: string;
  readonly revalidateSecret: string;
  /** Shared by the services and their callers: the first one signs calls, all of them verify. */
  readonly servicesSecrets: readonly [string, ...string[]];
  readonly altchaKey: string;
  /** The VAPID key; when it changes, browsers must subscribe again. */
  readonly vapidPrivateKey: string;
};

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const names = Object.keys(secretsSchema.shape);

function secretsIn(source: EnvironmentVariables): SecretTexts {
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}

type LoadOptions = {
  /** Whether missing secrets are generated; false for commands, which need the secrets of an existing shop. */
  readonly mayCreate?: boolean;
};

/** Loads secrets from the environment, or else from the data folder; missing ones are generated and stored there. */
export function loadSecrets(
  dataDir: string,
  source: EnvironmentVariables,
  { mayCreate = true }: LoadOptions = {},
): Secrets {
  const configured = secretsIn(source);
  const lacks = (stored: SecretTexts) => names.filter((name) => !(name in configured) && !(name in stored));
  const found = readSecretFile(dataDir);
  const missing = lacks(found ?? {});
  if (missing.length > 0 && found === undefined && !mayCreate) throw noSecrets(dataDir, missing);
  const stored =
    missing.length === 0
      ? found
      : changeSecretFile(dataDir, (texts) => ({
          ...texts,
          ...Object.fromEntries(lacks(texts).map((name) => [name, makeSecret()])),
        }));
  const parsed = secretsSchema.safeParse({ ...stored, ...configured });
  if (!parsed.success) {
    const faulty = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigurationError(`${faulty.join(', ')}: must hold 32 random bytes in base64url.`);
  }
  return {
    sessionKeys: parsed.data.SESSION_KEYS,
    tokenSecret: parsed.data.TOKEN_SECRET,
    revalidateSecret: parsed.data.REVALIDATE_SECRET,
    servicesSecrets: parsed.data.SERVICES_SECRET,
    altchaKey: parsed.data.ALTCHA_KEY,
    vapidPrivateKey: parsed.data.VAPID_PRIVATE_KEY,
  };
}

function noSecrets(dataDir: string, missing: readonly string[]): ConfigurationError {
  return new ConfigurationError(
    `The shop's secrets are not in ${secretFile(dataDir)} (${missing.join(', ')}). Give the command the DATA_DIR, or the secrets, of the running shop; on a server deploy/piesar does it.`,
  );
}

/** Generates 32 random bytes in base64url that are valid for every use, including as a P-256 key. */
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

/** The secrets that callers of the services sign with, if the environment or the data folder has any. */
export function findServicesSecrets(
  dataDir: string,
  source: EnvironmentVariables,
): Secrets['servicesSecrets'] | undefined {
  const { SERVICES_SECRET: text } = { ...readSecretFile(dataDir), ...secretsIn(source) };
  return text === undefined ? undefined : parseServicesSecrets(text);
}

/** The secrets separated by commas, as in SERVICES_SECRET. */
export function parseServicesSecrets(text: string): Secrets['servicesSecrets'] {
  const parsed = secretsSchema.shape.SERVICES_SECRET.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError('SERVICES_SECRET: must hold 32 random bytes in base64url.');
}

let loadedOnce: Secrets | undefined;

/** The process's secrets, read from its environment and data folder on the first call. */
export function secrets(options?: LoadOptions): Secrets {
  loadedOnce ??= loadSecrets(environment().dataDir, process.env, options);
  return loadedOnce;
}

/**
 * The secrets of the shop that a command works for. Throws without stored secrets, which indicates a wrong data folder.
 */
export function existingSecrets(): Secrets {
  return secrets({ mayCreate: false });
}

/** The secrets of this process in the form stored in a backup. */
export function secretTexts(): SecretTexts {
  existingSecrets();
  return { ...readSecretFile(environment().dataDir), ...secretsIn(process.env) };
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
    stored: differing(readSecretFile(environment().dataDir) ?? {}),
    configured: differing(secretsIn(process.env)),
  };
}

/** Writes restored secrets to the data folder; different existing ones are kept beside them. Returns their path, if any. */
export function putSecrets(restored: SecretTexts): string | undefined {
  const { dataDir } = environment();
  const ownSecrets = Object.fromEntries(Object.entries(restored).filter(([name]) => names.includes(name)));
  const replaces = conflictingSecrets(ownSecrets).stored.length > 0;
  const copy = replaces ? copySecretFile(dataDir) : undefined;
  changeSecretFile(dataDir, (stored) => ({ ...stored, ...ownSecrets }));
  return copy;
}
