import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { everyKind, isKnownTag } from '@/lib/storefront/cache/manifest';
import { createRedis, type RedisConnection, tagStream, within } from '@/lib/system/redis';
import { streamStart, TagCalls } from './tag-calls';

type TagFollowerOptions = {
  readonly url: string;
  /** Drops entries with any of these tags. */
  readonly call: (tags: readonly string[]) => void;
  readonly warn: (facts: object, text: string) => void;
  /** Blocking read time, and how much longer Redis may take to answer. */
  readonly blockMs?: number;
  readonly timeoutMs?: number;
};

/** Number of stream entries read when a storefront starts. */
const historyLength = 10_000;
const atOnce = 1000;

const entry = z.object({ id: z.string().regex(/^\d+-\d+$/), message: z.object({ tags: z.string() }) });
const entries = z.array(entry);
const news = z.array(z.object({ messages: entries })).nullable();
const tagList = z.array(z.string());

type Entry = z.infer<typeof entry>;

/**
 * Follows revalidated tags in a Redis stream, in order: entries written while disconnected are read afterwards; if they
 * were trimmed, everything counts as revalidated.
 */
export class TagFollower {
  readonly #options: Required<TagFollowerOptions>;
  readonly #stopping = new AbortController();
  #calls = new TagCalls();
  #position: string | undefined;
  #lastReadAt = 0;
  #lost = false;

  constructor(options: TagFollowerOptions) {
    this.#options = { blockMs: 1000, timeoutMs: 2000, ...options };
    void this.#follow();
  }

  /** Last entry read; undefined while unsure whether it was the newest. */
  get position(): string | undefined {
    const { blockMs, timeoutMs } = this.#options;
    return Date.now() - this.#lastReadAt <= blockMs + timeoutMs ? this.#position : undefined;
  }

  /** Whether any of these tags was revalidated after a position, as far as is remembered. */
  isCalledSince(position: string, tags: readonly string[]): boolean {
    return this.#calls.isCalledSince(position, tags);
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    for (let tries = 0; !signal.aborted; tries = this.#lost ? tries + 1 : 0) {
      await this.#followUntilLost().catch((error: unknown) => {
        if (!this.#lost && !signal.aborted) this.#options.warn({ error: messageOf(error) }, 'Redis is lost');
        this.#lost = true;
      });
      const restMs = Math.min(5000, this.#options.blockMs * 2 ** Math.min(tries, 3));
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Rejects when the connection is lost or stalls. */
  async #followUntilLost(): Promise<void> {
    const { signal } = this.#stopping;
    const { url, warn, timeoutMs } = this.#options;
    const client = createRedis(url, { comesBack: false });
    const leave = () => client.destroy();
    signal.addEventListener('abort', leave, { once: true });
    try {
      await within(timeoutMs, client.connect());
      await within(timeoutMs, this.#catchUp(client));
      if (this.#lost) warn({}, 'Redis is back');
      this.#lost = false;
      while (!signal.aborted) await this.#listen(client);
    } finally {
      signal.removeEventListener('abort', leave);
      if (client.isOpen) client.destroy();
    }
  }

  async #listen(client: RedisConnection): Promise<void> {
    const { blockMs, timeoutMs } = this.#options;
    const from = { key: tagStream, id: this.#position ?? streamStart };
    const received = await within(blockMs + timeoutMs, client.xRead(from, { BLOCK: blockMs, COUNT: atOnce }));
    for (const { messages } of news.parse(received) ?? []) for (const one of messages) this.#take(one);
    this.#lastReadAt = Date.now();
  }

  #take({ id, message }: Entry): void {
    const tags = tagsOf(message.tags);
    for (const tag of tags) this.#calls.note(tag, id);
    this.#position = id;
    if (tags.length > 0) this.#options.call(tags);
  }

  /** Continues after the last entry if it still exists; else anything may have changed. */
  async #catchUp(client: RedisConnection): Promise<void> {
    const before = this.#position;
    if (before === streamStart) return;
    if (before !== undefined && entries.parse(await client.xRange(tagStream, before, before)).length > 0) return;
    const history = entries.parse(await client.xRevRange(tagStream, '+', '-', { COUNT: historyLength })).reverse();
    this.#calls = new TagCalls(history.at(0)?.id ?? streamStart);
    for (const { id, message } of history) for (const tag of tagsOf(message.tags)) this.#calls.note(tag, id);
    this.#position = history.at(-1)?.id ?? streamStart;
    if (before !== undefined) this.#options.call(everyKind);
  }
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
