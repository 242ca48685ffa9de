import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { errorCode } from '@/lib/config/error-code';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request may read a feed: its HTTP Basic password matches, or none is configured. */
export function mayReadFeed(authorization: string | null, password: string | undefined): boolean {
  if (password === undefined) return true;
  const sent = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization ?? '')?.[1];
  if (sent === undefined) return false;
  const [, ...rest] = Buffer.from(sent, 'base64').toString('utf8').split(':');
  return timingSafeEqual(digest(rest.join(':')), digest(password));
}

const chunkBytes = 64 * 1024;

/** Streams a file with backpressure; the handle is closed at the end or on cancel. */
export function fileStream(handle: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(chunkBytes), 0, chunkBytes);
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      else {
        await handle.close();
        controller.close();
      }
    },
    cancel: () => handle.close(),
  });
}

type Version = { readonly etag: string; readonly madeAt: Date };

/** Whether the client has this version: by `If-None-Match`, else by `If-Modified-Since` in whole seconds. */
export function isNotModified(headers: Pick<Headers, 'get'>, { etag, madeAt }: Version): boolean {
  const marks = headers.get('if-none-match');
  if (marks !== null) return marks.split(',').some((mark) => ['*', etag].includes(mark.trim().replace(/^W\//, '')));
  const cachedAt = Date.parse(headers.get('if-modified-since') ?? '');
  return cachedAt >= Math.floor(madeAt.getTime() / 1000) * 1000;
}

type FeedFile = { readonly handle: FileHandle; readonly size: number; readonly madeAt: Date };

type Options = {
  readonly maximumAgeMs: number;
  readonly now?: () => number;
};

/**
 * A large compressed text, written to a file in chunks and served until it expires. The old file is served while a new
 * one is written; only the first requests wait.
 */
export function createFeedFile(path: string, pieces: () => AsyncIterable<string>, options: Options) {
  const { maximumAgeMs, now = Date.now } = options;
  let making: Promise<void> | undefined;

  async function make(): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(Readable.from(pieces()), createGzip({ level: 6 }), createWriteStream(draft));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  function makeOnce(): Promise<void> {
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  }

  async function madeAt(): Promise<number | undefined> {
    try {
      return (await stat(path)).mtimeMs;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    /**
     * The current file, or `making` if the first one takes longer than `timeoutMs`. The caller closes the file handle.
     */
    async get(timeoutMs: number): Promise<FeedFile | 'making'> {
      const writtenAt = await madeAt();
      if (writtenAt === undefined) {
        const outcome = await Promise.race([makeOnce(), pause(timeoutMs, 'making' as const, { ref: false })]);
        if (outcome === 'making') return outcome;
      } else if (now() - writtenAt > maximumAgeMs) {
        // The old file stays valid; after a failure the next request retries.
        void makeOnce().catch(() => undefined);
      }
      const handle = await open(path);
      const { size, mtime } = await handle.stat();
      return { handle, size, madeAt: mtime };
    },
  };
}
