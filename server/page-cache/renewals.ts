import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { everyKind, isKnownTag } from '@/lib/storefront/cache/page-records';
import { createRedis, type RedisConnection, tagStream } from '@/lib/system/redis';
import { withTimeout } from '@/lib/system/task-queue';
import { type HostAndPort, ownErrorMark } from '../error-pages';
import { routerHeaders } from '../router-headers';

/** Maximum concurrent renewals; low, so that visitors are not delayed. */
const most = 4;
const timeoutMs = 20_000;
/** Minimum time (ms) between two renewals of a page, because a renewal may fail. */
const pauseMs = 2000;

const ownMark = 'x-own-renewal';
/** A random header value known only to this process, which marks requests to itself. */
const ownMarkValue = randomUUID();

/** Whether this server itself requests the page to renew a stale one. */
export function isRenewal(headers: IncomingHttpHeaders): boolean {
  return headers[ownMark] === ownMarkValue;
}

/** Forwarded headers, by which Next's router determines the form of a page and the browser its encodings. */
const handedOn = [...routerHeaders, 'next-url', 'accept-encoding', ownErrorMark];

/** Renews stale pages in the background, with the lowest priority. */
export function createRenewals(ownEndpoint: () => HostAndPort, now: () => number = Date.now) {
  const begun = new Map<string, number>();
  let running = 0;

  return function renew(key: string, original: Pick<IncomingMessage, 'url' | 'headers'>): void {
    if (running >= most || now() - (begun.get(key) ?? -pauseMs) < pauseMs) return;
    if (begun.size >= 1000) begun.clear();
    begun.set(key, now());
    running += 1;
    const headers = Object.fromEntries(
      handedOn.map((name) => [name, original.headers[name]]).filter(([, value]) => value),
    );
    const options = { ...ownEndpoint(), path: original.url, agent: false, timeout: timeoutMs };
    const sent = request({ ...options, headers: { ...headers, [ownMark]: ownMarkValue } }, (answer) => answer.resume());
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => undefined);
    sent.on('close', () => {
      running -= 1;
    });
    sent.end();
  };
}

export type PageRenewals = ReturnType<typeof createRenewals>;

type TagFollowerOptions = {
  readonly url: string;
  /** Drops cached entries with any of these tags. */
  readonly revalidate: (tags: readonly string[]) => void;
  readonly warn: (facts: object, text: string) => void;
  /** Duration of a blocking read, and the additional time for Redis to respond. */
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
 * Follows revalidated tags in a Redis stream. Entries written while disconnected are read after reconnecting; if the
 * stream was trimmed meanwhile, everything is revalidated. Returns the unsubscribe function.
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

  /** Continues after the last entry read if it still exists; otherwise changes may have been missed. */
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
