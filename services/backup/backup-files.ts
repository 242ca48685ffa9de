import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { photoUsesSql } from '@/services/pictures/picture-keys';
import { type Queryable, rows, statement } from '../db/query';

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

/** Files outside the database: customers' documents, article photographs. */
export const fileKinds = ['paper', 'photo'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Where the file of a name lies. */
export type FilePathOf = (name: string) => string;

/** Bytes of a line of base64: no file needs to be in memory as a whole. */
const lineBytes = 48 * 1024;

/** The files that the database knows of: those that are there, and how many are not. */
export async function findFiles(
  on: Queryable,
  kind: FileKind,
  placeOf: FilePathOf,
): Promise<{ names: string[]; missing: number }> {
  const all = await rows(on, statements[kind]);
  const names = all.map(({ name }) => name).filter((name) => existsSync(placeOf(name)));
  return { names, missing: all.length - names.length };
}

/** The bytes of a file as lines of text. */
export async function* fileLines(path: string): AsyncGenerator<string> {
  for await (const part of createReadStream(path, { highWaterMark: lineBytes })) {
    yield `${z.instanceof(Buffer).parse(part).toString('base64')}\n`;
  }
}

/** Restored files: each has a temporary name until everything was read. */
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
