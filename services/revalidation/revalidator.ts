import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { CdnPurge } from '@/lib/config/environment';
import { revalidationHeaders, tagOf } from '@/lib/contract/tags';
import { createRedis, type RedisConnection, tagStream } from '@/lib/system/redis';
import { signBody } from '@/lib/system/signatures';
import { withTimeout } from '@/lib/system/task-queue';
import { type Queryable, rows, statement } from '../db/query';

const redisTimeoutMs = 500;
/** Approximate length of the stream. */
const streamLength = 10_000;

/** Writes revalidated tags into the Redis stream that every storefront reads. */
export class TagStream {
  readonly #client: RedisConnection;

  constructor(url: string) {
    this.#client = createRedis(url, { reconnects: true });
    this.#client.connect().catch(() => undefined);
  }

  /** Throws when Redis is down or does not confirm in time. */
  async write(tags: readonly string[]): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: streamLength } as const;
    await withTimeout(
      redisTimeoutMs,
      this.#client.xAdd(tagStream, '*', { tags: JSON.stringify(tags) }, { TRIM: trim }),
    );
  }

  close(): void {
    this.#client.destroy();
  }
}

type QueueOptions = {
  readonly post: (tags: readonly string[]) => Promise<void>;
  /** Called when a batch was accepted. */
  readonly onTaken?: (tags: readonly string[]) => void;
  /** Called when a batch was dropped; its pages stay cached until they expire. */
  readonly onDropped: (tags: readonly string[], reason: string) => void;
  /** Delay before a batch is sent, and the pauses between tries. */
  readonly gatherMs: number;
  readonly retryMs: readonly number[];
};

const batchSize = 500;
/** Above this number, the tag of the whole catalogue replaces the queue. */
const maxWaiting = 5000;

/** Queue of tags for one cache. Batches are sent one at a time, and dropped after a few failed tries. */
class TagQueue {
  readonly #options: QueueOptions;
  #waiting = new Set<string>();
  #sending: Promise<void> | undefined;
  readonly #settling = new AbortController();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.size > maxWaiting) this.#waiting = new Set(['catalogue']);
    if (this.#waiting.size > 0) this.#sending ??= this.#send();
  }

  /** Sends the queue at once, with one try per batch. */
  async settle(): Promise<void> {
    this.#settling.abort();
    await this.#sending;
  }

  async #send(): Promise<void> {
    await this.#pause(this.#options.gatherMs);
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, batchSize);
      for (const tag of batch) this.#waiting.delete(tag);
      await this.#deliver(batch);
    }
    this.#sending = undefined;
  }

  async #deliver(batch: readonly string[]): Promise<void> {
    const pauses = [...this.#options.retryMs];
    for (;;) {
      const fault = await this.#options.post(batch).then(() => undefined, failureReason);
      if (fault === undefined) return this.#options.onTaken?.(batch);
      const next = pauses.shift();
      if (next === undefined || this.#settling.signal.aborted) return this.#options.onDropped(batch, fault);
      await this.#pause(next);
    }
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#settling.signal }).catch(() => {});
  }
}

const failure = z.object({ message: z.string(), cause: z.object({ code: z.string() }).optional().catch(undefined) });

/** Short reason of a failure, preferably the connection's error code. */
function failureReason(error: unknown): string {
  const { data } = failure.safeParse(error);
  return (data?.cause?.code ?? data?.message ?? 'unknown').slice(0, 100);
}

const timeoutMs = 5000;

