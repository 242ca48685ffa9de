import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Queryable, rows, statement } from './query';

const kept = statement({
  name: 'backup-papers',
  text: 'SELECT stored_as AS name FROM contract_document ORDER BY stored_as',
  row: z.object({ name: z.uuid() }),
});

/** Bytes of a line of base64: no paper needs to be in memory as a whole. */
const lineBytes = 48 * 1024;

/** The files of customers' papers that the database knows of: those that lie in the folder, and how many do not. */
export async function findPapers(on: Queryable, folder: string): Promise<{ names: string[]; missing: number }> {
  const all = await rows(on, kept);
  const names = all.map(({ name }) => name).filter((name) => existsSync(join(folder, name)));
  return { names, missing: all.length - names.length };
}

/** The bytes of a paper as lines of text. */
export async function* paperLines(folder: string, name: string): AsyncGenerator<string> {
  for await (const part of createReadStream(join(folder, name), { highWaterMark: lineBytes })) {
    yield `${z.instanceof(Buffer).parse(part).toString('base64')}\n`;
  }
}

/** Papers on their way back: each lies under another name until all is read. */
export function createPaperShelf(folder: string) {
  const drafts: string[] = [];
  const draftOf = (name: string) => join(folder, `${name}.draft`);
  return {
    async add(name: string, lines: AsyncIterable<string>): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(draftOf(name), 'w', 0o600);
      drafts.push(name);
      try {
        for await (const line of lines) await file.write(Buffer.from(line, 'base64'));
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async keep(): Promise<void> {
      for (const name of drafts) await rename(draftOf(name), join(folder, name));
    },
    async drop(): Promise<void> {
      for (const name of drafts) await rm(draftOf(name), { force: true });
    },
  };
}
