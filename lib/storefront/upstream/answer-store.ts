import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import type { Failure, Result, UpstreamError } from './result';

const rememberedMs = 1000;
const maxRemembered = 500;

/**
 * Reads that just timed out. Next renders a failed page again for its error, which repeats the reads: this memory lets
 * the second one fail at once.
 */
export function createRecentFailures(now: () => number = () => performance.now()) {
  const failures = new Map<string, { readonly error: UpstreamError; readonly until: number }>();
  return {
    of(key: string): UpstreamError | undefined {
      const found = failures.get(key);
      if (found === undefined) return undefined;
      if (found.until > now()) return found.error;
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
  /** Whether an answer is stored; others are still shared by all who wait. */
  readonly storeIf?: ((data: T) => boolean) | undefined;
  /** Whether a stale answer may replace this failure. */
  readonly mayStandIn: (failed: Failure) => boolean;
};

/** Serialised data: each reader gets its own copy, so nobody can change what others show. */
type StoredAnswer = {
  readonly text: string;
  readonly tags: readonly string[];
  readonly since: number;
  readonly freshUntil: number;
};

type PendingRead = { readonly settled: Promise<unknown>; readonly since: number };

type AnswerStoreOptions = {
  readonly maxBytes: number;
  /** How long stale data may be used when a refresh fails. */
  readonly standInSeconds: number;
  readonly revalidated: Pick<RevalidatedTags, 'count' | 'endOf'>;
  readonly now?: () => number;
};

/** A character takes two bytes where a text has any beyond Latin-1. */
const bytesOf = (key: string, { text }: StoredAnswer) => 2 * (key.length + text.length) + 500;

/**
 * Public answers of the services, in memory, least recently used evicted first, until they expire or a tag is
 * revalidated. Concurrent reads share one request.
 */
export class AnswerStore {
  readonly #options: AnswerStoreOptions;
  readonly #now: () => number;
  readonly #answers = new Map<string, StoredAnswer>();
  readonly #pending = new Map<string, PendingRead>();
  #bytes = 0;

  constructor(options: AnswerStoreOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Bytes held in memory, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The stored answer, or a new one. */
  async read<T>(read: Read<T>): Promise<Result<T>> {
    const { revalidated } = this.#options;
    const { key, tags } = read;
    const fresh = this.#fresh(key);
    if (fresh) return dataOf(fresh);
    const other = this.#pending.get(key);
    if (other && revalidated.endOf(tags, other.since) === undefined) {
      await other.settled.catch(() => undefined);
      const found = this.#fresh(key);
      if (found) return dataOf(found);
    }
    const since = revalidated.count;
    const answer = this.#request(read);
    const own: PendingRead = { settled: answer, since };
    this.#pending.set(key, own);
    try {
      return await answer;
    } finally {
      if (this.#pending.get(key) === own) this.#pending.delete(key);
    }
  }

  async #request<T>({ key, seconds, tags, load, storeIf, mayStandIn }: Read<T>): Promise<Result<T>> {
    const since = this.#options.revalidated.count;
    const result = await load();
    if (!result.ok) {
      const old = mayStandIn(result) ? this.#find(key) : undefined;
      const standInMs = this.#options.standInSeconds * 1000;
      return old && this.#now() < old.freshUntil + standInMs ? dataOf<T>(old) : result;
    }
    if (storeIf?.(result.data) ?? true)
      this.#put(key, { text: JSON.stringify(result.data), tags, since, freshUntil: this.#now() + seconds * 1000 });
    return result;
  }

  #fresh(key: string): StoredAnswer | undefined {
    const stored = this.#find(key);
    return stored && this.#now() < stored.freshUntil ? stored : undefined;
  }

  /** What is known and has not changed; it may be out of date. */
  #find(key: string): StoredAnswer | undefined {
    const entry = this.#answers.get(key);
    if (entry === undefined) return undefined;
    this.#drop(key);
    if (this.#options.revalidated.endOf(entry.tags, entry.since) !== undefined) return undefined;
    this.#answers.set(key, entry);
    this.#bytes += bytesOf(key, entry);
    return entry;
  }

  #put(key: string, entry: StoredAnswer): void {
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

/** What was written down of an answer to the same question. */
function dataOf<T>({ text }: StoredAnswer): Result<T> {
  const data: T = JSON.parse(text);
  return { ok: true, data };
}
