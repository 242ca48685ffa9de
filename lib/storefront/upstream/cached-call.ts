import 'server-only';
import type { Call, ParamsOf, RequestOf, ResponseOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import {
  type CachedEntity,
  cacheManifest,
  pageStaleness,
  recordPageHole,
  recordPageLimit,
  recordPageRead,
} from '@/lib/storefront/cache/page-records';
import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { subscribeToRevalidations } from '@/lib/storefront/cache/revalidated-tags';
import { maxStalenessOf } from './back-end';
import { callService } from './call';
import type { Failure, Result, UpstreamError } from './result';

const rememberedMs = 1000;
const maxRemembered = 500;

/**
 * Reads that have just timed out. Next renders a failed page a second time for its error page and repeats the reads;
 * this record makes them fail immediately.
 */
export function createRecentFailures(now: () => number = () => performance.now()) {
  const failures = new Map<string, { readonly error: UpstreamError; readonly until: number }>();
  return {
    of(key: string): UpstreamError | undefined {
      const failure = failures.get(key);
      if (failure === undefined) return undefined;
      if (failure.until > now()) return failure.error;
      failures.delete(key);
      return undefined;
    },
    note(key: string, error: UpstreamError): void {
      if (error.layer !== 'network') return;
      const [oldest] = failures.keys();
      if (oldest !== undefined && failures.size >= maxRemembered) failures.delete(oldest);
      failures.set(key, { error, until: now() + rememberedMs });
    },
  };
}

type Read<T> = {
  readonly key: string;
  readonly seconds: number;
  readonly tags: readonly string[];
  readonly load: () => Promise<Result<T>>;
  /** Whether a response is stored; others are still shared between concurrent reads. */
  readonly storeIf?: ((data: T) => boolean) | undefined;
  /** Whether a stale response may replace this failure. */
  readonly allowsStale: (failed: Failure) => boolean;
};

/** Serialised data, parsed for each reader, so that a reader's changes do not affect others. */
type StoredResponse = {
  readonly text: string;
  readonly tags: readonly string[];
  readonly since: number;
  readonly freshUntil: number;
};

type PendingRead = { readonly settled: Promise<unknown>; readonly since: number };

type ResponseCacheOptions = {
  readonly maxBytes: number;
  /** Maximum age of stale data after a failed refresh. */
  readonly staleSeconds: number;
  readonly revalidated: Pick<RevalidatedTags, 'count' | 'endOf'>;
  readonly now?: () => number;
};

/** Strings with characters beyond Latin-1 use two bytes per character. */
const bytesOf = (key: string, { text }: StoredResponse) => 2 * (key.length + text.length) + 500;

/**
 * In-memory cache of public responses of the services. Responses are dropped when they expire, when a tag is
 * revalidated, or when they are the least recently used. Concurrent reads share one request.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #now: () => number;
  readonly #answers = new Map<string, StoredResponse>();
  readonly #pending = new Map<string, PendingRead>();
  #bytes = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => Date.now());
  }

  /** Approximate bytes in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The stored response, or a new one. */
  async read<T>(read: Read<T>): Promise<Result<T>> {
    const { revalidated } = this.#options;
    const { key, tags } = read;
    const fresh = this.#fresh(key);
    if (fresh) return dataOf(fresh);
    const other = this.#pending.get(key);
    if (other && revalidated.endOf(tags, other.since) === undefined) {
      await other.settled.catch(() => undefined);
      const stored = this.#fresh(key);
      if (stored) return dataOf(stored);
    }
    const since = revalidated.count;
    const answer = this.#request(read);
    const pending: PendingRead = { settled: answer, since };
    this.#pending.set(key, pending);
    try {
      return await answer;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  async #request<T>({ key, seconds, tags, load, storeIf, allowsStale }: Read<T>): Promise<Result<T>> {
    const since = this.#options.revalidated.count;
    const result = await load();
    if (!result.ok) {
      const old = allowsStale(result) ? this.#find(key) : undefined;
      const staleMs = this.#options.staleSeconds * 1000;
      return old && this.#now() < old.freshUntil + staleMs ? dataOf<T>(old) : result;
    }
    if (!result.isPartial && (storeIf?.(result.data) ?? true))
      this.#put(key, { text: JSON.stringify(result.data), tags, since, freshUntil: this.#now() + seconds * 1000 });
    return result;
  }

  #fresh(key: string): StoredResponse | undefined {
    const stored = this.#find(key);
    return stored && this.#now() < stored.freshUntil ? stored : undefined;
  }

  /** The stored response, possibly expired; undefined after a revalidation. */
  #find(key: string): StoredResponse | undefined {
    const entry = this.#answers.get(key);
    if (entry === undefined) return undefined;
    this.#drop(key);
    if (this.#options.revalidated.endOf(entry.tags, entry.since) !== undefined) return undefined;
    this.#answers.set(key, entry);
    this.#bytes += bytesOf(key, entry);
    return entry;
  }

  #put(key: string, entry: StoredResponse): void {
    const { maxBytes } = this.#options;
    this.#drop(key);
    const size = bytesOf(key, entry);
    if (size > maxBytes / 8) return;
    this.#answers.set(key, entry);
    this.#bytes += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#answers.get(key);
    if (entry === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= bytesOf(key, entry);
  }
}

