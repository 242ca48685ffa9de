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
export class PageDisk {
  readonly #options: PageDiskOptions;
  readonly #kept = new Map<string, { readonly bytes: number; readonly freshUntil: number }>();
  #bytes = 0;
  #waiting = 0;
  #restsUntil = 0;
  #work: Promise<void>;

  constructor(options: PageDiskOptions) {
    this.#options = options;
    this.#work = rm(options.folder, { recursive: true, force: true })
      .then(() => mkdir(options.folder, { recursive: true }))
      .then(() => undefined, this.#fail);
  }

  /** Bytes of the files that are there. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Writes an answer down when there is time for it. */
  keep(key: string, entry: CacheEntry): void {
    if (this.#waiting >= maxWaiting || Date.now() < this.#restsUntil) return;
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#write(key, entry))
      .catch(this.#fail)
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** The answer as it was written down, if it is there. */
  async take(key: string): Promise<CacheEntry | undefined> {
    const name = nameOf(key);
    if (!this.#kept.has(name)) return undefined;
    try {
      return entryOf(key, await readFile(join(this.#options.folder, name)));
    } catch {
      this.#forget(name);
      return undefined;
    }
  }

  /** When all that was to be written has been. */
  settled(): Promise<void> {
    return this.#work;
  }

  readonly #fail = (error: unknown): void => {
    this.#restsUntil = Date.now() + restMs;
    this.#options.onError(error);
  };

  async #write(key: string, entry: CacheEntry): Promise<void> {
    const { folder, maxBytes } = this.#options;
    const name = nameOf(key);
    // It was read from there, and is no other.
    if (this.#kept.get(name)?.freshUntil === entry.freshUntil) return;
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
    this.#forget(name);
    this.#kept.set(name, { bytes: content.length, freshUntil: entry.freshUntil });
    this.#bytes += content.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest);
      await rm(join(folder, oldest), { force: true });
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}

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
