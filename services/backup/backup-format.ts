import type { Readable } from 'node:stream';
import { z } from 'zod';
import { sealedSecrets } from './backup-secrets';

const headerSchema = z.object({
  piesar: z.literal(1),
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

/** The line before the bytes of a customer's paper, which are written as base64. */
export type DocumentEntry = z.infer<typeof paperSchema>;
/** The same for a photograph of an article. */
export type PhotoEntry = z.infer<typeof photoSchema>;
export type BackupEntry = TableEntry | DocumentEntry | PhotoEntry;

/** Ends the rows of a table and the bytes of a paper. COPY escapes every backslash in data, so no row can look like it. */
export const endOfEntry = '\\.';

/** Reads a backup from its plain text: the header, then each table with its rows and each paper, which must be used up in order. */
export async function readBackup(source: Readable, name: string) {
  const lines = byLine(source);
  const damaged = (cause?: unknown) => new Error(`${name} is no backup of the shop, or it is damaged.`, { cause });

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

// Not node:readline: it also splits at U+2028 and lone carriage returns, which may occur inside a text.
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