/** Sends changed tags to one storefront. Throws, with a reason, unless accepted. */
async function postTags(storefront: string, tags: readonly string[], secret: string): Promise<void> {
  const body = JSON.stringify({ tags });
  const moment = String(Date.now());
  const { status } = await fetch(`${storefront}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [revalidationHeaders.moment]: moment,
      [revalidationHeaders.signature]: signBody(body, moment, secret),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status !== 200) throw new Error(`answered ${status}`);
}

export type Revalidator = {
  /** Queues tags for revalidation in all storefronts. Never throws. */
  revalidate(tags: readonly string[]): void;
  /** Sends the remaining queue, with a short timeout. */
  settle(): Promise<void>;
};

export type RevalidatorOptions = {
  readonly storefronts: readonly string[];
  readonly secret: string;
  /** Notifies all storefronts with one message. If it throws, each storefront is notified separately. */
  readonly broadcast?: ((tags: readonly string[]) => Promise<void>) | undefined;
  /** Purges the CDN. Throws on failure. */
  readonly purge?: ((tags: readonly string[]) => Promise<void>) | undefined;
  /** `receiver` is a storefront's URL, or `cdn`. */
  readonly onDropped: (receiver: string, tags: number, reason: string) => void;
  readonly gatherMs?: number;
  readonly retryMs?: readonly number[];
  readonly echoMs?: number;
};

const settleMs = 2000;

/**
 * Revalidates tags in every storefront, and again five seconds later, for pages rendered meanwhile with old data or from
 * a replica, which may lag by four seconds.
 */
export function createRevalidator(options: RevalidatorOptions): Revalidator {
  const { broadcast, purge, onDropped, gatherMs = 100, retryMs = [500, 2000, 5000, 15_000], echoMs = 5000 } = options;
  const timing = { gatherMs, retryMs };
  const cdn =
    purge &&
    new TagQueue({ ...timing, post: purge, onDropped: (tags, reason) => onDropped('cdn', tags.length, reason) });
  const queues = options.storefronts.map((storefront) => storefrontQueue(storefront, options, timing, cdn));
  const notifyEach = (tags: readonly string[]) => {
    for (const queue of queues) queue.add(tags);
  };
  const all =
    broadcast &&
    new TagQueue({
      gatherMs,
      retryMs: [],
      post: broadcast,
      onTaken: (tags) => cdn?.add(tags),
      onDropped: notifyEach,
    });
  const notify = (tags: readonly string[]) => (all ? all.add(tags) : notifyEach(tags));
  const echoes = new Map<NodeJS.Timeout, readonly string[]>();

  return {
    revalidate(tags) {
      notify(tags);
      const echo = setTimeout(() => {
        echoes.delete(echo);
        notify(tags);
      }, echoMs).unref();
      echoes.set(echo, tags);
    },
    async settle() {
      for (const [echo, tags] of echoes) {
        clearTimeout(echo);
        notify(tags);
      }
      echoes.clear();
      const sent = Promise.resolve(all?.settle())
        .then(() => Promise.all(queues.map((queue) => queue.settle())))
        .then(() => cdn?.settle());
      await Promise.race([sent, pause(settleMs, undefined, { ref: false })]);
    },
  };
}

function storefrontQueue(
  storefront: string,
  { secret, onDropped }: Pick<RevalidatorOptions, 'secret' | 'onDropped'>,
  timing: Pick<QueueOptions, 'gatherMs' | 'retryMs'>,
  cdn: TagQueue | undefined,
): TagQueue {
  return new TagQueue({
    ...timing,
    post: (tags) => postTags(storefront, tags, secret),
    // The CDN is purged after the storefront, from which it would otherwise fetch the old page again.
    onTaken: (tags) => cdn?.add(tags),
    onDropped: (tags, reason) => {
      onDropped(storefront, tags.length, reason);
      // The CDN is purged also without this storefront.
      cdn?.add(tags);
    },
  });
}

type PurgeRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Purge request of a CDN, and its maximum number of tags. */
type PurgeForm = {
  readonly maxTags: number;
  readonly requestFor: (tags: readonly string[], token: string) => PurgeRequest;
};

const json = { 'content-type': 'application/json' };

/** Formats and limits as documented by the vendors. */
const purgeForms = {
  // Handled by deploy/varnish/piesar.vcl.
  varnish: {
    maxTags: 100,
    requestFor: (tags) => ({ method: 'PURGE', path: '/', headers: { 'surrogate-key': tags.join(' ') } }),
  },
  fastly: {
    maxTags: 256,
    requestFor: (tags, token) => ({
      method: 'POST',
      path: '/purge',
      headers: { ...json, 'fastly-key': token },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    maxTags: 100,
    requestFor: (tags, token) => ({
      method: 'POST',
      path: '/purge_cache',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
} as const satisfies Record<Exclude<CdnPurge['kind'], 'none' | 'nginx'>, PurgeForm>;

/**
 * Purges tags in the configured CDN; undefined without one. The function throws, with the status and never the token,
 * unless every request was accepted.
 */
export function purgeFor(cdn: CdnPurge, timeoutMs = 5000): ((tags: readonly string[]) => Promise<void>) | undefined {
  if (cdn.kind === 'none' || cdn.kind === 'nginx') return undefined;
  const { maxTags, requestFor } = purgeForms[cdn.kind];
  const token = cdn.kind === 'varnish' ? '' : cdn.token;
  return async (tags) => {
    for (let first = 0; first < tags.length; first += maxTags)
      await send(cdn.url, requestFor(tags.slice(first, first + maxTags), token), timeoutMs);
  };
}

async function send(url: string, { method, path, headers, body }: PurgeRequest, timeoutMs: number): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

const tagFields = statement({
  name: 'announce-places',
  text: `SELECT p.slug, b.slug AS brand, c.slug AS kind, g.slug AS "group",
      ARRAY(SELECT t.slug FROM product_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.product_id = p.id) AS tags
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = l.brand_id
      LEFT JOIN category c ON c.id = l.cat2 LEFT JOIN category g ON g.id = l.cat1
    WHERE p.id = ANY($1::int[])`,
  row: z.object({
    slug: z.string(),
    brand: z.string().nullable(),
    kind: z.string().nullable(),
    group: z.string().nullable(),
    tags: z.array(z.string()),
  }),
});

/** Products with a common number, which show each other as alternatives. */
const relatives = statement({
  name: 'announce-relatives',
  text: `SELECT DISTINCT p.slug FROM oen own JOIN oen same ON same.key = own.key AND same.kind IN ('article', 'oe')
      JOIN product p ON p.id = same.product_id
    WHERE own.product_id = ANY($1::int[]) LIMIT 2000`,
  row: z.object({ slug: z.string() }),
});

/** Cache tags of products: their pages, alternatives and lists. */
export async function tagsOf(db: Queryable, productIds: readonly number[]): Promise<string[]> {
  const found = await rows(db, tagFields, [productIds]);
  const related = await rows(db, relatives, [productIds]);
  const lists = found.flatMap(({ brand, kind, group, tags: own }) => [
    ...[kind, group].flatMap((one) => (one === null ? [] : [tagOf('category', one)])),
    ...(brand === null ? [] : [tagOf('brand', brand)]),
    ...own.map((one) => tagOf('tag', one)),
  ]);
  const products = [...found, ...related].map(({ slug }) => tagOf('product', slug));
  return [...new Set([...products, ...lists])];
}
