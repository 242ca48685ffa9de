import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { CdnPurge } from '@/lib/config/environment';
import { revalidationHeaders, tagOf } from '@/lib/contract/tags';
import { createRedis, type RedisConnection, tagStream } from '@/lib/system/redis';
import { signBody } from '@/lib/system/signed-body';
import { withTimeout } from '@/lib/system/with-timeout';
import { type Queryable, rows, statement } from '../db/query';

const redisWithinMs = 500;
/** Approximate length of the stream, for storefronts that read late. */
const streamLength = 10_000;

/** Writes called tags into the stream that every storefront reads. */
export class TagStream {
  readonly #client: RedisConnection;

  constructor(url: string) {
    this.#client = createRedis(url, { comesBack: true });
    this.#client.connect().catch(() => undefined);
  }

  /** Throws when Redis is away, or does not confirm within half a second. */
  async write(tags: readonly string[]): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: streamLength } as const;
    await withTimeout(redisWithinMs, this.#client.xAdd(tagStream, '*', { tags: JSON.stringify(tags) }, { TRIM: trim }));
  }

  close(): void {
    this.#client.destroy();
  }
}

type QueueOptions = {
  readonly post: (tags: readonly string[]) => Promise<void>;
  /** Called when a batch was accepted. */
  readonly onTaken?: (tags: readonly string[]) => void;
  /** Called when a batch was dropped; the pages then live until they expire. */
  readonly onDropped: (tags: readonly string[], reason: string) => void;
  /** How long tags are gathered before they are sent, and the pauses between tries. */
  readonly gatherMs: number;
  readonly retryMs: readonly number[];
};

const batchSize = 500;
/** Above this, dropping the whole catalogue is cheaper than naming the changes. */
const maxWaiting = 5000;

/** The queue of tags for one cache: sent in batches, one at a time; a batch is dropped after a few failed tries. */
class TagQueue {
  readonly #options: QueueOptions;
  #waiting = new Set<string>();
  #sending: Promise<void> | undefined;
  readonly #hurry = new AbortController();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.size > maxWaiting) this.#waiting = new Set(['catalogue']);
    if (this.#waiting.size > 0) this.#sending ??= this.#send();
  }

  /** Sends the queue without pauses, each batch once. */
  async settle(): Promise<void> {
    this.#hurry.abort();
    await this.#sending;
  }

  async #send(): Promise<void> {
    await this.#rest(this.#options.gatherMs);
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
      if (next === undefined || this.#hurry.signal.aborted) return this.#options.onDropped(batch, fault);
      await this.#rest(next);
    }
  }

  async #rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#hurry.signal }).catch(() => {});
  }
}

const failure = z.object({ message: z.string(), cause: z.object({ code: z.string() }).optional().catch(undefined) });

/** Short reason of a failure: the connection's error code, if any. */
function failureReason(error: unknown): string {
  const { data } = failure.safeParse(error);
  return (data?.cause?.code ?? data?.message ?? 'unknown').slice(0, 100);
}

const answerWithinMs = 5000;

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
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (status !== 200) throw new Error(`answered ${status}`);
}

export type Revalidator = {
  /** Queues tags for revalidation in all storefronts, sent soon in the background. Never throws. */
  revalidate(tags: readonly string[]): void;
  /** Sends the remaining queue and ends, without waiting long for unresponsive storefronts. */
  settle(): Promise<void>;
};

export type RevalidatorOptions = {
  readonly storefronts: readonly string[];
  readonly secret: string;
  /** Notifies all storefronts at once; if it throws, each is notified itself. Optional. */
  readonly broadcast?: ((tags: readonly string[]) => Promise<void>) | undefined;
  /** Purges the CDN; optional. Throws on failure. */
  readonly purge?: ((tags: readonly string[]) => Promise<void>) | undefined;
  /** `receiver` is a storefront's URL, or `cdn`. */
  readonly onDropped: (receiver: string, tags: number, reason: string) => void;
  readonly gatherMs?: number;
  readonly retryMs?: readonly number[];
  readonly echoMs?: number;
};

const settleMs = 2000;

/**
 * Revalidates tags in every storefront, and once more five seconds later: a page being rendered at the first request
 * has old data, as has one that read a replica, which may lag by four seconds.
 */
