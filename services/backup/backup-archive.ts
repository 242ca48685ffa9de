import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { SecretTexts } from '@/lib/config/secret-file';
import { photoUsesSql } from '@/services/pictures/picture-url';
import { type Queryable, rows, statement } from '../db/query';
import { sealLetter, unsealLetter } from '../secrets/keys';

/** Cost of a passphrase guess: about half a second and 128 MB. */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const;
const maxmem = 256 * 1024 * 1024;
const saltBytes = 16;

/** Secrets in the first line of a backup: AES-256-GCM with a key derived from a passphrase by scrypt. */
export const sealedSecrets = z.object({
  kdf: z.literal('scrypt'),
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: z.base64(),
  sealed: z.base64(),
});
export type SealedSecrets = z.infer<typeof sealedSecrets>;

const texts = z.record(z.string(), z.string());

/** Encrypts secrets, so that the backup file alone does not reveal them. */
export async function sealSecrets(secrets: SecretTexts, passphrase: string): Promise<SealedSecrets> {
  const salt = randomBytes(saltBytes);
  const sealed = sealLetter(await keyOf(passphrase, salt), JSON.stringify(secrets));
  return { kdf: 'scrypt', ...cost, salt: salt.toString('base64'), sealed: sealed.toString('base64') };
}

/** Decrypts the secrets; undefined for a wrong passphrase or an altered line. */
export async function openSecrets(
  { salt, sealed }: SealedSecrets,
  passphrase: string,
): Promise<SecretTexts | undefined> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'));
  try {
    return texts.parse(JSON.parse(unsealLetter(key, Buffer.from(sealed, 'base64'))));
  } catch {
    return undefined;
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Uint8Array> {
  const options: ScryptOptions = { ...cost, maxmem };
  return new Promise((resolve, reject) => {
    // Keyboards send letters in composed or decomposed form; normalisation makes them equal.
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const papers = statement({
  name: 'backup-papers',
  text: 'SELECT stored_as AS name FROM contract_document ORDER BY stored_as',
  row: z.object({ name: z.uuid() }),
});
const photos = statement({
  name: 'backup-photos',
  text: `SELECT key AS name FROM (${photoUsesSql}) uses WHERE key LIKE 'photo-%' ORDER BY key`,
  row: z.object({ name: z.string() }),
});
const statements = { paper: papers, photo: photos } as const;

/** Files outside the database: customers' documents, product photographs. */
export const fileKinds = ['paper', 'photo'] as const;
type FileKind = (typeof fileKinds)[number];

/** Path of a file by its name. */
export type FilePathOf = (name: string) => string;

/** Bytes per base64 line. Files are streamed line by line. */
const lineBytes = 48 * 1024;

/** Existing files named in the database, and the number of missing ones. */
export async function findFiles(
  on: Queryable,
  kind: FileKind,
  pathOf: FilePathOf,
): Promise<{ names: string[]; missing: number }> {
  const all = await rows(on, statements[kind]);
  const names = all.map(({ name }) => name).filter((name) => existsSync(pathOf(name)));
  return { names, missing: all.length - names.length };
}

/** The bytes of a file as base64 lines. */
export async function* fileLines(path: string): AsyncGenerator<string> {
  for await (const part of createReadStream(path, { highWaterMark: lineBytes })) {
    yield `${z.instanceof(Buffer).parse(part).toString('base64')}\n`;
  }
}

/** Restored files, under temporary names until all are read. */
export function createFileStaging() {
  const drafts: string[] = [];
  const draftOf = (path: string) => `${path}.draft`;
  return {
    async add(path: string, lines: AsyncIterable<string>): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(draftOf(path), 'w', 0o600);
      drafts.push(path);
      try {
        for await (const line of lines) await file.write(Buffer.from(line, 'base64'));
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async publish(): Promise<void> {
      for (const path of drafts) await rename(draftOf(path), path);
    },
    async drop(): Promise<void> {
      for (const path of drafts) await rm(draftOf(path), { force: true });
    },
  };
}

const headerSchema = z.object({
  piesar: z.literal(2),
  migrations: z.number().int().min(1),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  secrets: sealedSecrets.optional(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const paperSchema = z.object({ paper: z.uuid() });
const photoSchema = z.object({ photo: z.string().regex(/^photo-[0-9a-f]{32}$/) });
const entrySchema = z.union([tableSchema, paperSchema, photoSchema]);

/** The first line of a backup. */
export type BackupHeader = z.infer<typeof headerSchema>;

/** The line before the rows of a table. */
export type TableEntry = z.infer<typeof tableSchema>;

/** The line before the base64 lines of a customer's document. */
type DocumentEntry = z.infer<typeof paperSchema>;
/** The line before the base64 lines of a photograph. */
type PhotoEntry = z.infer<typeof photoSchema>;
export type BackupEntry = TableEntry | DocumentEntry | PhotoEntry;

/** Last line of a table or file. COPY escapes every backslash in data, so that no row equals it. */
export const endOfEntry = '\\.';

/** Parses a decompressed backup: the header, then tables and files, whose lines must be consumed in order. */
export async function readBackup(source: Readable, name: string) {
  const lines = byLine(source);
  const damaged = (cause?: unknown) =>
    new Error(`${name} is not a backup that this version of the shop can restore, or it is damaged.`, { cause });

  async function next(): Promise<string | undefined> {
    try {
      const { done, value } = await lines.next();
      return done ? undefined : value;
    } catch (error) {
      throw damaged(error);
    }
  }

  async function* rowLines(): AsyncGenerator<string> {
    for (let line = await next(); line !== endOfEntry; line = await next()) {
      if (line === undefined) throw damaged();
      yield `${line}\n`;
    }
  }

  async function* entries() {
    for (let line = await next(); line !== undefined; line = await next()) {
      yield { entry: parseLine(entrySchema, line, damaged), lines: rowLines() };
    }
  }

  const header = parseLine(headerSchema, (await next()) ?? '', damaged);
  return { header, entries: entries() };
}

function parseLine<Value>(schema: z.ZodType<Value>, line: string, damaged: (cause: unknown) => Error): Value {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw damaged(error);
  }
}

// node:readline also splits at U+2028 and lone carriage returns, which may occur in texts.
async function* byLine(source: Readable): AsyncGenerator<string> {
  let rest = '';
  source.setEncoding('utf8');
  for await (const chunk of source) {
    const parts = (rest + z.string().parse(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
