import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { everyKind, isKnownTag } from '@/lib/storefront/cache/manifest';
import { createRedis, type RedisConnection, tagStream } from '@/lib/system/redis';
import { withTimeout } from '@/lib/system/task-queue';

type TagFollowerOptions = {
  readonly url: string;
  /** Drops cached entries with any of these tags. */
  readonly revalidate: (tags: readonly string[]) => void;
  readonly warn: (facts: object, text: string) => void;
  /** Blocking read time, and how much longer Redis may take to answer. */
  readonly blockMs?: number;
  readonly timeoutMs?: number;
};

/** The position before all entries of a stream. */
const streamStart = '0-0';
const maxEntriesPerRead = 1000;

const entry = z.object({ id: z.string().regex(/^\d+-\d+$/), message: z.object({ tags: z.string() }) });
const entries = z.array(entry);
const streamUpdate = z.array(z.object({ messages: entries })).nullable();
const tagList = z.array(z.string());

/**
 * Follows revalidated tags in a Redis stream. Entries written while disconnected are read after reconnecting; if they
 * were trimmed, everything is revalidated. Returns the unsubscribe function.
 */
export function followTags(options: TagFollowerOptions): () => void {
  const { url, revalidate, warn, blockMs = 1000, timeoutMs = 2000 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let position: string | undefined;
  let isLost = false;

  async function follow(): Promise<void> {
    for (let tries = 0; !signal.aborted; tries = isLost ? tries + 1 : 0) {
      await followUntilLost().catch((error: unknown) => {
        if (!isLost && !signal.aborted) warn({ error: messageOf(error) }, 'Redis is lost');
        isLost = true;
      });
      const pauseMs = Math.min(5000, blockMs * 2 ** Math.min(tries, 3));
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Rejects when the connection is lost or stalls. */
  async function followUntilLost(): Promise<void> {
    const client = createRedis(url, { reconnects: false });
    const disconnect = () => client.destroy();
    signal.addEventListener('abort', disconnect, { once: true });
    try {
      await withTimeout(timeoutMs, client.connect());
      position = await withTimeout(timeoutMs, startPosition(client));
      if (isLost) warn({}, 'Redis is back');
      isLost = false;
      while (!signal.aborted) position = await readNext(client, position);
    } finally {
      signal.removeEventListener('abort', disconnect);
      if (client.isOpen) client.destroy();
    }
  }

  /** Continues after the last entry read if it still exists. Otherwise anything may have changed. */
  async function startPosition(client: RedisConnection): Promise<string> {
    if (position === streamStart) return position;
    if (position !== undefined && entries.parse(await client.xRange(tagStream, position, position)).length > 0)
      return position;
    const newest = entries.parse(await client.xRevRange(tagStream, '+', '-', { COUNT: 1 }));
    if (position !== undefined || isLost) revalidate(everyKind);
    return newest.at(0)?.id ?? streamStart;
  }

  async function readNext(client: RedisConnection, id: string): Promise<string> {
    const reading = client.xRead({ key: tagStream, id }, { BLOCK: blockMs, COUNT: maxEntriesPerRead });
    const update = streamUpdate.parse(await withTimeout(blockMs + timeoutMs, reading)) ?? [];
    const messages = update.flatMap((stream) => stream.messages);
    for (const { message } of messages) {
      const tags = tagsOf(message.tags);
      if (tags.length > 0) revalidate(tags);
    }
    return messages.at(-1)?.id ?? id;
  }

  void follow();
  return () => stopping.abort();
}

/** Keeps only well-formed tags. */
function tagsOf(text: string): readonly string[] {
  try {
    return tagList.parse(JSON.parse(text)).filter(isKnownTag);
  } catch {
    return [];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