export function createRevalidator(options: RevalidatorOptions): Revalidator {
  const { broadcast, purge, onDropped, gatherMs = 100, retryMs = [500, 2000, 5000, 15_000], echoMs = 5000 } = options;
  const timing = { gatherMs, retryMs };
  const cdn =
    purge &&
    new TagQueue({ ...timing, post: purge, onDropped: (tags, reason) => onDropped('cdn', tags.length, reason) });
  const queues = options.storefronts.map((storefront) => storefrontQueue(storefront, options, timing, cdn));
  const tellEach = (tags: readonly string[]) => {
    for (const queue of queues) queue.add(tags);
  };
  const all =
    broadcast &&
    new TagQueue({
      gatherMs,
      retryMs: [],
      post: broadcast,
      onTaken: (tags) => cdn?.add(tags),
      onDropped: tellEach,
    });
  const tell = (tags: readonly string[]) => (all ? all.add(tags) : tellEach(tags));
  const echoes = new Map<NodeJS.Timeout, readonly string[]>();

  return {
    revalidate(tags) {
      tell(tags);
      const echo = setTimeout(() => {
        echoes.delete(echo);
        tell(tags);
      }, echoMs).unref();
      echoes.set(echo, tags);
    },
    async settle() {
      for (const [echo, tags] of echoes) {
        clearTimeout(echo);
        tell(tags);
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
    // Not before: the cache in front would fetch the page that the storefront still has.
    onTaken: (tags) => cdn?.add(tags),
    onDropped: (tags, reason) => {
      onDropped(storefront, tags.length, reason);
      // Whatever becomes of that storefront, its pages in the CDN must not outlive it.
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

/** How a cache is purged by tag, and of how many tags at once. */
type PurgeForm = {
  readonly mostTags: number;
  readonly requestFor: (tags: readonly string[], token: string) => PurgeRequest;
};

const json = { 'content-type': 'application/json' };

/** The limits are those that the vendors name for one request. */
const forms = {
  // As deploy/varnish/piesar.vcl reads it.
  varnish: {
    mostTags: 100,
    requestFor: (tags) => ({ method: 'PURGE', path: '/', headers: { 'surrogate-key': tags.join(' ') } }),
  },
  fastly: {
    mostTags: 256,
    requestFor: (tags, token) => ({
      method: 'POST',
      path: '/purge',
      headers: { ...json, 'fastly-key': token },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    mostTags: 100,
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
export function purgeFor(
  cdn: CdnPurge,
  answerWithinMs = 5000,
): ((tags: readonly string[]) => Promise<void>) | undefined {
  if (cdn.kind === 'none' || cdn.kind === 'nginx') return undefined;
  const { mostTags, requestFor } = forms[cdn.kind];
  const token = cdn.kind === 'varnish' ? '' : cdn.token;
  return async (tags) => {
    for (let first = 0; first < tags.length; first += mostTags)
      await send(cdn.url, requestFor(tags.slice(first, first + mostTags), token), answerWithinMs);
  };
}

async function send(url: string, { method, path, headers, body }: PurgeRequest, answerWithinMs: number): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
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

/** Parts with a number in common name each other as alternatives. */
const relatives = statement({
  name: 'announce-relatives',
  text: `SELECT DISTINCT p.slug FROM oen own JOIN oen same ON same.key = own.key AND same.kind IN ('article', 'oe')
      JOIN product p ON p.id = same.product_id
    WHERE own.product_id = ANY($1::int[]) LIMIT 2000`,
  row: z.object({ slug: z.string() }),
});

/** Where products are shown: the tags of their own pages, of their alternatives' and of the lists that hold them. */
export async function tagsOf(db: Queryable, productIds: readonly number[]): Promise<string[]> {
  const found = await rows(db, tagFields, [productIds]);
  const alike = await rows(db, relatives, [productIds]);
  const lists = found.flatMap(({ brand, kind, group, tags: own }) => [
    ...[kind, group].flatMap((one) => (one === null ? [] : [tagOf('category', one)])),
    ...(brand === null ? [] : [tagOf('brand', brand)]),
    ...own.map((one) => tagOf('tag', one)),
  ]);
  const products = [...found, ...alike].map(({ slug }) => tagOf('product', slug));
  return [...new Set([...products, ...lists])];
}
