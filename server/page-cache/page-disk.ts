import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { addEncodedBody, answerOf } from '../answer';
import type { CacheEntry } from '../answer-cache';

type PageDiskOptions = {
  /** Belongs to this program alone, and is emptied when it starts. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly onError: (error: unknown) => void;
};

/** How many pages may wait to be written to disk; further ones are dropped. */
const maxWaiting = 64;
/** After an error nothing is written for this time (ms), since a full disk stays full. */
const restMs = 60_000;

const encodings = ['br', 'gzip', 'identity'] as const;
const text = z.string();
/** What stands before the bodies in a file. */
const fileHead = z.object({
  key: text,
  status: z.int(),
  headers: z.record(text, z.union([text, z.number(), z.array(text)])),
  etag: text,
  ms: z.number(),
  freshUntil: z.number(),
  tags: z.array(text),
  since: z.number(),
  outlives: z.boolean(),
  source: text.optional(),
  forms: z.array(z.object({ encoding: z.enum(encodings), bytes: z.int().min(0) })),
});

/**
 * Finished pages on disk, bounded, the ones written first out first. They are a help and never needed: what cannot be
 * written or read is made anew.
 */
export function createPageDisk({ folder, maxBytes, onError }: PageDiskOptions) {
  const kept = new Map<string, { readonly bytes: number; readonly freshUntil: number }>();
  let bytes = 0;
  let waiting = 0;
  let restsUntil = 0;
  let work = rm(folder, { recursive: true, force: true })
    .then(() => mkdir(folder, { recursive: true }))
    .then(() => undefined, fail);

  function fail(error: unknown): void {
    restsUntil = Date.now() + restMs;
    onError(error);
  }

  async function write(key: string, entry: CacheEntry): Promise<void> {
    const name = nameOf(key);
    // It was read from there, and is no other.
    if (kept.get(name)?.freshUntil === entry.freshUntil) return;
    const content = contentOf(key, entry);
    const path = join(folder, name);
    if (content.length > maxBytes / 8) return;
    try {
      await writeFile(`${path}.new`, content);
      await rename(`${path}.new`, path);
    } catch (error) {
      await rm(`${path}.new`, { force: true });
      throw error;
    }
    forget(name);
    kept.set(name, { bytes: content.length, freshUntil: entry.freshUntil });
    bytes += content.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
      await rm(join(folder, oldest), { force: true });
    }
  }

  function forget(name: string): void {
    bytes -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }

  return {
    /** Writes an answer down when there is time for it. */
    keep(key: string, entry: CacheEntry): void {
      if (waiting >= maxWaiting || Date.now() < restsUntil) return;
      waiting += 1;
      work = work
        .then(() => write(key, entry))
        .catch(fail)
        .finally(() => {
          waiting -= 1;
        });
    },
    /** The answer as it was written down, if it is there. */
    async take(key: string): Promise<CacheEntry | undefined> {
      const name = nameOf(key);
      if (!kept.has(name)) return undefined;
      try {
        return entryOf(key, await readFile(join(folder, name)));
      } catch {
        forget(name);
        return undefined;
      }
    },
    /** When all that was to be written has been. */
    settled: (): Promise<void> => work,
    get bytes() {
      return bytes;
    },
  };
}

export type PageDisk = ReturnType<typeof createPageDisk>;

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function contentOf(
  key: string,
  { answer, ms, freshUntil, tags = [], since = 0, outlives = false, source }: CacheEntry,
): Buffer {
  const { status, headers, etag } = answer;
  const bodies = [...answer.forms].map(([encoding, { body }]) => ({ encoding, body }));
  const forms = bodies.map(({ encoding, body }) => ({ encoding, bytes: body.length }));
  const said = { key, status, headers, etag, ms, freshUntil, tags, since, outlives, source, forms };
  const head = Buffer.from(JSON.stringify(said));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...bodies.map(({ body }) => body)]);
}

function entryOf(key: string, content: Buffer): CacheEntry {
  const start = 4 + content.readUInt32BE();
  const head = fileHead.parse(JSON.parse(content.toString('utf8', 4, start)));
  const whole = head.forms.reduce((sum, { bytes }) => sum + bytes, start);
  if (head.key !== key || content.length !== whole) throw new Error('The file holds another page, or half of one.');
  const { status, headers, etag, ms, freshUntil, tags, since, outlives, source } = head;
  const answer = answerOf(status, headers, etag);
  let at = start;
  for (const { encoding, bytes } of head.forms) {
    addEncodedBody(answer, encoding, content.subarray(at, at + bytes));
    at += bytes;
  }
  return { answer, ms, freshUntil, tags, since, outlives, ...(source !== undefined && { source }) };
}