/** The data of a stored response. */
function dataOf<T>({ text }: StoredResponse): Result<T> {
  const data: T = JSON.parse(text);
  return { ok: true, data };
}

type CachedRead<C extends Call> = {
  readonly entity: CachedEntity;
  /** Tags of the single entities in the response. */
  readonly tags?: readonly string[];
  readonly locale: Locale;
  readonly params?: ParamsOf<C>;
  /** Without `lang`, which is derived from the locale. */
  readonly body?: Omit<RequestOf<C>, 'lang'>;
  /** Whether a response is cached; by default every success is. Used for reads by a name from the URL. */
  readonly storeIf?: (data: ResponseOf<C>) => boolean;
};

const cacheBytes = 32 * 1024 * 1024;

const dataCache = new ResponseCache({
  maxBytes: cacheBytes,
  staleSeconds: pageStaleness.failedSeconds,
  revalidated: subscribeToRevalidations(),
});

/**
 * Reads a public call, cached for all visitors according to the cache manifest. Only successes are cached, because the
 * number of unknown names is unlimited.
 */
export async function cachedCall<C extends Call>(call: C, read: CachedRead<C>): Promise<Result<ResponseOf<C>>> {
  const { seconds, tags } = cacheManifest[read.entity];
  recordPageRead(read.entity, read.tags);
  // A page is cached after its data, so each may take half of the maximum age.
  const maxSeconds = (await maxStalenessOf(call.service)) / 2;
  recordPageLimit(maxSeconds);
  const key = keyOf(call, read);
  return await dataCache.read<ResponseOf<C>>({
    ...{ key, seconds: Math.min(seconds, maxSeconds), tags: [...tags, ...(read.tags ?? [])], storeIf: read.storeIf },
    load: async () => {
      const result = await callOnce(call, read);
      limitPage(result);
      return result;
    },
    allowsStale: isTemporary,
  });
}

type CachedData<T> = {
  readonly entity: CachedEntity;
  /** Names the data among all cached data. */
  readonly key: string;
  readonly load: () => Promise<Result<T>>;
};

/** Data derived from several calls, cached like the response of one. `load` makes uncached calls. */
export async function cachedData<T>({ entity, key, load }: CachedData<T>): Promise<Result<T>> {
  const { seconds, tags } = cacheManifest[entity];
  recordPageRead(entity);
  return await dataCache.read<T>({ key, seconds, tags, load, allowsStale: isTemporary });
}

/**
 * An uncached read, for filtered views, which are too many to cache. Callers that show it on a cached page record its
 * lifetime with `recordPageRead`.
 */
export async function freshCall<C extends Call>(
  call: C,
  read: { readonly locale: Locale; readonly body: Omit<RequestOf<C>, 'lang'> },
): Promise<Result<ResponseOf<C>>> {
  recordPageLimit(await maxStalenessOf(call.service));
  const result = await callOnce(call, read);
  limitPage(result);
  return result;
}

/** Maximum seconds that a page is cached with a response of which invalid parts were left out. */
const partialSeconds = 60;

/** A page rendered without a response, or with a stale or incomplete one, is cached for a short time only. */
function limitPage(result: Result<unknown>): void {
  if (result.ok && result.isPartial) recordPageLimit(partialSeconds);
  if (!result.ok && isTemporary(result)) recordPageHole();
}

const recentFailures = createRecentFailures();

type Input<C extends Call> = Pick<CachedRead<C>, 'locale' | 'params' | 'body'>;

/** The cache key of a request. */
function keyOf<C extends Call>(call: C, { locale, params, body }: Input<C>): string {
  const path = [call.service, call.path, locale].join(' ');
  return `${path} ${JSON.stringify(body ?? {})}${params === undefined ? '' : JSON.stringify(params)}`;
}

async function callOnce<C extends Call>(call: C, input: Input<C>): Promise<Result<ResponseOf<C>>> {
  const key = keyOf(call, input);
  const failed = recentFailures.of(key);
  if (failed) return { ok: false, error: failed };
  const result = await callService(call, input);
  if (!result.ok) recentFailures.note(key, result.error);
  return result;
}

/** Whether a retry may succeed. */
function isTemporary({ error: { retryable, layer } }: Failure): boolean {
  return retryable || layer === 'validation';
}
